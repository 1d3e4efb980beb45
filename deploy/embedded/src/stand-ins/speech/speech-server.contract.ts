import OpenAI, { BadRequestError, InternalServerError, RateLimitError } from 'openai';
import { Gone, SoundRefused, TooBusy, type Written } from './recogniser.js';
import { type SpeechServer, startSpeechServer } from './start-speech-server.js';

const apiKey = 'a-key-of-this-spec';
const segment = { id: 1, start: 0, end: 1, text: ' My tooth hurts.', avg_logprob: -0.2, no_speech_prob: 0.01 };
const wav = new File([Buffer.alloc(64, 1)], 'speech.wav');

describe('the local speech server, driven by the official SDK', () => {
  let server: SpeechServer;
  let openai: OpenAI;
  let hear: (wav: Buffer) => Promise<Written>;
  let asked: unknown[];
  beforeAll(async () => {
    const readAloud = async (...what: unknown[]) => {
      asked.push(what);
      return Buffer.from('RIFF');
    };
    server = await startSpeechServer({ apiKey, recogniser: { hear: (sound) => hear(sound) }, readAloud });
    openai = new OpenAI({ apiKey, baseURL: server.baseUrl, maxRetries: 0 });
  });
  beforeEach(() => {
    asked = [];
    hear = async (sound) => {
      asked.push(sound.length);
      return { seconds: 1, segments: [segment, { ...segment, text: ' Help.' }] };
    };
  });
  afterAll(() => server.stop());

  const write = (more: object = {}) => openai.audio.transcriptions.create({ file: wav, model: 'any', ...more });
  const speak = (input: string) => openai.audio.speech.create({ model: 'any', voice: 'en-gb', input });

  it('writes down what the recogniser hears, in each form that a caller may want', async () => {
    expect(await write()).toMatchObject({ text: 'My tooth hurts. Help.' });
    expect(await write({ response_format: 'text' })).toBe('My tooth hurts. Help.\n');
    expect(await write({ response_format: 'verbose_json' })).toMatchObject({ duration: 1, segments: [segment, { text: ' Help.' }] });
    expect(asked).toEqual([64, 64, 64]);
    await expect(write({ response_format: 'srt' })).rejects.toThrow(BadRequestError);
  });

  it('reads aloud by the voice that was asked for, 4,096 characters at most', async () => {
    const answer = await speak('How strong is your pain?');
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(asked).toEqual([['How strong is your pain?', expect.objectContaining({ voice: 'en-gb', speed: 1 })]]);
    await expect(speak('a'.repeat(4097))).rejects.toThrow(BadRequestError);
  });

  it.each([
    [new SoundRefused('too long'), BadRequestError],
    [new TooBusy(), RateLimitError],
    [new Gone(), InternalServerError],
  ])('says by its status what went wrong: %s', async (failure, said) => {
    hear = () => Promise.reject(failure);
    await expect(write()).rejects.toThrow(said);
  });

  it('answers neither without its key, nor by another name than this machine’s, nor to more than 25 MiB', async () => {
    const ask = (headers: Record<string, string>, body: string | FormData = '{}') =>
      fetch(`${server.baseUrl}/audio/transcriptions`, { method: 'POST', headers, body }).then(({ status }) => status);
    expect(await ask({ authorization: 'Bearer another' })).toBe(401);
    expect(await ask({ authorization: `Bearer ${apiKey}`, 'x-forwarded-host': 'evil.example' })).toBe(421);
    const large = new FormData();
    large.append('file', new File([Buffer.alloc(26 * 1024 * 1024)], 'large.wav'));
    expect(await ask({ authorization: `Bearer ${apiKey}` }, large)).toBe(413);
    expect(asked).toEqual([]);
  });
});
