import { Store } from '@toothwise/web-platform';
import type { Recogniser } from './recogniser.js';
import type { Speaker } from './speaker.js';
import { piecesOf, spokenOf } from './speech-text.rules.js';
import { VoiceError } from './voice.errors.js';

export interface VoiceState {
  /** VOICE-017: the voice speaks and listens by itself. */
  isPhone: boolean;
  status: 'idle' | 'starting' | 'listening' | 'thinking' | 'speaking' | 'error';
  /** What is being said, while it may still change. */
  interim: string;
  /** What is being read aloud, in writing. */
  caption: string;
  error: VoiceError | null;
}

export interface VoicePort {
  /** Null where nobody hears. */
  recogniser: Recogniser | null;
  /** Null where nobody reads aloud. */
  speaker: Speaker | null;
  /** Words that will not change any more: they go into the box. */
  onWords: (words: string) => void;
  /** What stands in the box is sent. */
  onSend: () => void;
  onFault: (error: VoiceError, wasPhone: boolean) => void;
}

/**
 * VOICE-019 to VOICE-022: after recognition has stopped, after our own speech, before a line is sent, before a line is read;
 * and how long somebody is listened to at most.
 */
export const WAITS = { restart: 500, afterSpeech: 1000, send: 500, speak: 500, longest: 60_000 } as const;
const SILENT: VoiceState = { isPhone: false, status: 'idle', interim: '', caption: '', error: null };

/** Who speaks now: the person, the assistant, or nobody. They never do at once, so that the microphone hears no speech of ours. */
export class VoiceSession extends Store<VoiceState> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cut: AbortController | null = null;
  #mayListen = true;
  #willSpeak = false;

  constructor(private port: VoicePort) {
    super(SILENT);
  }

  get recogniser(): Recogniser | null {
    return this.port.recogniser;
  }

  use(port: VoicePort): void {
    const { recogniser } = this.port;
    this.port = port;
    if (!recogniser || recogniser === port.recogniser) return;
    recogniser.cancel();
    if (!this.hears()) return;
    // The one that is gone tells no end: another one goes on.
    this.rest();
    this.again(WAITS.restart);
  }

  /** VOICE-017, VOICE-018. */
  setPhone(isPhone: boolean): void {
    this.rest();
    this.#mayListen = true;
    this.set({ ...SILENT, isPhone });
    if (isPhone) void this.listen();
  }

  /** Push to talk; speech of ours ends. */
  async listen(): Promise<void> {
    const { recogniser } = this.port;
    if (!recogniser || this.hears()) return;
    this.rest();
    this.change({ status: 'starting', interim: '', error: null });
    let words = '';
    const isOn = await recogniser.start({
      onHeard: ({ transcript, isFinal }) => {
        words = transcript;
        this.change({ interim: transcript });
        if (isFinal && this.state().isPhone) recogniser.finish();
      },
      onEnd: (error) => this.heard(words, error),
    });
    if (!isOn || this.state().status !== 'starting') return;
    this.change({ status: 'listening' });
    // A microphone that somebody forgot does not stay open.
    this.#timer = setTimeout(() => this.finish(), WAITS.longest);
  }

  /** What was said so far is all. */
  finish(): void {
    this.port.recogniser?.finish();
  }

  /** A line is on its way: nobody speaks until it is answered. */
  think(isThinking: boolean): void {
    const { status, isPhone } = this.state();
    if (isThinking && isPhone && status !== 'error') {
      this.rest();
      this.change({ status: 'thinking' });
    } else if (!isThinking && status === 'thinking' && !this.#willSpeak) {
      this.change({ status: 'idle' });
      this.again(WAITS.restart);
    }
  }

  /** VOICE-022: lines of the assistant, a moment after they are there. */
  answer(lines: readonly string[]): void {
    if (!this.state().isPhone || !this.port.speaker || lines.length === 0) return;
    this.rest();
    this.change({ status: 'thinking' });
    this.#willSpeak = true;
    this.#timer = setTimeout(() => void this.say(lines), WAITS.speak);
  }

  /** Reads lines aloud, and shows what is read. */
  async say(lines: readonly string[]): Promise<void> {
    const { speaker } = this.port;
    if (!speaker) return;
    this.rest();
    const cut = new AbortController();
    this.#cut = cut;
    this.change({ status: 'speaking', interim: '', error: null });
    try {
      for (const line of lines) {
        if (cut.signal.aborted) return;
        this.change({ caption: line });
        await speaker.say(piecesOf(spokenOf(line)), cut.signal);
      }
    } catch (error) {
      if (cut.signal.aborted) return;
      this.fail(error instanceof VoiceError ? error : new VoiceError('speech', (error as Error).message));
      return;
    }
    if (this.#cut !== cut) return;
    this.#cut = null;
    this.change({ status: 'idle', caption: '' });
    this.again(WAITS.afterSpeech);
  }

  /** An emergency: no word of ours more. Who is speaking may finish; then nobody listens unasked. */
  quiet(): void {
    this.#mayListen = false;
    if (this.#willSpeak) this.rest();
    this.endSpeech();
  }

  /** A tap or a typed letter ends our speech. */
  endSpeech(): void {
    if (!this.#cut) return;
    this.#cut.abort();
    this.#cut = null;
    this.change({ status: 'idle', caption: '' });
    this.again(WAITS.afterSpeech);
  }

  /** VOICE-024: everything off, whatever state it is in. */
  recover(): void {
    this.rest();
    if (typeof speechSynthesis === 'object') speechSynthesis.cancel();
    this.set(SILENT);
    globalThis.dispatchEvent(new Event(RECOVERED));
  }

  dispose(): void {
    this.change({ interim: '' });
    this.rest();
    this.set(SILENT);
  }

  private heard(words: string, error: VoiceError | null): void {
    clearTimeout(this.#timer);
    if (words) this.port.onWords(words);
    this.change({ status: 'idle', interim: '' });
    if (error) this.fail(error);
    else if (this.state().isPhone && words) this.#timer = setTimeout(() => this.port.onSend(), WAITS.send);
    else this.again(WAITS.restart);
  }

  /** VOICE-023: whatever goes wrong with a voice, one can go on by typing. */
  private fail(error: VoiceError): void {
    const { isPhone } = this.state();
    this.rest();
    this.set({ ...SILENT, status: error.fault === 'speech' ? 'idle' : 'error', error });
    this.port.onFault(error, isPhone);
  }

  private again(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.state().isPhone) return;
    // An emergency may come meanwhile.
    this.#timer = setTimeout(() => void (this.#mayListen && this.listen()), milliseconds);
  }

  /** Nobody speaks and nobody is heard; words that were heard so far are kept, since an emergency may stand in them. */
  private rest(): void {
    const { interim } = this.state();
    if (interim) this.port.onWords(interim);
    clearTimeout(this.#timer);
    this.#willSpeak = false;
    this.#cut?.abort();
    this.#cut = null;
    this.port.recogniser?.cancel();
    this.change({ status: 'idle', interim: '', caption: '' });
  }

  private hears(): boolean {
    return this.state().status === 'listening' || this.state().status === 'starting';
  }

  private change(part: Partial<VoiceState>): void {
    this.set({ ...this.state(), ...part });
  }
}

/** Told on the page when the voice was stopped by hand. */
export const RECOVERED = 'toothwise:voice-recovered';
