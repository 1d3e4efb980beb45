import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import type { Credits } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import { paying } from '../../../test/paying.js';
import { API, type Person, type ScreeningBed, saveDraft, screen, screeningBed, start } from '../../../test/screening-bed.js';
import { subscribing } from '../../../test/subscribing.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';

describe('a family plan, for the group’s members with accounts of their own', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  let { membership, buy } = {} as ReturnType<typeof subscribing>;
  let holder: Person;
  let member: Person;
  const credits = async (person: Person) => (await person.request<Credits>(`${API}/credits`)).body;
  const paidBy = async (person: Person, payerId: string | null) => {
    await publishFact(service.nats, healthFamilyAccessChanged, person.id, { manages: [], paidBy: payerId });
    const known = async () =>
      service.database.query<{ paid_by: string | null }>('SELECT paid_by FROM family_access_told WHERE holder_id = $1', [person.id]);
    await eventually('health’s word is heard', async () => (await known())[0]?.paid_by === payerId);
  };

  beforeAll(async () => {
    service = await screeningBed({ SCREENING_PLANS_ON_SALE: 'essential,professional,family' });
    shop = paying(service);
    ({ membership, buy } = subscribing(service, shop));
  });
  beforeEach(async () => {
    [holder, member] = [await service.person(), await service.person()];
    await buy(holder, 'family');
    await paidBy(member, holder.id);
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  it('gives the member what the group has left, and a review, and nothing to manage', async () => {
    expect(await membership(member)).toMatchObject({
      ...{ subscribed: true, subscriptionTier: 'family', byFamily: true, hasSubscription: false, renewsAt: null },
      ...{ annualScreeningsRemaining: 12, additionalCredits: 0, availableScans: 12, dentistReview: true },
    });
    expect(await credits(member)).toMatchObject({ balance: 0, available: 12 });
    expect(await membership(holder)).toMatchObject({ byFamily: false, hasSubscription: true, annualScreeningsRemaining: 12 });
  });

  it('pays the member’s screenings from the holder’s books, twelve in the year for all together', async () => {
    await screen(member);
    await screen(holder);
    expect([(await membership(member)).annualScreeningsRemaining, (await membership(holder)).annualScreeningsRemaining]).toEqual([10, 10]);
    const entries = await service.database.query(
      `SELECT person_id, amount, actor FROM ledger_entry WHERE kind = 'capture' AND person_id IN ($1, $2) ORDER BY at`,
      [holder.id, member.id],
    );
    expect(entries).toEqual([
      { person_id: holder.id, amount: -1, actor: member.id },
      { person_id: holder.id, amount: -1, actor: holder.id },
    ]);
    for (let more = 0; more < 10; more += 1) await screen(more % 2 ? member : holder);
    expect(await credits(member)).toMatchObject({ available: 0 });
    const { body } = await saveDraft(member);
    expect((await start(member, 'urgent', body.version)).status).toBe(402);
  });

  it('is used before what the member has bought, and after the member’s own plan', async () => {
    await shop.buy(member, { productId: 'starter' });
    await screen(member);
    expect(await membership(member)).toMatchObject({ annualScreeningsRemaining: 11, additionalCredits: 1 });
    await buy(member, 'essential');
    await screen(member);
    expect(await membership(member)).toMatchObject({ annualScreeningsRemaining: 12, additionalCredits: 1, subscriptionTier: 'family' });
    expect((await membership(holder)).annualScreeningsRemaining).toBe(11);
  });

  it('says of waiting screenings only those of the plan that counts: another’s payment is theirs to know', async () => {
    const freeze = (person: Person) =>
      service.database.query(`UPDATE credit_lot SET frozen = true WHERE person_id = $1 AND origin = 'allowance'`, [person.id]);
    await buy(member, 'essential');
    await freeze(member);
    expect(await membership(member)).toMatchObject({ byFamily: true, annualScreeningsWaiting: 0 });
    await freeze(holder);
    expect(await membership(member)).toMatchObject({ byFamily: true, annualScreeningsWaiting: 12 });
    const other = await service.person();
    await buy(other, 'professional');
    await paidBy(other, holder.id);
    expect(await membership(other)).toMatchObject({ byFamily: false, annualScreeningsWaiting: 0 });
  });

  it('says nothing to the member of a payment that failed, nor of a plan that was cancelled', async () => {
    const theirs = { subscribed: true, byFamily: true, state: 'active', renewsAt: null, endsAt: null };
    await service.database.query(`UPDATE subscription SET status = 'past_due', failed_since = $2 WHERE person_id = $1`, [
      holder.id,
      service.clock.now(),
    ]);
    expect((await membership(holder)).state).toBe('grace');
    expect(await membership(member)).toMatchObject(theirs);
    await service.database.query(
      `UPDATE subscription SET status = 'active', failed_since = NULL, ends_with_period = true WHERE person_id = $1`,
      [holder.id],
    );
    expect((await membership(holder)).endsAt).not.toBeNull();
    expect(await membership(member)).toMatchObject(theirs);
  });

  it('returns the credit of a member’s screening to the holder’s books, and has nobody told of it there', async () => {
    const ledger = service.get(CreditLedger);
    const returned = async (who: Person) => {
      const { id } = await screen(who);
      await service.get(Transactions).run((tx) => ledger.restore(tx, id, { cause: 'emergency', actor: 'spec' }));
      const [last] = await service.database.query<{ data: object }>(
        `SELECT envelope->'data' AS data FROM outbox WHERE name = 'screening.credits-changed.v1' AND person_id = $1
         ORDER BY (envelope->>'aggregateVersion')::int DESC LIMIT 1`,
        [holder.id],
      );
      return last!.data;
    };
    expect(await returned(member)).toEqual({ balance: 12, delta: 1, reason: 'grant', quiet: true });
    expect(await returned(holder)).toEqual({ balance: 12, delta: 1, reason: 'grant' });
  });

  it('ends with the membership in the group, and with the plan', async () => {
    await paidBy(member, null);
    expect(await membership(member)).toMatchObject({ subscribed: false, subscriptionTier: null, byFamily: false, availableScans: 0 });
    await paidBy(member, holder.id);
    expect((await credits(member)).available).toBe(12);
    const [{ id } = { id: '' }] = await service.database.query<{ id: string }>('SELECT id FROM subscription WHERE person_id = $1', [
      holder.id,
    ]);
    await shop.stripe.subscriptions.cancel(id);
    await shop.tellNews();
    expect(await membership(member)).toMatchObject({ subscribed: false, annualScreeningsRemaining: 0, availableScans: 0 });
    const { body } = await saveDraft(member);
    expect((await start(member, 'urgent', body.version)).status).toBe(402);
  });

  it('holds when members and holder begin at once: as many begin as are left', async () => {
    const people = [holder, member, ...(await Promise.all(Array.from({ length: 2 }, () => service.person())))];
    for (const one of people.slice(2)) await paidBy(one, holder.id);
    await service.database.query(`UPDATE credit_lot SET rest = 3 WHERE person_id = $1`, [holder.id]);
    await service.database.query(
      `INSERT INTO ledger_entry (person_id, kind, amount, balance_after, cause, actor, source) VALUES ($1, 'expiry', -9, 3, 'spec', 'spec', 'spec')`,
      [holder.id],
    );
    await service.database.query('UPDATE credit_account SET balance = 3 WHERE person_id = $1', [holder.id]);
    const versions = await Promise.all(people.map(async (one) => (await saveDraft(one)).body.version));
    const answers = await Promise.all(people.map((one, at) => start(one, 'urgent', versions[at])));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 402]);
  });
});
