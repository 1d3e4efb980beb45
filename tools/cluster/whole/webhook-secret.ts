import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { signedEvent } from '../../../bench/harness/stripe-events.ts';
import { withDatabase } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import type { Asked } from '../../../e2e/replicas/open-loop.ts';
import { otherwise, says } from '../../proof/says.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../replaced.ts';
import type { Team } from '../teams.ts';
import { PER_SECOND, whileAsked } from './asked.ts';

/** Whom Stripe tells of payments for screenings. */
export const PAID = 'screening';
const PATH = `/api/${PAID}/v1/stripe/webhook`;
const KEY = 'STRIPE_WEBHOOK_SECRET';
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
  const change = async () => {
    await team.makeSecret({ ...secrets, [KEY]: fresh }, `${PAID}-2`);
    await team.release({ ...team.least, secret: { ...(team.least.secret as object), name: `${PAID}-2` } });
  };
  let rollout: string[] = [];
  const { told, faults, asked } = await whileAsked(
    platform,
    REQUESTS,
    () => Promise.resolve(signedByAll([old, fresh])),
    async () => {
      rollout = await replaced({ pods, team }, change, { parts: ['service'] });
    },
  );
  const kept = (await heard(platform)) - before;
  says(`Stripe's secret of ${PAID} changed while events signed by both came: ${told}; ${kept} kept; then the old one alone is refused`, [
    ...[...rollout, ...faults],
    ...otherwise(
      ['kept', kept, asked],
      ['signed by the old one alone', await answerTo(platform, [old]), 400],
      ['signed by the new one', await answerTo(platform, [fresh]), 204],
    ),
  ]);
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
