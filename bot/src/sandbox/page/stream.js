// The stream of a channel: messages as the server knows them, and the private cards of this window.
import { $, h, el, row, plain, hear, clock } from './dom.js';
import { held, frame } from './net.js';

const PETALS = 28;
const PEAK = '<svg viewBox="0 0 32 26" aria-hidden="true"><circle cx="23" cy="7" r="5" fill="#c8452e"/><path d="M1 25 13 8q2-2 4 0l12 17z" fill="#2e4a7d"/><path d="m10 12 3-4q2-2 4 0l3 4-3 1-2-2-2 2z" fill="#f4ecdc"/></svg>';
const messages = new Map();     // by the server's number
const cards = new Map();        // this window's private cards, by their element's id
let press = () => {};           // what a press does: app.js knows
let lastBy = '';
let missed = 0;
let next = 0;
let stick = true;               // at the newest message: stay there when anything changes its height
let changed = () => {};         // what follows when the cards change: app.js knows
export const onCards = does => { changed = does; };
export const onPress = does => { press = does; };

export function seal(from) {
  const mark = h('span', { class: 'seal ' + (from.bot ? 'bot' : (from.seat || '').toLowerCase()), 'aria-hidden': 'true' }, from.bot ? '' : from.seat || '·');
  if (from.bot) mark.innerHTML = PEAK;          // our own constant, never data
  return mark;
}

// Controls. A menu of one is a list and a button, a menu of several a group of boxes: nothing happens on mere change.
export function control(c) {
  if (c.kind === 'button') return h('button', { type: 'button', class: 'btn ' + (c.style || ''), onclick: event => press(c.id, [], event.currentTarget) }, c.label);
  // a question stands over its boxes; any other label says what is done with them
  const question = c.label.endsWith('?');
  const go = h('button', { type: 'button', class: 'btn primary', 'aria-label': c.most < 2 && `Choose: ${c.label}` }, c.most < 2 ? 'Choose' : question ? 'Choose these' : c.label);
  if (c.most > 1) {
    const say = h('p', { class: 'need', role: 'status' });
    const marked = () => [...set.querySelectorAll(':checked')].map(box => box.value);
    const lacks = () => marked().length < c.least || marked().length > c.most;
    const set = h('fieldset', { class: 'boxes', onchange: () => { if (!lacks()) say.textContent = ''; } }, h('legend', {}, question ? c.label + ' ' + wanted(c) : [wanted(c), h('span', {}, ` for “${c.label}”`)]), c.options.map(option => h('label', { class: 'box ' + tint(option.label) },
      h('input', { type: 'checkbox', value: option.value }), h('span', {}, h('b', {}, option.label), option.hint && h('small', {}, option.hint)))));
    go.addEventListener('click', () => {
      if (lacks()) { say.textContent = wanted(c) + ' first.'; set.querySelector('input').focus(); } else press(c.id, marked(), go);
    });
    const enter = event => event.key === 'Enter' && event.target.matches('input') && go.click();
    return h('div', { class: 'menu several', 'data-menu': c.label, onkeydown: enter }, set, say, h('div', { class: 'row' }, go));
  }
  const asks = c.label.replace(/\s*…$/, ''), named = option => option.hint ? `${option.label} · ${option.hint}` : option.label;
  // what stands already is shown as chosen, with the name of the menu, which it covers
  const list = h('select', {}, h('option', { value: '' }, asks + ' …'), c.options.map(option => option.value === c.stands?.value
    ? h('option', { value: option.value, selected: true }, named(c.stands)) : h('option', { value: option.value }, named(option))));
  list.setAttribute('aria-label', c.label);
  go.addEventListener('click', () => { if (list.value && list.value !== c.stands?.value) press(c.id, [list.value], go); else list.focus(); });
  return h('div', { class: 'menu row one', 'data-menu': c.label }, list, go);
}
// A short menu where there is little room: a button for each choice, so that one press does it.
const FEW = 10;
export const picks = c => c.kind !== 'select' || c.most > 1 || c.options.length > FEW ? null : h('div', { class: 'picks', role: 'group', 'aria-label': c.label }, h('span', { 'aria-hidden': 'true' }, c.label),
  c.options.map(option => h('button', { type: 'button', class: 'btn', onclick: event => press(c.id, [option.value], event.currentTarget) }, option.label, option.hint && h('small', {}, option.hint))));
