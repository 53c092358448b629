// What is always in reach: the strip above the line, the table beside the stream, and what happened before.
import { $, h, el, row, inline, plain, rooms, nameRooms } from './dom.js';
import { keys, past } from './net.js';
import { seal, picture, controls, letGo, fetched, offers, asking, backs, dismiss, instead, lesson } from './stream.js';

let channel = 0;
let games = [];                             // what is offered
let now = {};                               // the table that is shown, and how many public entries its log has
let told = {};                              // the same when the history was asked for
let turn = 0;                               // which answer is waited for: an older one never takes the place of a newer
const replace = (box, ...kids) => {
  const before = fetched(box);
  box.replaceChildren(...kids.flat(Infinity).filter(Boolean));
  letGo(before.filter(image => !box.contains(image)));
};

// A picture that is there already stays: nothing flickers, and the focus is kept.
const still = (box, shot, small) => [...box.querySelectorAll('[data-shot]')].find(button => button.dataset.shot === (shot.src || shot.ref)) || picture(shot, small);

// What is asked; while a card asks for the rest of a command, that, so that the next press is always here. Where no table waits for
// this person, an open lesson asks.
let shown = [], asked = '', last = '', since = 0;      // since when it asks what it asks now
export const follow = () => strip(...shown);
export function strip(ask, shot) {
  shown = [ask, shot];
  const is_asked = JSON.stringify([ask?.stamp, ask?.title, ask?.end]);
  if (is_asked !== asked) [asked, since] = [is_asked, performance.now()];
  const on = ask && asking(ask.stamp, now.table);
  const opened = lesson(), taught = !ask?.mine && opened?.born > since && opened;
  if (on) ask = { ...ask, detail: plain(on.lines.slice(0, 1)), more: on.lines.slice(1).map(row), did: null, befell: null, controls: on.controls };
  else if (taught) [ask, shot] = [{ title: taught.lesson, controls: taught.controls, mine: true }, null];
  instead(on);
  el.ask.dataset.card = (!on && taught && taught.id) || '';
  el.ask.hidden = !ask;
  el.ask.className = ask?.end ? 'end ' + ask.end : ask?.mine ? 'mine' : '';
  if (!ask) {
    if (el.ask.contains(document.activeElement)) el.line.focus({ preventScroll: true });
    return replace(el.ask);
  }
  const inside = el.ask.contains(document.activeElement) && document.activeElement, old = inside && inside.textContent;
  // what stands there as it stood stays, with what was marked in it
  const way = on && !backs(on) && on.id;      // a question has one way out: its own, or else ours
  const is = JSON.stringify([ask.controls, way]), before = $('.choice', el.ask);
  const choice = before?.dataset.is === is ? before : h('div', { class: 'choice', 'data-is': is }, controls(ask.controls, true),
    way && h('button', { type: 'button', class: 'link put', onclick: () => dismiss(way) }, 'Back'),
    ask.end && h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-offer': true }, 'Other games')));
  const read = is_asked === last && $('.what', el.ask)?.scrollTop;
  last = is_asked;
  replace(el.ask, shot && still(el.ask, shot, true), h('div', { class: 'what' }, h('strong', {}, ask.title), ask.detail && h('small', {}, ask.detail), ask.more && h('div', { class: 'more' }, ask.more), ask.did && h('small', { class: 'did' }, inline(ask.did)), ask.befell && h('small', { class: 'did' }, inline(ask.befell))), choice.childElementCount && choice);
  if (read) $('.what', el.ask).scrollTop = read;
  if (!inside) return;
  if (inside.isConnected && inside !== el.ask) inside.focus({ preventScroll: true });
  else ([...el.ask.querySelectorAll('button')].find(button => button.textContent === old) || el.line).focus({ preventScroll: true });
}

const KEYS = [['/', 'command line'], ['Tab', 'take the suggestion'], ['Enter', 'send'], ['Esc', 'close, then clear'], ['↑ ↓', 'suggestions, last lines'], ['F6', 'next region']];
export function table(state) {
  const { table: t, around } = state;
  rooms.names = new Map(around.channels.map(room => [room.id, room.name]));
  nameRooms();
  const mine = keys();
  options(el.seat, around.people.filter(person => person.me || mine[person.id]).map(person => [person.id, person.name, person.me]), [['new', 'Another person …']]);
  options(el.room, around.channels.map(room => [room.id, (room.due && room.id !== channel ? '● ' : '') + (room.private ? '🔒 ' : '# ') + room.name + (room.due && room.id !== channel ? ' (your turn)' : ''), room.id === channel]), [['new', 'Another channel …']]);
  el.railbtn.textContent = t && t.phase !== 'closed' ? t.short : 'Table';
  el.railbtn.setAttribute('aria-label', `${el.railbtn.textContent}: table and history`);
  const box = $('#panel-table');
  if (box.contains(document.activeElement) && box !== document.activeElement) box.focus({ preventScroll: true });
  const opened = $('#words')?.open;
  replace(box, h('h2', {}, t?.title || 'Nobody plays here yet'), t?.picture && still(box, t.picture),
    t && h('ul', { class: 'seats', role: 'list' }, t.seats.map(seat)), t && h('div', { onclick: () => rail(false) }, controls(t.leave)),
    t?.caption.length && h('div', { class: 'caption' }, t.caption.map(row)),
    t?.words.length && h('details', { id: 'words', open: opened }, h('summary', {}, 'The board in words'), t.words.map(row)),
    h('h3', {}, t && t.phase !== 'closed' ? 'More games' : 'Games'), offers(games),
    h('h3', { class: 'keys' }, 'Keys'), h('dl', { class: 'facts keys' }, KEYS.map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])));
  now = { table: t?.code, shown: t?.shown };
  if (!$('#panel-history').hidden && (now.table !== told.table || now.shown !== told.shown)) history();
}
const seat = s => h('li', { class: s.due ? 'due' : s.kind === 'free' ? 'free' : '' }, seal({ seat: s.seat }),
  h('div', {}, h('b', {}, s.name), ' ', h('small', { class: 'kind' }, s.me ? 'this window' : ''),
    s.asked.map(what => h('small', {}, inline(what)))),
  h('span', { class: 'state' }, s.playing ? (s.due ? (s.kind === 'companion' ? 'thinking …' : 'awaited') : '✓ done') : s.seated ? 'seated' : ''));
