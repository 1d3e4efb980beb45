// The process itself, with jsdom's window laid over its globals, as the place where a component's test file runs. A process has one window:
// packages are loaded once, and some keep the document that they found. What a file leaves in the window is taken out when it ends.
import { setTimeout as nextTurn } from 'node:timers/promises';
import NativeEnvironment from './environment.mjs';
import { clear, drawLast, theWindow } from './window.mjs';

/** An open channel must not keep the test process alive, nor hear the messages of a later test file in the same process. */
function channelThatEnds(open) {
  return class extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
      open.add(this);
    }
  };
}

/** Node's FormData, which fetch can send, filled from a form of jsdom where one is given. */
function formDataOver(OfJsdom) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new OfJsdom(form, submitter)) this.append(name, value);
    }
  };
}

export default class WebEnvironment extends NativeEnvironment {
  /** A page's modules keep what a page keeps: each file has its own. */
  isPage = true;
  #channels = new Set();
  #listeners = [];

  async setup() {
    await super.setup();
    // Here, and not in the library that is loaded once, each file's clean-up is asked for.
    process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
    const { window, laid } = theWindow();
    const own = { FormData: formDataOver(window.FormData), BroadcastChannel: channelThatEnds(this.#channels), ...this.#heard(window) };
    Object.defineProperties(globalThis, laid);
    for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  /** Listeners of the window, which end with the file; what nobody listens for fails the test. */
  #heard(window) {
    const isOf = (type, listener) => (one) => one[0] === type && one[1] === listener;
    this.onError = ({ error }) => {
      if (error && !this.#listeners.some(([type]) => type === 'error')) process.emit('uncaughtException', error);
    };
    window.addEventListener('error', this.onError);
    return {
      addEventListener: (...listener) => {
        this.#listeners.push(listener);
        window.addEventListener(...listener);
      },
      removeEventListener: (...listener) => {
        const at = this.#listeners.findIndex(isOf(...listener));
        if (at >= 0) this.#listeners.splice(at, 1);
        window.removeEventListener(...listener);
      },
    };
  }

  async teardown() {
    const { window } = theWindow();
    for (const channel of this.#channels) channel.close();
    for (const listener of [...this.#listeners, ['error', this.onError]]) window.removeEventListener(...listener);
    await drawLast();
    clear();
    // What the document tells a moment later is told while there is a window.
    await nextTurn();
    await super.teardown();
  }
}
