import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@toothwise/service-kit';
import { z } from 'zod';
import type { AccountSettings } from '../settings.js';

const TIMEOUT_MS = 10_000;
/** So many of the latest messages to a number are looked through. */
const LATEST = '50';

export type SmsOutcome =
  | { kind: 'taken'; sid: string }
  /** For good; `code` is the provider's. */
  | { kind: 'refused'; code: number | null }
  /** Not taken for now: `said` is a status. */
  | { kind: 'busy'; said: string }
  /** Nobody knows whether it was taken; `isLost` where no answer came at all. */
  | { kind: 'unknown'; said: string; isLost?: boolean };

const message = z.object({
  sid: z.string().min(1),
  body: z.string().nullable(),
  direction: z.string(),
  date_created: z.string().nullable(),
});
const listed = z.object({ messages: z.array(message) });
const refusal = z.object({ code: z.int().nullish() });

interface SentSms {
  sid: string;
  body: string;
  at: Date;
}

/** Twilio's Messages call, or whoever speaks it: https://www.twilio.com/docs/messaging/api/message-resource */
@Injectable()
export class SmsGateway {
  private readonly from: string;
  private readonly server?: { url: string; authorization: string };

  constructor(@Inject(SETTINGS) { ACCOUNT_SMS_URL: address, ACCOUNT_SMS_FROM: from }: AccountSettings) {
    this.from = from ?? '';
    if (!address) return;
    const { username, password, origin, pathname } = new URL(address);
    const [sid, token] = [username, password].map(decodeURIComponent);
    this.server = {
      url: `${origin}${pathname.replace(/\/+$/u, '')}/2010-04-01/Accounts/${encodeURIComponent(sid!)}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    };
  }

  /** Whether this installation sends text messages. */
  get isOffered(): boolean {
    return this.server !== undefined;
  }

  /** @param to international, `+12125550123` */
  async send(to: string, body: string): Promise<SmsOutcome> {
    const sender = { [this.from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: this.from };
    try {
      const answer = await this.call('', { method: 'POST', body: new URLSearchParams({ To: to, Body: body, ...sender }) });
      const said: unknown = await answer.json().catch(() => null);
      return outcomeOf(answer.status, said);
    } catch (error) {
      return { kind: 'unknown', said: error instanceof Error ? error.name : 'unknown', isLost: true };
    }
  }

  /** The latest that were sent to a number. @throws Error where the provider does not say */
  async sentTo(number: string): Promise<SentSms[]> {
    const answer = await this.call(`?${new URLSearchParams({ To: number, PageSize: LATEST }).toString()}`, { method: 'GET' });
    if (!answer.ok) throw new Error(`the provider of text messages answered ${answer.status}`);
    const { messages } = listed.parse(await answer.json());
    return messages.flatMap(({ sid, body, direction, date_created: at }) =>
      direction.startsWith('outbound') && body && at ? [{ sid, body, at: new Date(at) }] : [],
    );
  }

  private call(query: string, request: RequestInit): Promise<Response> {
    if (!this.server) throw new Error('This installation sends no text messages');
    const { url, authorization } = this.server;
    const bounds = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    return fetch(url + query, { ...request, ...bounds, headers: { authorization, accept: 'application/json' } });
  }
}

/** A refusal of our own credentials is not the message's fault: it is tried again. */
function outcomeOf(status: number, said: unknown): SmsOutcome {
  if (status >= 200 && status < 300) {
    const taken = z.object({ sid: z.string().min(1) }).safeParse(said);
    return taken.success ? { kind: 'taken', sid: taken.data.sid } : { kind: 'unknown', said: 'no sid' };
  }
  if (status >= 500) return { kind: 'unknown', said: String(status) };
  if ([401, 403, 404, 408, 429].includes(status)) return { kind: 'busy', said: String(status) };
  const { data } = refusal.safeParse(said);
  return { kind: 'refused', code: data?.code ?? null };
}
