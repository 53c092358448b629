// The command line: one combobox. Help and suggestions are made by the server for this person; there is no table of
// commands here.
import { $, h, el } from './dom.js';
import { suggest } from './net.js';

let items = [], at = -1, asked = 0;
const sent = [];
let back = 0;
let where = () => 1;
let speak = async () => {};
export function begin(channel, does) { where = channel; speak = does; }
export function forgetLines() { sent.length = 0; back = 0; el.line.value = ''; shut(); }
export function put(text) { el.line.value = text; }

export function shut() {
  asked++;
  waiting = null;
  delete el.line.dataset.waiting;
  items = [];
  at = -1;
  el.suggestions.hidden = true;
  el.suggestions.replaceChildren();
  el.hint.replaceChildren();
  el.line.setAttribute('aria-expanded', 'false');
  el.line.removeAttribute('aria-activedescendant');
}
let waiting = null;             // for what the server says about the line as it stands now
function typed() {
  if (!el.line.value.startsWith('/')) return shut();
  items = [];
  at = -1;
  el.line.dataset.waiting = '';
  const mine = waiting = ask(++asked, el.line.value).finally(() => {
    if (mine === waiting) { waiting = null; delete el.line.dataset.waiting; }
  });
}
async function ask(n, line) {
  let answer;
  try { answer = await suggest(n, where(), line); } catch { return; }
  if (n !== asked || answer.n !== n) return;            // an older answer never overwrites a newer one
  const { help } = answer;
  items = help.items;
  // half the name of a command is no line to be sent; of what stands behind a whole one nothing is marked unless somebody
  // goes there, so that Enter sends what was typed and nothing else
  at = !help.sig && !help.complete && items.length ? 0 : -1;
  const [verb, args] = help.sig || [];
  el.hint.replaceChildren(verb ? h('span', { class: 'sig' }, verb) : '', ...(args || []).map(([name, on, optional]) => h('span', { class: 'arg' + (on ? ' on' : '') + (optional ? ' opt' : '') }, name + (optional ? '?' : ''))),
    h('span', { class: help.bad ? 'bad' : 'why' }, help.why), help.file ? chooser(help.file) : '');
  el.suggestions.replaceChildren(...items.flatMap((item, i) => [item.head && h('li', { role: 'presentation', class: 'head' }, item.head),
    h('li', { role: 'option', id: 'o' + i, onpointerdown: event => event.preventDefault(), onclick: () => take(i) }, h('b', {}, item.label), h('span', {}, item.hint))]).filter(Boolean));
  el.suggestions.hidden = !items.length;
  el.line.setAttribute('aria-expanded', String(!!items.length));
  mark();
}
// A file goes along with the line as its text.
function chooser(option) {
  const input = h('input', { type: 'file', hidden: true, onchange: async () => {
    const chosen = input.files[0];
    if (chosen) send({ [option]: await chosen.text() });
  } });
  return h('button', { type: 'button', class: 'link', onpointerdown: event => event.preventDefault(), onclick: () => input.click() }, 'Choose a file…', input);
}
function mark() {
  const options = el.suggestions.querySelectorAll('[role=option]');
  options.forEach((option, i) => option.setAttribute('aria-selected', String(i === at)));
  if (at < 0) return el.line.removeAttribute('aria-activedescendant');
  el.line.setAttribute('aria-activedescendant', 'o' + at);
  options[at].scrollIntoView({ block: 'nearest' });
}
function take(nth) {
  const item = items[nth];
  if (!item) return;
  el.line.value = item.line;
  el.line.setSelectionRange(item.line.length, item.line.length);
  el.line.focus();
  el.line.scrollLeft = el.line.scrollWidth;
  typed();
}
async function send(files) {
  const text = el.line.value.trim();
  if (!text) return;
  if (sent.at(-1) !== text) sent.push(text);
  back = sent.length;
  el.line.value = '';
  shut();
  if (await speak(text, files) && !el.line.value) el.line.value = text;      // a refused line comes back to be mended
}

el.line.addEventListener('input', typed);
el.line.addEventListener('focus', () => el.line.value && typed());
el.line.addEventListener('blur', event => { if (!el.hint.contains(event.relatedTarget)) shut(); });
el.line.addEventListener('keydown', async event => {
  if (event.isComposing) return;
  if (waiting && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {       // faster than the server
    event.preventDefault();
    await waiting;
    if (event.key === 'Tab' && !items.length) return;
  }
  const n = items.length;
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && n) {
    event.preventDefault();
    at = event.key === 'ArrowDown' ? (at + 1) % n : (at < 1 ? n : at) - 1;
    mark();
  } else if (event.key === 'ArrowUp' && sent.length && (!el.line.value || el.line.value === sent[back])) {
    event.preventDefault();
    back = Math.max(0, back - 1);
    el.line.value = sent[back];
    shut();
  } else if (event.key === 'Tab' && !event.shiftKey && n) {
    event.preventDefault();
    take(Math.max(at, 0));
  } else if (event.key === 'Escape') {
    event.preventDefault();
    if (n) { items = []; at = -1; el.suggestions.hidden = true; el.line.setAttribute('aria-expanded', 'false'); el.line.removeAttribute('aria-activedescendant'); }
    else { el.line.value = ''; shut(); }
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (at >= 0) take(at); else send();
  }
});
$('#say').addEventListener('submit', event => { event.preventDefault(); if (el.line.value.trim()) send(); else el.line.focus(); });
export function slash() { el.line.focus(); el.line.value = '/'; typed(); }
