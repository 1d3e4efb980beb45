import { randomUUID } from 'node:crypto';
import { ProblemError, Transactions } from '@toothwise/service-kit';
import type { Payment } from '@toothwise/contracts-screening';
import { API, EMERGENCY, type Person, type ScreeningBed, saveDraft, screen, screeningBed, start } from '../../../test/screening-bed.js';
import { CONTESTED, paying } from '../../../test/paying.js';
import { ReconcileAnalyses } from '../../results/analysis/reconcile-analyses.use-case.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { AskRefund } from './ask-refund.use-case.js';
import { ComparePayments } from './compare-payments.use-case.js';
import { StripeGateway } from './stripe.gateway.js';
import { SendRefunds } from './send-refunds.use-case.js';

describe('money that goes back', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  const credits = (person: Person) => service.get(CreditLedger).read(person.id);
  const refund = (person: Person, id: string, key: string = randomUUID()) =>
    person.request<Payment & { code?: string }>(`${API}/payments/${id}/refund`, {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': key },
    });
  const bought = async (person: Person) => (await person.request<Payment[]>(`${API}/payments`)).body;
  const unusedSingles = async () => {
    await service.get(AskRefund).unusedSingles();
    await service.get(SendRefunds).execute();
    await shop.tellNews();
  };

  beforeAll(async () => {
    service = await screeningBed();
    shop = paying(service);
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  describe('on request, within 30 days', () => {
    it('the price of the unused credits goes back, and the unused bonus with them, once', async () => {
      const person = await service.person();
      const { id } = await shop.buy(person);
      await screen(person);
      expect(await bought(person)).toMatchObject([{ id, refundedAmount: 0, refundable: { amount: 1999, credits: 3 } }]);
      const key = randomUUID();
      const [first, again] = [await refund(person, id, key), await refund(person, id, key)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(await credits(person)).toMatchObject({ balance: 0, available: 0 });
      await shop.tellNews();
      expect(await bought(person)).toMatchObject([{ refundedAmount: 1999, refundable: null }]);
      expect((await refund(person, id)).body.code).toBe('refund.not-possible');
      const { data } = await shop.stripe.refunds.list({ limit: 10 });
      expect(data.map(({ amount }) => amount)).toEqual([1999]);
    });

    it('goes back once also when its answer was lost and Stripe has forgotten its key', async () => {
      const person = await service.person();
      const session = await shop.buy(person);
      const { id } = session;
      await screen(person);
      const gateway = service.get(StripeGateway);
      gateway.refund = () => Promise.reject(new ProblemError('payment.unavailable'));
      expect((await refund(person, id)).status).toBe(200);
      Reflect.deleteProperty(gateway, 'refund');
      const [row] = await service.database.query<{ id: string; amount: number }>('SELECT id, amount FROM refund WHERE payment_id = $1', [
        id,
      ]);
      // It came through, under a key that is a day old by now.
      const about = { payment_intent: shop.intentOf(session), amount: row!.amount, metadata: { refund_id: row!.id } };
      const sent = await shop.stripe.refunds.create(about);
      service.clock.advance({ hours: 26 });
      await service.get(SendRefunds).execute();
      const { data } = await shop.stripe.refunds.list({ payment_intent: shop.intentOf(session) });
      expect(data.map((one) => one.id)).toEqual([sent.id]);
      const stored = 'SELECT state, tries, stripe_refund_id AS stripe FROM refund WHERE payment_id = $1';
      expect(await service.database.query(stored, [id])).toEqual([{ state: 'done', tries: 2, stripe: sent.id }]);
    });

    it('is refused to others, to strangers, and after 30 days', async () => {
      const [person, other] = [await service.person(), await service.person()];
      const { id } = await shop.buy(person);
      expect((await refund(other, id)).status).toBe(404);
      expect(
        (await service.request(`${API}/payments/${id}/refund`, { method: 'POST', body: {}, headers: { 'idempotency-key': randomUUID() } }))
          .status,
      ).toBe(401);
      service.clock.advance({ days: 31 });
      const token = await service.tokenFor({ sub: person.id, roles: ['patient'] });
      const late = await service.request<{ code: string }>(`${API}/payments/${id}/refund`, {
        method: 'POST',
        body: {},
        token,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect([late.status, late.body.code]).toEqual([409, 'refund.not-possible']);
      expect((await credits(person)).balance).toBe(4);
    });

    it('five at once send one', async () => {
      const person = await service.person();
      const { id } = await shop.buy(person, { productId: 'starter' });
      const statuses = (await Promise.all(Array.from({ length: 5 }, () => refund(person, id)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await credits(person)).balance).toBe(0);
    });
  });

  describe('what was used although its money went back', () => {
    it('is owed, and taken from what comes for free later', async () => {
      const person = await service.person();
      const session = await shop.buy(person, { productId: 'starter' });
      await screen(person);
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(session) });
      await shop.tellNews();
      expect(await service.database.query('SELECT credits FROM credit_debt WHERE payment_id = $1', [session.id])).toEqual([{ credits: 1 }]);
      expect((await credits(person)).balance).toBe(0);
    });

    it('a held credit that comes back is taken then', async () => {
      const person = await service.person();
      const session = await shop.buy(person, { productId: 'starter' });
      const [ledger, transactions] = [service.get(CreditLedger), service.get(Transactions)];
      const screening = randomUUID();
      await transactions.run((tx) => ledger.reserve(tx, person.id, screening));
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(session) });
      await shop.tellNews();
      expect(await credits(person)).toMatchObject({ balance: 1, reserved: 1 });
      await service.database.query(`UPDATE reservation SET opened_at = $2 WHERE screening_id = $1`, [screening, new Date(0)]);
      await service.get(ReconcileAnalyses).execute();
      expect(await credits(person)).toMatchObject({ balance: 0, reserved: 0 });
    });
  });

  describe('a payment that its payer contests', () => {
    const contested = async () => {
      const person = await service.person();
      const session = await shop.buy(person, { productId: 'value' }, CONTESTED);
      const [dispute] = (await shop.stripe.disputes.list({ payment_intent: shop.intentOf(session) })).data;
      return { person, session, dispute: dispute! };
    };

    /** Stripe has told of the money, and not yet that it is contested. */
    const paidButNotHeard = async (person: Person) => {
      const session = (await shop.open(person, { productId: 'value' })).body;
      await shop.pay(session, CONTESTED);
      const { data } = await shop.stripe.events.list({ limit: 20, type: 'payment_intent.succeeded' });
      await shop.tell(data.find((event) => (event.data.object as { id: string }).id === shop.intentOf(session)));
      return session;
    };

    it('is frozen while the bank is asked', async () => {
      const { person } = await contested();
      expect(await credits(person)).toMatchObject({ balance: 4, available: 0 });
      const { body } = await saveDraft(person);
      expect((await start(person, 'urgent', body.version)).status).toBe(402);
      expect(await bought(person)).toMatchObject([{ dispute: 'open', refundable: null }]);
    });

    it('is free again when won', async () => {
      const { person, dispute } = await contested();
      await shop.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
      await shop.tellNews();
      expect(await credits(person)).toMatchObject({ balance: 4, available: 4 });
    });

    it('is gone when lost, whichever word comes first, once', async () => {
      const { person, dispute } = await contested();
      await shop.stripe.disputes.close(dispute.id);
      const events = (await shop.stripe.events.list({ limit: 100 })).data.filter(
        ({ data }) => (data.object as { id: string }).id === dispute.id,
      );
      for (const event of [...events, ...events]) await shop.tell(event);
      expect(await credits(person)).toMatchObject({ balance: 0, available: 0 });
    });

    it('is not refunded on top, also before its webhook came', async () => {
      const person = await service.person();
      const { id } = await paidButNotHeard(person);
      expect((await refund(person, id)).body.code).toBe('refund.not-possible');
      expect(await credits(person)).toMatchObject({ balance: 4, available: 0 });
    });

    it('gives the credits of a refund back that Stripe refuses', async () => {
      const person = await service.person();
      const { id } = await paidButNotHeard(person);
      const gateway = service.get(StripeGateway);
      gateway.look = () => Promise.reject(new ProblemError('payment.unavailable'));
      await refund(person, id);
      Reflect.deleteProperty(gateway, 'look');
      expect(await credits(person)).toMatchObject({ balance: 4 });
      expect(await service.database.query('SELECT state FROM refund WHERE payment_id = $1', [id])).toEqual([{ state: 'refused' }]);
      await shop.tellNews();
      expect(await credits(person)).toMatchObject({ balance: 4, available: 0 });
      const [dispute] = (await shop.stripe.disputes.list({ limit: 1 })).data;
      await shop.stripe.disputes.close(dispute!.id);
      await shop.tellNews();
      expect(await credits(person)).toMatchObject({ balance: 0, available: 0 });
    });

    it('is found by the daily comparison where no webhook came', async () => {
      const person = await service.person();
      const session = await shop.buy(person, { productId: 'value' });
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(session) });
      for (const { id } of (await shop.stripe.events.list({ limit: 100 })).data) shop.told.add(id);
      expect((await credits(person)).balance).toBe(4);
      service.clock.advance({ hours: 25 });
      let compared = 0;
      for (let round = 1; round > 0; compared += round) round = await service.get(ComparePayments).execute();
      expect(compared).toBeGreaterThan(0);
      expect((await credits(person)).balance).toBe(0);
    });
  });

  describe('a single screening', () => {
    const single = { productId: 'single', kind: 'urgent' };
    it('is sold for begun answers only, one at a time', async () => {
      const person = await service.person();
      expect((await shop.open(person, single)).body.code).toBe('single.no-draft');
      await saveDraft(person);
      expect((await shop.open(person, { ...single, kind: 'routine_checkup' })).body.code).toBe('single.no-draft');
      await shop.buy(person, single);
      expect(await credits(person)).toMatchObject({ available: 0, singles: ['urgent'] });
      expect((await shop.open(person, single)).body.code).toBe('single.unused');
      expect(await screen(person, { baseVersion: 1 })).toMatchObject({ status: 'completed' });
      expect(await credits(person)).toMatchObject({ balance: 0, singles: [] });
    });

    it('unused after 24 hours its money goes back', async () => {
      const person = await service.person();
      await saveDraft(person);
      await shop.buy(person, single);
      await unusedSingles();
      expect((await credits(person)).balance).toBe(1);
      service.clock.advance({ hours: 24, minutes: 1 });
      await unusedSingles();
      await unusedSingles();
      expect((await credits(person)).balance).toBe(0);
      const [row] = await service.database.query('SELECT refunded_amount FROM payment WHERE person_id = $1', [person.id]);
      expect(row).toEqual({ refunded_amount: 1000 });
    });

    it('unused its money goes back also when that is found late', async () => {
      const person = await service.person();
      await saveDraft(person);
      await shop.buy(person, single);
      service.clock.advance({ days: 40 });
      await unusedSingles();
      expect((await credits(person)).balance).toBe(0);
    });

    it('stopped by an emergency its money goes back at once', async () => {
      const person = await service.person();
      await saveDraft(person);
      await shop.buy(person, single);
      expect(await screen(person, { baseVersion: 1, form: EMERGENCY })).toMatchObject({ status: 'completed', analysis: { level: 5 } });
      await unusedSingles();
      expect((await credits(person)).balance).toBe(0);
      const [row] = await service.database.query('SELECT refunded_amount FROM payment WHERE person_id = $1', [person.id]);
      expect(row).toEqual({ refunded_amount: 1000 });
    });
  });
});
