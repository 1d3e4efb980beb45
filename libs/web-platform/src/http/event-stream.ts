import { authorizedFetch } from './api.js';
import { ApiProblem, problemOf } from './api-problem.js';

export interface StreamEvent {
  id?: string;
  event: string;
  data: string;
}

export interface StreamOptions {
  onEvent: (event: StreamEvent) => void;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Called at every change of the connection, so that a page can say that it is reconnecting. */
  onState?: (state: 'open' | 'reconnecting') => void;
}

const firstDelay = 500;
const longestDelay = 30_000;
/** The person has opened more streams than one may have, and the newest are served: this one waits its longest before it asks again. */
const superseded = 'superseded';

/**
 * Reads server-sent events by `fetch`, because EventSource cannot send the token. Reconnects with doubling delay and `Last-Event-ID`
 * until the signal aborts; resolves then. Rejects with an ApiProblem when the server refuses for good (4xx).
 */
export async function eventStream(path: string, { onEvent, signal, onState }: StreamOptions): Promise<void> {
  let lastId: string | undefined;
  let delay = firstDelay;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) };
      const response = await authorizedFetch(path, { headers, signal, cache: 'no-store' });
      if (!response.ok || !response.body) throw await problemOf(response);
      onState?.('open');
      await readEvents(response.body, (event) => {
        delay = event.event === superseded ? longestDelay : firstDelay;
        if (event.event === superseded) return;
        lastId = event.id ?? lastId;
        onEvent(event);
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiProblem && !error.transient && error.status < 500 && error.status !== 429) throw error;
    }
    onState?.('reconnecting');
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, longestDelay);
  }
}

/** Splits a byte stream into events (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: StreamEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const event: StreamEvent = { event: 'message', data: '' };
  const lines: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') lines.push(value);
    else if (field === 'event') event.event = value;
    else if (field === 'id') event.id = value;
  }
  return lines.length ? { ...event, data: lines.join('\n') } : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  return promise;
}
