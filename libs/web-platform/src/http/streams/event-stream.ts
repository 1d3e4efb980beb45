import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { authorizedFetch } from '../api.js';
import { ApiProblem, problemOf } from '../../basics/line/api-problem.js';

export interface StreamEvent {
  id?: string;
  event: string;
  data: string;
}

/** `polling`: no stream is to be had at the moment, so everybody who listens reads now and then. `refused`: there will be none. */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'refused';

export interface StreamOptions {
  onEvent: (event: StreamEvent) => void;
  /** `live` with every sign of life, comments too. */
  onState: (state: StreamState) => void;
  /** Ends the stream. */
  signal: AbortSignal;
  /** How far whoever read before had come. */
  lastId?: string;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** Services give a sign of life every 15 s: two that do not come, and the connection is dead or held up on the way. */
export const SILENCE_MS = 35_000;
/** The person has opened more streams than one may have, and the newest are served: this one waits its longest before it asks again. */
const SUPERSEDED = 'superseded';

/**
 * Reads server-sent events by `fetch`, because EventSource cannot send the token. Reconnects with doubling delay and `Last-Event-ID`
 * until the signal aborts; resolves then. Rejects with an ApiProblem when the server refuses for good (4xx).
 */
export async function followEvents(path: string, { onEvent, onState, signal, lastId }: StreamOptions): Promise<void> {
  let delay = FIRST_DELAY_MS;
  while (!signal.aborted) {
    let gaveWay = false;
    const hear = ({ id = lastId, event = 'message', data }: EventSourceMessage) => {
      gaveWay = event === SUPERSEDED;
      delay = FIRST_DELAY_MS;
      lastId = id;
      if (!gaveWay) onEvent({ id, event, data });
    };
    try {
      await readOnce(path, lastId, signal, { hear, lives: () => onState('live') });
    } catch (error) {
      if (error instanceof ApiProblem && !error.transient && error.status < 500 && error.status !== 429) throw error;
    }
    if (signal.aborted) return;
    if (gaveWay) delay = LONGEST_DELAY_MS;
    onState(gaveWay ? 'polling' : 'reconnecting');
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
}

interface Reader {
  hear: (event: EventSourceMessage) => void;
  lives: () => void;
}

async function readOnce(path: string, lastId: string | undefined, signal: AbortSignal, { hear, lives }: Reader): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await authorizedFetch(path, {
      headers: { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: AbortSignal.any([signal, silent.signal]),
      cache: 'no-store',
    });
    if (!response.ok || !response.body) throw await problemOf(response);
    const parser = createParser({ onEvent: hear });
    const reader = response.body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      lives();
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Ends early, and without an error, when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  return promise;
}
