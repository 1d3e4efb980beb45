import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than this an answer counts as failed: as long as a busy, slow machine takes for what stands in line when a process boots beside it. */
const GIVEN_UP_MS = 30_000;
/** A short stream is read for so long, then left as a closed tab leaves it. */
const STREAM_MS = 2_000;
/** So many unanswered: the machine does not carry the pace, and the next ones wait, or they would measure the machine alone. */
const MOST_UNDER_WAY = 40;

export interface Asked {
  domain: string;
  kind: 'read' | 'write' | 'upload' | 'stream';
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Address of this machine to come from: on one machine, another loopback address is another household. */
  from: string;
  /** Hears the answer of what went well. */
  answered?: (body: string) => void;
}

export interface Outcome {
  asked: number;
  /** What went wrong, in a few words each. */
  failures: string[];
  byKind: Record<string, number>;
  slowestMs: number;
  /** For how long in all the next request waited because too many were unanswered. */
  heldBackMs: number;
}

/** Requests that begin at a steady pace, as long as the machine carries it, whether the last ones are answered or not; each is sent once. */
export class OpenLoop {
  readonly outcome: Outcome = { asked: 0, failures: [], byKind: {}, slowestMs: 0, heldBackMs: 0 };
  private readonly agent = new Agent({ keepAlive: true });
  private readonly open = new Map<Promise<void>, Asked>();
  private readonly port: number;
  private readonly host: string;

  constructor(port: number, host = '127.0.0.1') {
    this.port = port;
    this.host = host;
  }

  /** Of requests that have begun and are not answered. */
  underWay(domain: string): number {
    return [...this.open.values()].filter((asked) => asked.domain === domain && asked.kind !== 'stream').length;
  }

  /** @param next what is asked at a tick */
  async run(count: number, perSecond: number, next: (turn: number) => Promise<Asked>): Promise<void> {
    let began = performance.now();
    for (let turn = 0; turn < count; turn += 1) {
      began += await this.roomAgain();
      const due = began + (turn * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const asked = await next(turn);
      const ended: Promise<void> = this.once(asked, due).finally(() => this.open.delete(ended));
      this.open.set(ended, asked);
    }
    await Promise.all(this.open.keys());
    this.agent.destroy();
  }

  /** @returns milliseconds that it took until fewer than the most were under way; streams that are read count for nothing */
  private async roomAgain(): Promise<number> {
    const isFull = () => [...this.open.values()].filter(({ kind }) => kind !== 'stream').length >= MOST_UNDER_WAY;
    const from = performance.now();
    while (isFull()) await Promise.race(this.open.keys());
    const waited = performance.now() - from;
    this.outcome.heldBackMs += waited;
    return waited;
  }

  /** @param due when it was to begin: a pace that is not kept counts as waiting */
  private async once(asked: Asked, due: number): Promise<void> {
    const { outcome } = this;
    outcome.asked += 1;
    outcome.byKind[asked.kind] = (outcome.byKind[asked.kind] ?? 0) + 1;
    const answeredAt = () => (outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - due));
    const failure = await this.send(asked, due, answeredAt);
    const tookMs = Math.round(performance.now() - due);
    if (failure) outcome.failures.push(`${asked.method ?? 'GET'} ${asked.path} after ${tookMs} ms: ${failure}`);
  }

  /** @returns what went wrong */
  private send(asked: Asked, due: number, answeredAt: () => void): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const sent = this.begin(asked);
    const late = setTimeout(
      () => {
        resolve(`no answer within ${GIVEN_UP_MS / 1000} s`);
        sent.destroy();
      },
      due + GIVEN_UP_MS - performance.now(),
    );
    sent.once('response', (answer) => void this.read(asked, sent, answer, answeredAt).then(resolve));
    sent.once('error', (error) => resolve(error.message));
    sent.end(asked.body);
    return promise.finally(() => clearTimeout(late));
  }

  private begin({ method = 'GET', path, headers, from }: Asked): ClientRequest {
    return request({ host: this.host, port: this.port, path, method, headers, localAddress: from, agent: this.agent });
  }

  private async read(asked: Asked, sent: ClientRequest, answer: IncomingMessage, answeredAt: () => void): Promise<string | undefined> {
    const status = answer.statusCode!;
    const isStream = asked.kind === 'stream' && status === 200;
    let left = false;
    const leave = () => {
      left = true;
      sent.destroy();
    };
    const leaves = isStream ? setTimeout(leave, STREAM_MS) : undefined;
    if (isStream) answeredAt();
    const body = await textOf(answer);
    clearTimeout(leaves);
    if (!left && body === undefined) return 'broken off';
    if (!isStream) answeredAt();
    if (status >= 300) return `${status} ${body?.slice(0, 200)}`;
    asked.answered?.(body ?? '');
    return undefined;
  }
}

/** Nothing where the connection ended before the answer did. */
function textOf(answer: IncomingMessage): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let text = '';
  answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  answer.on('error', () => undefined).once('close', () => resolve(answer.complete ? text : undefined));
  return promise;
}
