import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerFromSchema } from './answer-from-schema.js';
import type { Control, DoubleScript } from './double-script.js';
import { obeyed } from './obedience.js';

const format = z.object({ type: z.string(), schema: z.record(z.string(), z.unknown()).optional() });
export const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string() })),
  response_format: z
    .looseObject({ type: z.string(), json_schema: z.looseObject({ schema: z.record(z.string(), z.unknown()) }).optional() })
    .optional(),
});
export const responsesRequest = z.looseObject({
  model: z.string(),
  input: z.unknown(),
  text: z.looseObject({ format: format.optional() }).optional(),
});

interface Question {
  schema: Record<string, unknown> | undefined;
  asked: unknown;
}
interface Answer {
  text: string | null;
  refusal: string | null;
  finish: 'stop' | 'length';
}
const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };

/** The two endpoints through which the SDK asks for structured answers. */
export function chatRoutes(app: FastifyInstance, script: DoubleScript, record: (path: string, body: unknown) => void): void {
  app.post('/v1/chat/completions', async (request, reply) => {
    const body = chatRequest.parse(request.body);
    record('/v1/chat/completions', request.body);
    const answer = await play(script.next(body.model), { schema: body.response_format?.json_schema?.schema, asked: body.messages }, reply);
    if (!answer) return reply;
    const message = { role: 'assistant', content: answer.text, refusal: answer.refusal };
    const choices = [{ index: 0, message, logprobs: null, finish_reason: answer.finish }];
    return { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion', created: seconds(), model: body.model, choices, usage };
  });

  app.post('/v1/responses', async (request, reply) => {
    const body = responsesRequest.parse(request.body);
    record('/v1/responses', request.body);
    const answer = await play(script.next(body.model), { schema: body.text?.format?.schema, asked: body.input }, reply);
    if (!answer) return reply;
    const part = answer.refusal
      ? { type: 'refusal', refusal: answer.refusal }
      : { type: 'output_text', text: answer.text ?? '', annotations: [], logprobs: [] };
    const cut = answer.finish === 'length';
    return {
      id: `resp_${randomUUID()}`,
      object: 'response',
      created_at: seconds(),
      status: cut ? 'incomplete' : 'completed',
      incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
      error: null,
      model: body.model,
      output: [{ type: 'message', id: `msg_${randomUUID()}`, role: 'assistant', status: 'completed', content: [part] }],
      usage: { input_tokens: 100, output_tokens: 50, total_tokens: 150 },
    };
  });
}

/** Plays the scripted part. Null: the reply is already on its way. */
async function play(step: Control, { schema, asked }: Question, reply: FastifyReply): Promise<Answer | null> {
  if (step.mode === 'hang-up') {
    reply.hijack();
    reply.raw.destroy();
    return null;
  }
  if (step.mode === 'error-500') return fail(reply, 500, 'server_error', 'The server had an error while processing your request.');
  if (step.mode === 'rate-limited') {
    return fail(reply.header('Retry-After', '1'), 429, 'rate_limit_exceeded', 'Rate limit reached for requests.');
  }
  if (step.mode === 'slow') await pause(step.delayMs, undefined, { ref: false });
  if (step.mode === 'refused') return { text: null, refusal: "I'm sorry, I can't help with that.", finish: 'stop' };
  if (step.mode === 'garbage') return { text: 'Sure! {"urgency": "hi', refusal: null, finish: 'stop' };
  if (step.mode === 'wrong-shape') return { text: '{"unexpected":true}', refusal: null, finish: 'stop' };
  const given = step.answer ?? (schema ? answerFromSchema(schema) : 'Answer of the test double.');
  const answer = step.mode === 'obedient' ? obeyed(given, asked) : given;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return step.mode === 'cut-off'
    ? { text: text.slice(0, Math.floor(text.length / 2)), refusal: null, finish: 'length' }
    : { text, refusal: null, finish: 'stop' };
}

function fail(reply: FastifyReply, status: number, code: string, message: string): null {
  reply.status(status).send({ error: { message, type: code, param: null, code } });
  return null;
}

const seconds = () => Math.floor(Date.now() / 1000);
