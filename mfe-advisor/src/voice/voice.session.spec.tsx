import { jest } from '@jest/globals';
import type { Listening } from './recogniser.js';
import { alertWithoutSpeech } from './speech-fallback.js';
import { VoiceError } from './voice.errors.js';
import { RECOVERED, type VoicePort, VoiceSession } from './voice.session.js';

function setUp() {
  const heard: string[] = [];
  const said: string[] = [];
  const faults: [string, boolean][] = [];
  let [listening, sends, starts, spoken]: [Listening | null, number, number, () => void] = [null, 0, 0, () => undefined];
  const port: VoicePort = {
    recogniser: {
      start: async (to) => {
        listening = to;
        starts += 1;
        return true;
      },
      finish: () => listening?.onEnd(null),
      cancel: () => void (listening = null),
    },
    speaker: {
      say: (pieces, cut) => {
        said.push(...pieces);
        return new Promise((resolve, reject) => {
          spoken = resolve;
          cut.addEventListener('abort', () => resolve());
          if (pieces.includes('Broken.')) reject(new VoiceError('stuck'));
        });
      },
    },
    onWords: (words) => heard.push(words),
    onSend: () => (sends += 1),
    onFault: ({ fault }, wasPhone) => faults.push([fault, wasPhone]),
  };
  const session = new VoiceSession(port);
  const say = (transcript: string, isFinal = true) =>
    listening!.onHeard({ transcript, isFinal, confidence: null, timestamp: '2026-11-20T14:00:00.000Z' });
  return {
    ...{ session, port, heard, said, faults, say },
    sends: () => sends,
    starts: () => starts,
    isHeard: () => listening !== null,
    end: (error: VoiceError | null = null) => listening!.onEnd(error),
    spoken: () => spoken(),
  };
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('push to talk', () => {
  it('puts what was said into the box, and sends nothing', async () => {
    const { session, say, end, heard, sends } = setUp();
    await session.listen();
    expect(session.state().status).toBe('listening');
    say('my tooth', false);
    expect(session.state().interim).toBe('my tooth');
    say('my tooth hurts');
    end();
    await wait(5000);
    expect([heard, sends(), session.state()]).toEqual([['my tooth hurts'], 0, expect.objectContaining({ status: 'idle', interim: '' })]);
  });
});

describe('phone mode', () => {
  it('VOICE-017, VOICE-018: turns voice and listening on and off together', async () => {
    const { session, isHeard } = setUp();
    session.setPhone(true);
    await wait(0);
    expect([session.state().status, isHeard()]).toEqual(['listening', true]);
    session.setPhone(false);
    expect([session.state().status, isHeard()]).toEqual(['idle', false]);
    await wait(5000);
    expect(isHeard()).toBe(false);
  });

  it('CHAT-048: is in one state at a time, from listening over sending to reading aloud', async () => {
    const { session, say, end, spoken } = setUp();
    const seen: string[] = [];
    session.subscribe(() => seen.at(-1) !== session.state().status && seen.push(session.state().status));
    session.setPhone(true);
    await wait(0);
    say('my tooth hurts');
    end();
    await wait(500);
    session.think(true);
    session.answer(['Where?']);
    await wait(500);
    spoken();
    await wait(0);
    expect(seen).toEqual(['idle', 'starting', 'listening', 'idle', 'thinking', 'idle', 'thinking', 'idle', 'speaking', 'idle']);
    expect(Object.keys(session.state()).sort()).toEqual(['caption', 'error', 'interim', 'isPhone', 'status']);
  });

  it('VOICE-019: listens again 0.5 s after recognition stopped without a word', async () => {
    const { session, end, starts } = setUp();
    session.setPhone(true);
    await wait(0);
    end();
    await wait(499);
    expect(starts()).toBe(1);
    await wait(1);
    expect(starts()).toBe(2);
  });

  it('VOICE-020: a final transcript fills the box and is sent after 0.5 s', async () => {
    const { session, say, heard, sends } = setUp();
    session.setPhone(true);
    await wait(0);
    say('it hurts');
    expect(heard).toEqual(['it hurts']);
    await wait(499);
    expect(sends()).toBe(0);
    await wait(1);
    expect(sends()).toBe(1);
  });

  it('VOICE-021, VOICE-022: speaks 0.5 s after a line is there, hears nothing meanwhile, and listens 1 s after it has spoken', async () => {
    const { session, said, spoken, isHeard } = setUp();
    session.setPhone(true);
    await wait(0);
    session.answer(['How strong is **your pain**?']);
    await wait(499);
    expect(said).toEqual([]);
    await wait(1);
    expect([said, isHeard(), session.state()]).toEqual([
      ['How strong is your pain?'],
      false,
      expect.objectContaining({ status: 'speaking', caption: 'How strong is **your pain**?' }),
    ]);
    spoken();
    await wait(999);
    expect(isHeard()).toBe(false);
    await wait(1);
    expect([isHeard(), session.state().status]).toEqual([true, 'listening']);
  });

  it('VOICE-023: falls back to text mode where the voice fails', async () => {
    for (const fail of [
      async ({ end }: ReturnType<typeof setUp>) => end(new VoiceError('recognition')),
      async ({ session }: ReturnType<typeof setUp>) => session.say(['Broken.']),
    ]) {
      const set = setUp();
      set.session.setPhone(true);
      await wait(0);
      await fail(set);
      await wait(5000);
      expect([set.session.state(), set.isHeard(), set.faults]).toEqual([
        expect.objectContaining({ isPhone: false, status: 'error' }),
        false,
        [[expect.any(String), true]],
      ]);
    }
  });

  it('VOICE-039: returns to idle where the browser names a reason', async () => {
    const { session, end } = setUp();
    session.setPhone(true);
    await wait(0);
    end(new VoiceError('speech', 'network'));
    expect(session.state()).toMatchObject({ status: 'idle', error: { reason: 'network' } });
  });

  it('VOICE-024: recovery cancels speech and tells the page', async () => {
    const { session, isHeard } = setUp();
    const told = jest.fn();
    globalThis.addEventListener(RECOVERED, told);
    session.setPhone(true);
    void session.say(['A long line.']);
    session.recover();
    await wait(5000);
    expect([told.mock.calls.length, session.state().status, isHeard()]).toEqual([1, 'idle', false]);
  });

  it('an emergency cuts our speech, lets who speaks finish, and then listens to nobody unasked', async () => {
    const { session, said, say, heard, sends, starts } = setUp();
    session.setPhone(true);
    await wait(0);
    say("I can't breathe", false);
    session.quiet();
    say("I can't breathe");
    await wait(500);
    expect([heard, sends()]).toEqual([["I can't breathe"], 1]);
    session.think(true);
    session.think(false);
    await wait(5000);
    expect([said, starts()]).toEqual([[], 1]);
    void session.say(['A long line.']);
    session.quiet();
    expect(session.state()).toMatchObject({ status: 'idle', caption: '' });
  });
});

describe('words that may still change', () => {
  it.each<[string, (session: VoiceSession, port: VoicePort) => unknown]>([
    ['text mode', (session) => session.setPhone(false)],
    ['recovery', (session) => session.recover()],
    ['reading aloud', (session) => session.say(['A long line.'])],
    ['a new line of ours', (session) => session.answer(['A long line.'])],
    ['another ear', (session, port) => session.use({ ...port, recogniser: { ...port.recogniser! } })],
  ])('are kept when %s cuts them off', async (_, cut) => {
    const { session, port, say, heard } = setUp();
    session.setPhone(true);
    await wait(0);
    say("I can't breathe", false);
    void cut(session, port);
    expect([heard, session.state().interim]).toEqual([["I can't breathe"], '']);
  });

  it('are heard on by another ear', async () => {
    const { session, port, starts } = setUp();
    session.setPhone(true);
    await wait(0);
    session.use({ ...port, recogniser: { ...port.recogniser! } });
    expect(session.state().status).toBe('idle');
    await wait(500);
    expect([starts(), session.state().status]).toEqual([2, 'listening']);
  });

  it('are sent after a minute without an end', async () => {
    const { session, say, heard, sends } = setUp();
    session.setPhone(true);
    await wait(0);
    say('and then', false);
    await wait(59_999);
    expect(heard).toEqual([]);
    await wait(1);
    await wait(500);
    expect([heard, sends()]).toEqual([['and then'], 1]);
  });
});

describe('what could not be spoken', () => {
  it('VOICE-048: is shown, else felt, else heard, else written down', async () => {
    jest.useRealTimers();
    const broken = () => {
      throw new Error('no page');
    };
    const set = (vibrate: unknown, context: unknown) => {
      Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
      Object.assign(globalThis, { AudioContext: context });
    };
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    class Beeps {
      currentTime = 0;
      destination = {};
      close = async () => undefined;
      createOscillator = () => {
        const tone = Object.assign(new EventTarget(), { connect: () => undefined, start: () => undefined, stop: () => undefined });
        queueMicrotask(() => queueMicrotask(() => tone.dispatchEvent(new Event('ended'))));
        return tone;
      };
    }
    set(() => true, Beeps);
    expect(await alertWithoutSpeech(() => undefined)).toBe('visual');
    expect(await alertWithoutSpeech(broken)).toBe('vibration');
    set(() => false, Beeps);
    expect(await alertWithoutSpeech(broken)).toBe('sound');
    set(undefined, undefined);
    expect(await alertWithoutSpeech(broken)).toBe('console');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
