import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused } from '@toothwise/gateway/guard';
import { type Caught, CaughtFiles, MOST } from './caught-files.js';
import type { Refusals } from './refusals.js';

/** What a browser would have been handed, still encrypted. */
export interface CaughtPush extends Caught {
  /** The browser's part of its address. */
  device: string;
  topic: string | null;
  authorization: string;
  urgency: string | null;
  /** base64url */
  body: string;
}

export interface PushCatcher {
  /** Newest last. */
  caught: CaughtPush[];
  /** Browsers that have unsubscribed. */
  gone: Set<string>;
}

/** Push services take no more. */
const LARGEST = 4096;
const headers = z.object({
  ttl: z.string().regex(/^\d+$/),
  'content-encoding': z.literal('aes128gcm'),
  authorization: z.string().regex(/^vapid t=[\w.-]+, ?k=[\w-]+$/),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).optional(),
});

/** A push service (RFC 8030) that delivers nothing: `POST /dev/push/<device>`, and `GET /dev/push.json` for tests. A message replaces an earlier one of its topic. */
export async function pushCatcher(app: FastifyInstance, folder: string, refusals: Refusals): Promise<PushCatcher> {
  const files = new CaughtFiles<CaughtPush>(folder);
  await files.open();
  const catcher = { caught: (await files.list(() => true, MOST)).toReversed(), gone: new Set<string>() };
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/dev/push.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ messages: catcher.caught }));
  app.post<{ Params: { device: string } }>('/dev/push/:device', async ({ params: { device }, headers: given, body }, reply) => {
    const read = headers.safeParse(given);
    if (!read.success || !Buffer.isBuffer(body)) throw new Refused('request.invalid');
    if (refusals.hits('push')) throw new Refused('service.unavailable');
    if (catcher.gone.has(device)) return reply.code(410).send();
    const { topic = null, urgency = null, authorization } = read.data;
    const push = await files.add({ device, topic, authorization, urgency, body: body.toString('base64url') });
    const isReplaced = (one: CaughtPush) => topic !== null && one.device === device && one.topic === topic;
    const replaced = catcher.caught.filter(isReplaced);
    catcher.caught = [...catcher.caught.filter((one) => !isReplaced(one)).slice(1 - MOST), push];
    for (const { id } of replaced) await files.remove(id);
    return reply.code(201).send();
  });
  return catcher;
}
