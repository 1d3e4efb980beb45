import { finished, PassThrough, pipeline, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type { GatewayBounds, Lane } from './bounds.js';
import { type NoPlace, Places } from './places.js';
import type { Upstream } from './upstreams.js';

export type UpstreamHeaders = Record<string, string | string[] | undefined>;

export interface Asking {
  lane: Lane;
  /** Network address of who asks. */
  address: string;
  upstream: Upstream;
  /** Path and query. */
  path: string;
  method: string;
  headers: UpstreamHeaders;
  body: () => Buffer | Readable | null;
  /** Milliseconds of silence. */
  silenceMs: number;
  retries: number;
  /** The answer is taken from the upstream at once, as far as it fits, however slowly it is read. */
  isBuffered: boolean;
  left: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: UpstreamHeaders;
  stream: Readable;
}

export class NoPlaceInTime extends Error {
  constructor(readonly reason: NoPlace) {
    super('no place at the upstream');
  }
}

/** No target of the upstream is ready. */
export class NobodyReady extends Error {
  readonly code = 'NOBODY_READY';

  constructor() {
    super('nobody is ready at the upstream');
  }
}

const BUFFER_BYTES = 1024 * 1024;

/** Asks upstreams, each with its own places for requests, uploads and streams. A place is held until the upstream's answer has been taken. */
export class UpstreamClient {
  // Places say how many; the agent itself must not make anybody wait.
  private readonly agent = new Agent({ connections: null, pipelining: 1 });
  private readonly places = new Map<string, Places>();

  constructor(private readonly bounds: GatewayBounds) {}

  /** @throws NoPlaceInTime, or what went wrong on the way to the upstream */
  async ask(asking: Asking): Promise<UpstreamAnswer> {
    const giveBack = await this.placesOf(asking).take(asking.address, asking.left);
    if (typeof giveBack === 'string') throw new NoPlaceInTime(giveBack);
    try {
      const { statusCode, headers, body } = await this.send(asking);
      finished(body, giveBack);
      return { status: statusCode, headers, stream: asking.isBuffered ? buffered(body) : body };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private placesOf({ lane, upstream }: Asking): Places {
    const name = this.bounds.takesBodiesFirst ? `${lane} ${upstream.name}` : upstream.name;
    const known = this.places.get(name) ?? new Places(this.bounds.lanes[lane], this.bounds.waitMs);
    this.places.set(name, known);
    return known;
  }

  /**
   * Only a refused connection is tried again, by whose turn is next: nothing was sent yet. A body that was begun cannot be sent twice. Whom to
   * ask is decided no earlier: who was ready before a place was waited for may be leaving now.
   */
  private async send(asking: Asking, attempt = 0): ReturnType<Agent['request']> {
    const { upstream, path, method, headers, silenceMs, left } = asking;
    const origin = upstream.next();
    const body = origin === undefined ? null : asking.body();
    try {
      if (origin === undefined) throw new NobodyReady();
      const timeouts = { headersTimeout: silenceMs, bodyTimeout: silenceMs };
      return await this.agent.request({ origin, path, method: method as 'GET', headers, body, signal: left, ...timeouts });
    } catch (error) {
      const canRepeat = body === null || Buffer.isBuffer(body);
      if (!isRefused(error) || !canRepeat || attempt >= asking.retries || left.aborted) throw error;
      await pause(50 * (attempt + 1));
      return this.send(asking, attempt + 1);
    }
  }
}

export function isRefused(error: unknown): boolean {
  const { code, errors } = (error ?? {}) as { code?: string; errors?: { code?: string }[] };
  return (
    ['NOBODY_READY', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '') ||
    Boolean(errors?.some(isRefused))
  );
}

function buffered(body: Readable): Readable {
  return pipeline(body, new PassThrough({ highWaterMark: BUFFER_BYTES }), () => undefined);
}
