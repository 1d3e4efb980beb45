import type { Membership, Programme } from '@toothwise/contracts-clinic';
import { eventually } from '@toothwise/testing';
import type Stripe from 'stripe';
import { billingBed, FAILS_LATER } from '../../test/billing-bed.js';
import { inTransaction, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from '../leads/end-sharing.use-case.js';
import { CloseMonth } from './close-month.use-case.js';
import { ReconcileInvoices } from './reconcile-invoices.use-case.js';
import { SettleCard } from './settle-card.use-case.js';

let shop: Awaited<ReturnType<typeof billingBed>>;
let practice: TestPractice;
let admin: string;
beforeAll(async () => {
  shop = await billingBed();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.bed.clear();
  practice = await shop.bed.addPractice();
  admin = await shop.bed.tokenFor({ roles: ['admin'] });
});

const close = (month = '2026-11') => shop.bed.get(CloseMonth).execute(month);
/** The month after, by which tokens from before have ended. */
async function december(at = '2026-12-02T15:00:00Z') {
  shop.bed.clock.stand(at);
  const [owner] = await shop.bed.database.query<{ sub: string }>('SELECT person_id AS sub FROM practice_member WHERE practice_id = $1', [
    practice.id,
  ]);
  practice.token = await shop.bed.tokenFor({ sub: owner!.sub });
  admin = await shop.bed.tokenFor({ roles: ['admin'] });
}
const itemsOf = async (customer: string) => (await shop.stripe.invoiceItems.list({ customer, limit: 100 })).data;
const invoicesOf = async (customer: string) => (await shop.stripe.invoices.list({ customer, limit: 100 })).data;
const withdraw = (screeningId: string) =>
  inTransaction(shop.bed, (tx) => shop.bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: shop.bed.clock.now() }));
async function credited() {
  const [charge] = await shop.charges(practice);
  await shop.bed.post(`/charges/${charge!.id}/dispute`, practice.token, { reason: 'unreachable' });
  const { items } = (await shop.bed.read<{ items: { id: string }[] }>('/disputes?list=open', admin)).body;
  await shop.bed.post(`/disputes/${items[0]!.id}/decision`, admin, { decision: 'uphold', reason: 'We called the number.' });
}
const states = async () => (await shop.months(practice)).map(({ month, invoice }) => [month, invoice?.state ?? 'open']);
const owed = async () => (await shop.bed.read<{ owed: number }>('/statement/months', practice.token)).body.owed;
const unpaid = async () => (await shop.bed.read<Membership>('/membership', practice.token)).body.unpaid;