const count = n => ['none', 'one', 'two', 'three', 'four', 'five', 'six'][n] || n;
const wanted = c => c.least === c.most ? 'Mark ' + count(c.least) : !c.least ? 'Mark up to ' + count(c.most) : c.most < c.options.length ? `Mark ${count(c.least)} to ${count(c.most)}` : 'Mark at least ' + count(c.least);
const tint = label => ['yellow', 'blue', 'pink'].find(word => label.includes(word)) || '';
export function controls(all, short) {
  const rows = [], main = c => c.style === 'primary';
  let side = null;
  // in the strip the likeliest wish stands first: what is behind it may be longer than the window
  for (const c of short ? [...all || []].sort((a, b) => main(b) - main(a)) : all || []) {
    if (c.kind !== 'button') {
      const form = short && picks(c) || control(c);
      rows.push(form);
      side = short ? null : $('.row', form);                                // what could be pressed instead stands beside it
      continue;
    }
    if (!side) rows.push(side = h('div', { class: 'row' }));
    side.append(control(c));
  }
  return rows;
}

// Pictures: public ones have an address, private ones are fetched with the session and live in this window alone.
export function picture(shot, small) {
  const image = h('img', { alt: shot.alt, width: shot.size?.[0], height: shot.size?.[1], decoding: 'async', src: shot.src });
  if (shot.size) image.style.setProperty('--ratio', shot.size[0] / shot.size[1]);
  if (shot.ref) held(shot.ref).then(address => { image.src = address; }, () => { image.alt = 'This picture is gone. Ask for it anew. ' + shot.alt; });
  return h('button', { type: 'button', class: small ? 'thumb' : 'pic', 'data-shot': shot.src || shot.ref, 'aria-label': small ? 'Show the board' : 'Enlarge the picture. ' + shot.alt, onclick: () => enlarge(image.src, shot.alt) }, image);
}
// A film one can hold: it runs, stops, and goes on by one picture or back.
export function film(shot) {
  const { times } = shot, still = picture({ ...shot, ref: undefined, src: undefined }), image = $('img', still);
  let at = 0, running = !matchMedia('(prefers-reduced-motion: reduce)').matches, timer = null, turn = 0;
  const show = async (nth, run) => {
    clearTimeout(timer);
    at = Math.max(0, Math.min(times.length - 1, nth));
    running = run && at < times.length - 1;
    hold.textContent = running ? 'Pause' : 'Play';
    slide.value = at;
    count.textContent = `${at + 1} of ${times.length}`;
    const mine = ++turn;
    let address;
    try { address = await frame(shot.ref, at); } catch { image.alt = 'This film is gone. Ask for it anew. ' + shot.alt; return; }
    if (mine !== turn || !image.isConnected) return URL.revokeObjectURL(address);
    if (image.src.startsWith('blob:')) letGo([image]);
    image.src = address;
    if (running) timer = setTimeout(() => show(at + 1, true), times[at] * 10);
  };
  const button = (label, does) => h('button', { type: 'button', class: 'btn', onclick: does }, label);
  const hold = button('Pause', () => show(!running && at === times.length - 1 ? 0 : at, !running));
  const slide = h('input', { type: 'range', min: 0, max: times.length - 1, value: 0, 'aria-label': 'Board', oninput: () => show(Number(slide.value), false) });
  const count = h('output', {});
  const player = h('div', { class: 'film' }, still, h('div', { class: 'row' }, button('Back', () => show(at - 1, false)), hold, button('Step', () => show(at + 1, false)), slide, count));
  setTimeout(() => show(0, running));
  return player;
}
function enlarge(src, alt) {
  if (!src) return;
  const image = $('img', el.big);
  image.src = src;
  image.alt = alt;
  $('p', el.big).textContent = alt;
  el.big.showModal();
  larger(phone.matches, 0, 0);          // where the stream shows it as wide as the window, it opens larger than that
}
// The picture as large as it can be read, with this part of it in the middle, or all of it.
const phone = matchMedia('(max-width: 620px)'), pan = $('.pan', el.big), whole = $('img', pan);
function larger(yes, across, down) {
  pan.classList.toggle('wide', yes);
  $('#zoom').textContent = yes ? 'Whole picture' : 'Larger';
  pan.scrollTo(across * whole.offsetWidth - pan.clientWidth / 2, down * whole.offsetHeight - pan.clientHeight / 2);
}
const isLarge = () => pan.classList.contains('wide');
$('#zoom').addEventListener('click', () => larger(!isLarge(), 0.5, 0.5));
whole.addEventListener('click', event => {
  const { left, top, width, height } = whole.getBoundingClientRect();
  const scale = Math.min(width / whole.naturalWidth, height / whole.naturalHeight) || 1;
  const part = (at, from, room, size) => 0.5 + (at - from - room / 2) / (size * scale);
  larger(!isLarge(), part(event.clientX, left, width, whole.naturalWidth), part(event.clientY, top, height, whole.naturalHeight));
});
el.big.addEventListener('close', () => {                // what it showed may have been private
  const image = $('img', el.big);
  image.removeAttribute('src');
  image.alt = $('p', el.big).textContent = '';
});
// Private pictures that are shown no more are let go of.
export function letGo(images) {
  for (const image of images) if (image.src !== $('img', el.big).src) URL.revokeObjectURL(image.src);
}
export const fetched = root => [...root.querySelectorAll('img[src^="blob:"]')];
const forget = root => letGo(fetched(root));

