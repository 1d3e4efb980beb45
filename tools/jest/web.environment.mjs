// jsdom with the web platform that Node has and jsdom lacks, so that component tests speak real HTTP through real `fetch`.
import { TestEnvironment } from 'jest-environment-jsdom';

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

const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  Blob,
  AbortController,
  AbortSignal,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  structuredClone,
};

export default class WebEnvironment extends TestEnvironment {
  channels = new Set();

  async setup() {
    await super.setup();
    const formData = formDataOver(this.global.FormData);
    for (const [name, value] of Object.entries({ ...fromNode, FormData: formData, BroadcastChannel: channelThatEnds(this.channels) })) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}
