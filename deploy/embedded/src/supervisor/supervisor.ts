import { setTimeout as pause } from 'node:timers/promises';
import type { ChildEnd } from '../process/child.js';
import type { Part, PartReport, PartState, RunningPart } from './part.js';

interface Watched {
  part: Part;
  state: PartState;
  restarts: number;
  reason?: string;
  running?: RunningPart;
  /** Counts who wants it started again; only the newest goes on, so that there is never a second process. */
  turn: number;
  /** Settles when the first start has succeeded or failed. */
  started?: Promise<void>;
}

export interface SupervisorEvents {
  /** A process of the part runs from now on. */
  onProcess?: (part: Part, pid: number) => void;
  onReady?: (part: Part, seconds: number) => void;
  /** A part ended by itself and will be started again after `waitMs`. */
  onCrash?: (part: Part, reason: string, waitMs: number) => void;
  onRecovered?: (part: Part) => void;
  /** Other parts than before cannot write now; none, when all can again. */
  onWrites?: (unable: { name: string; reason: string }[]) => void;
}

const firstWaitMs = 250;
const longestWaitMs = 15_000;
/** A part that ran this long has recovered: its crashes are forgotten, and the next one starts at the shortest wait again. */
const healthyMs = 30_000;
const checkWritesMs = 5_000;

/** Starts parts when what they need is ready, starts crashed ones again with growing pauses, stops all in reverse order. */
export class Supervisor {
  private readonly watched: Map<string, Watched>;
  private stopping = new AbortController();
  private writes?: NodeJS.Timeout;
  private toldUnable = '';

  constructor(
    parts: Part[],
    private readonly events: SupervisorEvents = {},
  ) {
    this.watched = new Map(parts.map((part) => [part.name, { part, state: 'waiting', restarts: 0, turn: 0 }]));
    for (const { name, needs, after = [] } of parts) {
      const unknown = [...needs, ...after].find((need) => !this.watched.has(need));
      if (unknown) throw new Error(`${name} needs ${unknown}, which is not part of this platform`);
    }
  }

  /** Resolves when every part is ready. Rejects with the first failure, after everything that had started has been stopped. */
  async start(): Promise<void> {
    const all = [...this.watched.values()];
    try {
      await Promise.all(all.map((one) => this.startWhenPossible(one)));
      if (!this.stopping.signal.aborted) this.writes = setInterval(() => void this.checkWrites(), checkWritesMs).unref();
    } catch (failure) {
      await this.stop();
      throw failure;
    }
  }

  /** Stops one part and starts it again, as after a rebuild. Unknown names are ignored. */
  async restart(name: string): Promise<void> {
    const one = this.watched.get(name);
    if (!one || this.stopping.signal.aborted) return;
    const turn = ++one.turn;
    // A start under way, after a crash for example, is awaited: what it makes has to be stopped.
    await one.started?.catch(() => undefined);
    if (one.turn !== turn) return;
    const { running } = one;
    one.running = undefined;
    one.state = 'restarting';
    await running?.stop();
    if (one.turn === turn) await this.startAgain(one, turn);
  }

  /** Ends everything: each part after those that need it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.writes);
    const ends = new Map<string, Promise<void>>();
    const end = (one: Watched): Promise<void> => {
      const known = ends.get(one.part.name);
      if (known) return known;
      const dependants = [...this.watched.values()].filter(({ part }) => part.needs.includes(one.part.name));
      const ended = Promise.all(dependants.map(end)).then(() => this.endOne(one));
      ends.set(one.part.name, ended);
      return ended;
    };
    await Promise.all([...this.watched.values()].map(end));
  }

  /** Asks every part now. `ready` is true only when all of them answer. */
  async report(): Promise<{ ready: boolean; parts: Record<string, PartReport> }> {
    const entries = await Promise.all(
      [...this.watched.values()].map(async (one): Promise<[string, PartReport]> => {
        const { state, running, restarts, reason, part } = one;
        const shown = state === 'ready' ? await askNow(part) : { state, reason };
        return [part.name, { ...shown, pid: running?.pid, restarts, logFile: part.logFile }];
      }),
    );
    return { ready: entries.every(([, { state }]) => state === 'ready'), parts: Object.fromEntries(entries) };
  }

