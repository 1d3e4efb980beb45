import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Payment, PaymentSession } from '@toothwise/contracts-screening';
import { Eraser, Transactions } from '@toothwise/service-kit';
import { eventually, shuffled, shuffleSeed } from '@toothwise/testing';
import Stripe from 'stripe';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { API, type Person, STRIPE_SECRETS, type ScreeningBed, screeningBed } from '../../test/screening-bed.js';
import { RemoveCustomers } from './remove-customers.use-case.js';
import { StripeCustomers } from './stripe-customer.repository.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';

const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
const DECLINED = { ...CARD, number: '4000000000000002' };

describe('payments through Stripe', () => {
  let service: ScreeningBed;
  let stripe: Stripe;
  beforeAll(async () => {
    service = await screeningBed();
    stripe = new Stripe(STRIPE_SECRETS.secretKey, { host: '127.0.0.1', port: service.stripe.port, protocol: 'http' });
  });
  afterAll(() => service?.stop());

  const open = (person: Person, body: object = { productId: 'value' }, key: string = randomUUID()) =>
    person.request<PaymentSession & { code?: string }>(`${API}/payments`, { body, headers: { 'idempotency-key': key } });
  const credits = async (person: Person) => (await service.get(CreditLedger).read(person.id)).balance;
  const intentOf = (session: PaymentSession) => session.clientSecret.split('_secret')[0]!;
  const browser = async (path: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${STRIPE_SECRETS.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${service.stripe.url}/stripe${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return (await response.json()) as { id: string; error?: { code: string } };
  };
  const pay = async (session: PaymentSession, card = CARD) => {
    const fields = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
    const method = await browser('/v1/payment_methods', { type: 'card', ...fields });
    return browser(`/v1/payment_intents/${intentOf(session)}/confirm`, { client_secret: session.clientSecret, payment_method: method.id });
  };
  const eventsOf = async (session: PaymentSession) =>
    (await stripe.events.list({ limit: 100 })).data.filter((event) => {
      const object = event.data.object as { id: string; payment_intent?: string };
      return [object.id, object.payment_intent].includes(intentOf(session));
    });
  const sign = (payload: string, timestamp?: number, secret = STRIPE_SECRETS.webhookSecret) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const deliver = async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(`${service.url}${API}/stripe/webhook`, { method: 'POST', headers, body: payload });
    return { status: response.status, code: response.status === 204 ? undefined : ((await response.json()) as { code: string }).code };
  };
  const tell = (event: unknown) => deliver(JSON.stringify(event), sign(JSON.stringify(event)));
  const stripeRows = async () => (await service.database.query('SELECT id FROM stripe_event')).length;

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
      expect((await open(person, body)).body).toMatchObject({ code: 'request.invalid', issues: [{ path }] });
      expect(await service.database.query('SELECT 1 FROM payment WHERE person_id = $1', [person.id])).toEqual([]);
    });
    it('refuses without an Idempotency-Key', async () => {
      const person = await service.person();
      expect((await person.request(`${API}/payments`, { body: { productId: 'value' } })).body).toMatchObject({
        code: 'idempotency.required',
      });
    });
    it('PAY-011 PAY-032 takes amount and credits from the catalogue and hands out what the browser needs', async () => {
      const { status, body } = await open(await service.person());
      expect(status).toBe(201);
      expect(body).toMatchObject({ amount: 2999, credits: 4, status: 'requires-payment', publishableKey: STRIPE_SECRETS.publishableKey });
      const intent = await stripe.paymentIntents.retrieve(intentOf(body));
      expect(intent).toMatchObject({ amount: 2999, currency: 'usd', metadata: { paymentId: body.id, productId: 'value' } });
    });
    it('the same key is the same payment; with other contents it is refused', async () => {
      const person = await service.person();
      const key = randomUUID();
      const [first, second] = [await open(person, { productId: 'value' }, key), await open(person, { productId: 'value' }, key)];
      expect(second.body).toEqual(first.body);
      expect((await open(person, { productId: 'family' }, key)).body.code).toBe('idempotency.reused');
    });
    it('the same key of another person is another payment', async () => {
      const key = randomUUID();
      const [one, other] = [
        await open(await service.person(), { productId: 'value' }, key),
        await open(await service.person(), { productId: 'value' }, key),
      ];
      expect(one.body.id).not.toBe(other.body.id);
    });
    it('shows a payment to its owner, and 404 to others', async () => {
      const [owner, other] = [await service.person(), await service.person()];
      const { id } = (await open(owner)).body;
      expect((await owner.request<Payment>(`${API}/payments/${id}`)).body.status).toBe('requires-payment');
      expect((await other.request(`${API}/payments/${id}`)).status).toBe(404);
    });
  });

  describe('what the webhook does', () => {
    it(`PAY-017 grants credits and bonus once under 40 shuffled copies (SHUFFLE_SEED=${shuffleSeed})`, async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      await pay(session, DECLINED);
      await pay(session);
      const events = await eventsOf(session);
      const copies = shuffled(Array.from({ length: 40 }, (_, copy) => events[copy % events.length]!));
      const statuses = await Promise.all(copies.map((event) => tell(event)));
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]));
      expect(await credits(person)).toBe(4);
      const entries = await service.database.query('SELECT kind, amount FROM ledger_entry WHERE person_id = $1 ORDER BY kind DESC', [
        person.id,
      ]);
      expect(entries).toEqual([
        { kind: 'purchase', amount: 3 },
        { kind: 'bonus', amount: 1 },
      ]);
      expect((await person.request<Payment>(`${API}/payments/${session.id}`)).body.status).toBe('succeeded');
    });

    it('records a declined card, and the success that follows it; a late copy of the failure changes nothing', async () => {
      const person = await service.person();
      const session = (await open(person, { productId: 'starter' })).body;
      expect((await pay(session, DECLINED)).error?.code).toBe('card_declined');
      const failure = (await eventsOf(session)).find(({ type }) => type === 'payment_intent.payment_failed')!;
      await tell(failure);
      expect((await person.request<Payment>(`${API}/payments/${session.id}`)).body.status).toBe('failed');
      await pay(session);
      for (const event of await eventsOf(session)) await tell(event);
      await tell({ ...failure, id: 'evt_late_copy' });
      expect((await person.request<Payment>(`${API}/payments/${session.id}`)).body.status).toBe('succeeded');
      expect(await credits(person)).toBe(1);
    });

    it('does not take the failure of an earlier card for that of the last one', async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      const shown = async () => (await person.request<Payment>(`${API}/payments/${session.id}`)).body.status;
      await pay(session, DECLINED);
      for (const event of await eventsOf(session)) await tell(event);
      expect(await shown()).toBe('failed');
      // The second card is accepted; the webhook that says so is still under way.
      await pay(session);
      expect(await shown()).toBe('succeeded');
      expect(await credits(person)).toBe(4);
    });
    it('a refund takes unused credits back, once, also when it is told before the payment', async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      await pay(session);
      await stripe.refunds.create({ payment_intent: intentOf(session) });
      const events = await eventsOf(session);
      const refund = events.find(({ type }) => type === 'charge.refunded')!;
      await tell(refund);
      for (const event of [...events, ...events]) await tell(event);
      expect(await credits(person)).toBe(0);
      expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    });

    it('a refund of used credits never goes below zero', async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      await pay(session);
      for (const event of await eventsOf(session)) await tell(event);
      const [ledger, transactions] = [service.get(CreditLedger), service.get(Transactions)];
      for (let held = 0; held < 3; held += 1) await transactions.run((tx) => ledger.reserve(tx, person.id, randomUUID()));
      await stripe.refunds.create({ payment_intent: intentOf(session) });
      for (const event of await eventsOf(session)) expect((await tell(event)).status).toBe(204);
      expect(await credits(person)).toBe(3);
    });

    it('an event about somebody else’s business is accepted and does nothing', async () => {
      const event = {
        id: 'evt_foreign',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_foreign', amount: 1, currency: 'usd' } },
      };
      expect((await tell(event)).status).toBe(204);
    });
  });

  describe('who pays, and where the receipt goes', () => {
    const payer = { email: 'books@field.test', firstName: 'Rowan', lastName: 'Field' };
    const name = (person: Person, session: PaymentSession, body: object = payer) =>
      person.request<{ code?: string; issues?: { path: string }[] }>(`${API}/payments/${session.id}/payer`, { method: 'PUT', body });
    const intentAt = (session: PaymentSession) => stripe.paymentIntents.retrieve(intentOf(session), { expand: ['latest_charge'] });
    const customerAt = async (session: PaymentSession) => stripe.customers.retrieve((await intentAt(session)).customer as string);

    it('PAY-013 the names are those of Stripe’s customer, the address is that of the receipt', async () => {
      const person = await service.person();
      const session = (await open(person, { productId: 'starter' })).body;
      expect((await name(person, session)).status).toBe(200);
      await pay(session);
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field', email: payer.email });
      expect(JSON.stringify(await customerAt(session))).not.toContain(person.id);
      expect((await intentAt(session)).latest_charge).toMatchObject({ receipt_email: payer.email, paid: true });
    });

    it('a person is one customer, also of many payments named at once; one without names leaves those that were told', async () => {
      const person = await service.person();
      const sessions = await Promise.all([1, 2, 3].map(async () => (await open(person)).body));
      const keep = jest.spyOn(service.get(StripeCustomers), 'keep');
      expect((await Promise.all(sessions.map((session) => name(person, session)))).map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const made of keep.mock.calls.map(([, , customerId]) => customerId))
        if (made !== (await customerAt(sessions[0]!)).id) expect(await stripe.customers.retrieve(made)).toMatchObject({ deleted: true });
      keep.mockRestore();
      await name(person, sessions[0]!, { email: 'other@field.test' });
      const customers = await Promise.all(sessions.map(customerAt));
      expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
      expect(customers[0]).toMatchObject({ name: 'Rowan Field', email: 'other@field.test' });
    });

    it.each([
      ['no address', { email: 'nowhere' }, 'email'],
      ['a script as a name', { ...payer, firstName: '<script>alert(1)</script>' }, 'firstName'],
      ['an empty name', { ...payer, lastName: ' ' }, 'lastName'],
      ['an amount of one’s own', { ...payer, amount: 1 }, ''],
    ])('refuses %s, naming the field, and tells Stripe nothing', async (_, body, path) => {
      const person = await service.person();
      const session = (await open(person)).body;
      const answer = await name(person, session, body);
      expect(answer.body).toMatchObject({ code: 'request.invalid', issues: [{ path }] });
      expect((await intentAt(session)).customer).toBeNull();
    });

    it('is said by the payer alone, and no more once it is paid, also where the webhook is still under way', async () => {
      const [person, other] = [await service.person(), await service.person()];
      const session = (await open(person)).body;
      await name(person, session);
      expect((await name(other, session)).body.code).toBe('resource.not-found');
      await pay(session);
      const late = { ...payer, firstName: 'Somebody' };
      expect((await name(person, session, late)).body.code).toBe('resource.conflict');
      for (const event of await eventsOf(session)) await tell(event);
      expect((await name(person, session, late)).body.code).toBe('resource.conflict');
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field' });
    });

    it('leaves no customer at Stripe that could not be kept here, and is one of its own when said again', async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      const keep = jest.spyOn(service.get(StripeCustomers), 'keep').mockRejectedValueOnce(new Error('broken on purpose'));
      expect((await name(person, session)).status).toBe(500);
      const made = keep.mock.calls[0]![2];
      keep.mockRestore();
      expect(await stripe.customers.retrieve(made)).toMatchObject({ deleted: true });
      expect((await name(person, session)).status).toBe(200);
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field' });
    });

    it('goes from Stripe with the person who is erased, and from here after that', async () => {
      const person = await service.person();
      const session = (await open(person)).body;
      await name(person, session);
      // The rows go first; no object store runs here, so what follows them fails.
      await expect(service.get(Eraser).erase(person.id)).rejects.toThrow('ECONNREFUSED');
      await service.get(RemoveCustomers).execute();
      expect(await customerAt(session)).toMatchObject({ deleted: true });
      expect(JSON.stringify(await customerAt(session))).not.toContain('Rowan');
      expect(await service.database.query('SELECT 1 FROM stripe_customer WHERE person_id = $1', [person.id])).toEqual([]);
    });
  });

  describe('webhooks that must be refused, leaving no row', () => {
    let person: Person;
    let payload: string;
    beforeAll(async () => {
      person = await service.person();
      const session = (await open(person)).body;
      await pay(session);
      payload = JSON.stringify((await eventsOf(session)).find(({ type }) => type === 'payment_intent.succeeded'));
    });
    const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
    it.each([
      ['forged with another secret', () => [payload, sign(payload, undefined, 'whsec_guessed')]],
      ['not signed', () => [payload, '']],
      ['stale: signed 301 s ago', () => [payload, sign(payload, seconds(301))]],
      ['signed for another body', () => [payload.replace('"amount":2999', '"amount":1'), sign(payload)]],
      ['signed, but no JSON', () => ['{', sign('{')]],
      ['signed, but no event', () => ['{"id":"evt_x","object":"event"}', sign('{"id":"evt_x","object":"event"}')]],
      [
        'signed, but of another amount than was sold',
        () => {
          const other = payload.replace('"id":"evt_', '"id":"evt_x').replace('"amount":2999', '"amount":1');
          return [other, sign(other)];
        },
      ],
    ])('%s: 400 webhook.invalid', async (_, make) => {
      const before = await stripeRows();
      const [body, signature] = make() as [string, string];
      expect(await deliver(body, signature)).toEqual({
        status: 400,
        code: expect.stringMatching(/^(webhook\.invalid|request\.malformed)$/),
      });
      expect(await stripeRows()).toBe(before);
      expect(await credits(person)).toBe(0);
    });
    it('the same event, honestly signed, counts; also where Stripe signs with the next secret too, while it changes', async () => {
      const [signature, next] = [sign(payload, seconds(299)), sign(payload, seconds(299), 'whsec_next')];
      expect((await deliver(payload, `${signature},${next.split(',')[1]}`)).status).toBe(204);
      expect((await deliver(payload, `${next},${signature.split(',')[1]}`)).status).toBe(204);
      expect(await credits(person)).toBe(4);
    });
  });

  describe('many unpaid ones of a person', () => {
    const atStripe = async (person: Person) =>
      (await stripe.paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata.personId === person.id);
    const statuses = async (person: Person) => (await atStripe(person)).map(({ status }) => status).sort();
    /** Past the next check of whatever was superseded. */
    const dueNow = () => service.clock.advance({ minutes: 2 });

    it('opening a fourth ends the oldest, at Stripe too; it cannot be paid any more, the others can', async () => {
      const person = await service.person();
      const sessions: PaymentSession[] = [];
      for (const productId of ['value', 'starter', 'family', 'value']) sessions.push((await open(person, { productId })).body);
      expect(await statuses(person)).toEqual(['canceled', ...Array.from({ length: 3 }, () => 'requires_payment_method')]);
      expect((await person.request<Payment>(`${API}/payments/${sessions[0]!.id}`)).body.status).toBe('failed');
      expect((await pay(sessions[0]!)).error?.code).toBe('payment_intent_unexpected_state');
      await pay(sessions[1]!);
      for (const event of await eventsOf(sessions[1]!)) await tell(event);
      expect(await credits(person)).toBe(1);
    });

    it('of thirty opened at once three stay open, and none of the others is asked about again', async () => {
      const [person, other] = [await service.person(), await service.person()];
      const untouched = (await open(other)).body;
      const answers = await Promise.all(Array.from({ length: 30 }, () => open(person)));
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
      const first = (await open(person, { productId: 'starter' })).body;
      await pay(first);
      for (let more = 0; more < 3; more += 1) await open(person);
      expect((await person.request<Payment>(`${API}/payments/${first.id}`)).body.status).toBe('succeeded');
      expect(await credits(person)).toBe(1);
      expect((await statuses(person)).filter((status) => status === 'canceled')).toEqual([]);
    });
  });

  it('credits a payment whose webhook was lost, by asking Stripe', async () => {
    const person = await service.person();
    const session = (await open(person, { productId: 'extra', quantity: 2 })).body;
    await pay(session);
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
      waiting = (await open(await service.person())).body;
      await service.database.query('UPDATE payment SET next_check_at = NULL WHERE id <> $1', [waiting.id]);
      await service.stripe.stop();
    });

    it('says that payments are unavailable, and keeps nothing', async () => {
      const person = await service.person();
      expect((await open(person)).body).toMatchObject({ code: 'payment.unavailable', status: 503 });
      expect(await service.database.query('SELECT 1 FROM payment WHERE person_id = $1', [person.id])).toEqual([]);
    }, 30_000);

    it('asks about an open one again within 15 s', async () => {
      service.clock.advance({ minutes: 2 });
      await service.get(ReconcilePayments).execute();
      const [row] = await service.database.query<{ at: Date }>('SELECT next_check_at AS at FROM payment WHERE id = $1', [waiting.id]);
      expect(row!.at.getTime() - service.clock.now().getTime()).toBeLessThanOrEqual(15_000);
    }, 30_000);
  });
});
