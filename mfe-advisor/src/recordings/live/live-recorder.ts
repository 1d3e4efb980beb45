import type { NewRecording, Recording } from '@toothwise/contracts-advisor';
import { ApiProblem, Store } from '@toothwise/web-platform';
import { advisorApi } from '../../api/advisor.resource.js';
import type { Microphone } from '../../microphone/microphone.js';
import { takeForThisTab } from './one-tab.js';
import { PartQueue, type QueueState } from './part-queue.js';

export type LivePhase =
  /** No recording is chosen. */
  | 'idle'
  | 'connecting'
  | 'recording'
  | 'paused'
  /** What was heard last is on its way; it is stopped once all has arrived. */
  | 'stopping'
  /** It was broken off: it may go on, or be stopped. */
  | 'interrupted'
  /** Another tab of this browser works on it. */
  | 'elsewhere'
  | 'stopped';

export interface LiveState extends QueueState {
  phase: LivePhase;
  id: string | null;
  /** Whole seconds that were heard, pauses left out. */
  seconds: number;
}

const NOTHING: LiveState = { phase: 'idle', id: null, seconds: 0, waiting: 0, lost: false, problem: null };

/** The microphone is on, or about to be: who leaves now ends that. What is stopped already is sent by itself. */
export const isHearing = ({ phase }: LiveState): boolean => ['connecting', 'recording', 'paused'].includes(phase);

/** The microphone gives no sound; its own state says why. */
export class NoSound extends Error {}

/** One live recording in this tab: begins it at the service, hands each file of the microphone to the queue, and stops it once all has arrived. */
export class LiveRecorder extends Store<LiveState> {
  readonly #microphone: Microphone;
  #queue: PartQueue | null = null;
  #unsubscribe: () => void = () => undefined;
  #milliseconds = 0;
  /** Ends this tab's hold on the recording. */
  #hold = new AbortController();

  constructor(microphone: Microphone) {
    super(NOTHING);
    this.#microphone = microphone;
  }

  /** Nothing is heard before the service has both consents. @throws NoSound, ApiProblem */
  async start(given: Extract<NewRecording, { kind: 'live' }>): Promise<Recording> {
    this.change({ ...NOTHING, phase: 'connecting' });
    try {
      await this.switchOn();
      const recording = await advisorApi.startRecording({ body: given, idempotencyKey: crypto.randomUUID() });
      await this.take(recording.id);
      await this.follow(recording);
      this.hear();
      return recording;
    } catch (error) {
      await this.#microphone.stop();
      this.change(NOTHING);
      throw error;
    }
  }

  /** Shows a recording that is there; what a reload left of its sound is sent. */
  async open(recording: Recording): Promise<void> {
    if (this.state().id === recording.id || this.isAtWork()) return;
    const { id, status, durationSeconds } = recording;
    if (status === 'recording' && !(await this.take(id, () => void this.takeOver(id)))) {
      this.change({ ...NOTHING, phase: 'elsewhere', id, seconds: durationSeconds });
      return;
    }
    await this.follow(recording);
    this.change({ phase: status === 'recording' ? 'interrupted' : 'stopped' });
  }

  /** A stopped or interrupted one goes on. @throws NoSound, ApiProblem */
  async resume(): Promise<void> {
    const { id, phase } = this.state();
    if (!id) return;
    this.change({ phase: 'connecting' });
    try {
      await this.switchOn();
      await advisorApi.resumeRecording({ params: { id } });
      await this.take(id);
      this.#queue?.again();
      this.hear();
    } catch (error) {
      await this.#microphone.stop();
      this.change({ phase });
      throw error;
    }
  }

  pause(): void {
    this.#microphone.pause();
    this.change({ phase: 'paused' });
  }

  goOn(): void {
    this.#microphone.goOn();
    this.change({ phase: 'recording' });
  }

  /** @returns false where not all of it could be sent: it stays as it is, and can be stopped again @throws ApiProblem */
  async stop(): Promise<boolean> {
    const { id } = this.state();
    if (!id || !this.#queue) return false;
    this.change({ phase: 'stopping' });
    await this.#microphone.stop();
    try {
      const sent = await this.#queue.flushed();
      if (sent) await advisorApi.completeRecording({ params: { id } });
      if (this.state().id === id) this.change({ phase: sent ? 'stopped' : 'interrupted' });
      return sent;
    } catch (error) {
      this.change({ phase: 'interrupted' });
      throw error;
    }
  }

  /** Removes it, here and at the service. @throws ApiProblem */
  async clear(): Promise<void> {
    const { id } = this.state();
    await this.#microphone.stop();
    if (id)
      await advisorApi.removeRecording({ params: { id } }).catch((error: unknown) => {
        // Somebody removed it elsewhere: what is left of it here goes too.
        if (!(error instanceof ApiProblem) || error.code !== 'resource.not-found') throw error;
      });
    await this.#queue?.clear();
    this.release();
  }

  /** Makes room for another one; what this one is stays at the service. */
  release(): void {
    this.#hold.abort();
    this.#unsubscribe();
    this.#queue = null;
    this.#milliseconds = 0;
    this.change(NOTHING);
  }

  /** The page goes: what was heard so far is kept here, and sent as long as the tab is there. */
  async leave(): Promise<void> {
    await this.#microphone.stop();
    this.#hold.abort();
    if (this.isAtWork()) this.change({ phase: 'interrupted' });
  }

  /** The microphone was taken away, or the person is gone. */
  async breakOff(): Promise<void> {
    if (this.isAtWork()) await this.leave();
  }

  isAtWork(): boolean {
    return isHearing(this.state()) || this.state().phase === 'stopping';
  }

  /** On and deaf: the browser has asked, and nothing is heard yet. */
  private async switchOn(): Promise<void> {
    const onLevel = (_loudness: number, milliseconds: number) => this.count(milliseconds);
    if (!(await this.#microphone.start({ onChunk: ({ wav }) => this.#queue?.add(wav), onLevel }))) throw new NoSound();
    this.#microphone.pause();
  }

  private hear(): void {
    this.#microphone.goOn();
    this.change({ phase: 'recording' });
    // Who left while it was being begun has switched it off.
    if (this.#microphone.state().status !== 'on') void this.leave();
  }

  private take(id: string, later: () => void = () => undefined): Promise<boolean> {
    this.#hold.abort();
    this.#hold = new AbortController();
    return takeForThisTab(id, this.#hold.signal, later);
  }

  /** The other tab has let go of it: what it kept in this browser is sent from here. */
  private async takeOver(id: string): Promise<void> {
    const recording = await advisorApi.readRecording({ params: { id } }).catch(() => null);
    if (!recording || this.state().id !== id) return;
    await this.follow(recording);
    this.change({ phase: recording.status === 'recording' ? 'interrupted' : 'stopped' });
  }

  private async follow({ id, parts, durationSeconds }: Recording): Promise<void> {
    this.#unsubscribe();
    const queue = new PartQueue(id);
    this.#queue = queue;
    this.#milliseconds = durationSeconds * 1000;
    this.#unsubscribe = queue.subscribe(() => this.change(queue.state()));
    this.change({ id, seconds: Math.floor(durationSeconds) });
    await queue.open(parts);
  }

  private count(milliseconds: number): void {
    this.#milliseconds += milliseconds;
    const seconds = Math.floor(this.#milliseconds / 1000);
    if (seconds !== this.state().seconds) this.change({ seconds });
  }

  private change(part: Partial<LiveState>): void {
    this.set({ ...this.state(), ...part });
  }
}
