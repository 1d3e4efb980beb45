import { createHmac, randomUUID } from 'node:crypto';
import { allAtStripe } from '../api/stripe-double.js';
import { inDatabase } from '../src/database.js';
import { addresses } from '../src/people.js';
import { stripe } from './beside.js';

interface Intent {
  id: string;
  amount: number;
  currency: string;
  metadata: { personId?: string };
}

/** What somebody has begun to buy and not paid yet, as Stripe knows it. */
export async function intentOf(personId: string): Promise<Intent> {
  const all = await allAtStripe<Intent>(stripe, 'payment_intents');
  const [intent] = all.filter(({ metadata }) => metadata.personId === personId);
  if (!intent) throw new Error('nothing was begun at Stripe');
  return intent;
}

/** Whether Stripe says that this was paid, as far as somebody can say so who knows all but the secret. */
export const wordOf = ({ id, amount, currency }: Intent): string =>
  JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent', amount, currency } },
  });

/** Told to the service by the gateway, as Stripe tells it. @returns the status of the answer */
export async function tell(word: string, secret: string): Promise<number> {
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', secret).update(`${at}.${word}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signed}` };
  return (await fetch(`${addresses().url}/api/screening/v1/stripe/webhook`, { method: 'POST', headers, body: word })).status;
}

/** Credits that were written together with a word of Stripe's, in one transaction: whoever asks Stripe by itself writes none. */
export async function creditedByWords(personId: string): Promise<number> {
  const [row] = await inDatabase<{ credits: number }>(
    `SELECT coalesce(sum(credit.amount), 0)::int AS credits FROM screening.ledger_entry credit
     JOIN screening.stripe_event word ON word.payment_id = credit.payment_id AND word.xmin = credit.xmin
     WHERE credit.person_id = $1`,
    [personId],
  );
  return row!.credits;
}