  private startWhenPossible(one: Watched): Promise<void> {
    one.started ??= (async () => {
      const { needs, after = [] } = one.part;
      await Promise.all([...needs, ...after].map((need) => this.startWhenPossible(this.watched.get(need)!)));
      if (this.stopping.signal.aborted) return;
      const began = performance.now();
      one.state = 'starting';
      await this.run(one);
      this.events.onReady?.(one.part, (performance.now() - began) / 1000);
    })();
    // start() reports the failure; a part that waits for another must not be an unhandled rejection before.
    one.started.catch(() => undefined);
    return one.started;
  }

  /** Tells when the parts that cannot write become others than they were. */
  private async checkWrites(): Promise<void> {
    const { parts } = await this.report();
    const unable = Object.entries(parts).flatMap(([name, { state, reason = '' }]) => (state === 'cannot-write' ? [{ name, reason }] : []));
    const told = unable.map(({ name, reason }) => `${name} ${reason}`).join();
    if (told === this.toldUnable || this.stopping.signal.aborted) return;
    this.toldUnable = told;
    this.events.onWrites?.(unable);
  }

  private async run(one: Watched): Promise<void> {
    const running = await one.part.start(this.stopping.signal);
    if (this.stopping.signal.aborted) return running.stop();
    one.running = running;
    one.state = 'ready';
    if (running.pid) this.events.onProcess?.(one.part, running.pid);
    const healthy = setTimeout(() => (one.restarts = 0), healthyMs).unref();
    void running.exited.then((end) => {
      clearTimeout(healthy);
      return this.afterEnd(one, running, end);
    });
  }

  private async afterEnd(one: Watched, running: RunningPart, end: ChildEnd): Promise<void> {
    if (this.stopping.signal.aborted || one.running !== running) return;
    one.running = undefined;
    one.state = 'restarting';
    await this.startAgain(one, ++one.turn, { reason: `ended with ${end.signal ?? `code ${end.code}`}`, wait: this.waitAfter(one) });
  }

  /** Tries until it runs, after a crash with a pause first; gives way to a newer turn. */
  private async startAgain(one: Watched, turn: number, crash?: { reason: string; wait: number }): Promise<void> {
    for (let failed = crash; ;) {
      if (failed) await this.waitAfterCrash(one, failed);
      if (this.stopping.signal.aborted || one.turn !== turn) return;
      try {
        one.started = this.run(one);
        await one.started;
        one.reason = undefined;
        this.events.onRecovered?.(one.part);
        return;
      } catch (failure) {
        failed = { reason: (failure as Error).message, wait: failed ? Math.min(failed.wait * 2, longestWaitMs) : firstWaitMs };
      }
    }
  }

  private async waitAfterCrash(one: Watched, { reason, wait }: { reason: string; wait: number }): Promise<void> {
    one.reason = reason;
    one.restarts += 1;
    this.events.onCrash?.(one.part, reason, wait);
    await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private waitAfter({ restarts }: Watched): number {
    return Math.min(firstWaitMs * 2 ** Math.min(restarts, 6), longestWaitMs);
  }

  private async endOne(one: Watched): Promise<void> {
    // A start under way notices the signal and takes back what it has done.
    await one.started?.catch(() => undefined);
    if (one.running) {
      one.state = 'stopping';
      await one.running.stop();
      one.running = undefined;
    }
    one.state = 'stopped';
  }
}

/** A part that runs is ready when it answers and can keep what it is given. */
async function askNow(part: Part): Promise<{ state: PartState; reason?: string }> {
  if (!(await part.ready().catch(() => false))) return { state: 'restarting', reason: 'does not answer' };
  const reason = await part.cannotWrite?.().catch((error: Error) => error.message);
  return reason ? { state: 'cannot-write', reason } : { state: 'ready' };
}
