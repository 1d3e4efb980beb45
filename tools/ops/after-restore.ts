import { readdir } from 'node:fs/promises';
import type { Archive } from './archive.ts';
import { inDatabase, type Installation } from './installation.ts';
import { orderOf } from './orders.ts';
import { rowsWithoutObjects } from './rows-without-objects.ts';
import { paidSince, type Paid, type StripeAddress } from './stripe-payments.ts';

/**
 * Gives back what the world knows and a restored database does not: erasures and payments since. Rows alone are written, by which the
 * services do what they always do: erase everywhere and confirm, ask Stripe and credit once. Done again it finds nothing to do.
 * @param since the moment that was restored
 */
export async function afterRestore(
  installation: Installation,
  archive: Archive,
  since: Date,
  stripe: StripeAddress,
  say: (line: string) => void,
): Promise<void> {
  // First of all: nobody who asked to be forgotten is credited.
  say(`erasures: ${await repeatErasures(installation, archive)} ordered again`);
  const { again, byHand } = await repeatPayments(installation, await paidSince(stripe, since));
  say(`payments since ${since.toISOString()}: ${again} handed over, each is credited once within a minute`);
  for (const { intentId, why } of byHand) say(`  by hand: ${intentId}, ${why}`);
  const lost = await rowsWithoutObjects(installation);
  say(`rows without their object: ${lost.length}`);
  for (const line of lost) say(`  ${line}`);
}

async function repeatErasures(installation: Installation, archive: Archive): Promise<number> {
  const ids = await readdir(archive.erasures).catch(() => []);
  const rows = await inDatabase<{ id: string }>(
    installation,
    `INSERT INTO account.erasure (person_id, asked_at, due_at) SELECT id::uuid, now(), now() FROM unnest($1::text[]) AS id
     ON CONFLICT (person_id) WHERE revoked_at IS NULL DO UPDATE SET due_at = excluded.due_at
       WHERE account.erasure.begun_at IS NULL AND account.erasure.due_at > excluded.due_at
     RETURNING id`,
    [ids],
  );
  return rows.length;
}

async function repeatPayments(installation: Installation, paid: Paid[]) {
  const byHand: { intentId: string; why: string }[] = [];
  let again = 0;
  for (const one of paid) {
    if (await isKnown(installation, one)) {
      again += await askAgain(installation, one);
      continue;
    }
    const order = orderOf(one);
    if (typeof order === 'string') byHand.push({ intentId: one.intentId, why: order });
    else again += await enter(installation, one, order);
  }
  return { again, byHand };
}

async function isKnown(installation: Installation, { paymentId }: Paid): Promise<boolean> {
  return (await inDatabase(installation, 'SELECT FROM screening.payment WHERE id = $1', [paymentId])).length > 0;
}

/** Begun before the moment, paid after it. @returns 1 where its money is not known yet */
async function askAgain(installation: Installation, { paymentId }: Paid): Promise<number> {
  const sql = `UPDATE screening.payment SET next_check_at = now() WHERE id = $1 AND status <> 'succeeded' RETURNING id`;
  return (await inDatabase(installation, sql, [paymentId])).length;
}

/** As it was when it was begun. Those who are being erased are left out. */
async function enter(installation: Installation, paid: Paid, order: Exclude<ReturnType<typeof orderOf>, string>): Promise<number> {
  const rows = await inDatabase(
    installation,
    `INSERT INTO screening.payment (id, person_id, product_id, quantity, amount, currency, credits, bonus, status, stripe_intent_id,
       next_check_at, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, 'requires-payment', $9, now(), $10, now()
     WHERE NOT EXISTS (SELECT FROM account.erasure WHERE person_id = $2 AND revoked_at IS NULL)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[paid.paymentId, paid.personId, order.productId, order.quantity, order.amount, order.currency],
      ...[order.credits, order.bonus, paid.intentId, paid.begunAt],
    ],
  );
  return rows.length;
}
