// Small helpers: elements, spoken news, the lines of a message. Nothing that comes from elsewhere becomes HTML.
export const $ = (query, root = document) => root.querySelector(query);

export const h = (tag, props = {}, ...kids) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...kids.flat(Infinity).filter(kid => kid !== null && kid !== undefined && kid !== false));
  return element;
};

export const el = {
  stream: $('#stream'), list: $('#messages'), line: $('#line'), suggestions: $('#list'), hint: $('#hint'), ask: $('#ask'),
  fresh: $('#fresh'), rail: $('#rail'), railbtn: $('#railbtn'), seat: $('#seat'), room: $('#room'), big: $('#big'), banner: $('#banner'),
};

// Nothing is under way any more: all that was asked for is here and stands in the page, which says so in `data-settled`.
let underWay = 0;
export async function during(what) {
  underWay++;
  delete document.body.dataset.settled;
  try { return await what; } finally { setTimeout(() => { if (!--underWay) document.body.dataset.settled = ''; }); }      // after whoever waited for it
}

// What the channels are called, for lines that speak of one; app.js fills it and says how to go there.
export const rooms = { names: new Map(), go: () => {} };

// A line may speak of a channel before this window hears of it, or of one that it may not look into.
const room = id => {
  const name = rooms.names.get(id);
  return name ? h('button', { type: 'button', class: 'link', onclick: () => rooms.go(id) }, '# ' + name) : 'another channel';
};
export function nameRooms() {
  for (const span of document.querySelectorAll('[data-room]')) {
    const id = Number(span.dataset.room);
    if (!!span.firstElementChild !== rooms.names.has(id)) span.replaceChildren(room(id));
  }
}

// A moment as its reader's clock has it: how far it is away, or day and hour.
const away = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const moment = words => {
  const [seconds, form] = words.split(':'), date = new Date(Number(seconds) * 1000), minutes = Math.round((date - Date.now()) / 60000);
  if (form !== 'R') return date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  if (Math.abs(minutes) < 90) return away.format(minutes, 'minute');
  return Math.abs(minutes) < 2880 ? away.format(Math.round(minutes / 60), 'hour') : away.format(Math.round(minutes / 1440), 'day');
};
// A hash is there to be checked, not to be read: its beginning stands for it until somebody wants all of it.
const HASH = /^[0-9a-f]{40,}$/;
const folded = words => h('button', { type: 'button', class: 'hash', 'aria-label': `${words.slice(0, 8)}…: show all of it`, onclick: event => {
  const all = h('code', { tabindex: -1 }, words);
  event.currentTarget.replaceWith(all);
  all.focus({ preventScroll: true });
} }, words.slice(0, 8) + '…');
const piece = part => {
  if (typeof part === 'string') return part;
  const [kind, words] = part;
  if (kind === 't') return h('time', {}, moment(words));
  if (kind === 'ch') return h('span', { 'data-room': words }, room(Number(words)));
  if (kind === 'c' && HASH.test(words)) return folded(words);
  return h({ b: 'strong', i: 'em', c: 'code' }[kind] || 'span', {}, words);
};
export const row = line => h('p', { class: line.small && 'small' }, line.s.map(piece));
export const inline = line => line.s.map(piece);
export const plain = lines => lines.filter(line => !line.small).map(line => line.s.map(part => typeof part === 'string' ? part : part[0] === 'ch' ? rooms.names.get(Number(part[1])) || '' : part[0] === 't' ? moment(part[1]) : part[1]).join('')).join(' ').trim();

const SPOKEN = 400;             // characters of one announcement

// Short spoken news; the stream itself is not a live region, or every alt text would be read aloud.
export function hear(text, urgent) {
  if (!text) return;
  const box = urgent ? $('#alert') : $('#polite');
  if (urgent) box.textContent = '';
  else while (box.children.length > 20) box.firstChild.remove();
  const short = whole(text);
  setTimeout(() => urgent ? (box.textContent = short) : box.append(h('p', {}, short)), 30);
}

// So many whole sentences as can be listened to: news never stops in the middle of one.
function whole(text) {
  if (text.length <= SPOKEN) return text;
  const end = Math.max(...['. ', '! ', '? ', '; '].map(stop => text.lastIndexOf(stop, SPOKEN)));
  return end > 0 ? text.slice(0, end + 1) : text.slice(0, text.lastIndexOf(' ', SPOKEN)) + ' …';
}

export const clock = at => {
  const time = at ? new Date(at) : new Date();
  return Number.isNaN(time.getTime()) ? '' : String(time.getHours()).padStart(2, '0') + ':' + String(time.getMinutes()).padStart(2, '0');
};
