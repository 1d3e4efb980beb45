import type { ChunkHeard, Voices } from '@toothwise/contracts-advisor';
import { recordingsBed, type RecordingsBed, silence, speechlike } from '../../test/recordings-bed.js';

const API = '/api/advisor/v1';
const HEARER = '127.0.0.1';
const asked = {
  input: { text: 'How strong is your pain?' },
  voice: { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE' },
  audioConfig: { audioEncoding: 'MP3', speakingRate: 1, pitch: 0, volumeGainDb: 0 },
};

describe('the voice', () => {
  let bed: RecordingsBed;
  let token: string;
  let before = 0;
  beforeAll(async () => void (bed = await recordingsBed()));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.double.reset();
    before = bed.double.requests.length;
    ({ token } = await bed.somebody());
  });

  async function hear(file: Buffer, hearer = HEARER, as = token) {
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(file)]), 'speech.wav');
    const headers = { authorization: `Bearer ${as}` };
    const response = await fetch(`${bed.url}${API}/transcriptions/chunks?hearer=${hearer}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as ChunkHeard & { code: string } };
  }
  const speak = (body: object = asked, hearer = HEARER, as = token) =>
    bed.request<{ audioContent: string; contentType: string; code: string }>(`${API}/speech?hearer=${hearer}`, { token: as, body });
  const sent = () => bed.double.requests.slice(before).filter(({ path }) => path.includes('/audio/'));

  it('VOICE-014 VOICE-015 VOICE-025 names its voices, the usual one, and who hears and reads', async () => {
    const { body } = await bed.request<Voices>(`${API}/voices`, { token });
    expect(body).toEqual({
      ...{ transcribedBy: HEARER, spokenBy: HEARER, language: 'en-US' },
      config: { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE', audioEncoding: 'MP3' },
      voices: [{ name: 'en-US-Neural2-J', languageCodes: ['en-US'] }],
    });
  });

  it('VOICE-013 VOICE-028 writes down what was said: the service chooses the model, English, and how it is answered', async () => {
    bed.double.script({ answer: 'My tooth hurts' });
    const { status, body } = await hear(speechlike(2));
    expect([status, body]).toEqual([
      200,
      { transcript: 'My tooth hurts', confidence: 0.9, isFinal: true, timestamp: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(sent()).toMatchObject([{ body: { model: 'double', language: 'en', format: 'verbose_json' } }]);
  });

  it('VOICE-058 has nobody write down silence, nor less than 1,024 bytes', async () => {
    for (const file of [silence(3), speechlike(1).subarray(0, 1023)]) expect((await hear(file)).body.transcript).toBe('');
    expect(sent()).toEqual([]);
  });

  it('VOICE-026 VOICE-027 reads a text aloud, and answers its sound in base64', async () => {
    const { status, body } = await speak();
    expect(status).toBe(200);
    expect(Buffer.from(body.audioContent, 'base64').subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(sent()).toMatchObject([{ body: { input: 'How strong is your pain?' } }]);
    const other = await speak({ ...asked, audioConfig: { ...asked.audioConfig, pitch: 3 } });
    const longer = await speak({ ...asked, input: { text: 'a'.repeat(401) } });
    expect([other.status, longer.status]).toEqual([400, 400]);
  });

  it('APP-244 sends nobody anything without sign-in, without the consent to health data, or whom the person was not shown', async () => {
    expect((await fetch(`${bed.url}${API}/voices`)).status).toBe(401);
    expect((await hear(speechlike(1), HEARER, 'none')).status).toBe(401);
    const { token: without } = await bed.somebody(false);
    expect((await hear(speechlike(1), HEARER, without)).body.code).toBe('consent.required');
    expect((await speak(asked, HEARER, without)).body.code).toBe('consent.required');
    expect((await hear(speechlike(1), 'api.example.test')).body.code).toBe('voice.hearer-changed');
    expect((await speak(asked, 'api.example.test')).body.code).toBe('voice.hearer-changed');
    expect(sent()).toEqual([]);
  });

  it('refuses what is no sound of the recorder, and says when the provider is away', async () => {
    expect((await hear(Buffer.alloc(4096, 'x'))).body.code).toBe('voice.wrong-sound');
    expect((await hear(speechlike(40))).body.code).toBe('voice.wrong-sound');
    bed.double.script({ mode: 'error-500' });
    expect((await hear(speechlike(1))).body.code).toBe('voice.away');
    expect((await speak()).body.code).toBe('voice.away');
  });
});
