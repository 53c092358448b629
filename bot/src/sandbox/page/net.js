// Talking to the server: one socket for what happens, plain requests for what is said.
import { during } from './dom.js';

const STORE = 'gogome';
const KEYS = 'gogome-keys';     // of those who were opened in this browser
const WAITS = [300, 1000, 2000, 5000];
const SILENCE = 45000;          // the server speaks every 20 s

export const me = { session: null, person: null, channel: null };
let drawn = {};                 // the private picture that was fetched last

function remember() {
  try { sessionStorage.setItem(STORE, JSON.stringify({ session: me.session, person: me.person, channel: me.channel })); } catch { /* nothing is kept */ }
}
// The channel this window looks into, kept over a reload.
export function looksInto(channel) {
  me.channel = channel;
  remember();
}
function recall() {
  try { return JSON.parse(sessionStorage.getItem(STORE)) || {}; } catch { return {}; }
}
export function keys() {
  try { return JSON.parse(localStorage.getItem(KEYS)) || {}; } catch { return {}; }
}
export function become({ session, person, key }) {
  drawn = {};
  me.session = session;
  me.person = person;
  remember();
  try { localStorage.setItem(KEYS, JSON.stringify({ ...keys(), [person.id]: key })); } catch { /* nothing is kept */ }
}

async function request(path, body, quick) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(me.session ? { 'X-Gogome-Session': me.session } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(quick ? 5000 : 20000),
  });
  if (response.ok) return response;
  throw Object.assign(new Error(await response.text()), { status: response.status });
}
const asked = (path, body, quick) => during(request(path, body, quick).then(response => response.json()));

let opening = null;             // one window comes in once, however often it is tried
export const open = () => opening ||= enter().finally(() => { opening = null; });
async function enter() {
  const { session, channel } = recall();
  me.channel ??= channel;
  const opened = await asked('/api/open', { v: 1, session });
  become(opened);
}

// An act has a key of its own: if the answer is lost on the way, asking again acts only once. What it changed for this window is
// told by the socket.
export async function act(what) {
  const body = { key: key(), ...what };
  try {
    return await asked('/api/act', body).catch(error => {
      if (error.status) throw error;
      return asked('/api/act', body);
    });
  } finally {
    catchUp();
  }
}
const key = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
};
export const suggest = (n, channel, line) => asked('/api/suggest', { n, channel, line }, true);
export const past = (channel, table, at) => asked('/api/past', { channel, table, at });
// The socket of the session before ends with it, and may say so before the answer is here: it is not heard any more.
export async function be(person) {
  if (socket) { socket.onclose = null; socket.onmessage = null; }
  become(await asked('/api/be', { key: keys()[person] }));
}
// The strip and the panel show the same picture: it is fetched once.
export async function held(word) {
  if (drawn.word !== word) {
    const mine = drawn = { word, blob: during(request('/api/pic', { ref: word }).then(response => response.blob())) };
    mine.blob.catch(() => { if (drawn === mine) drawn = {}; });
  }
  return URL.createObjectURL(await drawn.blob);
}

// One picture of a film.
export const frame = async (word, nth) => URL.createObjectURL(await during(request('/api/pic', { ref: word, frame: nth }).then(response => response.blob())));

// The socket. `say` hears every event, `light` whether there is a connection; `where` tells what is known already.
let socket = null;
let tries = 0;
let timer = null;
let heard = 0;
let ended = false;
let marks = 0;                  // how often it was asked for all there is
const awaited = new Map();      // what waits for each of them

// All that the server has to tell by now is here when it answers this.
function mark() {
  const mine = ++marks;
  during(new Promise(then => awaited.set(mine, then)));
  return JSON.stringify({ t: 'mark', mark: mine });
}
function caughtUp(upTo) {
  for (const [each, then] of awaited) if (each <= upTo) { awaited.delete(each); then(); }
}
export const catchUp = () => socket?.readyState === 1 && socket.send(mark());

export function connect(say, light, where) {
  clearTimeout(timer);
  caughtUp(marks);              // or not any more, by that socket
  if (socket) { socket.onclose = null; socket.onmessage = null; socket.close(); }
  ended = false;
  const mine = socket = new WebSocket(`ws://${location.host}/api/feed`), all = mark();
  mine.onopen = () => { mine.send(JSON.stringify({ session: me.session, ...where() })); mine.send(all); };
  mine.onmessage = async frame => {
    heard = Date.now();
    const event = JSON.parse(frame.data);
    if (event.t === 'there') return mine.send('{"t":"here"}');
    if (event.t === 'pulse') return;
    if (event.t === 'mark') return caughtUp(event.mark);
    if (event.t === 'you') return become(event), say(event);
    if (event.t === 'bye') {
      if (event.why === 'session') {          // the server does not know us any more: come as somebody new
        me.session = null;
        remember();
        try { await open(); } catch { return; }          // then with the next socket
      } else if (event.why === 'elsewhere' || event.why === 'full') {
        ended = true;
      }
      return say(event);
    }
    tries = 0;
    light(true);
    say(event);
  };
  mine.onclose = () => {
    caughtUp(marks);
    light(false);
    if (!ended) soon(say, light, where);
  };
}
function soon(...all) {
  const wait = WAITS[Math.min(tries++, WAITS.length - 1)] * (0.8 + Math.random() * 0.4);
  timer = setTimeout(() => again(...all), wait);
}
async function again(...all) {
  try { if (!me.session) await open(); } catch { return soon(...all); }
  connect(...all);
}
export function look(channel) {
  if (socket?.readyState !== 1) return;
  socket.send(JSON.stringify({ t: 'go', channel }));
  catchUp();
}

export function watch(say, light, where) {
  const now = () => socket?.readyState > 1 && !ended && connect(say, light, where);
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  setInterval(() => { if (socket?.readyState === 1 && heard && Date.now() - heard > SILENCE) socket.close(); }, 5000);
}
