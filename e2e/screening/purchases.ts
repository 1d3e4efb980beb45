import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';
import { allAtStripe } from '../api/stripe-double.ts';
import type { Count, Killed } from '../chaos/kill-test.ts';
import { stubbornly } from '../chaos/stubbornly.ts';
import { beginPurchase, pay } from './screenings.ts';

/** Who buys types a card's number for so long at most. */
const TYPES_MS = 1_500;
/** What was there before is no concern of a run's. */
const BEGAN = new Date().toISOString();

const buyers = new Set<string>();
const open: string[] = [];
const bought: string[] = [];

/** Of these alone what is bought is looked at: others may be erased meanwhile. */
export const noteBuyer = ({ id }: Person): unknown => buyers.add(id);

/** Chooses a package, types the card's number and pays. */
export async function buySlowly(platform: Killed, person: Person, productId: string, random: () => number): Promise<void> {
  const purchase = await beginPurchase(person, productId);
  open.push(purchase.id);
  await pause(random() * TYPES_MS);
  await pay(platform, person, purchase);
  open.splice(open.indexOf(purchase.id), 1);
  bought.push(purchase.id);
}

/** As SQL: between the intent at Stripe and the captured money's credits. */
export const purchasesUnderWay = (): string =>
  `SELECT count(*) FROM screening.payment WHERE id = ANY ('{${open.join()}}') AND status <> 'succeeded'`;

/** Each telling of a purchase is one notice. */
export const noticesOfPurchases = (): Count => ({
  what: 'notices of purchases beside one each',
  sql: `SELECT (SELECT count(*) FROM account.notification n JOIN screening.outbox o ON o.id = n.fact_id
          WHERE o.name = 'screening.credits-changed.v1' AND o.envelope->'data'->>'reason' = 'purchase' AND o.person_id = ANY ($1::uuid[])
            AND o.created_at > '${BEGAN}')
        - (SELECT count(*) FROM screening.ledger_entry WHERE kind = 'purchase' AND person_id = ANY ($1::uuid[]) AND at > '${BEGAN}')`,
  ids: [...buyers],
  expected: 0,
});

/** What must be true of all that was bought. */
export const purchases = (): Count[] => [
  {
    what: 'purchases that brought their credits',
    sql: `SELECT count(DISTINCT p.id) FROM screening.payment p JOIN screening.ledger_entry e ON e.payment_id = p.id AND e.kind = 'purchase'
          WHERE p.status = 'succeeded' AND p.id = ANY ($1::uuid[])`,
    ids: bought,
    expected: bought.length,
  },
  { what: 'cents at Stripe beside the books', ask: centsAmiss, expected: 0 },
  noticesOfPurchases(),
];

/** What Stripe took for our payments more, or less, than they say. */
async function centsAmiss(platform: Killed): Promise<number> {
  const rows = await stubbornly<{ intent: string; cents: number }>(
    platform,
    `SELECT stripe_intent_id AS intent, CASE status WHEN 'succeeded' THEN amount ELSE 0 END AS cents FROM screening.payment
     WHERE created_at > $1 AND person_id = ANY ($2::uuid[])`,
    [BEGAN, [...buyers]],
  );
  const ours = new Set(rows.map(({ intent }) => intent));
  const charges = await allAtStripe<{ id: string; payment_intent: string; amount: number; paid: boolean }>(platform, 'charges');
  const taken = charges.filter(({ payment_intent, paid }) => paid && ours.has(payment_intent));
  return taken.reduce((sum, { amount }) => sum + amount, 0) - rows.reduce((sum, { cents }) => sum + cents, 0);
}

export const purchased = (): Record<string, number> => ({ purchases: bought.length });
