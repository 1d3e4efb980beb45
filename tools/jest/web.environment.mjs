// jsdom with the web platform that Node has and jsdom lacks, so that component tests speak real HTTP through real `fetch`.
import { TestEnvironment } from 'jest-environment-jsdom';

/** An open channel must not keep the test process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  AbortController,
  AbortSignal,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  BroadcastChannel: QuietChannel,
  structuredClone,
};

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