describe('joining', () => {
  it('takes terms and a card; who told of it, and how often, is all one', async () => {
    await shop.bed.database.query('UPDATE practice SET joined = false');
    const join = () => shop.bed.post<Programme>('/programme/join', practice.token, { termsVersion: '1' });
    expect((await join()).body).toMatchObject({ joined: false, cardSaved: false, agreement: { termsVersion: '1' } });
    expect((await shop.saveCard(practice, '4000000000000002', 'programme')).status).toBe(402);
    expect((await shop.saveCard(practice, undefined, 'programme')).headers.get('location')).toMatch(/\/clinic-lead-info\?card=saved$/);
    await Promise.all([shop.tellNews(), shop.tellNews(), shop.bed.get(SettleCard).checkOpen()]);
    expect((await join()).body).toMatchObject({ joined: true, cardSaved: true });
    expect(await shop.billing(practice)).toMatchObject({ method: 'card', card: { brand: 'visa', last4: '4242' }, unpaid: null });
  });

  it('hears of a card that nobody told', async () => {
    await shop.saveCard(practice);
    expect((await shop.billing(practice)).method).toBe('invoice');
    shop.bed.clock.advance({ minutes: 1 });
    await shop.bed.get(SettleCard).checkOpen();
    expect((await shop.billing(practice)).method).toBe('card');
  });

  /** Two cards, the first of which cannot pay. As Stripe tells times by the second, the later one is put a second later. */
  async function twoCards() {
    await shop.saveCard(practice, FAILS_LATER);
    await shop.tellNews();
    const [first] = (await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 1 })).data;
    const customer = await shop.customerOf(practice);
    await shop.saveCard(practice);
    await shop.tellNews();
    await shop.bed.database.query(`UPDATE practice_billing SET card_entered_at = card_entered_at + interval '1 second'`);
    const paying = async () =>
      ((await shop.stripe.customers.retrieve(customer)) as Stripe.Customer).invoice_settings.default_payment_method;
    const [saved] = await shop.bed.database.query<{ id: string }>('SELECT payment_method_id AS id FROM practice_billing');
    expect(await paying()).toBe(saved!.id);
    return { first: first!, later: saved!.id, paying };
  }

  it('pays by the card that was entered last, however late an older one is told', async () => {
    const { first, later, paying } = await twoCards();
    expect(await shop.tell(first)).toBe(204);
    expect(await paying()).toBe(later);
    await shop.charged(practice);
    await december();
    await close();
    expect(await states()).toEqual([['2026-11', 'paid']]);
  });

  it('pays by it also where both are told at once, and the older one comes to Stripe last', async () => {
    const { first, later, paying } = await twoCards();
    const [kept] = await shop.bed.database.query<{ at: Date }>('SELECT card_entered_at AS at FROM practice_billing');
    await shop.bed.database.query('UPDATE practice_billing SET payment_method_id = NULL, card_entered_at = NULL');
    const told = await inTransaction<[Promise<number>]>(shop.bed, async (tx) => {
      await tx.query('UPDATE practice_billing SET payment_method_id = $1, card_entered_at = $2', [later, kept!.at]);
      const older = shop.tell(first);
      await eventually('the older one is at Stripe', async () => (await paying()) !== later);
      return [older];
    });
    expect(await told[0]).toBe(204);
    expect(await paying()).toBe(later);
  });

  it.each(['front_desk', 'dentist'])('and how a practice pays are for owners alone, not for %s', async (role) => {
    await shop.bed.database.query('UPDATE practice_member SET role = $1', [role]);
    for (const answer of [
      await shop.bed.read<{ code: string }>('/billing', practice.token),
      await shop.bed.post<{ code: string }>('/billing/card', practice.token, { from: 'statement' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'practice.owner-required']);
  });
});

describe('a charge', () => {
  it('that was waived before it was sent never comes there; one after it goes again, once', async () => {
    const first = await shop.charged(practice);
    await withdraw(first.screeningId);
    await shop.charged(practice);
    await shop.send();
    const customer = await shop.customerOf(practice);
    expect(await itemsOf(customer)).toHaveLength(1);
    await credited();
    await shop.send();
    await shop.send();
    expect(await itemsOf(customer)).toEqual([]);
    await december();
    expect(await close()).toEqual({ made: 0, running: [], waiting: [] });
    expect(await invoicesOf(customer)).toEqual([]);
  });
});

