import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { allAtStripe, atStripe } from '../api/stripe-double.ts';
import type { Killed } from '../chaos/kill-test.ts';
import { stubbornly } from '../chaos/stubbornly.ts';

const PLAN = { key: 'toothwise_essential_199', cents: 199, screenings: 2 };
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
const PATIENCE_MS = 150_000;

interface Subscriber {
  personId: string;
  subscription: string;
  clock: string;
  /** Renewals that the books know, or must. */
  renewed: number;
}
/** Renewed at Stripe, or just now, by the end of the new month; the books may not know it yet. */
interface Renewal {
  subscription: string;
  until: Date;
}
interface Subscription {
  id: string;
  items: { data: { current_period_end: number }[] };
}

const subscribers: Subscriber[] = [];
const begun: Renewal[] = [];
const done: Renewal[] = [];

/** Somebody with a plan who lives by a clock of Stripe's: months pass there when a test says so. */
export async function newSubscriber(platform: Killed): Promise<Subscriber> {
  const personId = randomUUID();
  const clock = await atStripe<{ id: string }>(platform, 'test_helpers/test_clocks', {
    frozen_time: String(Math.floor(Date.now() / 1000)),
  });
  const { id: customer } = await atStripe<{ id: string }>(platform, 'customers', { test_clock: clock.id });
  await stubbornly(
    platform,
    `WITH known AS (
       INSERT INTO account.profile (id, email, first_name, last_name) VALUES ($1::uuid, $1::text || '@example.com', 'Some', 'Subscriber'))
     INSERT INTO screening.stripe_customer (person_id, customer_id) VALUES ($1::uuid, $2)`,
    [personId, customer],
  );
  const subscription = await buyPlan(platform, customer);
  const one = { personId, subscription, clock: clock.id, renewed: 0 };
  subscribers.push(one);
  await untilTold(platform, { subscription, until: new Date() });
  return one;
}

/** On Stripe's page, as a browser fills it in. */
async function buyPlan(platform: Killed, customer: string): Promise<string> {
  const { data } = await atStripe<{ data: { id: string }[] }>(platform, `prices?lookup_keys[]=${PLAN.key}`);
  if (!data[0]) throw new Error(`Stripe has no price ${PLAN.key}: the demo family’s plan makes them`);
  const session = await atStripe<{ id: string; url: string }>(platform, 'checkout/sessions', {
    ...{ mode: 'subscription', customer, success_url: platform.url },
    ...{ 'line_items[0][price]': data[0].id, 'line_items[0][quantity]': '1' },
  });
  const { status } = await fetch(session.url, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
  if (status !== 303) throw new Error(`the plan was not sold: ${status}`);
  return (await atStripe<{ subscription: string }>(platform, `checkout/sessions/${session.id}`)).subscription;
}

/** A month passes at Stripe, which takes the money and tells of it. */
export async function renew(platform: Killed, one: Subscriber): Promise<void> {
  const { items } = await atStripe<Subscription>(platform, `subscriptions/${one.subscription}`);
  const ends = items.data[0]!.current_period_end;
  const renewal = { subscription: one.subscription, until: new Date((ends + 1) * 1000) };
  begun.push(renewal);
  // To the same second, however often: one month passes, also where an answer is lost.
  await atStripe(platform, `test_helpers/test_clocks/${one.clock}/advance`, { frozen_time: String(ends + 1) });
  one.renewed += 1;
  await untilTold(platform, renewal);
  begun.splice(begun.indexOf(renewal), 1);
  done.push(renewal);
}

async function untilTold(platform: Killed, { subscription, until }: Renewal): Promise<void> {
  const sql = 'SELECT 1 FROM screening.subscription WHERE id = $1 AND period_end > $2';
  for (const deadline = Date.now() + PATIENCE_MS; (await stubbornly(platform, sql, [subscription, until])).length === 0; await pause(100))
    if (Date.now() > deadline) throw new Error(`${subscription} is not known to run beyond ${until.toISOString()}`);
}

/** As SQL: months that have begun at Stripe, or are about to, and that the books do not know. */
export function renewalsUnderWay(): string {
  const months = begun.map(({ subscription, until }) => `('${subscription}', '${until.toISOString()}'::timestamptz)`);
  if (months.length === 0) return 'SELECT 0';
  return `SELECT count(*) FROM (VALUES ${months.join()}) month (id, until) JOIN screening.subscription s USING (id) WHERE s.period_end <= month.until`;
}

/** What must be true of all who renewed. */
export function renewals() {
  const ids = subscribers.map(({ personId }) => personId);
  return [
    {
      what: 'renewals that the books know',
      sql: `SELECT count(*) FROM unnest($1::text[]) month JOIN screening.subscription s
            ON s.id = split_part(month, ' ', 1) AND s.status = 'active' AND s.period_end > split_part(month, ' ', 2)::timestamptz`,
      ids: done.map(({ subscription, until }) => `${subscription} ${until.toISOString()}`),
      expected: done.length,
    },
    { what: 'months of plans that Stripe billed more or less than once', ask: monthsAmiss, expected: 0 },
    {
      what: 'screenings of plans',
      sql: `SELECT coalesce(sum(credits), 0) FROM screening.credit_lot WHERE origin = 'allowance' AND person_id = ANY ($1::uuid[])`,
      ids,
      expected: ids.length * PLAN.screenings,
    },
    {
      what: 'facts of plans that began',
      sql: `SELECT count(*) FROM screening.outbox WHERE name = 'screening.subscription-changed.v1' AND person_id = ANY ($1::uuid[])`,
      ids,
      expected: ids.length,
    },
  ];
}

interface Invoice {
  id: string;
  status: string;
  amount_paid: number;
  parent: { subscription_details: { subscription: string } } | null;
}

async function monthsAmiss(platform: Killed): Promise<number> {
  const paid = (await allAtStripe<Invoice>(platform, 'invoices')).filter(({ status }) => status === 'paid');
  const centsOf = (id: string) =>
    paid.filter(({ parent }) => parent?.subscription_details.subscription === id).reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  const amiss = subscribers.map(({ subscription, renewed }) => Math.abs(centsOf(subscription) / PLAN.cents - (1 + renewed)));
  return amiss.reduce((sum, one) => sum + one, 0);
}

/** How many months began, so that a run without any proves nothing. */
export const renewed = (): Record<string, number> => ({ renewals: done.length });
