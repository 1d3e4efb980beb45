import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Control, DoubleScript } from './double-script.js';
import { formOf, takeForms } from './openai-app.js';

/** Where nothing is scripted, somebody at a dentist's says this. */
export const HEARD = 'Your gums look healthy. Please book a cleaning in six months and brush twice a day.';
const speechRequest = z.looseObject({ model: z.string(), input: z.string().min(1).max(4096), voice: z.string() });

/** The two endpoints for sound: what is heard is scripted (`answer` a text, or a list of them, one a request), what is spoken is a tone as long as the text. */
export function audioRoutes(app: FastifyInstance, script: DoubleScript, record: (path: string, body: unknown) => void): void {
  takeForms(app, 26 * 1024 * 1024);
  app.post('/v1/audio/transcriptions', async (request, reply) => {
    const form = await formOf(request);
    const file = form.get('file') as File;
    const model = String(form.get('model'));
    const seconds = Math.max((file.size - 44) / 32_000, 0.1);
    record('/v1/audio/transcriptions', { model, bytes: file.size, language: form.get('language'), format: form.get('response_format') });
    const step = script.next(model);
    if (step.mode !== 'answer' && step.mode !== 'slow') return refuse(step, reply);
    const text = heard(step);
    const segments = [{ id: 0, start: 0, end: seconds, text, avg_logprob: -0.1, no_speech_prob: text === '' ? 0.95 : 0.02 }];
    return { task: 'transcribe', language: 'english', duration: seconds, text, segments };
  });
  app.post('/v1/audio/speech', async (request, reply) => {
    const { input, model } = speechRequest.parse(request.body);
    record('/v1/audio/speech', { input, model });
    const step = script.next(model);
    if (step.mode !== 'answer' && step.mode !== 'slow') return refuse(step, reply);
    return reply.type('audio/wav').send(tone(Math.min(input.length * 20, 10_000)));
  });
}

function heard({ answer }: Control): string {
  if (Array.isArray(answer)) return String(answer.shift() ?? '');
  return typeof answer === 'string' ? answer : HEARD;
}

function refuse({ mode }: Control, reply: { status(code: number): { send(body: unknown): unknown } }) {
  const status = mode === 'rate-limited' ? 429 : 500;
  return reply.status(status).send({ error: { message: 'The double was told to fail.', type: 'server_error', param: null, code: mode } });
}

/** A WAV file of 440 Hz. */
function tone(milliseconds: number): Buffer {
  const samples = milliseconds * 16;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 16_000],
    [28, 32_000],
    [40, samples * 2],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / 16_000)), 44 + at * 2);
  return file;
}
