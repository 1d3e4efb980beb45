import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caught, CaughtFiles } from './caught-files.js';
import type { Refusals } from './refusals.js';

interface Sms extends Caught {
  /** As Twilio names messages: SM and 32 digits. */
  sid: string;
  from: string;
  to: string;
  body: string;
}

export interface SmsCatcher {
  /** Newest first. @param to only those to this number */
  list(to?: string, limit?: number): Promise<Sms[]>;
  /** Numbers that have answered STOP. */
  stopped: Set<string>;
  /** Takes so many, and says that it failed: who sends cannot know. */
  takeWithoutYes(times: number): void;
}

export interface SmsSettings {
  /** The account and its token, as callers must send them. */
  accountSid: string;
  authToken: string;
}

/** Twilio's test numbers: https://www.twilio.com/docs/iam/test-credentials */
const MAGIC: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number"],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
};

const newMessage = z
  .object({
    To: z.string().regex(/^\+[1-9]\d{6,14}$/),
    Body: z.string().min(1).max(1600),
    From: z.string().optional(),
    MessagingServiceSid: z.string().optional(),
  })
  .refine(({ From, MessagingServiceSid }) => From ?? MessagingServiceSid);
const listQuery = z.object({ To: z.string().optional(), PageSize: z.coerce.number().int().min(1).max(1000).default(50) });

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** Twilio's Messages resource, which delivers nothing: `POST` and `GET /2010-04-01/Accounts/<SID>/Messages.json`. */
export async function smsCatcher(app: FastifyInstance, folder: string, known: SmsSettings, refusals: Refusals): Promise<SmsCatcher> {
  const files = new CaughtFiles<Sms>(folder);
  await files.open();
  const stopped = new Set<string>();
  let withoutYes = 0;
  const list = (to?: string, limit = 100) => files.list((sms) => !to || sms.to === to, limit);
  const expected = `Basic ${Buffer.from(`${known.accountSid}:${known.authToken}`).toString('base64')}`;

  await app.register(async (api) => {
    await api.register(formbody);
    api.addHook('onRequest', async ({ headers, params }: FastifyRequest, reply) => {
      const isKnown = headers.authorization === expected && (params as { sid: string }).sid === known.accountSid;
      return isKnown ? undefined : refuse(reply, 401, 20003, 'Authenticate');
    });
    const path = '/2010-04-01/Accounts/:sid/Messages.json';
    api.post(path, async ({ body }, reply) => {
      if (refusals.hits('sms')) return refuse(reply, 503, 20503, 'Service unavailable');
      const read = newMessage.safeParse(body);
      if (!read.success) return refuse(reply, 400, 21604, 'A parameter is missing or not valid');
      const { To: to, Body: text, From: from, MessagingServiceSid: service } = read.data;
      const refusal = stopped.has(to) ? MAGIC['+15005550004'] : MAGIC[to];
      if (refusal) return refuse(reply, 400, ...refusal);
      const sms = await files.add({ sid: `SM${randomBytes(16).toString('hex')}`, from: from ?? service!, to, body: text });
      if (withoutYes-- > 0) return refuse(reply, 500, 20500, 'Internal server error');
      return reply.code(201).send(asTwilio(sms, known.accountSid));
    });
    api.get(path, async ({ query }, reply) => {
      const read = listQuery.safeParse(query);
      if (!read.success) return refuse(reply, 400, 20001, 'Invalid query');
      const messages = await list(read.data.To, read.data.PageSize);
      return { messages: messages.map((sms) => asTwilio(sms, known.accountSid)), page: 0, page_size: read.data.PageSize };
    });
  });
  return { list, stopped, takeWithoutYes: (times) => void (withoutYes = times) };
}

const asTwilio = ({ sid, from, to, body, receivedAt }: Sms, account: string) => ({
  ...{ account_sid: account, api_version: '2010-04-01', sid, from, to, body, status: 'sent', direction: 'outbound-api' },
  ...{ num_segments: String(Math.ceil(body.length / 160)), num_media: '0', error_code: null, error_message: null },
  ...{ date_created: new Date(receivedAt).toUTCString(), date_sent: new Date(receivedAt).toUTCString() },
  uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
});
