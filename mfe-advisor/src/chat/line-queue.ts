import { ApiProblem, Store } from '@toothwise/web-platform';
import { whenBack } from '../api/pauses.js';
import { keptLines, type KeptLines } from './kept-lines.js';
import { lineTabs, type LinesChanged, type LineTabs } from './line-tabs.js';
import type { Sent, Unsent } from './unsent.js';

interface LineQueueState {
  /** False until it is known what a reload has left. */
  isOpen: boolean;
  /** Lines on their way, in order: the first is being sent, or could not be. */
  lines: readonly Unsent[];
  sending: boolean;
  /** Why the first one was not sent; tried again by itself where that may help. */
  problem: ApiProblem | null;
}
/** What the queue asks of the outside; tests bring their own. */
export interface LineOutside {
  kept: KeptLines;
  tabs: LineTabs;
  /** Brings a line to the service. @returns the conversation's last line after its answer. @throws ApiProblem */
  take: (line: Unsent, signal: AbortSignal) => Promise<number>;
  /** The conversation has lines that this page has not read. */
  reread: () => void;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Two tabs that add a line in the same millisecond do not overwrite each other's. */
const PLACES_A_MS = 1000;

export const outsideOf = (id: string, talk: Pick<LineOutside, 'take' | 'reread'>): LineOutside => ({
  ...{ kept: keptLines(id), tabs: lineTabs(id), pause: whenBack },
  ...talk,
});

/**
 * Lines of one conversation on their way to the service: each is kept in this browser, sent in its order, and dropped once the service has
 * it. One tab sends at a time, what other tabs keep too; its id is the turn's, so that a line whose answer was lost is there once.
 */
export class LineQueue extends Store<LineQueueState> {
  #stop = new AbortController();
  /** Ends a pause. */
  #hurry = new AbortController();
  #taking: { turnId: string; stop: AbortController } | null = null;
  #running = false;
  #wanted = false;
  #order = 0;
  /** Sent or taken back: what is read of the browser may hold them still. */
  readonly #gone = new Set<string>();
  readonly #outside: LineOutside;

  constructor(outside: LineOutside) {
    super({ isOpen: false, lines: [], sending: false, problem: null });
    this.#outside = outside;
  }

  /** Takes up what a reload, or a closed tab, has left. */
  async open(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    signal.addEventListener(
      'abort',
      this.#outside.tabs.hear((change) => void this.#hear(change)),
    );
    await this.#read();
    if (signal.aborted) return;
    this.#change({ isOpen: true });
    await this.#sendAll();
  }

  /** @param after the last line of the conversation that the person has read */
  add(said: Sent, after: number): void {
    this.#order = Math.max(this.#order + 1, Date.now() * PLACES_A_MS + Math.floor(Math.random() * PLACES_A_MS));
    const line: Unsent = { turnId: crypto.randomUUID(), said, after, order: this.#order };
    this.#change({ lines: [...this.state().lines, line] });
    void this.#keptThenSent(line);
  }

  /** Tries at once what could not be sent. @param after the last line that the person has read by now */
  async again(after: number): Promise<void> {
    this.#change({ problem: null });
    await this.#moveUp(after);
    this.#hurry.abort();
    await this.#sendAll();
  }

  /** What was not sent is not said any more. @returns it */
  takeBack(): readonly Unsent[] {
    const { lines } = this.state();
    void this.#drop(lines);
    this.#outside.reread();
    return lines;
  }

  /** Nothing more is sent; what waits stays in this browser for the next time. */
  close(): void {
    this.#stop.abort();
  }

  /** The person is gone: nothing of them stays on the page. */
  forget(): void {
    this.close();
    this.#change({ isOpen: false, lines: [], problem: null });
    this.#taking?.stop.abort();
  }

  async #keptThenSent(line: Unsent): Promise<void> {
    await this.#outside.kept.keep(line);
    if (this.#gone.has(line.turnId)) return this.#outside.kept.drop(line);
    this.#outside.tabs.tell({ more: true });
    await this.#sendAll();
  }

  async #hear(change: LinesChanged): Promise<void> {
    if ('gone' in change) {
      for (const turnId of change.gone) this.#goneIs(turnId);
      this.#outside.reread();
    }
    await this.#read();
    // The tab that keeps a line sends it; where that one is closed first, or has no line either, this one does.
    if ('more' in change) await this.#sendAll(FIRST_PAUSE_MS);
  }

