// gogome's page. It knows no game and no command: the server sends messages, controls, suggestions.
import { $, h, el, hear, rooms } from './dom.js';
import * as net from './net.js';
import * as stream from './stream.js';
import * as line from './line.js';
import * as side from './side.js';

const at = { channel: null, feed: null, version: null, stamp: null, live: false };
const known = () => at.channel ? { channel: at.channel, after: at.feed } : net.me.channel ? { channel: net.me.channel } : {};
let brought = null;             // an answer that is shown in the channel it leads to
const touch = !matchMedia('(pointer: fine)').matches;

// what happens
function event(e) {
  if (e.t === 'hello') hello(e);
  else if (e.t === 'feed') {
    if (e.channel !== at.channel || e.feed <= at.feed) return;
    if (e.from > at.feed) return reconnect();           // a gap: ask again from where we are
    for (const m of e.messages) stream.upsert(m);
    at.feed = e.feed;
  } else if (e.t === 'state') state(e);
  else if (e.t === 'you') banner(`This window was a copy of another, so it is somebody new now: ${e.person.name}.`);
  else if (e.t === 'bye') {
    if (e.why === 'session') { Object.assign(at, { feed: null }); banner(`You are somebody new now: ${net.me.person.name}. The server did not know this window any more.`); }
    else if (e.why === 'elsewhere') banner('This window was opened again elsewhere. Reload to go on here.');
    else if (e.why === 'full') banner('Too many windows are open. Close some and reload.');
  }
}
function hello(e) {
  const again = e.channel.id === at.channel && e.person.id === at.person;
  if (at.version && at.version !== e.version) banner('There is a newer version of this page. Reload to update.');
  Object.assign(at, { channel: e.channel.id, name: e.channel.name, person: e.person.id, feed: e.feed, version: e.version });
  net.looksInto(at.channel);
  titled();
  side.inChannel(e.channel.id, e.games);
  stream.fill(e.messages, again, e.games);
  if (!again) { Object.assign(at, { stamp: null, phase: null, mine: false }); side.clear(); }
  if (brought?.channel === at.channel) stream.whisper(brought.whisper, true);
  brought = null;
  welcome();
}
// What a tab says that nobody looks at: whether it is asked, and in how many other channels somebody waits for its person.
function titled() {
  const due = at.mine ? '● your turn · ' : at.elsewhere ? `(${at.elsewhere}) ` : '';
  document.title = `${due}# ${at.name} · gogome`;
}
function state(s) {
  side.table(s);
  const asked = s.ask && s.ask.stamp, code = s.table?.code;
  if (at.stamp !== asked) {
    at.stamp = asked;
    const old = s.ask?.screen && stream.stale(asked, code);
    stream.retire(asked, code, old);
    if (old) renew(old.again, code);
  }
  const last = $('strong', el.ask)?.textContent;
  side.strip(s.ask, s.table?.picture);
  if (s.ask?.end && at.phase === 'being played') {
    hear(s.ask.title);
    if (s.ask.end === 'won') stream.celebrate();
  }
  at.phase = s.table?.phase;
  at.mine = !!s.ask?.mine && !!s.table?.seats.some(seat => seat.me && seat.due);
  at.elsewhere = s.around.channels.filter(room => room.due && room.id !== at.channel).length;
  titled();
  if (s.ask?.mine && s.ask.title !== last) hear('You are asked: ' + s.ask.title);
  welcome();
}
// The first visit, and whenever nothing else stands there: one button that matters, and it has the focus.
function welcome() {
  const button = $('.hello [data-quick]');
  if (!button) return;
  if (document.activeElement === document.body || document.activeElement === el.line && !el.line.value) button.focus({ preventScroll: true });
}
function light(on) {
  at.live = on;
  $('#net').classList.toggle('off', !on);
  $('#net span').textContent = on ? 'live' : 'reconnecting …';
  document.body.classList.toggle('offline', !on);
  if (on) lost(false); else late = late || setTimeout(() => lost(true), 4000);
}
let late = null;
function lost(yes) {
  clearTimeout(late);
  late = null;
  if (yes && !at.live) banner('The server does not answer. Start it again with: gogome', 'lost');
  else if (el.banner.dataset.why === 'lost') banner('');
}
function banner(text, why = '') {
  el.banner.hidden = !text;
  el.banner.dataset.why = why;
  $('span', el.banner).textContent = text;
  hear(text, true);
}
const reconnect = () => net.connect(event, light, known);

// A card keeps up with the table: it is asked for again as what it was. Whatever cannot be shown any more is left as old.
async function renew(again, table) {
  const { stamp, channel } = at;
  try {
    const { whisper } = await net.act({ channel, press: { id: again, values: [] } });
    if (at.channel !== channel || at.stamp !== stamp) return;
    if (whisper.tone === 'step') stream.renew(whisper); else stream.retire(stamp, table);
  } catch { stream.retire(stamp, table); }
}

