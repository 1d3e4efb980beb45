import { jest } from '@jest/globals';
import { fakeSound } from '../testing/fake-sound.js';
import { fakeSpeech, noSpeech, sayAtOnce } from '../testing/fake-speech.js';
import { BrowserRecogniser } from './browser-recogniser.js';
import { BrowserSpeaker } from './browser-speaker.js';
import { play } from './player.js';
import type { Heard } from './recogniser.js';
import { ServerRecogniser } from './server-recogniser.js';
import { ServerSpeaker } from './server-speaker.js';
import type { VoiceError } from './voice.errors.js';

const AT = '2026-11-20T14:00:00.000Z';
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const never = new AbortController().signal;
const faultOf = (spoken: Promise<void>) =>
  spoken.then(
    () => null,
    ({ fault, reason }: VoiceError) => [fault, reason].filter(Boolean).join(' '),
  );
const speaker = () => new BrowserSpeaker(() => null);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  noSpeech();
});
const event = (name: string, more: object = {}) => Object.assign(new Event(name), more);

describe('the voice of the browser', () => {
  it('VOICE-053: speaks at rate 1, pitch 1 and volume 0.9, one piece after another', async () => {
    const { said } = fakeSpeech();
    await speaker().say(['One.', 'Two.'], never);
    expect(said).toMatchObject([
      { text: 'One.', rate: 1, pitch: 1, volume: 0.9 },
      { text: 'Two.', rate: 1, pitch: 1, volume: 0.9 },
    ]);
  });

  it('VOICE-036, VOICE-052: gives the first piece one second to begin', async () => {
    const { cancelled } = fakeSpeech(() => undefined);
    const fault = faultOf(speaker().say(['One.'], never));
    await wait(999);
    expect(cancelled()).toBe(0);
    await wait(1);
    expect([await fault, cancelled()]).toEqual(['late', 1]);
  });

  it('VOICE-037, VOICE-051: ends what says no word for 5 s, and cuts off nothing that goes on', async () => {
    let piece: SpeechSynthesisUtterance | undefined;
    fakeSpeech((utterance) => {
      piece = utterance;
      utterance.dispatchEvent(event('start'));
    });
    const fault = faultOf(speaker().say(['A long line of many words.'], never));
    for (let word = 0; word < 5; word += 1) {
      await wait(4900);
      piece!.dispatchEvent(event('boundary'));
    }
    let isOver = false;
    void fault.then(() => (isOver = true));
    await wait(4999);
    expect(isOver).toBe(false);
    await wait(1);
    expect(await fault).toBe('stuck');
  });

  it('VOICE-038: takes an interruption for no fault', async () => {
    fakeSpeech((utterance) => void queueMicrotask(() => utterance.dispatchEvent(event('error', { error: 'interrupted' }))));
    expect(await faultOf(speaker().say(['One.'], never))).toBeNull();
  });

  it('VOICE-039: names any other reason', async () => {
    fakeSpeech((utterance) => void queueMicrotask(() => utterance.dispatchEvent(event('error', { error: 'network' }))));
    expect(await faultOf(speaker().say(['One.'], never))).toBe('speech network');
  });

  it('is cut at once', async () => {
    const { said, cancelled } = fakeSpeech(() => undefined);
    const cut = new AbortController();
    const spoken = faultOf(speaker().say(['One.', 'Two.'], cut.signal));
    cut.abort();
    expect([await spoken, cancelled(), said.length]).toEqual([null, 1, 1]);
    fakeSpeech(sayAtOnce);
  });

  it('VOICE-031: says that it cannot sound where the browser gives no way', async () => {
    Object.assign(globalThis, { AudioContext: undefined });
    expect(await faultOf(play(new ArrayBuffer(1)))).toBe('context');
  });
});

describe('the voice of the server', () => {
  it('that does not end is stuck 5 s after it should have, and nobody misses the next piece', async () => {
    const source = () => Object.assign(new EventTarget(), { connect: () => undefined, start: () => undefined });
    Object.assign(globalThis, {
      AudioContext: class {
        resume = async () => undefined;
        close = async () => undefined;
        decodeAudioData = async () => ({ duration: 2 });
        createBufferSource = source;
      },
    });
    const spoken = new ServerSpeaker((piece) => (piece === 'One.' ? Promise.resolve('UklGRg==') : Promise.reject(new Error('away'))));
    const fault = faultOf(spoken.say(['One.', 'Two.'], never));
    let isOver = false;
    void fault.then(() => (isOver = true));
    await wait(6999);
    expect(isOver).toBe(false);
    await wait(1);
    expect(await fault).toBe('stuck');
  });
});