describe('a month', () => {
  it('is closed once it is over, with one bill that the saved card pays; again it changes nothing', async () => {
    await shop.saveCard(practice);
    await shop.tellNews();
    for (let each = 0; each < 2; each += 1) await shop.charged(practice);
    expect(await close()).toMatchObject({ made: 0, running: [practice.name] });
    expect(await states()).toEqual([['2026-11', 'open']]);
    await december();
    expect(await close()).toEqual({ made: 1, running: [], waiting: [] });
    const [bill, ...others] = await invoicesOf(await shop.customerOf(practice));
    expect(bill).toMatchObject({ status: 'paid', total: 30_000, amount_paid: 30_000, collection_method: 'charge_automatically' });
    expect((await shop.months(practice))[0]?.invoice).toMatchObject({ state: 'paid', amount: 30_000, since: '2026-12-02T15:00:00.000Z' });
    expect(await owed()).toBe(0);
    expect(await Promise.all([close(), close()])).toEqual([0, 0].map((made) => ({ made, running: [], waiting: [] })));
    await shop.bed.get(ReconcileInvoices).execute();
    expect(await invoicesOf(await shop.customerOf(practice))).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('is gone on with where it was interrupted', async () => {
    await shop.charged(practice);
    await december();
    await close();
    await shop.bed.database.query(`UPDATE practice_invoice SET state = 'making', next_check_at = since`);
    shop.bed.clock.advance({ minutes: 2 });
    await shop.bed.get(ReconcileInvoices).execute();
    expect(await states()).toEqual([['2026-11', 'invoiced']]);
    expect(await invoicesOf(await shop.customerOf(practice))).toHaveLength(1);
  });

  it('of a practice without a card is a sent invoice, which fails when nobody pays it in 30 days', async () => {
    await shop.charged(practice);
    await december();
    await close();
    const [bill] = await invoicesOf(await shop.customerOf(practice));
    expect(bill).toMatchObject({ status: 'open', collection_method: 'send_invoice', total: 15_000 });
    await december(new Date(bill!.due_date! * 1000).toISOString());
    await shop.bed.get(ReconcileInvoices).execute();
    expect(await states()).toEqual([['2026-11', 'failed']]);
    await fetch(bill!.hosted_invoice_url!, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123' }),
      redirect: 'manual',
    });
    await shop.tellNews();
    expect([await states(), await unpaid()]).toEqual([[['2026-11', 'paid']], false]);
  });

  it('waits for what Stripe has not got, and makes no bill without it', async () => {
    await shop.charged(practice);
    await december();
    await shop.bed.database.query(`UPDATE charge_item SET tries = 1, next_try_at = '2027-01-01'`);
    expect(await close()).toEqual({ made: 0, running: [], waiting: [practice.name] });
    await shop.bed.database.query('UPDATE charge_item SET next_try_at = at');
    expect((await close()).made).toBe(1);
  });
});

describe('what is credited after its bill was made', () => {
  it('goes back to the card where it was paid, once', async () => {
    await shop.saveCard(practice);
    await shop.tellNews();
    await shop.charged(practice);
    await december();
    await close();
    await credited();
    expect(await owed()).toBe(-15_000);
    await Promise.all([shop.send(), shop.send()]);
    await shop.bed.database.query(`UPDATE charge_item SET state = 'due', ended_as = NULL, next_try_at = at WHERE amount_cents < 0`);
    await shop.send();
    const refunds = (await shop.stripe.refunds.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.entryId);
    expect(refunds.map(({ amount }) => amount)).toEqual([15_000]);
    expect(await owed()).toBe(0);
  });

  it('lowers it where it was not, and what comes to nothing is paid', async () => {
    await shop.charged(practice);
    await december();
    await close();
    await credited();
    await shop.send();
    await shop.tellNews();
    const [bill] = await invoicesOf(await shop.customerOf(practice));
    expect([bill!.status, bill!.amount_remaining, bill!.amount_paid]).toEqual(['paid', 0, 0]);
    expect(await states()).toEqual([
      ['2026-12', 'open'],
      ['2026-11', 'paid'],
    ]);
  });
});

describe('a payment that fails', () => {
  it('stops new cases and hides no patient, until another card pays', async () => {
    await shop.saveCard(practice, FAILS_LATER);
    await shop.tellNews();
    const { offer } = await shop.charged(practice);
    await december();
    await close();
    await shop.tellNews();
    expect(await states()).toEqual([['2026-11', 'failed']]);
    expect(await unpaid()).toBe(true);
    expect((await shop.billing(practice)).unpaid).toEqual({ since: '2026-12-02T15:00:00.000Z', amount: 15_000 });
    const told = (await shop.bed.events()).filter(({ name }) => name === 'clinic.payment-failed.v1').map(({ data }) => data);
    expect(told).toMatchObject([{ practiceId: practice.id, practiceName: practice.name, month: '2026-11' }]);
    expect((await shop.charged(practice)).offer).toBeUndefined();
    expect((await shop.bed.open(practice, offer!)).accepted?.patient.phone).toBeTruthy();
    await shop.saveCard(practice);
    await shop.tellNews();
    await shop.bed.get(ReconcileInvoices).execute();
    expect([await states(), await unpaid()]).toEqual([[['2026-11', 'paid']], false]);
    expect((await shop.charged(practice)).offer).toBeDefined();
  });

  it('is told by Stripe alone: forged and stale words are refused, and copies do nothing more', async () => {
    await shop.saveCard(practice, FAILS_LATER);
    await shop.tellNews();
    await shop.charged(practice);
    await december();
    await close();
    const [failed] = (await shop.stripe.events.list({ type: 'invoice.payment_failed', limit: 1 })).data;
    expect(await shop.tell(failed!, 'whsec_screening')).toBe(400);
    expect((await shop.bed.post('/stripe/webhook', undefined, failed)).status).toBe(400);
    await shop.saveCard(practice);
    await shop.tellNews();
    await shop.bed.get(ReconcileInvoices).execute();
    expect(await Promise.all(Array.from({ length: 50 }, () => shop.tell(failed!)))).toEqual(Array(50).fill(204));
    expect(await states()).toEqual([['2026-11', 'paid']]);
  });
});