  /** What the browser keeps, and what is only being kept. */
  async #read(): Promise<readonly Unsent[]> {
    const all = new Map((await this.#outside.kept.read()).map((line) => [line.turnId, line]));
    for (const line of this.state().lines) {
      const after = Math.max(line.after, all.get(line.turnId)?.after ?? 0);
      all.set(line.turnId, { ...line, after });
    }
    const lines = [...all.values()].filter(({ turnId }) => !this.#gone.has(turnId)).sort((one, other) => one.order - other.order);
    this.#order = Math.max(this.#order, lines.at(-1)?.order ?? 0);
    this.#change({ lines });
    return lines;
  }

  async #sendAll(pauseMs = 0): Promise<void> {
    this.#wanted = true;
    if (pauseMs === 0 && !this.state().problem) this.#hurry.abort();
    if (this.#running || !this.state().isOpen) return;
    this.#running = true;
    const { signal } = this.#stop;
    let wait = pauseMs;
    while (!signal.aborted && (this.#wanted || wait > 0)) {
      if (wait > 0) await this.#rest(wait, signal);
      this.#wanted = false;
      const pass = this.#outside.tabs.alone(signal, () => this.#sendKept(signal));
      const problem = await pass.catch(() => null);
      wait = problem && mayPass(problem) ? nextPause(wait, problem) : 0;
    }
    this.#running = false;
    // Opened anew meanwhile.
    if (signal !== this.#stop.signal) await this.#sendAll();
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    this.#hurry = new AbortController();
    await this.#outside.pause(ms, AbortSignal.any([signal, this.#hurry.signal])).catch(() => undefined);
  }

  /** @returns what keeps the first of them from going; null where all went */
  async #sendKept(signal: AbortSignal): Promise<ApiProblem | null> {
    for (let [line] = await this.#read(); line && !signal.aborted; [line] = await this.#read()) {
      const { problem } = this.state();
      if (problem && !mayPass(problem)) return problem;
      const refused = await this.#sent(line);
      if (refused) return refused;
    }
    return null;
  }

  async #sent(line: Unsent): Promise<ApiProblem | null> {
    this.#taking = { turnId: line.turnId, stop: new AbortController() };
    this.#change({ sending: true });
    try {
      const last = await this.#outside.take(line, this.#taking.stop.signal);
      this.#change({ problem: null });
      // What was said after it is said after its answer: written down before the line goes, so that a crash in between repeats a line and no more.
      await this.#moveUp(last, line.turnId);
      await this.#drop([line]);
      return null;
    } catch (error) {
      return await this.#refused(line, error);
    } finally {
      this.#taking = null;
      this.#change({ sending: false });
    }
  }

  /** @returns null where the line does not wait any more */
  async #refused(line: Unsent, error: unknown): Promise<ApiProblem | null> {
    if (!this.state().lines.some(({ turnId }) => turnId === line.turnId)) return null;
    const problem = error instanceof ApiProblem ? error : new ApiProblem({ code: 'response.unexpected', status: 500 });
    if (problem.code === 'turn.stale') this.#outside.reread();
    if (problem.code === 'turn.stale' && isSaidByPage(line.said)) {
      await this.#drop([line]);
      return null;
    }
    this.#change({ problem });
    return problem;
  }

  async #moveUp(after: number, except?: string): Promise<void> {
    const behind = this.state().lines.filter((line) => line.after < after && line.turnId !== except);
    const moved = new Map(behind.map((line) => [line.turnId, { ...line, after }]));
    this.#change({ lines: this.state().lines.map((line) => moved.get(line.turnId) ?? line) });
    for (const line of moved.values()) await this.#outside.kept.keep(line);
  }

  async #drop(lines: readonly Unsent[]): Promise<void> {
    for (const { turnId } of lines) this.#goneIs(turnId);
    for (const line of lines) await this.#outside.kept.drop(line);
    this.#outside.tabs.tell({ gone: lines.map(({ turnId }) => turnId) });
  }

  #goneIs(turnId: string): void {
    this.#gone.add(turnId);
    const { lines, problem } = this.state();
    // What was said of the first one is not said of the next.
    const isFirst = lines[0]?.turnId === turnId;
    this.#change({ lines: lines.filter((line) => line.turnId !== turnId), problem: isFirst ? null : problem });
    if (this.#taking?.turnId === turnId) this.#taking.stop.abort();
  }

  #change(part: Partial<LineQueueState>): void {
    this.set({ ...this.state(), ...part });
  }
}

/** Whether the same line may be taken a moment later. */
const mayPass = ({ transient, status }: ApiProblem): boolean => transient || status === 429;

/** Longer each time, and never shorter than the service asks for. */
const nextPause = (before: number, { retryAfter = 0 }: ApiProblem): number =>
  Math.max(Math.min(Math.max(before * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS), retryAfter * 1000);

/** The page says it by itself, from what the conversation is by then. */
const isSaidByPage = (said: Sent): boolean => 'search' in said || 'leaveOut' in said;
