export interface LoopOptions {
  /** One round. @returns the pause before the next one in milliseconds; 0 for none */
  round: () => Promise<number>;
  /** Hears of each round that went well; such as what `Metrics.rounds` returns. */
  done?: () => void;
  /** Hears why a round failed. @returns the pause before the next one in milliseconds */
  failed: (error: unknown) => number;
  /** Milliseconds after a round in which calls to wake it gather; then one round serves them all. None where it says 0 for the pause. */
  gatherMs?: number;
  /** Once aborted, no further round begins; such as `Shutdown.signal`. */
  signal?: AbortSignal;
}

/** Work that goes on while the service runs, in rounds with pauses, never two at a time: relay, consumers, listeners, workers and jobs. */
export class Loop {
  private running?: Promise<void>;
  private stopping = false;
  private woken = false;
  private endPause: () => void = () => undefined;
  private endGathering: () => void = () => undefined;

  constructor(private readonly options: LoopOptions) {}

  /** @param pause before the first round, in milliseconds */
  start(pause = 0): void {
    this.running ??= this.run(pause);
  }

  /** Ends the pause. A call during a round, or while calls gather after it, means that the next one follows without a pause. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /** Begins no further round. Resolves when the present one is through. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.endPause();
    this.endGathering();
    await this.running;
  }

  private get isOver(): boolean {
    return this.stopping || this.options.signal?.aborted === true;
  }

  private async run(firstPause: number): Promise<void> {
    await this.pause(firstPause);
    while (!this.isOver) {
      this.woken = false;
      await this.pause(await this.round());
    }
  }

  private async round(): Promise<number> {
    try {
      const pause = await this.options.round();
      this.options.done?.();
      return pause;
    } catch (error) {
      // What a round throws because it is being stopped is no failure.
      return this.stopping ? 0 : this.options.failed(error);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    const { gatherMs = 0 } = this.options;
    if (milliseconds === 0 || this.isOver) return;
    if (gatherMs > 0) await wait(gatherMs, (end) => (this.endGathering = end));
    if (this.woken || this.isOver) return;
    await wait(milliseconds, (end) => (this.endPause = end));
  }
}

/** @param endBy is given what ends it early, and nothing to do once it is over */
async function wait(milliseconds: number, endBy: (end: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  endBy(resolve);
  await promise;
  clearTimeout(timer);
  endBy(() => undefined);
}
