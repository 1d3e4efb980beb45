import { randomUUID } from 'node:crypto';
import type { Payment, PaymentSession } from '@toothwise/contracts-screening';
import { eventually } from '@toothwise/testing';
import { paying } from '../../../test/paying.js';
import { API, type Person, STRIPE_SECRETS, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';

describe('payments through Stripe', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  beforeAll(async () => {
    service = await screeningBed();
    shop = paying(service);
  });
  afterAll(() => service?.stop());
  const credits = async (person: Person) => (await service.get(CreditLedger).read(person.id)).balance;

  describe('opening one', () => {
    it('refuses a stranger', async () => {
      expect((await service.request(`${API}/payments`, { body: { productId: 'value' } })).status).toBe(401);
    });
    it.each([
      ['an unknown product', { productId: 'gold' }, 'productId'],
      ['two packages at once', { productId: 'value', quantity: 2 }, 'quantity'],
      ['11 extra credits', { productId: 'extra', quantity: 11 }, 'quantity'],
      ['more than can be counted', { productId: 'extra', quantity: Number.MAX_SAFE_INTEGER }, 'quantity'],
      // Of a field that is not known the name is not said back.
      ['a price of one’s own', { productId: 'value', amount: 1 }, ''],
      ['somebody else’s account', { productId: 'value', personId: randomUUID() }, ''],
    ])('refuses %s, naming the field, and keeps nothing', async (_, body, path) => {
      const person = await service.person();
      expect((await shop.open(person, body)).body).toMatchObject({ code: 'request.invalid', issues: [{ path }] });
      expect(await service.database.query('SELECT 1 FROM payment WHERE person_id = $1', [person.id])).toEqual([]);
    });
    it('refuses without an Idempotency-Key', async () => {
      const person = await service.person();
      expect((await person.request(`${API}/payments`, { body: { productId: 'value' } })).body).toMatchObject({
        code: 'idempotency.required',
      });
    });
    it('PAY-011 PAY-032 takes amount and credits from the catalogue and hands out what the browser needs', async () => {
      const { status, body } = await shop.open(await service.person());
      expect(status).toBe(201);
      expect(body).toMatchObject({ amount: 2999, credits: 4, status: 'requires-payment', publishableKey: STRIPE_SECRETS.publishableKey });
      const intent = await shop.stripe.paymentIntents.retrieve(shop.intentOf(body));
      expect(intent).toMatchObject({ amount: 2999, currency: 'usd', metadata: { paymentId: body.id, productId: 'value' } });
    });
    it('the same key is the same payment; with other contents it is refused', async () => {
      const person = await service.person();
      const key = randomUUID();
      const [first, second] = [await shop.open(person, { productId: 'value' }, key), await shop.open(person, { productId: 'value' }, key)];
      expect(second.body).toEqual(first.body);
      expect((await shop.open(person, { productId: 'family' }, key)).body.code).toBe('idempotency.reused');
    });
    it('the same key of another person is another payment', async () => {
      const key = randomUUID();
      const [one, other] = [
        await shop.open(await service.person(), { productId: 'value' }, key),
        await shop.open(await service.person(), { productId: 'value' }, key),
      ];
      expect(one.body.id).not.toBe(other.body.id);
    });
    it('shows a payment to its owner, and 404 to others', async () => {
      const [owner, other] = [await service.person(), await service.person()];
      const { id } = (await shop.open(owner)).body;
      expect((await owner.request<Payment>(`${API}/payments/${id}`)).body.status).toBe('requires-payment');
      expect((await other.request(`${API}/payments/${id}`)).status).toBe(404);
    });
  });

  describe('many unpaid ones of a person', () => {
    const atStripe = async (person: Person) =>
      (await shop.stripe.paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata.personId === person.id);
    const statuses = async (person: Person) => (await atStripe(person)).map(({ status }) => status).sort();
    /** Past the next check of whatever was superseded. */
    const dueNow = () => service.clock.advance({ minutes: 2 });

    it('opening a fourth ends the oldest, at Stripe too; it cannot be paid any more, the others can', async () => {
      const person = await service.person();
      const sessions: PaymentSession[] = [];
      for (const productId of ['value', 'starter', 'family', 'value']) sessions.push((await shop.open(person, { productId })).body);
      expect(await statuses(person)).toEqual(['canceled', ...Array.from({ length: 3 }, () => 'requires_payment_method')]);
      expect((await person.request<Payment>(`${API}/payments/${sessions[0]!.id}`)).body.status).toBe('failed');
      expect((await shop.pay(sessions[0]!)).error?.code).toBe('payment_intent_unexpected_state');
      await shop.pay(sessions[1]!);
      await shop.tellAll(sessions[1]!);
      expect(await credits(person)).toBe(1);
    });

    it('of thirty opened at once three stay open, and none of the others is asked about again', async () => {
      const [person, other] = [await service.person(), await service.person()];
      const untouched = (await shop.open(other)).body;
      const answers = await Promise.all(Array.from({ length: 30 }, () => shop.open(person)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      dueNow();
      await service.get(ReconcilePayments).execute();
      await service.get(ReconcilePayments).execute();
      const open3 = Array.from({ length: 3 }, () => 'requires_payment_method');
      expect(await statuses(person)).toEqual([...Array.from({ length: 27 }, () => 'canceled'), ...open3]);
      expect(await statuses(other)).toEqual(['requires_payment_method']);
      const checked = await service.database.query<{ id: string }>(
        'SELECT id FROM payment WHERE person_id = ANY ($1) AND next_check_at IS NOT NULL',
        [[person.id, other.id]],
      );
      expect(checked).toHaveLength(4);
      expect(checked.map(({ id }) => id)).toContain(untouched.id);
    });

    it('one that was paid before it could be ended is credited', async () => {
      const person = await service.person();
      const first = (await shop.open(person, { productId: 'starter' })).body;
      await shop.pay(first);
      for (let more = 0; more < 3; more += 1) await shop.open(person);
      expect((await person.request<Payment>(`${API}/payments/${first.id}`)).body.status).toBe('succeeded');
      expect(await credits(person)).toBe(1);
      expect((await statuses(person)).filter((status) => status === 'canceled')).toEqual([]);
    });
  });

  it('credits a payment whose webhook was lost, by asking Stripe', async () => {
    const person = await service.person();
    const session = (await shop.open(person, { productId: 'extra', quantity: 2 })).body;
    await shop.pay(session);
    service.clock.advance({ minutes: 2 });
    await service.get(ReconcilePayments).execute();
    await eventually('the payment is credited', async () => (await credits(person)) === 2);
    service.clock.advance({ minutes: 2 });
    await service.get(ReconcilePayments).execute();
    expect(await credits(person)).toBe(2);
  });

  describe('while Stripe is away', () => {
    let waiting: PaymentSession;
    beforeAll(async () => {
      waiting = (await shop.open(await service.person())).body;
      await service.database.query('UPDATE payment SET next_check_at = NULL WHERE id <> $1', [waiting.id]);
      await service.stripe.stop();
    });

    it('says that payments are unavailable, and keeps nothing', async () => {
      const person = await service.person();
      expect((await shop.open(person)).body).toMatchObject({ code: 'payment.unavailable', status: 503 });
      expect(await service.database.query('SELECT 1 FROM payment WHERE person_id = $1', [person.id])).toEqual([]);
    });

    it('asks about an open one again within 15 s', async () => {
      service.clock.advance({ minutes: 2 });
      await service.get(ReconcilePayments).execute();
      const [row] = await service.database.query<{ at: Date }>('SELECT next_check_at AS at FROM payment WHERE id = $1', [waiting.id]);
      expect(row!.at.getTime() - service.clock.now().getTime()).toBeLessThanOrEqual(15_000);
    });
  });
});
