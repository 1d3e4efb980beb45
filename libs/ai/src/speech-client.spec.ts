import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { SpeechClient } from './speech-client.js';
import { speechSettings } from './speech.settings.js';

const sound = { bytes: Buffer.alloc(64), name: 'piece.wav', type: 'audio/wav' };

describe('having speech written down', () => {
  let server: Server;
  let client: SpeechClient;
  let status = 200;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request
        .resume()
        .once('end', () =>
          response
            .writeHead(status, { 'content-type': 'application/json', 'x-should-retry': 'false' })
            .end(JSON.stringify(status === 200 ? { text: 'Hello.' } : { error: { message: 'refused' } })),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    client = new SpeechClient(z.object(speechSettings).parse({ SPEECH_BASE_URL: url, SPEECH_API_KEY: 'key', SPEECH_MODEL: 'double' }));
  });

  it('says how long a request takes at most: three tries of 40 s, and two waits', () => {
    expect(client.longestMs).toBe(136_000);
  });

  it.each([400, 413, 415, 422])('takes %d for a refusal of that sound alone, and goes on asking', async (refusal) => {
    status = refusal;
    for (let time = 0; time < 6; time += 1) expect(await client.transcribe(sound)).toEqual({ ok: false, reason: 'invalid-answer' });
    status = 200;
    expect(await client.transcribe(sound)).toMatchObject({ ok: true, value: { text: 'Hello.' } });
  });

  it.each([401, 403, 404, 408, 429, 500])('takes %d for an outage, and pauses after five', async (failure) => {
    status = failure;
    for (let time = 0; time < 5; time += 1) expect(await client.transcribe(sound)).toEqual({ ok: false, reason: 'provider-unavailable' });
    status = 200;
    expect(await client.transcribe(sound)).toEqual({ ok: false, reason: 'provider-unavailable' });
  });
});
