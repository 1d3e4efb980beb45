import { jest } from '@jest/globals';
import type { PaymentSession } from '@toothwise/contracts-screening';
import { Eraser } from '@toothwise/service-kit';
import { paying } from '../../../test/paying.js';
import { API, type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { RemoveCustomers } from './remove-customers.use-case.js';
import { StripeCustomers } from './stripe-customer.repository.js';

describe('customers of Stripe', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  beforeAll(async () => {
    service = await screeningBed();
    shop = paying(service);
  });
  afterAll(() => service?.stop());

  describe('who pays, and where the receipt goes', () => {
    const payer = { email: 'books@field.test', firstName: 'Rowan', lastName: 'Field' };
    const name = (person: Person, session: PaymentSession, body: object = payer) =>
      person.request<{ code?: string; issues?: { path: string }[] }>(`${API}/payments/${session.id}/payer`, { method: 'PUT', body });
    const intentAt = (session: PaymentSession) =>
      shop.stripe.paymentIntents.retrieve(shop.intentOf(session), { expand: ['latest_charge'] });
    const customerAt = async (session: PaymentSession) => shop.stripe.customers.retrieve((await intentAt(session)).customer as string);

    it('PAY-013 the names are those of Stripe’s customer, the address is that of the receipt', async () => {
      const person = await service.person();
      const session = (await shop.open(person, { productId: 'starter' })).body;
      expect((await name(person, session)).status).toBe(200);
      await shop.pay(session);
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field', email: payer.email });
      expect(JSON.stringify(await customerAt(session))).not.toContain(person.id);
      expect((await intentAt(session)).latest_charge).toMatchObject({ receipt_email: payer.email, paid: true });
    });

    it('a person is one customer, also of many payments named at once; one without names leaves those that were told', async () => {
      const person = await service.person();
      const sessions = await Promise.all([1, 2, 3].map(async () => (await shop.open(person)).body));
      const keep = jest.spyOn(service.get(StripeCustomers), 'keep');
      expect((await Promise.all(sessions.map((session) => name(person, session)))).map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const made of keep.mock.calls.map(([, , customerId]) => customerId))
        if (made !== (await customerAt(sessions[0]!)).id)
          expect(await shop.stripe.customers.retrieve(made)).toMatchObject({ deleted: true });
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
      const session = (await shop.open(person)).body;
      const answer = await name(person, session, body);
      expect(answer.body).toMatchObject({ code: 'request.invalid', issues: [{ path }] });
      expect((await intentAt(session)).customer).toBeNull();
    });

    it('is said by the payer alone, and no more once it is paid, also where the webhook is still under way', async () => {
      const [person, other] = [await service.person(), await service.person()];
      const session = (await shop.open(person)).body;
      await name(person, session);
      expect((await name(other, session)).body.code).toBe('resource.not-found');
      await shop.pay(session);
      const late = { ...payer, firstName: 'Somebody' };
      expect((await name(person, session, late)).body.code).toBe('resource.conflict');
      await shop.tellAll(session);
      expect((await name(person, session, late)).body.code).toBe('resource.conflict');
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field' });
    });

    it('leaves no customer at Stripe that could not be kept here, and is one of its own when said again', async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      const keep = jest.spyOn(service.get(StripeCustomers), 'keep').mockRejectedValueOnce(new Error('broken on purpose'));
      expect((await name(person, session)).status).toBe(500);
      const made = keep.mock.calls[0]![2];
      keep.mockRestore();
      expect(await shop.stripe.customers.retrieve(made)).toMatchObject({ deleted: true });
      expect((await name(person, session)).status).toBe(200);
      expect(await customerAt(session)).toMatchObject({ name: 'Rowan Field' });
    });

    it('goes from Stripe with the person who is erased, and from here after that', async () => {
      const person = await service.person();
      const session = (await shop.open(person)).body;
      await name(person, session);
      // The rows go first; no object store runs here, so what follows them fails.
      await expect(service.get(Eraser).erase(person.id)).rejects.toThrow('ECONNREFUSED');
      await service.get(RemoveCustomers).execute();
      expect(await customerAt(session)).toMatchObject({ deleted: true });
      expect(JSON.stringify(await customerAt(session))).not.toContain('Rowan');
      expect(await service.database.query('SELECT 1 FROM stripe_customer WHERE person_id = $1', [person.id])).toEqual([]);
    });
  });
});
