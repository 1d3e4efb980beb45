import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Platform } from '../chaos/platform.ts';

/** A call that takes longer counts as failed, with this time: without the bounds some do. */
const GIVEN_UP_MS = 10_000;
/** What nearly all calls of others may take while a siege goes on: a tenth of that, which slow machines keep too. A quick one takes 200 ms. */
const MOST_MS = GIVEN_UP_MS / 10;
/**
 * Calls begin at this pace whether earlier ones have been answered or not; waiting for answers would hide the slow ones.
 * Of one kind 20 a second, of all kinds together 100: each domain brings kinds, and what is measured is not the machine's own limit.
 */
const KIND_PACE_MS = 50;
const PACE_MS = 10;

export interface Call {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Loopback address to come from: on one machine, another address is another household. */
  from?: string;
  expected?: number;
}

export interface Measured {
  calls: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Calls of this kind under way at once, at most. */
  inFlight: number;
  failures: string[];
}

/** Runs the work on a platform of its own; port and data are given back however it ends. @param env for the platform's parts */
export async function onPlatform<T>(port: number, env: NodeJS.ProcessEnv, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = new Platform(port);
  try {
    await platform.start(env);
    return await work(platform);
  } finally {
    await platform.stop();
  }
}

/** Begins a request from that address. Its end, its answer and its errors are the caller's business. */
export function begin({ url, method = 'GET', headers, from }: Call, agent?: Agent): ClientRequest {
  const { hostname, port, pathname, search } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return request({ host, port, path: pathname + search, method, headers, localAddress: from, agent: agent ?? false });
}

/** One whole call. @returns its status; 0 when the connection broke, -1 when it was given up */
function ask(call: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asked = begin(call, agent)
      .once('response', (answer: IncomingMessage) => answer.resume().once('close', () => resolve(answer.complete ? answer.statusCode! : 0)))
      .once('error', () => resolve(0));
    asked.setTimeout(GIVEN_UP_MS, () => {
      resolve(-1);
      asked.destroy();
    });
    asked.end(call.body);
  });
}

/**
 * Makes the given calls at a steady pace while the siege is under way.
 * @param siege resolves when enough was seen; what it returns is handed back
 * @returns what each kind of call took
 */
export async function meanwhile<T>(
  kinds: Record<string, Call>,
  siege: () => Promise<T>,
): Promise<{ measured: Record<string, Measured>; siege: T }> {
  const ended = new AbortController();
  const paceMs = Math.max(KIND_PACE_MS, Object.keys(kinds).length * PACE_MS);
  const measuring = Promise.all(
    Object.entries(kinds).map(async ([name, call]) => [name, await measure(call, paceMs, ended.signal)] as const),
  );
  try {
    const result = await siege();
    ended.abort();
    return { measured: Object.fromEntries(await measuring), siege: result };
  } finally {
    ended.abort();
  }
}

async function measure(call: Call, paceMs: number, ended: AbortSignal): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let inFlight = 0;
  const once = async () => {
    const began = performance.now();
    const status = await ask(call, agent);
    times.push(performance.now() - began);
    if (status !== (call.expected ?? 200)) failures.push(status === -1 ? 'given up' : status === 0 ? 'broken off' : String(status));
  };
  while (!ended.aborted) {
    const asked: Promise<void> = once().finally(() => open.delete(asked));
    open.add(asked);
    inFlight = Math.max(inFlight, open.size);
    await pause(paceMs);
  }
  await Promise.all(open);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { calls: times.length, p50: at(0.5), p99: at(0.99), slowest: at(1), inFlight, failures };
}

/** @returns true when all calls were answered as expected, nearly all of them in time */
export function holds(measured: Record<string, Measured>, mostMs = MOST_MS): boolean {
  return Object.values(measured).every(({ calls, p99, failures }) => calls > 0 && failures.length === 0 && p99 <= mostMs);
}

export function describe(measured: Record<string, Measured>): string {
  return Object.entries(measured)
    .map(([name, { calls, p50, p99, slowest, inFlight, failures }]) => {
      const broken = failures.length ? `, ${failures.length} FAILED (${[...new Set(failures)].join(', ')})` : '';
      return `  ${name}: ${calls} calls, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms, in flight ${inFlight}${broken}`;
    })
    .join('\n');
}
