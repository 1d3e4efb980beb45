import { randomUUID } from 'node:crypto';
import { billingBed } from '../../test/billing-bed.js';
import type { TestPractice } from '../../test/clinic-bed.js';
import { type NewItem, StripeInvoices } from './stripe-invoices.gateway.js';

let shop: Awaited<ReturnType<typeof billingBed>>;
let practice: TestPractice;
beforeAll(async () => {
  shop = await billingBed();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.bed.clear();
  practice = await shop.bed.addPractice();
});
afterEach(() => {
  for (const name of ['createItem', 'findItem']) Reflect.deleteProperty(shop.bed.get(StripeInvoices), name);
});

const itemsOf = async (customer: string) => (await shop.stripe.invoiceItems.list({ customer, limit: 100 })).data;
const LOST = `UPDATE charge_item SET state = 'due', stripe_id = NULL, next_try_at = at`;

/** A charge whose answer was lost after Stripe had booked it, and its next try. @returns what Stripe would bill */
async function sentAgain() {
  await shop.charged(practice);
  await shop.send();
  await shop.bed.database.query(LOST);
  await shop.send();
  return itemsOf(await shop.customerOf(practice));
}

/** Asked for by another key at each try. */
const byChance: Pick<StripeInvoices, 'createItem'> = {
  createItem(this: StripeInvoices, item: NewItem) {
    return StripeInvoices.prototype.createItem.call(this, { ...item, key: randomUUID() });
  },
};
/** Nobody looks whether a try before has made it. */
const blindly: Pick<StripeInvoices, 'findItem'> = { findItem: () => Promise.resolve(null) };

describe('a charge whose answer was lost', () => {
  it('is one item at Stripe', async () => {
    const items = await sentAgain();
    expect(items.map(({ amount, invoice }) => [amount, invoice])).toEqual([[15_000, null]]);
    expect(items[0]!.description).toBe('Case accepted on 2026-11-23: Urgent treatment');
  });

  it('is named by the day of its acceptance as the practice’s clock has it, also where it is charged again', async () => {
    await shop.bed.database.query(`UPDATE practice SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [practice.id]);
    shop.bed.clock.stand('2026-11-01T01:00:00.000Z');
    await shop.charged(practice);
    await shop.bed.database.query('UPDATE lead_charge SET waived_at = $1', [shop.bed.clock.now()]);
    shop.bed.clock.advance({ days: 3 });
    await shop.bed.database.query('UPDATE lead_charge SET waived_at = NULL, restored_at = $1', [shop.bed.clock.now()]);
    await shop.send();
    const items = await itemsOf(await shop.customerOf(practice));
    expect(items.map(({ description }) => description)).toEqual(['Case accepted on 2026-10-31: Urgent treatment']);
    shop.bed.clock.reset();
  });

  it.each<[number, string, object]>([
    [1, 'by its key alone, where nobody looks first', blindly],
    [1, 'by looking alone, as after a day, when Stripe has forgotten the key', byChance],
    [2, 'with neither: an item with a key of chance, asked for without looking, is made twice', { ...blindly, ...byChance }],
  ])('is %i %s', async (times, _, spoilt) => {
    Object.assign(shop.bed.get(StripeInvoices), spoilt);
    expect((await sentAgain()).map(({ amount }) => amount)).toEqual(Array(times).fill(15_000));
  });
});
