import type { PartTaken } from '@toothwise/contracts-advisor';
import { ApiProblem, Store, unsavedFiles } from '@toothwise/web-platform';
import { advisorApi } from '../../api/advisor.resource.js';
import { whenBack } from '../../api/pauses.js';
import { sendPart } from '../send-file.js';

export interface QueueState {
  /** Parts that the service does not have yet. */
  waiting: number;
  /** The connection is gone: it goes on by itself. */
  lost: boolean;
  /** Why nothing more is sent. */
  problem: ApiProblem | null;
}
/** What the queue asks of the outside; tests bring their own. */
export interface QueueOutside {
  send: (id: string, seq: number, part: Blob, options: { signal: AbortSignal }) => Promise<PartTaken>;
  /** Parts that are at the service. */
  partsOf: (id: string) => Promise<number>;
  files: Pick<typeof unsavedFiles, 'keep' | 'read' | 'drop' | 'dropAll'>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const OUTSIDE: QueueOutside = {
  send: sendPart,
  partsOf: async (id) => (await advisorApi.readRecording({ params: { id } })).parts,
  files: unsavedFiles,
  pause: whenBack,
};
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const keyOf = (id: string) => `recording.${id}`;

/**
 * The parts of one live recording on their way to the service: each is kept in this browser first, sent in its order under its number,
 * and dropped once the service has it. What a reload has left is sent first.
 */
export class PartQueue extends Store<QueueState> {
  readonly #stop = new AbortController();
  #waiting: { order: number; file: Blob }[] = [];
  /** What numbers of the service are ahead of ours by: another device may have recorded too. */
  #ahead = 0;
  #next = 1;
  #running: Promise<void> | null = null;
  readonly #id: string;
  readonly #outside: QueueOutside;

  constructor(id: string, outside: QueueOutside = OUTSIDE) {
    super({ waiting: 0, lost: false, problem: null });
    this.#id = id;
    this.#outside = outside;
  }

  /** Takes up what a reload has left. @param parts that are at the service */
  async open(parts: number): Promise<void> {
    this.#waiting = [...(await this.#outside.files.read(keyOf(this.#id)))];
    this.#next = Math.max(parts, this.#waiting.at(-1)?.order ?? 0) + 1;
    this.#tell({});
    this.#run();
  }

  /** Resolves when it is kept here; it is sent meanwhile. */
  async add(file: Blob): Promise<void> {
    const part = { order: this.#next, file };
    this.#next += 1;
    const kept = this.#outside.files.keep(keyOf(this.#id), part);
    this.#waiting.push(part);
    this.#tell({});
    await kept;
    this.#run();
  }

  /** Resolves when all is sent, or will not be. @returns whether it is sent */
  async flushed(): Promise<boolean> {
    this.#run();
    await this.#running;
    return this.#waiting.length === 0;
  }

  /** After a refusal that has been put right. */
  again(): void {
    this.#tell({ problem: null });
    this.#run();
  }

  /** Nothing more is sent; what waits stays here for the next time. */
  close(): void {
    this.#stop.abort();
  }

  /** The recording is gone: so is what waits. */
  async clear(): Promise<void> {
    this.close();
    this.#waiting = [];
    await this.#outside.files.dropAll(keyOf(this.#id));
    this.#tell({ lost: false, problem: null });
  }

  #run(): void {
    if (this.#running || this.state().problem || this.#stop.signal.aborted) return;
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      if (this.#waiting.length > 0) this.#run();
    });
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stop;
    let pauseMs = FIRST_PAUSE_MS;
    for (let part = this.#waiting[0]; part && !signal.aborted; part = this.#waiting[0]) {
      try {
        await this.#outside.send(this.#id, part.order + this.#ahead, part.file, { signal });
        await this.#drop(part.order);
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        if (signal.aborted) return;
        if (!(await this.#canGoOn(error, part.order))) return;
        await this.#outside.pause(pauseMs, signal).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  async #drop(order: number): Promise<void> {
    this.#waiting = this.#waiting.filter((part) => part.order !== order);
    this.#tell({ lost: false });
    await this.#outside.files.drop(keyOf(this.#id), order);
  }

  /** Whether another try may help, now or once the connection is back. */
  async #canGoOn(error: unknown, order: number): Promise<boolean> {
    const problem = error instanceof ApiProblem ? error : new ApiProblem({ code: 'response.unexpected', status: 500 });
    if (problem.code === 'recording.part-refused') {
      // The service has another sound under this number: ours follows the last one that is there.
      const parts = await this.#outside.partsOf(this.#id).catch(() => null);
      if (parts !== null) this.#ahead = parts + 1 - order;
      return true;
    }
    this.#tell(problem.transient ? { lost: true } : { lost: false, problem });
    return problem.transient;
  }

  #tell(part: Partial<QueueState>): void {
    this.set({ ...this.state(), ...part, waiting: this.#waiting.length });
  }
}
