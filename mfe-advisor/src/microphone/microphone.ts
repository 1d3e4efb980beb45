import { Store } from '@toothwise/web-platform';
import { Chunks, type SoundChunk } from './chunks.js';
import { loudnessOf, resampler } from './sound.rules.js';
import { type MicrophoneProblem, NoMicrophone, openSound, type SoundSource } from './sound-source.js';

export interface MicrophoneState {
  status: 'off' | 'starting' | 'on' | 'paused';
  /** Why the last start failed, or what ended it; null where all went well. */
  problem: MicrophoneProblem | null;
  /** Pieces that were too small to hold anything. */
  dropped: number;
}
export interface MicrophoneOptions {
  /** How long a file is at most. */
  chunkMs?: number;
  /** In order; `stop` waits for what it returns. */
  onChunk?: (chunk: SoundChunk) => void | Promise<void>;
  /** About twenty times a second: how loud it is, and how much time that was. */
  onLevel?: (loudness: number, milliseconds: number) => void;
}

/** VOICE-029. */
const CHUNK_MS = 5000;

/** How loud it is now, apart from the rest, so that a meter alone is drawn anew. */
class Levels extends Store<number> {
  show(level: number): void {
    this.set(level);
  }
}

/** The microphone: on, paused or off, and what it hears in files that follow each other without a gap. */
export class Microphone extends Store<MicrophoneState> {
  readonly levels = new Levels(0);
  #options: MicrophoneOptions = {};
  #source: SoundSource | null = null;
  #chunks = new Chunks(CHUNK_MS);
  #toOurs: ((samples: Float32Array) => Int16Array) | null = null;
  #handedOver: Promise<void> = Promise.resolve();
  #start = 0;

  constructor() {
    super({ status: 'off', problem: null, dropped: 0 });
  }

  /** @returns whether it is on; else the state says why not */
  async start(options: MicrophoneOptions = {}): Promise<boolean> {
    if (this.state().status !== 'off') return this.state().status === 'on';
    this.#start += 1;
    const start = this.#start;
    this.#options = options;
    this.#chunks = new Chunks(options.chunkMs ?? CHUNK_MS);
    this.#toOurs = null;
    this.set({ status: 'starting', problem: null, dropped: 0 });
    try {
      const source = await openSound(
        (samples) => this.hear(samples),
        () => void this.stop('missing'),
      );
      // Somebody stopped it while the browser asked.
      if (start !== this.#start) {
        source.stop();
        return false;
      }
      this.#source = source;
    } catch (error) {
      if (start === this.#start) this.set({ ...this.state(), status: 'off', problem: problemOf(error) });
      return false;
    }
    this.set({ ...this.state(), status: 'on' });
    return true;
  }

  /** What was heard so far is handed over as a file; then nothing is, until it goes on. */
  pause(): void {
    if (this.state().status !== 'on') return;
    this.cut();
    this.set({ ...this.state(), status: 'paused' });
    this.levels.show(0);
  }

  goOn(): void {
    if (this.state().status === 'paused') this.set({ ...this.state(), status: 'on' });
  }

  /** Ends the file that is being made, for instance where somebody has finished speaking. */
  cut(): void {
    this.handOver(this.#chunks.rest());
  }

  /** Ends it, and waits until all that was heard is handed over. */
  async stop(problem: MicrophoneProblem | null = null): Promise<void> {
    this.#start += 1;
    this.#source?.stop();
    this.#source = null;
    this.cut();
    this.levels.show(0);
    if (this.state().status !== 'off') this.set({ ...this.state(), status: 'off', problem });
    await this.#handedOver;
  }

  private hear(samples: Float32Array): void {
    if (this.state().status !== 'on' || !this.#source) return;
    this.#toOurs ??= resampler(this.#source.rate);
    const ours = this.#toOurs(samples);
    const loudness = loudnessOf(ours);
    this.levels.show(loudness);
    this.handOver(this.#chunks.add(ours));
    this.#options.onLevel?.(loudness, (samples.length / this.#source.rate) * 1000);
  }

  private handOver(chunks: SoundChunk[]): void {
    const { onChunk } = this.#options;
    if (this.#chunks.dropped !== this.state().dropped) this.set({ ...this.state(), dropped: this.#chunks.dropped });
    for (const chunk of chunks) this.#handedOver = this.#handedOver.then(() => onChunk?.(chunk)).catch(() => undefined);
  }
}

const problemOf = (error: unknown): MicrophoneProblem => (error instanceof NoMicrophone ? error.problem : 'busy');