describe('the ear of the browser', () => {
  const listen = async (recogniser = new BrowserRecogniser('en-US')) => {
    const heard: Heard[] = [];
    const ends: (string | null)[] = [];
    const isOn = await recogniser.start({ onHeard: (one) => heard.push(one), onEnd: (error) => ends.push(error?.fault ?? null) });
    return { isOn, heard, ends };
  };

  it('VOICE-049: listens on, tells words that may change, in en-US, one reading of each', async () => {
    const speech = fakeSpeech();
    const { heard } = await listen();
    expect(speech.recognition()).toMatchObject({ continuous: true, interimResults: true, lang: 'en-US', maxAlternatives: 1 });
    speech.recognition()!.hear('my tooth', false);
    speech.recognition()!.hear('my tooth hurts', true);
    expect(heard.map(({ transcript, isFinal }) => [transcript, isFinal])).toEqual([
      ['my tooth', false],
      ['my tooth hurts', true],
    ]);
  });

  it.each([
    ['no-speech', null],
    ['network', 'recognition'],
    ['not-allowed', 'denied'],
  ])('of "%s" tells %s', async (name, fault) => {
    const speech = fakeSpeech();
    const { ends } = await listen();
    speech.recognition()!.fail(name);
    expect(ends).toEqual([fault]);
  });

  it('says that it could not start', async () => {
    fakeSpeech();
    (globalThis as unknown as { SpeechRecognition: { prototype: { start: () => void } } }).SpeechRecognition.prototype.start = () => {
      throw new Error('busy');
    };
    const { isOn, ends } = await listen();
    expect([isOn, ends]).toEqual([false, ['start']]);
  });
});

describe('the ear of the server', () => {
  it('has files written down one after another, and ends where somebody has finished', async () => {
    const sound = fakeSound();
    const files: File[] = [];
    const recogniser = new ServerRecogniser(async (file) => {
      files.push(file);
      return { transcript: `part ${files.length}`, confidence: 0.8, isFinal: true, timestamp: AT };
    });
    const heard: Heard[] = [];
    const end = new Promise((ended) => {
      void recogniser.start({ onHeard: (one) => heard.push(one), onEnd: ended });
    });
    await wait(0);
    sound.hear(0.2, 6000);
    expect(sound.isOpen()).toBe(true);
    sound.hear(0, 1500);
    expect(await end).toBeNull();
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['speech-1.wav', 'audio/wav'],
      ['speech-2.wav', 'audio/wav'],
    ]);
    expect(heard.map(({ transcript, isFinal }) => [transcript, isFinal])).toEqual([
      ['part 1', false],
      ['part 1 part 2', false],
      ['part 1 part 2', true],
    ]);
    expect(sound.isOpen()).toBe(false);
  });

  it('sends nobody silence, and keeps what was heard where the rest is lost', async () => {
    const sound = fakeSound();
    let asked = 0;
    const recogniser = new ServerRecogniser(async () => {
      asked += 1;
      if (asked > 1) throw new Error('away');
      return { transcript: 'my tooth', confidence: null, isFinal: true, timestamp: AT };
    });
    const heard: Heard[] = [];
    const end = new Promise<VoiceError | null>((ended) => {
      void recogniser.start({ onHeard: (one) => heard.push(one), onEnd: ended });
    });
    await wait(0);
    sound.hear(0, 12_000);
    expect(asked).toBe(0);
    sound.hear(0.2, 9000);
    recogniser.finish();
    expect((await end)?.fault).toBe('away');
    expect(heard.at(-1)).toMatchObject({ transcript: 'my tooth', isFinal: true });
  });

  it('shuts the microphone by itself once a file is lost', async () => {
    const sound = fakeSound();
    const recogniser = new ServerRecogniser(() => Promise.reject(new Error('away')));
    const end = new Promise<VoiceError | null>((ended) => {
      void recogniser.start({ onHeard: () => undefined, onEnd: ended });
    });
    await wait(0);
    sound.hear(0.2, 6000);
    expect([(await end)?.fault, sound.isOpen()]).toEqual(['away', false]);
  });

  it('ends, with what was heard, where the microphone is unplugged', async () => {
    const sound = fakeSound();
    const recogniser = new ServerRecogniser(async () => ({ transcript: 'my tooth', confidence: null, isFinal: true, timestamp: AT }));
    const heard: Heard[] = [];
    const ends: (VoiceError | null)[] = [];
    await recogniser.start({ onHeard: (one) => heard.push(one), onEnd: (error) => ends.push(error) });
    sound.hear(0.2, 2000);
    sound.unplug();
    await wait(0);
    expect(ends.map((error) => error?.fault)).toEqual(['microphone']);
    expect(heard.at(-1)).toMatchObject({ transcript: 'my tooth', isFinal: true });
  });
});
