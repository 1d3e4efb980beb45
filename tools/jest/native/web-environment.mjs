// The process itself, with jsdom's window laid over its globals, as the place where a component's test file runs. A process has one window:
// packages are loaded once, and some keep the document that they found. What a file leaves in the window is taken out when it ends.
import { setTimeout as nextTurn } from 'node:timers/promises';
import NativeEnvironment, { layWindow } from './environment.mjs';
import { clear, drawLast, theWindow } from './window.mjs';

/** Node's, as they were before a window was laid over them. */
const { BroadcastChannel: NodeChannel, FormData: NodeFormData } = globalThis;

/** An open channel must not keep the test process alive, nor hear the messages of a later test file in the same process. */
function channelThatEnds(open) {
  return class extends NodeChannel {
    constructor(name) {
      super(name);
      this.unref();
      open.add(this);
    }
  };
}

/** Node's FormData, which fetch can send, filled from a form of jsdom where one is given. */
function formDataOver(OfJsdom) {
  return class extends NodeFormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new OfJsdom(form, submitter)) this.append(name, value);
    }
  };
}

const isOfPackage = (frame = '') => frame.includes('/node_modules/');

export default class WebEnvironment extends NativeEnvironment {
  static isPage = true;
  /** A page's modules keep what a page keeps: each file has its own. */
  isPage = true;
  #channels = new Set();
  #listeners = [];

  constructor(...given) {
    layWindow(theWindow().laid);
    super(...given);
  }

  async setup() {
    await super.setup();
    // Here, and not in the library that is loaded once, each file's clean-up is asked for.
    process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
    const { window } = theWindow();
    const own = { FormData: formDataOver(window.FormData), BroadcastChannel: channelThatEnds(this.#channels), ...this.#heard(window) };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  /** What this checkout listens for at window and document ends with the file; packages go on. What nobody listens for fails the test. */
  #heard(window) {
    this.onError = ({ error }) => {
      if (error && !this.#listeners.some(({ type }) => type === 'error')) process.emit('uncaughtException', error);
    };
    window.addEventListener('error', this.onError);
    window.document.addEventListener = this.#listenAt(window.document);
    return {
      addEventListener: this.#listenAt(window),
      removeEventListener: (type, listener, options) => {
        const at = this.#listeners.findIndex((one) => one.type === type && one.listener === listener);
        if (at >= 0) this.#listeners.splice(at, 1);
        window.removeEventListener(type, listener, options);
      },
    };
  }

  #listenAt(target) {
    const listen = target.constructor.prototype.addEventListener;
    return (type, listener, options) => {
      if (!isOfPackage(new Error().stack.split('\n')[2])) this.#listeners.push({ target, type, listener, options });
      listen.call(target, type, listener, options);
    };
  }

  async teardown() {
    const { window } = theWindow();
    for (const channel of this.#channels) channel.close();
    for (const { target, type, listener, options } of this.#listeners) target.removeEventListener(type, listener, options);
    window.removeEventListener('error', this.onError);
    delete window.document.addEventListener;
    await drawLast();
    clear();
    // What the document tells a moment later is told while there is a window.
    await nextTurn();
    await super.teardown();
  }
}
