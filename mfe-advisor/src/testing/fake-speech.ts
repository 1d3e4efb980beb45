/** The browser's voice and ear, as a test wants them. */
export interface FakeSpeech {
  /** What was said aloud, piece by piece. */
  said: SpeechSynthesisUtterance[];
  cancelled: () => number;
  /** Of the recognition that runs: its settings, and the way to speak to it. */
  recognition: () => FakeRecognition | undefined;
}
export interface FakeRecognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  maxAlternatives: number;
  isOn: boolean;
  hear: (words: string, isFinal: boolean) => void;
  fail: (error: string) => void;
}

const VOICES = [
  { name: 'Samantha', lang: 'en-US' },
  { name: 'Alex', lang: 'en-US' },
  { name: 'Karen', lang: 'en-AU' },
] as SpeechSynthesisVoice[];

/**
 * Gives this page a voice and an ear.
 * @param speak what happens to each piece; said at once unless told
 */
export function fakeSpeech(speak: (utterance: SpeechSynthesisUtterance) => void = sayAtOnce, voices = VOICES): FakeSpeech {
  const said: SpeechSynthesisUtterance[] = [];
  let cancelled = 0;
  const recognitions: FakeRecognition[] = [];
  class Utterance extends EventTarget {
    constructor(readonly text: string) {
      super();
    }
  }
  class Recognition extends EventTarget {
    isOn = false;
    constructor() {
      super();
      recognitions.push(this as unknown as FakeRecognition);
    }
    start() {
      this.isOn = true;
    }
    stop() {
      this.isOn = false;
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.isOn = false;
    }
    hear(words: string, isFinal: boolean) {
      this.dispatchEvent(Object.assign(new Event('result'), { results: [{ isFinal, 0: { transcript: words, confidence: 0.9 } }] }));
    }
    fail(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.stop();
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: SpeechSynthesisUtterance) => {
      said.push(utterance);
      speak(utterance);
    },
    cancel: () => {
      cancelled += 1;
    },
  });
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, SpeechRecognition: Recognition, speechSynthesis: synthesis });
  return { said, cancelled: () => cancelled, recognition: () => recognitions.at(-1) };
}

export function sayAtOnce(utterance: SpeechSynthesisUtterance): void {
  queueMicrotask(() => {
    utterance.dispatchEvent(new Event('start'));
    utterance.dispatchEvent(new Event('end'));
  });
}

/** This browser has neither. */
export function noSpeech(): void {
  const scope = globalThis as Record<string, unknown>;
  for (const name of ['SpeechSynthesisUtterance', 'SpeechRecognition', 'speechSynthesis']) delete scope[name];
}