// The games there are: one press plays, one teaches.
export const offers = games => h('div', { class: 'offers' }, games.map(game => h('article', { class: 'offer' },
  h('img', { src: game.picture, alt: '', loading: 'lazy', decoding: 'async' }),
  h('div', {}, h('h3', {}, game.title), h('p', {}, game.about), h('p', { class: 'small' }, game.facts),
    h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-quick': game.play.id, 'aria-label': `Play now: ${game.title}` }, 'Play now'),
      game.learn && h('button', { type: 'button', class: 'btn', 'data-line': game.learn, 'aria-label': `Learn: ${game.title}` }, 'Learn'))))));
let games = [];
// All of them, as a card at the end of the stream.
export function offer() {
  $('.offering', el.list)?.remove();
  const li = h('li', { class: 'offering', tabindex: -1, 'aria-label': 'Games' }, h('div', { class: 'print' }, h('h2', {}, 'What shall it be?'), offers(games)));
  el.list.append(li);
  settle(li, true);
  li.focus({ preventScroll: true });
}

function draw(m) {
  const id = 'm' + m.id;
  const by = m.from.name + (m.from.seat || '');
  const follow = m.tone === 'chat' && by === lastBy;
  lastBy = m.tone === 'chat' ? by : '';
  return h('li', { id, tabindex: -1, class: ['msg', follow ? 'follow' : 'head', m.tone, m.pictures.length && 'wide haspic'].filter(Boolean).join(' '), 'aria-labelledby': `${id}by ${id}tx` },
    seal(m.from),
    h('div', { class: 'by', id: id + 'by' }, m.from.name, h('span', { class: 'tag' }, m.from.bot ? 'table' : m.from.seat ? 'seat ' + m.from.seat : 'watching'), h('small', {}, clock(m.at))),
    h('div', { class: 'text', id: id + 'tx', dir: m.tone === 'chat' ? 'auto' : undefined }, m.lines.map(row)),
    m.pictures.map(shot => picture(shot)), controls(m.controls));
}
// A card with a button of its own that leads back needs none of ours beside it.
export const backs = card => card.asks && card.controls.some(c => c.kind === 'button' && c.label === 'Back');
function drawCard(card) {
  const { id } = card;
  const [lead, rest] = split(card);
  const body = [h('p', { class: 'only', id: id + 'by' }, '◑ Only you can see this'), h('div', { class: 'text', id: id + 'tx' }, lead.map(row)),
    card.pictures.map(shot => shot.times ? film(shot) : picture(shot)), h('div', { class: 'act' }, controls(card.controls)),
    rest.length && h('details', { class: 'rest' }, h('summary', {}, 'The same in words'), rest.map(row)), card.file && file(card.file),
    h('button', { type: 'button', class: 'off', onclick: () => dismiss(id) }, 'Dismiss')];
  return h('li', { id, tabindex: -1, class: `msg whisper wide ${card.tone}` + (backs(card) ? ' backed' : ''), 'aria-labelledby': `${id}by ${id}tx` }, seal({ bot: true }), h('div', { class: 'print' }, body.flat(Infinity).filter(Boolean)));
}
// Beside a picture only the first lines of a long text stand open; the rest says the same in words.
function split({ lines, pictures }) {
  if (!pictures.length || lines.length < 6 || plain(lines).length < 450) return [lines, []];
  const gap = lines.findIndex(line => !line.s.length);
  const lead = gap >= 0 && gap < 5 ? gap + 3 : 2;
  return [lines.slice(0, lead), lines.slice(lead)];
}
function file([name, text]) {
  return h('a', { class: 'link', download: name, href: 'data:text/plain;charset=utf-8,' + encodeURIComponent(text) }, 'Keep it as ' + name);
}

