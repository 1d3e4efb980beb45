// The process itself as the place where a test file runs. What a file replaces among the globals is put back when it ends.
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const bare = Object.getOwnPropertyDescriptors(globalThis);
let laid = {};

/**
 * Lays a page's window over the globals. It stays between files: what a library does a moment after a test finds it there. Before a file that is
 * no page it is taken away.
 */
export function layWindow(descriptors) {
  laid = descriptors;
  Object.defineProperties(globalThis, descriptors);
}

function takeWindowAway() {
  for (const name of Object.keys(laid)) {
    if (bare[name]) Object.defineProperty(globalThis, name, bare[name]);
    else delete globalThis[name];
  }
  laid = {};
}

export default class NativeEnvironment {
  global = globalThis;
  #before;
  #exit = process.exit;
  #stackTraceLimit = Error.stackTraceLimit;

  constructor({ projectConfig }) {
    const global = globalThis;
    if (!new.target.isPage) takeWindowAway();
    this.#before = Object.getOwnPropertyDescriptors(globalThis);
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.fakeTimers.dispose();
    for (const name of Reflect.ownKeys(globalThis)) {
      const before = this.#before[name];
      if (before) Object.defineProperty(globalThis, name, before);
      else if (typeof name === 'string' ? !OF_PACKAGES.has(name) : OF_JEST.has(name.description)) delete globalThis[name];
    }
    process.exit = this.#exit;
    Error.stackTraceLimit = this.#stackTraceLimit;
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}

/** What the test framework keeps there of a file; other packages live on, and may find what is theirs. */
const OF_JEST = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']);
/** Where TypeORM finds what the entities have told it, once: they live on, as it does. */
const OF_PACKAGES = new Set(['typeormMetadataArgsStorage']);
