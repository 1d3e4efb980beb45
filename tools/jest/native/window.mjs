// jsdom's window of this process: what of it is laid over the globals, and how it becomes again what it was.
import escape from 'css.escape';
import { JSDOM, VirtualConsole } from 'jsdom';
import { setTimeout as pause } from 'node:timers/promises';

const START = 'http://localhost/';
/** The web platform that Node has and jsdom lacks or has otherwise, so that component tests speak real HTTP through real `fetch`. */
const OF_NODE = new Set(
  [
    ['AbortController', 'AbortSignal', 'Blob', 'Headers', 'URL', 'URLSearchParams', 'console', 'crypto', 'globalThis', 'performance'],
    [
      'clearInterval',
      'clearTimeout',
      'queueMicrotask',
      'setInterval',
      'setTimeout',
      'addEventListener',
      'removeEventListener',
      'atob',
      'btoa',
    ],
  ].flat(),
);
const ITSELF = ['window', 'self', 'top', 'parent', 'frames', 'global'];

let made;

/** @returns jsdom's window, and the descriptors to lay over the globals, by name */
export function theWindow() {
  if (made) return made;
  const said = new VirtualConsole();
  for (const level of ['error', 'warn', 'info', 'log']) said.on(level, (...words) => globalThis.console[level](...words));
  said.on('jsdomError', (error) => globalThis.console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', { url: START, pretendToBeVisual: true, virtualConsole: said });
  const { window } = dom;
  window.CSS = { escape };
  Object.assign(window, FRAMES);
  // What the language has is the same in both.
  const names = Object.getOwnPropertyNames(window).filter(
    (name) =>
      !name.startsWith('_') &&
      !OF_NODE.has(name) &&
      !ITSELF.includes(name) &&
      !(name in globalThis && Object.is(window[name], globalThis[name])),
  );
  const laid = Object.fromEntries(names.map((name) => [name, descriptorOf(window, name)]));
  for (const name of ITSELF) laid[name] = { value: globalThis, configurable: true, writable: true };
  laid.dispatchEvent = descriptorOf(window, 'dispatchEvent');
  for (const [name, value] of Object.entries(clocks())) laid[name] = { value, configurable: true, writable: true };
  made = { dom, window, laid, before: snapshotOf(window, names) };
  return made;
}

/** What a page still waits for when it is closed does not come. */
const waited = new Set();
const A_FRAME_MS = 1000 / 60;
/**
 * On Node's own clock. jsdom has one timer for all frames and for lost focus, which stands for ever where it was asked for under a test's clock,
 * or stopped with what a file left: nothing would be drawn any more in this process.
 */
const frames = new Map();
const { setTimeout: soon, clearTimeout: never } = globalThis;
let lastFrame = 0;
const FRAMES = {
  requestAnimationFrame(act) {
    const frame = (lastFrame += 1);
    const drawn = () => {
      frames.delete(frame);
      act(performance.now());
    };
    frames.set(frame, soon(drawn, A_FRAME_MS));
    return frame;
  },
  cancelAnimationFrame(frame) {
    never(frames.get(frame));
    frames.delete(frame);
  },
};

const SOON_MS = 50;

function clocks() {
  const { setTimeout, setInterval } = globalThis;
  const kept = (timer) => {
    waited.add(timer);
    return timer;
  };
  return {
    // jsdom's own ends by itself.
    setInterval: (act, delay, ...given) => (delay === A_FRAME_MS ? setInterval(act, delay) : kept(setInterval(act, delay, ...given))),
    setTimeout: (act, delay = 0, ...given) => {
      // As with frames: what comes at once does come.
      if (delay < SOON_MS) return setTimeout(act, delay, ...given);
      const once = (...words) => {
        waited.delete(timer);
        act(...words);
      };
      const timer = kept(setTimeout(once, delay, ...given));
      return timer;
    },
  };
}

function descriptorOf(window, name) {
  const value = window[name];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  if (typeof value === 'function') return { value: isMethod ? value.bind(window) : value, configurable: true, writable: true };
  return { get: () => window[name], set: (given) => (window[name] = given), configurable: true };
}

/** Everything that a test may replace a property of, as it was. */
function snapshotOf(window, names) {
  const { document, navigator, screen, history } = window;
  const interfaces = names.map((name) => window[name]).filter((value) => typeof value === 'function' && value.prototype);
  const parts = new Set([URL, ...interfaces, ...interfaces.map(({ prototype }) => prototype), document, navigator, screen, history]);
  const sizes = Object.fromEntries(names.filter((name) => typeof window[name] === 'number').map((name) => [name, window[name]]));
  return { parts: [...parts].map((part) => [part, Object.getOwnPropertyDescriptors(part)]), sizes };
}

/**
 * What is to be drawn still is: packages that live on wait for it, and would ask for no other frame. Who asks for one after another is stopped.
 */
export async function drawLast() {
  for (let frame = 0; frame < 5 && frames.size > 0; frame += 1) await pause(17);
}

/** An empty document at its first address, and all of its parts as they were. */
export function clear() {
  const { dom, window, before } = made;
  const { document } = window;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  for (const [part, descriptors] of before.parts) putBack(part, descriptors);
  for (const [name, value] of Object.entries(before.sizes)) if (window[name] !== value) window[name] = value;
  window.history.replaceState(null, '', START);
  for (const frame of frames.keys()) FRAMES.cancelAnimationFrame(frame);
  for (const timer of waited) clearTimeout(timer);
  waited.clear();
}

function putBack(part, before) {
  for (const name of Reflect.ownKeys(part)) {
    const now = Object.getOwnPropertyDescriptor(part, name);
    if (!now.configurable) continue;
    const was = before[name];
    if (!was) {
      // What packages keep at the document, once, is not a part of it; what hides one goes.
      if (typeof part === 'function' || 'constructor' in before || name in Object.getPrototypeOf(part)) delete part[name];
    } else if (was.value !== now.value || was.get !== now.get || was.set !== now.set) Object.defineProperty(part, name, was);
  }
}
