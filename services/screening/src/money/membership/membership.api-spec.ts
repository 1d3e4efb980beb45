import { randomUUID } from 'node:crypto';
import { Transactions } from '@toothwise/service-kit';
import { API, type Person, type ScreeningBed, eventsOf, screen, screeningBed } from '../../../test/screening-bed.js';
import { paying } from '../../../test/paying.js';
import { subscribing } from '../../../test/subscribing.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { CheckMemberships } from './check-memberships.use-case.js';

const DAY = 86_400_000;

describe('plans by Stripe Billing', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  let { subscribe, manage, membership, submit, card, buy, portal, priceOf, timeTraveller } = {} as ReturnType<typeof subscribing>;
  const told = async (person: Person) =>
    (await eventsOf(service, person.id))
      .filter(({ name }) => name === 'screening.subscription-changed.v1')
      .map(({ data }) => data as object);
  const failures = (person: Person) =>
    service.database.query<{ plan: string; attempt: number; keptUntil: string }>(
      `SELECT data.* FROM outbox, jsonb_to_record(envelope->'data') AS data (plan text, attempt int, "keptUntil" text)
       WHERE name = 'screening.renewal-failed.v1' AND envelope->>'personId' = $1 ORDER BY created_at`,
      [person.id],
    );
  const daily = () => service.get(CheckMemberships).execute();

  beforeAll(async () => {
    service = await screeningBed({ SCREENING_PLANS_ON_SALE: 'essential,professional,family' });
    shop = paying(service);
    ({ subscribe, manage, membership, submit, card, buy, portal, priceOf, timeTraveller } = subscribing(service, shop));
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  it('Checkout in two tabs is one subscription: the older page takes no payment any more', async () => {
    const person = await service.person();
    const [older, newer] = [(await subscribe(person, 'essential')).body.url, (await subscribe(person, 'family')).body.url];
    expect((await submit(older, card())).status).toBe(410);
    expect((await submit(newer, card())).status).toBe(303);
    expect((await submit(older, card())).status).toBe(410);
    await shop.tellNews();
    expect(await membership(person)).toMatchObject({ subscribed: true, subscriptionTier: 'family' });
    const kept = 'SELECT customer_id AS customer FROM stripe_customer WHERE person_id = $1';
    const [known] = await service.database.query<{ customer: string }>(kept, [person.id]);
    expect((await shop.stripe.subscriptions.list({ customer: known!.customer, status: 'all' })).data).toHaveLength(1);
  });

  it('has Stripe write to the address by which the person is known now: at the portal, and within a day', async () => {
    const person = await service.person();
    await buy(person, 'essential');
    const [known] = await service.database.query<{ id: string }>('SELECT customer_id AS id FROM stripe_customer WHERE person_id = $1', [
      person.id,
    ]);
    const address = async () => ((await shop.stripe.customers.retrieve(known!.id)) as { email: string | null }).email;
    const moves = (email: string) =>
      service.database.query(
        `INSERT INTO person_card (person_id, first_name, last_name, email, profile_version) VALUES ($1, 'Pat', 'Doe', $2, 9)
         ON CONFLICT (person_id) DO UPDATE SET email = $2`,
        [person.id, email],
      );
    await moves('first.move@example.test');
    expect((await manage(person)).status).toBeLessThan(300);
    expect(await address()).toBe('first.move@example.test');
    await moves('second.move@example.test');
    service.clock.advance({ days: 1, minutes: 1 });
    await daily();
    expect(await address()).toBe('second.move@example.test');
  });

  it('Checkout in two tabs at once leaves one page open, and neither request fails', async () => {
    const person = await service.person();
    const answers = await Promise.all([subscribe(person, 'essential'), subscribe(person, 'family')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const paid = [];
    for (const { body } of answers) paid.push((await submit(body.url, card())).status);
    expect(paid.sort()).toEqual([303, 410]);
  });

  it('MEM-017 MEM-018 MEM-036 says the status: annual screenings and additional credits, available is both', async () => {
    const person = await service.person({ credits: 3 });
    expect(await membership(person)).toMatchObject({
      subscribed: false,
      hasSubscription: false,
      subscriptionTier: null,
      availableScans: 3,
    });
    await buy(person, 'essential');
    expect(await membership(person)).toMatchObject({
      subscribed: true,
      subscriptionTier: 'essential',
      annualScreeningsRemaining: 2,
      additionalCredits: 3,
      availableScans: 5,
    });
    await screen(person);
    expect(await membership(person)).toMatchObject({ annualScreeningsRemaining: 1, additionalCredits: 3, availableScans: 4 });
  });

  it('MEM-016 of a payment its amount, time, state and credits are kept, and nothing of the card', async () => {
    const person = await service.person();
    await shop.buy(person, { productId: 'extra', quantity: 2 });
    const [payment] = (await person.request<object[]>(`${API}/payments`)).body;
    expect(payment).toMatchObject({
      productId: 'extra',
      amount: 2400,
      currency: 'usd',
      credits: 2,
      status: 'succeeded',
      refundedAmount: 0,
    });
    expect(payment).toHaveProperty('createdAt');
    const rows = await service.database.query('SELECT p::text AS text FROM payment p WHERE person_id = $1', [person.id]);
    // Of a card, not of an id in which the digits come by chance.
    expect(JSON.stringify([payment, rows])).not.toMatch(/(?<![\w-])4242(?![\w-])|4242 ?4242|masked|paymentMethod/);
  });

  it('tells what a plan entitles to, once', async () => {
    const person = await service.person();
    await buy(person, 'family');
    for (const event of (await shop.stripe.events.list({ limit: 5 })).data) await shop.tell({ ...event, id: `${event.id}x` });
    expect(await told(person)).toEqual([{ plan: 'family', state: 'active', endsAt: null, advisorScreeningsAMonth: null, memberLimit: 6 }]);
    expect((await membership(person)).annualScreeningsRemaining).toBe(12);
  });

  it('refuses strangers, an unknown plan, a second plan, and a portal without a plan', async () => {
    expect((await service.request(`${API}/membership`)).status).toBe(401);
    const person = await service.person();
    expect((await subscribe(person, 'gold')).status).toBe(400);
    expect((await manage(person)).body.code).toBe('membership.none');
    await buy(person, 'essential');
    expect((await subscribe(person, 'professional')).body.code).toBe('membership.exists');
  });

  it('a plan whose first webhook never came is given by the job, and no second one is sold meanwhile', async () => {
    const [person, other] = [await service.person(), await service.person()];
    for (const one of [person, other]) expect((await submit((await subscribe(one, 'essential')).body.url, card())).status).toBe(303);
    for (const { id } of (await shop.stripe.events.list({ limit: 100 })).data) shop.told.add(id);
    expect((await membership(person)).subscribed).toBe(false);
    expect((await subscribe(person, 'professional')).body.code).toBe('membership.exists');
    expect(await membership(person)).toMatchObject({ subscribed: true, subscriptionTier: 'essential' });
    service.clock.advance({ hours: 2 });
    await daily();
    expect(await membership(other)).toMatchObject({ subscribed: true, subscriptionTier: 'essential' });
    expect(await told(other)).toHaveLength(1);
  });

  it('a refused card leaves nothing behind', async () => {
    const person = await service.person();
    const { url } = (await subscribe(person, 'essential')).body;
    const refused = await submit(url, card('4000000000000002'));
    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    await shop.tellNews();
    expect(await membership(person)).toMatchObject({ subscribed: false });
    expect((await submit(url, card())).status).toBe(303);
  });

  it('an upgrade counts at once, with proration and the difference in screenings', async () => {
    const { person, pass, customer } = await timeTraveller();
    await buy(person, 'essential');
    await screen(person);
    await pass(15);
    await portal(person, { do: 'change', price: await priceOf('family') });
    expect(await membership(person)).toMatchObject({ subscriptionTier: 'family', annualScreeningsRemaining: 11 });
    const [proration] = (await shop.stripe.invoices.list({ customer })).data;
    expect(proration).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(proration!.total).toBeGreaterThan(0);
    expect(proration!.total).toBeLessThan(500);
    expect((await told(person)).map((data) => (data as { plan: string }).plan)).toEqual(['essential', 'family']);
  });

  it('a downgrade and a cancellation come with the end of the period', async () => {
    const { person, pass } = await timeTraveller();
    await buy(person, 'professional');
    await portal(person, { do: 'change', price: await priceOf('essential') });
    expect(await membership(person)).toMatchObject({ subscriptionTier: 'professional' });
    await pass(32);
    expect(await membership(person)).toMatchObject({ subscriptionTier: 'essential', annualScreeningsRemaining: 2 });
    await portal(person, { do: 'cancel' });
    expect(await membership(person)).toMatchObject({ subscribed: true, renewsAt: null, endsAt: expect.any(String) });
    await pass(31);
    expect(await membership(person)).toMatchObject({ subscribed: false, availableScans: 0 });
    expect((await told(person)).at(-1)).toMatchObject({ plan: 'essential', state: 'ended' });
  });

  it('the screenings of 12 months come once, whatever is cancelled and bought again', async () => {
    const { person, pass } = await timeTraveller();
    await buy(person, 'essential');
    await screen(person);
    await portal(person, { do: 'cancel' });
    await pass(32);
    await buy(person, 'essential');
    expect(await membership(person)).toMatchObject({ subscribed: true, annualScreeningsRemaining: 1 });
  });

  it('a failed renewal keeps the plan for 14 days; another card keeps it for good', async () => {
    const { person, pass, customer } = await timeTraveller();
    await buy(person, 'professional');
    await portal(person, { do: 'card', ...card('4000000000000002') });
    await pass(32);
    expect(await membership(person)).toMatchObject({ subscribed: true, state: 'grace' });
    expect(await failures(person)).toEqual([{ plan: 'professional', attempt: 1, keptUntil: expect.any(String) }]);
    for (let days = 0; days < 8; days += 2) await pass(2);
    expect(await membership(person)).toMatchObject({ subscribed: true, state: 'grace' });
    const tried = (await shop.stripe.invoices.list({ customer })).data[0]!.attempt_count;
    // One each, whatever Stripe tells again and however often it is looked at.
    await daily();
    expect((await failures(person)).map(({ attempt }) => attempt)).toEqual(Array.from({ length: tried }, (_, index) => index + 1));
    expect(tried).toBeGreaterThan(1);
    await portal(person, { do: 'card', ...card() });
    expect(await membership(person)).toMatchObject({ subscribed: true, state: 'active', endsAt: null });
    await portal(person, { do: 'card', ...card('4000000000000002') });
    await pass(31);
    await pass(15, false);
    await daily();
    expect(await membership(person)).toMatchObject({ subscribed: false, hasSubscription: true });
    const failed = (await shop.stripe.invoices.list({ customer })).data.filter(({ attempt_count: tries }) => tries > 1);
    expect(failed.length).toBeGreaterThan(0);
  });

  describe('whose payment is contested', () => {
    const CONTESTED = '4000000000000259';
    const contest = async () => {
      const person = await service.person();
      expect((await submit((await subscribe(person, 'essential')).body.url, card(CONTESTED))).status).toBe(303);
      return { person, dispute: (await shop.stripe.disputes.list({ limit: 1 })).data[0]!.id };
    };
    const taken = (person: Person) =>
      service.database.query(`SELECT amount, cause, actor FROM ledger_entry WHERE person_id = $1 AND amount < 0`, [person.id]);

    it('is frozen while the bank is asked, and free again when won; what was bought beside it is used meanwhile', async () => {
      const { person, dispute } = await contest();
      await shop.tellNews();
      const frozen = { subscribed: true, annualScreeningsRemaining: 0, availableScans: 0, annualScreeningsWaiting: 2 };
      expect(await membership(person)).toMatchObject(frozen);
      expect(await service.get(CreditLedger).read(person.id)).toMatchObject({ balance: 2, available: 0 });
      await shop.buy(person, { productId: 'starter' });
      await screen(person);
      expect(await membership(person)).toMatchObject({ additionalCredits: 0 });
      await shop.stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
      await shop.tellNews();
      expect(await membership(person)).toMatchObject({ annualScreeningsRemaining: 2, availableScans: 2, annualScreeningsWaiting: 0 });
    });

    it('is gone when lost, once, whoever tells it or nobody; what is bought later stays', async () => {
      const { person, dispute } = await contest();
      await shop.tellNews();
      await shop.stripe.disputes.close(dispute);
      for (const { id } of (await shop.stripe.events.list({ limit: 100 })).data) shop.told.add(id);
      service.clock.advance({ hours: 25 });
      await Promise.all([daily(), daily()]);
      expect(await taken(person)).toEqual([{ amount: -2, cause: 'dispute-lost', actor: 'stripe' }]);
      for (const event of (await shop.stripe.events.list({ limit: 5 })).data) await shop.tell({ ...event, id: `${event.id}x` });
      await service.grant(person.id, 1);
      await daily();
      expect(await taken(person)).toHaveLength(1);
      expect(await service.get(CreditLedger).read(person.id)).toMatchObject({ balance: 1, available: 1 });
    });
  });

  it('credits whose time is over end in as many steps as their holds do', async () => {
    const person = await service.person();
    const [ledger, transactions, held] = [service.get(CreditLedger), service.get(Transactions), randomUUID()];
    const endsAt = new Date(service.clock.now().getTime() + DAY);
    const lot = { personId: person.id, origin: 'allowance', credits: 2, cause: 'spec', actor: 'spec', key: 'ends', endsAt } as const;
    await transactions.run((tx) => ledger.post(tx, lot));
    await transactions.run((tx) => ledger.reserve(tx, person.id, held));
    service.clock.advance({ days: 2 });
    await daily();
    expect(await ledger.read(person.id)).toMatchObject({ balance: 1, reserved: 1 });
    await transactions.run((tx) => ledger.release(tx, held));
    await daily();
    expect(await ledger.read(person.id)).toMatchObject({ balance: 0, reserved: 0 });
  });
});
