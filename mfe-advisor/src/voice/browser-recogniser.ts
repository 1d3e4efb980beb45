import type { Listening, Recogniser } from './recogniser.js';
import { VoiceError } from './voice.errors.js';

interface Result {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string; readonly confidence: number };
}
interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  maxAlternatives: number;
  start(): void;
  stop(): void;
  abort(): void;
}
type Constructor = new () => Recognition;

const constructorOf = (): Constructor | undefined => {
  const scope = globalThis as unknown as { SpeechRecognition?: Constructor; webkitSpeechRecognition?: Constructor };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

/** Whether this browser writes down what is said. Most send it to their makers for that. */
export const canRecognise = (): boolean => constructorOf() !== undefined;

/** Nobody spoke, or we ended it ourselves: no faults. */
const QUIET = new Set(['no-speech', 'aborted']);
const DENIED = new Set(['not-allowed', 'service-not-allowed']);

/** The browser's own recognition. */
export class BrowserRecogniser implements Recogniser {
  #running: Recognition | null = null;

  constructor(
    private readonly language: string,
    /** It goes on after a pause, until it is ended. */
    private readonly continuous = true,
  ) {}

  async start({ onHeard, onEnd }: Listening): Promise<boolean> {
    const Recognition = constructorOf();
    if (!Recognition) {
      onEnd(new VoiceError('capture'));
      return false;
    }
    this.cancel();
    const recognition = new Recognition();
    // VOICE-049.
    Object.assign(recognition, { continuous: this.continuous, interimResults: true, lang: this.language, maxAlternatives: 1 });
    let fault: VoiceError | null = null;
    recognition.addEventListener('result', (event) => {
      if (recognition === this.#running) onHeard(heardOf([...(event as Event & { results: Iterable<Result> }).results]));
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string };
      if (!QUIET.has(error)) fault = new VoiceError(DENIED.has(error) ? 'denied' : 'recognition', error);
    });
    recognition.addEventListener('end', () => {
      if (recognition !== this.#running) return;
      this.#running = null;
      onEnd(fault);
    });
    try {
      recognition.start();
    } catch {
      onEnd(new VoiceError('start'));
      return false;
    }
    this.#running = recognition;
    return true;
  }

  finish(): void {
    this.#running?.stop();
  }

  cancel(): void {
    const running = this.#running;
    this.#running = null;
    running?.abort();
  }
}

function heardOf(results: readonly Result[]) {
  const sure = results.map((result) => result[0].confidence).filter((confidence) => confidence > 0);
  return {
    transcript: results
      .map((result) => result[0].transcript.trim())
      .join(' ')
      .trim(),
    confidence: sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null,
    isFinal: results.every(({ isFinal }) => isFinal),
    timestamp: new Date().toISOString(),
  };
}
