import type { VoiceError } from './voice.errors.js';

/** VOICE-013: words that were heard. */
export interface Heard {
  transcript: string;
  /** 0 to 1; null where the recogniser does not say. */
  confidence: number | null;
  /** It will not change any more. */
  isFinal: boolean;
  timestamp: string;
}

export interface Listening {
  /** All that was said since the start, again with each word. */
  onHeard: (heard: Heard) => void;
  /** Somebody has finished speaking, or it was ended: nothing more comes. */
  onEnd: (error: VoiceError | null) => void;
}

/** Writes down what is said: by the server, or by the browser. */
export interface Recogniser {
  /** @returns whether it listens; else `onEnd` has said why not */
  start(listening: Listening): Promise<boolean>;
  /** Takes what was said so far for all. */
  finish(): void;
  /** Forgets what was said. */
  cancel(): void;
}
