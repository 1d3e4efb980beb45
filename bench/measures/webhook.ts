import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { alternately, percentile, ratioFigure, type Figure } from '../harness/figures.ts';
import { load } from '../harness/load.ts';
import { WEBHOOK_SECRET, type Running, type Stack } from '../harness/stack.ts';
import { signedEvent } from '../harness/stripe-events.ts';

const PATH = '/api/screening/v1/stripe/webhook';
const WARM_UP = 3_000;
const A_SECOND = 20;
const AMOUNT = 2999;
const CREDITS = { bought: 3, bonus: 0 };

/** What Stripe tells, accepted, against node:http + HMAC + INSERT; and how long payments take from its word to their credits. */
export async function webhook(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 2, options: '-c search_path=screening' });
  try {
    return [await accepted(stack, service, effort), await applied(pool, service, effort)];
  } finally {
    // Entries of the ledger stay, and what they are of: nothing removes them.
    try {
      await pool.query('DELETE FROM stripe_event');
    } finally {
      await pool.end();
    }
  }
}

/** Of each payment Stripe tells that it was opened: heard, kept, and nothing follows. */
async function accepted(stack: Stack, service: Running, { rounds, seconds }: Effort): Promise<Figure> {
  const peer = await stack.peer('webhook-insert', { DATABASE_URL: stack.databaseUrl('screening'), SECRET: WEBHOOK_SECRET });
  const events = (count: number) =>
    Array.from({ length: count }, () =>
      signedEvent(WEBHOOK_SECRET, 'payment_intent.created', { id: `pi_${randomUUID()}`, amount: AMOUNT }),
    );
  const turns = async (url: string) => {
    await load(url, WARM_UP, {}, events(WARM_UP));
    const { perSecond } = await load(url, WARM_UP / 3, {}, events(WARM_UP / 3));
    const amount = Math.round(perSecond * seconds);
    return async () => (await load(url, amount, {}, events(amount))).perSecond;
  };
  const measured = await alternately(rounds, await turns(service.url + PATH), await turns(peer.url + PATH));
  await peer.stop();
  return ratioFigure('webhook accepted / node:http + HMAC + INSERT', 0.6, measured, 'events/s');
}

/** So many a second are paid, each by somebody else: the answer comes when the credits are there. */
async function applied(pool: pg.Pool, { url }: Running, { rounds }: Effort): Promise<Figure> {
  const count = A_SECOND * Math.max(10, rounds / 2);
  const intents = Array.from({ length: count }, () => `pi_${randomUUID()}`);
  await pool.query(
    `INSERT INTO payment (id, person_id, product_id, quantity, amount, currency, credits, bonus, status, stripe_intent_id, created_at, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'value', 1, $2, 'usd', $3, $4, 'requires-payment', intent, now(), now() FROM unnest($1::text[]) intent`,
    [intents, AMOUNT, CREDITS.bought, CREDITS.bonus],
  );
  const began = performance.now();
  const told = intents.map(async (id, at) => {
    await pause((at * 1000) / A_SECOND);
    const { body, headers } = signedEvent(WEBHOOK_SECRET, 'payment_intent.succeeded', { id, amount: AMOUNT });
    const sent = performance.now();
    const { status } = await fetch(url + PATH, { method: 'POST', body, headers });
    if (status !== 204) throw new Error(`a payment was answered with ${status}`);
    return performance.now() - sent;
  });
  const took = await Promise.all(told);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ credits: string }>(
    `SELECT sum(e.amount) AS credits FROM ledger_entry e JOIN payment p ON p.id = e.payment_id WHERE p.stripe_intent_id = ANY ($1)`,
    [intents],
  );
  const expected = count * (CREDITS.bought + CREDITS.bonus);
  if (Number(rows[0]!.credits) !== expected) throw new Error(`${rows[0]!.credits} credits instead of ${expected}`);
  return {
    name: `payments at ${A_SECOND} a second, word to credits, p99`,
    ...{ value: percentile(took, 0.99), unit: 'ms', spread: [percentile(took, 0.25), percentile(took, 0.75)], limit: { atMost: 500 } },
    detail: `${count} in ${seconds.toFixed(1)} s`,
  };
}