function options(list, all, more) {
  const is = JSON.stringify(all);
  if (list.dataset.is === is) return;
  list.dataset.is = is;
  list.replaceChildren(...[...all, ...more].map(([value, name, on]) => { const option = h('option', { value }, name); option.selected = !!on; return option; }));
}
export function inChannel(id, offered) { channel = id; games = offered; told = {}; el.room.dataset.is = ''; }
// Nothing of the person, or of the channel, before.
export function clear() {
  strip(null);
  for (const box of [$('#panel-table'), $('#panel-history')]) {
    if (box.contains(document.activeElement)) box.focus({ preventScroll: true });
    replace(box);
  }
  inChannel(channel, games);
  turn++;
}

async function history() {
  const box = $('#panel-history'), mine = ++turn, { shown } = now;
  let table, rounds;
  try { ({ table, rounds } = await past(channel)); } catch { return; }
  if (mine !== turn) return;
  const focused = box.contains(document.activeElement) && document.activeElement.dataset.at;
  const open = new Map(table === told.table ? [...box.querySelectorAll('[data-at] + .then')].map(then => [then.previousElementSibling.dataset.at, then]) : []);
  told = { table, shown };
  for (const then of open.values()) then.remove();
  replace(box, h('h2', {}, 'What has happened'), !rounds.length && h('p', {}, 'Nothing has happened yet.'),
    rounds.map(([round, rows]) => [h('h3', {}, round), h('ol', { class: 'past', role: 'list' }, rows.map(entry))]));
  for (const [n, then] of open) box.querySelector(`[data-at="${n}"]`)?.after(then);      // boards that were open stay open
  if (focused) box.querySelector(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
}
const entry = r => h('li', {}, h('i', { title: r.n ? `Entry ${r.n}` : 'Only you know this' }, r.n ?? '◑'), h('div', {}, r.lines.map(row),
  r.n && h('button', { type: 'button', 'data-at': r.n, onclick: event => before(event.currentTarget, r.n) }, `Board after entry ${r.n}`)));
async function before(button, n) {
  const open = button.nextElementSibling, { table } = told;
  if (open) { letGo(fetched(open)); return open.remove(); }
  let then;
  try {
    const { pictures, lines } = await past(channel, table, n);
    then = pictures.length ? pictures.map(shot => picture(shot)) : lines.map(row);
  } catch { then = 'It cannot be shown now.'; }
  // the list may have been made anew meanwhile, for another table too
  if (table !== told.table) return;
  const there = document.querySelector(`#panel-history [data-at="${n}"]`);
  if (there && !there.nextElementSibling) there.after(h('div', { class: 'then' }, then));
}

export function tab(name) {
  for (const each of ['table', 'history']) {
    const on = each === name, button = $('#tab-' + each);
    button.setAttribute('aria-selected', String(on));
    button.tabIndex = on ? 0 : -1;
    $('#panel-' + each).hidden = !on;
  }
  if (name === 'history') history();
}
export function rail(open, focus) {
  el.rail.classList.toggle('open', open);
  el.railbtn.setAttribute('aria-expanded', String(open));
  if (open && focus) $('[aria-selected=true]', el.rail).focus();
  else if (!open && el.rail.contains(document.activeElement)) el.railbtn.focus();
}
$('[role=tablist]').addEventListener('keydown', event => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const name = $('#tab-table').getAttribute('aria-selected') === 'true' ? 'history' : 'table';
  tab(name);
  $('#tab-' + name).focus();
});
for (const name of ['table', 'history']) $('#tab-' + name).addEventListener('click', () => tab(name));
el.railbtn.addEventListener('click', () => rail(!el.rail.classList.contains('open'), true));
$('#railshut').addEventListener('click', () => rail(false));
