// jsdom with the web platform that Node has and jsdom lacks, so that component tests speak real HTTP through real `fetch`.
import { TestEnvironment } from 'jest-environment-jsdom';

/** An open channel must not keep the test process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
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
  BroadcastChannel: QuietChannel,
  structuredClone,
};

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const formData = formDataOver(this.global.FormData);
    for (const [name, value] of Object.entries({ ...fromNode, FormData: formData })) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