// At the newest message: at the end, or, where it is taller than the view, at its start; news on a desk so that all of its board is
// in sight.
const MARGIN = 16, desk = matchMedia('(min-width: 1021px)');
const newest = () => {
  const { stream, list } = el, last = list.lastElementChild, room = stream.clientHeight;
  const most = stream.scrollHeight - room;
  if (!last || last.offsetHeight <= room - 8) return most;
  const from = edge => stream.scrollTop + edge - stream.getBoundingClientRect().top;
  const start = from(last.getBoundingClientRect().top) - MARGIN;
  const board = desk.matches && last.matches('.news') && $('.pic', last);
  if (!board || board.offsetHeight > room - MARGIN) return Math.min(start, most);
  return Math.min(Math.max(start, from(board.getBoundingClientRect().bottom) - room + MARGIN / 2), most);
};
const near = () => Math.min(el.stream.scrollHeight - el.stream.scrollTop - el.stream.clientHeight, Math.abs(el.stream.scrollTop - newest())) < 160;
export function bottom() {
  el.stream.scrollTop = newest();
  stick = true;
  missed = 0;
  el.fresh.hidden = true;
}
new ResizeObserver(() => stick && bottom()).observe(el.stream);
new ResizeObserver(() => stick && bottom()).observe(el.list);
el.stream.addEventListener('scroll', () => { stick = near(); if (stick) { missed = 0; el.fresh.hidden = true; } });
el.fresh.addEventListener('click', () => { bottom(); el.stream.focus({ preventScroll: true }); });

function settle(li, mine) {
  if (stick || mine) {
    bottom();
  } else {
    el.fresh.hidden = false;
    el.fresh.textContent = `${++missed} new ↓`;
  }
}

