import type { Speaker } from './speaker.js';
import { VoiceError } from './voice.errors.js';

/** VOICE-053. */
export const SPEECH_DEFAULTS = { rate: 1, pitch: 1, volume: 0.9 } as const;
/** VOICE-052: the first piece has begun after so long, or nothing will be heard at all. */
const START_MS = 1000;
/** VOICE-051: so long without a word means that it is stuck. */
const STUCK_MS = 5000;
/** Slow voices need so long for a letter: where a voice does not tell of its words, its piece has this time and 5 s. */
const LETTER_MS = 120;
/** We ended it ourselves, or a newer sentence did. */
const QUIET = new Set(['interrupted', 'canceled']);

export const canSpeak = (): boolean => typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function';

/** The browser's own voice. One piece after the other; a watchdog for each, so that none is cut off and none hangs. */
export class BrowserSpeaker implements Speaker {
  #hasSpoken = false;

  constructor(private readonly choose: (voices: readonly SpeechSynthesisVoice[]) => SpeechSynthesisVoice | null) {}

  async say(pieces: readonly string[], cut: AbortSignal): Promise<void> {
    if (!canSpeak()) throw new VoiceError('unsupported');
    for (const piece of pieces) {
      if (cut.aborted) return;
      await this.saySome(piece, cut);
    }
  }

  private saySome(piece: string, cut: AbortSignal): Promise<void> {
    const utterance = new SpeechSynthesisUtterance(piece);
    const voice = this.choose(speechSynthesis.getVoices());
    Object.assign(utterance, SPEECH_DEFAULTS, voice ? { voice, lang: voice.lang } : {});
    const first = !this.#hasSpoken;
    return new Promise<void>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const end = (error?: VoiceError) => {
        clearTimeout(timer);
        cut.removeEventListener('abort', silence);
        if (error) speechSynthesis.cancel();
        if (error) reject(error);
        else resolve();
      };
      const silence = () => {
        end();
        speechSynthesis.cancel();
      };
      const wait = (milliseconds: number, fault: 'late' | 'stuck') => {
        clearTimeout(timer);
        timer = setTimeout(() => end(new VoiceError(fault)), milliseconds);
      };
      utterance.addEventListener('start', () => {
        this.#hasSpoken = true;
        wait(STUCK_MS + piece.length * LETTER_MS, 'stuck');
      });
      utterance.addEventListener('boundary', () => wait(STUCK_MS, 'stuck'));
      utterance.addEventListener('end', () => end());
      utterance.addEventListener('error', ({ error }) => end(QUIET.has(error) ? undefined : new VoiceError('speech', error)));
      cut.addEventListener('abort', silence);
      wait(first ? START_MS : STUCK_MS, first ? 'late' : 'stuck');
      speechSynthesis.speak(utterance);
    });
  }
}