// what I do
let busy = false;
async function once(does) {
  if (busy) return;                                     // a double click is one press
  if (!at.live) return hear('Not connected. Your press was not sent.', true);
  busy = true;
  try { await does(); } finally { busy = false; }
}
const press = (id, values, button) => once(() => push(id, values, button));
async function push(id, values, button) {
  button?.setAttribute('aria-disabled', 'true');
  const { channel } = at;
  try {
    const from = button?.closest('.whisper')?.id || button?.closest('#ask')?.dataset.card;
    answer(await net.act({ channel, press: { id, values } }), true, channel, from);
  } catch (error) {
    trouble(error);
  } finally {
    button?.removeAttribute('aria-disabled');
    if (document.activeElement === document.body) el.line.focus({ preventScroll: true });
  }
}
async function speak(text, files, pressed) {
  if (!at.live) { trouble({ why: 'Not connected, so nothing was sent. Your words wait in the line.' }); return true; }
  const { channel } = at;
  try {
    const told = await net.act({ channel, line: text, files });
    answer(told, pressed, channel);
    return told.keep;
  } catch (error) {
    trouble(error);
    return true;
  }
}
function answer(told, pressed, channel, from) {
  if (told.go && told.go !== at.channel) {
    brought = told.whisper && { channel: told.go, whisper: told.whisper };
    return go(told.go);
  }
  // what was asked elsewhere is not told here, and nobody who has begun to type loses the line; an empty one may have the focus
  // only because the pressed button went before its answer came
  const typing = document.activeElement === el.line && el.line.value;
  if (told.whisper && channel === at.channel) stream.whisper(told.whisper, pressed && !typing, from);
}
function trouble(error) {
  const why = error.why ? error.why : error.status ? error.message : 'The server did not answer, so I do not know whether it was done. Look at the table before you try again.';
  stream.whisper({ tone: 'refusal', lines: [{ s: [why] }], pictures: [], controls: [] }, false);
  if (error.status === 401) net.open().then(reconnect);
}
function go(channel) {
  if (channel === at.channel) return;
  stream.clearCards();
  line.forgetLines();
  net.look(channel);
  hear('Now in # ' + (rooms.names.get(channel) || 'another channel'));
}
rooms.go = go;
stream.onPress(press);
stream.onCards(side.follow);
line.begin(() => at.channel, speak);
document.addEventListener('click', e => {
  const quick = e.target.closest('[data-quick]'), says = e.target.closest('[data-line]');
  if (quick || says) side.rail(false);
  if (quick) press(quick.dataset.quick, [], quick);
  else if (says) once(() => speak(says.dataset.line, undefined, true));
  else if (e.target.closest('[data-offer]')) stream.offer();
  else if (e.target.closest('.off')) welcome();
});

// who and where I am
el.seat.addEventListener('change', async () => {
  const wanted = el.seat.value;
  el.seat.dataset.is = '';
  if (wanted === 'new') { window.open(location.href, '_blank', 'noopener'); return reconnect(); }
  stream.clearCards();                                  // nothing of the person before may stay
  side.clear();
  $('#polite').replaceChildren();
  line.forgetLines();
  try {
    await net.be(Number(wanted));
    Object.assign(at, { feed: null, stamp: null, person: null });
    side.tab('table');
    hear('You are now ' + net.me.person.name);
  } catch (error) { trouble(error); }
  reconnect();
});
el.room.addEventListener('change', () => {
  if (el.room.value !== 'new') return go(Number(el.room.value));
  el.room.dataset.is = '';
  net.look(at.channel);
  line.put('/channel open ');
  el.line.focus();
  el.line.dispatchEvent(new Event('input'));
});

// keys everywhere
document.addEventListener('keydown', e => {
  const a = document.activeElement, typing = a.matches('input:not([type=checkbox]), textarea, select');
  if (e.key === '/' && !typing && !el.big.open && !e.ctrlKey && !e.metaKey && !e.altKey) { e.preventDefault(); line.slash(); }
  else if (e.key === 'F6') {
    e.preventDefault();
    const all = [el.stream, el.ask, el.line, $('[aria-selected=true]', el.rail), el.seat].filter(x => x.offsetParent && getComputedStyle(x).visibility === 'visible');
    const i = all.findIndex(x => x === a || ((x === el.stream || x === el.ask) && x.contains(a)));
    all[(i + (e.shiftKey ? all.length - 1 : 1)) % all.length].focus();
  } else if (e.key === 'Escape' && el.rail.classList.contains('open') && !el.big.open) side.rail(false);
});
// the arrows go through what is asked
el.ask.addEventListener('keydown', e => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -1e6, End: 1e6 }[e.key];
  const all = [...el.ask.querySelectorAll('button, input')].filter(x => x.offsetParent && !x.disabled), i = all.indexOf(document.activeElement);
  if (!step || !all.length || (i < 0 && document.activeElement !== el.ask)) return;
  e.preventDefault();
  all[Math.min(all.length - 1, Math.max(0, i < 0 && step < 0 ? all.length - 1 : i + step))].focus();
});
$('button', el.banner).addEventListener('click', () => banner(''));

// light and dark
const looks = ['auto', 'light', 'dark'];
let look = 'auto';
try { look = localStorage.getItem('look') || look; } catch { /* nothing is kept */ }
function paint() {
  if (look === 'auto') delete document.documentElement.dataset.light; else document.documentElement.dataset.light = look;
  $('#light').textContent = 'Light: ' + look;
}
$('#light').addEventListener('click', () => { look = looks[(looks.indexOf(look) + 1) % 3]; try { localStorage.setItem('look', look); } catch { /* nothing is kept */ } paint(); });
paint();

async function start() {
  try {
    await net.open();
    reconnect();
    net.watch(event, light, known);
  } catch {
    light(false);
    setTimeout(start, 1500);
  }
}
start();
if (!touch) el.line.focus({ preventScroll: true });      // never pop a phone's keyboard up