// A message, new or changed. Messages stand in the server's order; private cards stay where they came.
export function upsert(m, quiet) {
  const old = document.getElementById('m' + m.id);
  const known = messages.get(m.id);
  if (known && known.feed >= m.feed) return;
  messages.set(m.id, m);
  $('.hello', el.list)?.remove();
  $('.offering', el.list)?.remove();
  if (old) {
    const keep = lastBy, had = old.contains(document.activeElement);
    lastBy = old.classList.contains('follow') ? m.from.name + (m.from.seat || '') : '';
    const li = draw(m);
    lastBy = keep;
    if (m.tone === 'lobby') keepMarks(old, li);       // somebody came meanwhile: what is chosen and not yet said stays
    old.replaceWith(li);
    if (had) li.focus({ preventScroll: true });       // a retired button never drops the focus on the floor
    if (stick) bottom();
    return;
  }
  const li = draw(m);
  el.list.append(li);
  if (quiet) return;
  settle(li, false);
  hear(m.from.name + ': ' + (plain(m.lines) || 'New picture'));
}

// A private answer. One card of each kind: a step replaces the step before and the card it was pressed on, and any answer
// a refusal.
export function whisper(card, takeFocus, from) {
  for (const [id, other] of cards) if (other.tone === 'refusal' || (card.tone === 'step' && other.table === card.table && (id === from || (card.table && other.tone === 'step')))) drop(id);
  card.id = 'w' + ++next;
  card.born = performance.now();
  cards.set(card.id, card);
  $('.hello', el.list)?.remove();
  $('.offering', el.list)?.remove();
  lastBy = '';
  const li = drawCard(card);
  el.list.append(li);
  settle(li, true);
  changed();
  // one that stands in the strip alone has no place here
  if (takeFocus) (li.offsetParent ? li : el.ask).focus({ preventScroll: true });
  else hear('Only you: ' + plain(card.lines), card.tone === 'refusal');
}
function drop(id) {
  const li = document.getElementById(id);
  if (li) { forget(li); li.remove(); }
  cards.delete(id);
}
// A card is put away.
export function dismiss(id) {
  drop(id);
  greet();
  const inside = el.ask.contains(document.activeElement);
  changed();
  (inside ? el.ask : el.line).focus({ preventScroll: true });     // whoever pressed in the strip types nothing: no phone's keyboard comes up
}
// The card that asks for the rest of a command at this moment, as where to after "Move".
export const asking = (stamp, table) => [...cards.values()].find(card => card.asks && card.stamp && card.stamp === stamp && card.table === table);
// This card stands in the strip, and no other; on a desk one without a picture stands there alone.
export function instead(card) {
  for (const li of el.list.querySelectorAll('.brief')) li.classList.remove('brief');
  if (card && !card.pictures.length) document.getElementById(card.id)?.classList.add('brief');
}
// The lesson that is open, if one is.
export const lesson = () => [...cards.values()].findLast(card => card.lesson && card.controls.length);
// The card of an earlier moment that somebody may still be reading, if it can be asked for again.
export const stale = (stamp, table) => [...cards.values()].find(card => card.again && card.tone === 'step' && card.table === table && card.stamp && card.stamp !== stamp);
// The same card as it stands now. What was marked stays marked, and the focus where it was. An answer that came meanwhile
// is of this moment already and keeps its words.
export function renew(fresh) {
  const found = [...cards].find(([, card]) => card.tone === 'step' && card.table === fresh.table && card.stamp && card.stamp !== fresh.stamp);
  if (!found || fresh.tone !== 'step') return;
  const [id, card] = found, old = document.getElementById(id);
  const form = c => JSON.stringify({ ...c, id: 0 });
  const same = card.controls.length === fresh.controls.length && card.controls.every((c, i) => form(c) === form(fresh.controls[i]));
  const inside = old.contains(document.activeElement) && document.activeElement;
  const li = drawCard(Object.assign(fresh, { id }));
  if (same) {                                              // what stands there is pressed as before, with the new moment's name
    card.controls.forEach((c, i) => { c.id = fresh.controls[i].id; });
    fresh.controls = card.controls;
    const act = $('.act', old);
    $('.act', li).replaceWith(act.cloneNode(false));
    const parts = [...$('.print', old).children].filter(part => part !== act && !part.classList.contains('off'));
    parts.forEach(part => { forget(part); part.remove(); });
    for (const part of [...$('.print', li).children]) {
      if (part.classList.contains('act') || part.classList.contains('off')) continue;
      if (part.matches('.rest, .link')) act.after(part); else act.before(part);
    }
  } else {
    forget(old);
    keepMarks(old, li);
    old.replaceWith(li);
    if (inside) li.focus({ preventScroll: true });
  }
  cards.set(id, fresh);
  if (stick) bottom();
  changed();
}
// What was marked and stands there as it stood stays marked.
function keepMarks(old, li) {
  for (const form of li.querySelectorAll('.menu')) {
    const was = [...old.querySelectorAll('.menu')].find(other => other.dataset.menu === form.dataset.menu);
    const words = [...was?.querySelectorAll('label:has(:checked), option:checked:not([value=""])') || []].map(part => part.textContent);
    for (const part of form.querySelectorAll('label, option')) {
      if (!words.includes(part.textContent)) continue;
      if (part.matches('option')) part.selected = true; else $('input', part).checked = true;
    }
  }
}
// What is asked changed: cards of an earlier moment of that table lose their controls and say so, but for one that is renewed.
export function retire(stamp, table, but) {
  for (const [id, card] of cards) {
    if (card === but || !card.stamp || card.stamp === stamp || card.table !== table) continue;
    const li = document.getElementById(id);
    if (li && !li.offsetParent) { drop(id); continue; }     // it stood in the strip alone, and goes with its moment
    const had = li?.contains(document.activeElement);
    li?.querySelectorAll('.row, .menu').forEach(part => part.remove());
    li?.classList.remove('backed');
    if (li && card.again) $('.print', li).append(h('p', { class: 'small' }, 'This is how it stood before.'));
    card.stamp = null;
    if (had) li.focus({ preventScroll: true });
  }
}
// A table was won before these eyes: petals fall over the stream, once.
export function celebrate() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const fall = h('div', { class: 'petals', 'aria-hidden': 'true' }, Array.from({ length: PETALS }, () => h('i')));
  for (const petal of fall.children) for (const [name, most] of [['--x', 100], ['--wait', 2.5], ['--drift', 12], ['--turn', 360]]) petal.style.setProperty(name, (Math.random() * most).toFixed(2));
  fall.lastChild.style.setProperty('--wait', '2.5');
  fall.lastChild.addEventListener('animationend', () => fall.remove());
  el.stream.after(fall);
}
export function clearCards() { for (const id of [...cards.keys()]) drop(id); }

