import type { SoundChunk } from '../microphone/chunks.js';
import { Microphone } from '../microphone/microphone.js';
import type { Heard, Listening, Recogniser } from './recogniser.js';
import { VoiceError } from './voice.errors.js';

/** Louder than this somebody speaks; a quiet room is far below. */
const VOICE = 0.012;
/** Quieter than this nobody does: it is sent to no one. */
const SILENCE = 0.002;
/** Who has spoken and then says nothing for so long has finished. */
const FINISHED_MS = 1300;

/** The microphone's files are written down by the server, one after another: words come every five seconds, and at the end. */
export class ServerRecogniser implements Recogniser {
  readonly microphone = new Microphone();
  #run = 0;
  #ends: (error: VoiceError | null) => Promise<void> = async () => undefined;
  #unfollow: () => void = () => undefined;

  constructor(
    private readonly hear: (file: File) => Promise<Heard>,
    /** Ends by itself where somebody has finished speaking. */
    private readonly endsBySilence = true,
  ) {}

  async start(listening: Listening): Promise<boolean> {
    this.cancel();
    const run = this.#run;
    const words: Heard[] = [];
    let fault: VoiceError | null = null;
    const isOver = () => run !== this.#run;
    const hear = async ({ wav, seq, loudness }: SoundChunk) => {
      if (isOver() || fault || loudness < SILENCE) return;
      try {
        words.push(await this.hear(new File([wav], `speech-${seq}.wav`, { type: wav.type })));
      } catch {
        fault = new VoiceError('away');
        // Not awaited: the end waits for this file.
        void end(fault);
      }
      if (isOver() || fault) return;
      listening.onHeard(joined(words, false));
    };
    const end = async (error: VoiceError | null) => {
      await this.microphone.stop();
      if (isOver()) return;
      this.#run += 1;
      this.#unfollow();
      if (words.length > 0) listening.onHeard(joined(words, true));
      listening.onEnd(fault ?? error);
    };
    this.#ends = end;
    const isOn = await this.microphone.start({ onChunk: hear, onLevel: this.silence(() => void end(null)) });
    if (isOver()) return false;
    if (!isOn) listening.onEnd(new VoiceError(FAULTS[this.microphone.state().problem ?? 'busy'] ?? 'microphone'));
    else this.follow(end);
    return isOn;
  }

  finish(): void {
    void this.#ends(null);
  }

  cancel(): void {
    this.#run += 1;
    this.#unfollow();
    void this.microphone.stop();
  }

  /** A microphone that is unplugged or taken away ends it. */
  private follow(end: (error: VoiceError) => Promise<void>): void {
    this.#unfollow = this.microphone.subscribe(() => {
      const { status, problem } = this.microphone.state();
      if (status === 'off' && problem) void end(new VoiceError('microphone'));
    });
  }

  /** Hears when somebody who spoke has finished. */
  private silence(finished: () => void): (loudness: number, milliseconds: number) => void {
    let [hasSpoken, quiet] = [false, 0];
    return (loudness, milliseconds) => {
      if (loudness >= VOICE) [hasSpoken, quiet] = [true, 0];
      else quiet += milliseconds;
      if (!this.endsBySilence || !hasSpoken || quiet < FINISHED_MS) return;
      hasSpoken = false;
      finished();
    };
  }
}

const FAULTS: Partial<Record<string, 'denied' | 'capture'>> = { denied: 'denied', unsupported: 'capture' };

/** All that was said since the start. */
function joined(words: readonly Heard[], isFinal: boolean): Heard {
  const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    transcript: words
      .map(({ transcript }) => transcript)
      .filter(Boolean)
      .join(' '),
    confidence: sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null,
    isFinal,
    timestamp: words.at(-1)!.timestamp,
  };
}
