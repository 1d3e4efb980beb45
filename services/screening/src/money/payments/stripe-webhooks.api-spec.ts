import { randomUUID } from 'node:crypto';
import type { Payment } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import { shuffled, shuffleSeed } from '@toothwise/testing';
import { DECLINED, paying } from '../../../test/paying.js';
import { API, type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';

describe('what Stripe tells by webhook', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  beforeAll(async () => {
    service = await screeningBed();
    shop = paying(service);
  });
  afterAll(() => service?.stop());
  const credits = async (person: Person) => (await service.get(CreditLedger).read(person.id)).balance;
  const stripeRows = async () => (await service.database.query('SELECT id FROM stripe_event')).length;

  describe('what the webhook does', () => {
    it(`PAY-017 grants credits and bonus once under 40 shuffled copies (SHUFFLE_SEED=${shuffleSeed})`, async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      await shop.pay(session, DECLINED);
      await shop.pay(session);
      const events = await shop.eventsOf(session);
      const copies = shuffled(Array.from({ length: 40 }, (_, copy) => events[copy % events.length]!));
      const statuses = await Promise.all(copies.map((event) => shop.tell(event)));
      expect(new Set(statuses)).toEqual(new Set([204]));
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
      const session = (await shop.open(person, { productId: 'starter' })).body;
      expect((await shop.pay(session, DECLINED)).error?.code).toBe('card_declined');
      const failure = (await shop.eventsOf(session)).find(({ type }) => type === 'payment_intent.payment_failed')!;
      await shop.tell(failure);
      expect((await person.request<Payment>(`${API}/payments/${session.id}`)).body.status).toBe('failed');
      await shop.pay(session);
      await shop.tellAll(session);
      await shop.tell({ ...failure, id: 'evt_late_copy' });
      expect((await person.request<Payment>(`${API}/payments/${session.id}`)).body.status).toBe('succeeded');
      expect(await credits(person)).toBe(1);
    });

    it('does not take the failure of an earlier card for that of the last one', async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      const shown = async () => (await person.request<Payment>(`${API}/payments/${session.id}`)).body.status;
      await shop.pay(session, DECLINED);
      await shop.tellAll(session);
      expect(await shown()).toBe('failed');
      // The second card is accepted; the webhook that says so is still under way.
      await shop.pay(session);
      expect(await shown()).toBe('succeeded');
      expect(await credits(person)).toBe(4);
    });
    it('a refund takes unused credits back, once, also when it is told before the payment', async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      await shop.pay(session);
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(session) });
      const events = await shop.eventsOf(session);
      const refund = events.find(({ type }) => type === 'charge.refunded')!;
      await shop.tell(refund);
      for (const event of [...events, ...events]) await shop.tell(event);
      expect(await credits(person)).toBe(0);
      expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    });

    it('a refund of used credits never goes below zero', async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      await shop.pay(session);
      await shop.tellAll(session);
      const [ledger, transactions] = [service.get(CreditLedger), service.get(Transactions)];
      for (let held = 0; held < 3; held += 1) await transactions.run((tx) => ledger.reserve(tx, person.id, randomUUID()));
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(session) });
      for (const event of await shop.eventsOf(session)) expect(await shop.tell(event)).toBe(204);
      expect(await credits(person)).toBe(3);
    });

    it('an event about somebody else’s business is accepted and does nothing', async () => {
      const event = {
        id: 'evt_foreign',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_foreign', amount: 1, currency: 'usd' } },
      };
      expect(await shop.tell(event)).toBe(204);
    });
  });

  describe('the secret of the webhook, changed as deploy/README.md says', () => {
    const NEXT = 'whsec_next';
    const BUYERS = 10;

    it('nothing that Stripe tells is lost while processes have either; what the old one alone signs is refused by who has the new one', async () => {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => service.person()));
      const sessions = await Promise.all(buyers.map(async (person) => (await shop.open(person, { productId: 'starter' })).body));
      for (const session of sessions) await shop.pay(session);
      const words = (await Promise.all(sessions.map(shop.eventsOf))).flat().map((event) => JSON.stringify(event));
      const changed = await service.second({ STRIPE_WEBHOOK_SECRET: NEXT });
      const now = Math.floor(Date.now() / 1000);
      const signed = (word: string) => `${shop.sign(word, now)},${shop.sign(word, now, NEXT).split(',')[1]}`;
      // In turn, as a Service has them while pods are replaced: one signed by both goes to whichever is asked.
      const told = await Promise.all(words.map((word, at) => shop.deliver(word, signed(word), [service.url, changed.url][at % 2])));
      expect(told.filter(({ status }) => status !== 204)).toEqual([]);
      expect(told.length).toBeGreaterThanOrEqual(BUYERS);
      expect(await Promise.all(buyers.map(credits))).toEqual(buyers.map(() => 1));
      const [word] = words;
      expect(await shop.deliver(word!, shop.sign(word!), changed.url)).toEqual({ status: 400, code: 'webhook.invalid' });
      expect(await shop.deliver(word!, shop.sign(word!, undefined, NEXT), changed.url)).toMatchObject({ status: 204 });
    });
  });

  describe('webhooks that must be refused, leaving no row', () => {
    let person: Person;
    let payload: string;
    beforeAll(async () => {
      person = await service.person();
      const session = (await shop.open(person)).body;
      await shop.pay(session);
      payload = JSON.stringify((await shop.eventsOf(session)).find(({ type }) => type === 'payment_intent.succeeded'));
    });
    const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
    it.each([
      ['forged with another secret', () => [payload, shop.sign(payload, undefined, 'whsec_guessed')]],
      ['not signed', () => [payload, '']],
      ['stale: signed 301 s ago', () => [payload, shop.sign(payload, seconds(301))]],
      ['signed for another body', () => [payload.replace('"amount":2999', '"amount":1'), shop.sign(payload)]],
      ['signed, but no JSON', () => ['{', shop.sign('{')]],
      ['signed, but no event', () => ['{"id":"evt_x","object":"event"}', shop.sign('{"id":"evt_x","object":"event"}')]],
      [
        'signed, but of another amount than was sold',
        () => {
          const other = payload.replace('"id":"evt_', '"id":"evt_x').replace('"amount":2999', '"amount":1');
          return [other, shop.sign(other)];
        },
      ],
    ])('%s: 400 webhook.invalid', async (_, make) => {
      const before = await stripeRows();
      const [body, signature] = make() as [string, string];
      expect(await shop.deliver(body, signature)).toEqual({
        status: 400,
        code: expect.stringMatching(/^(webhook\.invalid|request\.malformed)$/),
      });
      expect(await stripeRows()).toBe(before);
      expect(await credits(person)).toBe(0);
    });
    it('the same event, honestly signed, counts; also where Stripe signs with the next secret too, while it changes', async () => {
      const [signature, next] = [shop.sign(payload, seconds(240)), shop.sign(payload, seconds(240), 'whsec_next')];
      expect((await shop.deliver(payload, `${signature},${next.split(',')[1]}`)).status).toBe(204);
      expect((await shop.deliver(payload, `${next},${signature.split(',')[1]}`)).status).toBe(204);
      expect(await credits(person)).toBe(4);
    });
  });
});
