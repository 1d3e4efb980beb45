import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signedEvent } from '../../../bench/harness/stripe-events.ts';
import { withDatabase } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../real/replaced.ts';
import { atLeast, says } from '../report.ts';
import type { Team } from '../teams.ts';

/** Whom Stripe tells of payments for screenings. */
export const PAID = 'screening';
const PATH = `/api/${PAID}/v1/stripe/webhook`;
const KEY = 'STRIPE_WEBHOOK_SECRET';
const PER_SECOND = 50;
/** Longer than one upgrade takes. */
const REQUESTS = 60 * PER_SECOND;

/**
 * Stripe's secret changed by the runbook: until the old one expires, events are signed by both; the domain's other Secret has the new one, and its
 * pods are replaced meanwhile. Then the old one alone is refused. The stand-in signs by the old one: the domain is rolled back in the end.
 * @param secrets of the domain, as it was installed with
 */
export async function webhookSecretChanged(
  team: Team,
  secrets: Record<string, string>,
  pods: ReadyPods,
  platform: Platform,
): Promise<void> {
  const [old, fresh] = [secrets[KEY]!, `whsec_${randomBytes(16).toString('hex')}`];
  const before = await heard(platform);
  const loop = new OpenLoop(platform.port);
  const loading = loop.run(REQUESTS, PER_SECOND, () => Promise.resolve(signedByAll([old, fresh])));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(2000);
  const faults = await replaced(
    { pods, team },
    async () => {
      await team.makeSecret({ ...secrets, [KEY]: fresh }, `${PAID}-2`);
      await team.release({ ...team.least, secret: { ...(team.least.secret as object), name: `${PAID}-2` } });
    },
    ['service'],
  );
  await loading;
  const { asked, failures, slowestMs } = loop.outcome;
  const kept = (await heard(platform)) - before;
  const [byOld, byFresh] = [await answerTo(platform, [old]), await answerTo(platform, [fresh])];
  says(
    `Stripe's secret of ${PAID} changed while events signed by both came at ${PER_SECOND} a second: ${failures.length} of ${asked} failed (slowest ${Math.round(slowestMs)} ms), ${kept} kept; then one signed by the old alone is answered with ${byOld}, one by the new with ${byFresh}`,
    [
      ...faults,
      ...[...new Set(failures)].slice(0, 10),
      ...(kept === asked ? [] : [`${kept} of ${asked} kept`]),
      ...(byOld === 400 ? [] : ['the old secret is taken']),
      ...(byFresh === 204 ? [] : ['the new one is not']),
      ...atLeast(REQUESTS, asked, 'events'),
    ],
  );
  await team.rollBack();
  await team.rolledOut();
}

/** That a payment was opened: it is kept, and nothing follows. */
function signedByAll([first, ...others]: string[]): Asked & { body: string } {
  const { body, headers } = signedEvent(first!, 'payment_intent.created', { id: `pi_${randomUUID()}`, amount: 2999 });
  const [, at] = /^t=(\d+)/.exec(headers['stripe-signature']!)!;
  const more = others.map((secret) => `,v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  const signed = { ...headers, 'stripe-signature': headers['stripe-signature'] + more.join('') };
  return { domain: PAID, kind: 'write', method: 'POST', path: PATH, headers: signed, body, from: '127.0.0.1' };
}

async function answerTo({ url }: Platform, secrets: string[]): Promise<number> {
  const { body, headers } = signedByAll(secrets);
  return (await fetch(url + PATH, { method: 'POST', headers, body })).status;
}

const heard = (platform: Platform): Promise<number> =>
  withDatabase(platform, async (client) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${PAID}.stripe_event`);
    return rows[0]!.count;
  });