// Where nothing stands, the welcome does.
function greet() {
  if (messages.size || cards.size || $('.hello', el.list) || !games.length) return;
  const [first, ...others] = games, hello = h('li', { class: 'hello' }, $('#welcome').content.cloneNode(true));
  const play = $('[data-quick]', hello);
  play.dataset.quick = first.play.id;
  play.textContent = first.play.label;
  $('.print', hello).append(h('h3', {}, 'Or another game'), offers(others));
  el.list.append(hello);
}

// Everything anew. Cards stay if it is the same channel and the same person.
export function fill(all, keepCards, offered) {
  games = offered;
  if (!keepCards) clearCards();
  const kept = [...cards.keys()].map(id => document.getElementById(id)).filter(Boolean);
  messages.clear();
  lastBy = '';
  el.list.replaceChildren();
  for (const m of all) upsert(m, true);
  el.list.append(...kept);
  greet();
  bottom();
}
export const empty = () => messages.size === 0;

el.stream.addEventListener('keydown', event => {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -1e6, End: 1e6 }[event.key], target = event.target;
  if (!step || (target !== el.stream && !target.classList.contains('msg'))) return;
  const all = [...el.list.querySelectorAll('.msg')];
  if (!all.length) return;
  event.preventDefault();
  const at = target === el.stream ? (step > 0 ? -1 : all.length) : all.indexOf(target);
  all[Math.min(all.length - 1, Math.max(0, at + step))].focus();
});
