import OpenAI, { APIConnectionError, InternalServerError, RateLimitError } from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { startOpenAiDouble, type OpenAiDouble } from './start-openai-double.js';

const reading = z.object({
  urgency: z.enum(['high', 'medium', 'low']),
  confidence: z.number().min(0).max(100).nullable(),
  nextSteps: z.array(z.string()),
});
const messages = [{ role: 'user' as const, content: 'Toothache for two days' }];

describe('the OpenAI double, driven by the official SDK', () => {
  let double: OpenAiDouble;
  let openai: OpenAI;
  beforeAll(async () => {
    double = await startOpenAiDouble({ apiKey: 'double-key' });
    openai = new OpenAI({ apiKey: 'double-key', baseURL: double.baseUrl, maxRetries: 0 });
  });
  afterEach(() => double.reset());
  afterAll(() => double.stop());

  const ask = (model = 'double', options = {}) =>
    openai.chat.completions.parse({ model, messages, response_format: zodResponseFormat(reading, 'reading') }, options);

  it('answers chat completions in the shape of the requested schema', async () => {
    const { choices } = await ask();
    expect(choices[0]?.message.parsed).toEqual({ urgency: 'low', confidence: null, nextSteps: [expect.any(String)] });
    expect(double.requests.at(-1)?.body).toMatchObject({ messages });
  });

  it('answers the responses endpoint too', async () => {
    const response = await openai.responses.parse({
      model: 'double',
      input: 'Toothache',
      text: { format: zodTextFormat(reading, 'reading') },
    });
    expect(response.output_parsed?.urgency).toBe('low');
  });

  it('gives the scripted answer as often as asked, then plain ones', async () => {
    double.script({ answer: { urgency: 'high', confidence: 71, nextSteps: [] }, times: 1 });
    expect((await ask()).choices[0]?.message.parsed?.urgency).toBe('high');
    expect((await ask()).choices[0]?.message.parsed?.urgency).toBe('low');
  });

  it('fails by model name: 500, 429, refusal, garbage, cut off, slow', async () => {
    await expect(ask('double-error-500')).rejects.toBeInstanceOf(InternalServerError);
    await expect(ask('double-rate-limited')).rejects.toBeInstanceOf(RateLimitError);
    const refused = (await ask('double-refused')).choices[0]?.message;
    expect(refused).toMatchObject({ parsed: null, refusal: expect.stringContaining("can't help") });
    await expect(ask('double-garbage')).rejects.toThrow();
    await expect(ask('double-cut-off')).rejects.toThrow(/length/i);
    await expect(ask('double-slow', { timeout: 50 })).rejects.toBeInstanceOf(APIConnectionError);
  });

  it('fails by control endpoint and refuses a wrong key', async () => {
    await fetch(new URL('/control', double.baseUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode: 'hang-up', times: 1 }),
    });
    await expect(ask()).rejects.toThrow();
    await expect(ask()).resolves.toBeDefined();
    const stranger = new OpenAI({ apiKey: 'other', baseURL: double.baseUrl, maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401 });
  });
});
