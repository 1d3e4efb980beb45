import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { errorBody, formOf, openAiApp, takeForms } from '../openai/openai-app.js';
import { Gone, type Recogniser, SoundRefused, TooBusy, type Written } from './recogniser.js';
import type { Wish } from './reader.js';

export interface SpeechServerSettings {
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** The key that callers must send. */
  apiKey: string;
  recogniser: Pick<Recogniser, 'hear'>;
  /** @returns a WAV file */
  readAloud: (text: string, wish: Wish) => Promise<Buffer>;
}

export interface SpeechServer {
  /** Base URL for the SDK: `http://127.0.0.1:<port>/v1`. */
  baseUrl: string;
  port: number;
  stop(): Promise<void>;
}

/** As at OpenAI. */
const MOST_BYTES = 25 * 1024 * 1024;
const spoken = z.looseObject({
  input: z.string().min(1).max(4096),
  voice: z.string().max(50).default('en-us'),
  speed: z.number().min(0.25).max(4).default(1),
});
const formats = z.enum(['json', 'text', 'verbose_json']).default('json');

/** The two endpoints of OpenAI's API for sound, by the programs of this machine, on loopback. WAV goes in and WAV comes out; English alone. */
export async function startSpeechServer({
  host = '127.0.0.1',
  port = 0,
  apiKey,
  ...programs
}: SpeechServerSettings): Promise<SpeechServer> {
  const app = openAiApp({ keys: [apiKey], bodyLimit: 64 * 1024 }, (scope) => {
    takeForms(scope, MOST_BYTES + 64 * 1024);
    transcriptions(scope, programs);
    speech(scope, programs);
  });
  await app.listen({ host, port });
  const { port: own } = app.server.address() as { port: number };
  return { baseUrl: `http://127.0.0.1:${own}/v1`, port: own, stop: () => app.close() };
}

function transcriptions(app: FastifyInstance, { recogniser }: Pick<SpeechServerSettings, 'recogniser'>): void {
  app.post('/v1/audio/transcriptions', async (request, reply) => {
    const form = await formOf(request).catch(() => new FormData());
    const file = form.get('file');
    const format = formats.safeParse(form.get('response_format') ?? undefined);
    if (!(file instanceof File)) return refuse(reply, 400, 'A form with a file is expected.');
    if (!format.success) return refuse(reply, 400, 'Answers are json, text or verbose_json.');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const written = await recogniser.hear(Buffer.from(await file.arrayBuffer()), gone.signal);
      return answerOf(written, format.data);
    } catch (error) {
      if (error instanceof SoundRefused) return refuse(reply, 400, `Only WAV files are taken: ${error.message}.`);
      if (error instanceof TooBusy) return refuse(reply.header('retry-after', '2'), 429, 'Too many sounds wait.');
      if (error instanceof Gone) return refuse(reply, 503, 'The recogniser took too long, or has ended; it is started again.');
      throw error;
    }
  });
}

function speech(app: FastifyInstance, { readAloud }: Pick<SpeechServerSettings, 'readAloud'>): void {
  app.post('/v1/audio/speech', async (request, reply) => {
    const { input, ...wish } = spoken.parse(request.body);
    return reply.type('audio/wav').send(await readAloud(input, wish));
  });
}

function answerOf({ segments, seconds }: Written, format: z.output<typeof formats>) {
  const text = segments.map((segment) => segment.text.trim()).join(' ');
  if (format === 'text') return `${text}\n`;
  return format === 'json' ? { text } : { task: 'transcribe', language: 'english', duration: seconds, text, segments };
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.status(status).send(errorBody(message));
