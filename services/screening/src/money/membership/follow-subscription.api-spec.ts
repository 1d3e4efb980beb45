import { jest } from '@jest/globals';
import { eventually } from '@toothwise/testing';
import { type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { paying } from '../../../test/paying.js';
import { subscribing } from '../../../test/subscribing.js';
import { StripeReferrals } from '../referrals/stripe-referrals.gateway.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { StripePlans } from './stripe-plans.gateway.js';

const CONNECTIONS = 2;

describe('Stripe is asked of a subscription', () => {
  let service: ScreeningBed;
  let { membership, buy, portal, priceOf } = {} as ReturnType<typeof subscribing>;
  beforeAll(async () => {
    service = await screeningBed({ SCREENING_PLANS_ON_SALE: 'essential,professional,family', DATABASE_POOL_SIZE: String(CONNECTIONS) });
    ({ membership, buy, portal, priceOf } = subscribing(service, paying(service)));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service?.stop());

  const subscriptionOf = async ({ id }: Person) => {
    const [row] = await service.database.query<{ id: string }>('SELECT id FROM subscription WHERE person_id = $1', [id]);
    return row!.id;
  };
  const follow = async (person: Person, id?: string) =>
    service.get(FollowSubscription).ofPerson(person.id, id ?? (await subscriptionOf(person)));

  /** The next question is answered by what is true now, but only once it is let go. */
  function slowAnswers() {
    const plans = service.get(StripePlans);
    const look = plans.look.bind(plans);
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jest.spyOn(plans, 'look').mockImplementationOnce(async (id) => {
      const said = await look(id);
      asked.resolve();
      await go.promise;
      return said;
    });
    return { asked: asked.promise, go: () => go.resolve() };
  }

  it('while nothing is held: as many who wait for it as the pool has connections stop nobody else', async () => {
    const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => service.person()));
    for (const person of people) await buy(person, 'essential');
    const ids = await Promise.all(people.map(subscriptionOf));
    const waits = people.map(() => slowAnswers());
    const following = people.map((person, at) => follow(person, ids[at]));
    await Promise.all(waits.map(({ asked }) => asked));
    expect((await membership(people[0]!)).subscribed).toBe(true);
    for (const { go } of waits) go();
    await Promise.all(following);
  });

  it('and so of a referral', async () => {
    const [referrer, friend] = [await service.person(), await service.person()];
    await buy(friend, 'essential');
    await service.database.query(`INSERT INTO referral (friend_id, referrer_id, applied_at, state) VALUES ($1, $2, $3, 'pending')`, [
      ...[friend.id, referrer.id, service.clock.now()],
    ]);
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
    jest.spyOn(service.get(StripeReferrals), 'firstPayment').mockImplementationOnce(() => {
      asked.resolve();
      return go.promise;
    });
    const following = follow(friend);
    await asked.promise;
    const held = `SELECT FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`;
    // Workers of the service open transactions of their own, which end by themselves; one that waits for Stripe would not.
    await eventually('no transaction is held open', async () => (await service.database.query(held)).length === 0);
    go.resolve(null);
    await following;
  });

  it('and an older answer that comes after a newer one changes nothing', async () => {
    const person = await service.person();
    await buy(person, 'essential');
    const { asked, go } = slowAnswers();
    const older = follow(person);
    await asked;
    await portal(person, { do: 'change', price: await priceOf('family') });
    expect((await membership(person)).subscriptionTier).toBe('family');
    go();
    await older;
    expect(await membership(person)).toMatchObject({ subscriptionTier: 'family', annualScreeningsRemaining: 12 });
  });

  it('once more where another subscription of the person came first', async () => {
    const person = await service.person();
    await buy(person, 'essential');
    const id = await subscriptionOf(person);
    const { asked, go } = slowAnswers();
    const older = follow(person);
    await asked;
    await service.database.query(
      `WITH turn AS (UPDATE membership SET looks = looks + 1 WHERE person_id = $1 RETURNING looks)
       INSERT INTO subscription (id, person_id, plan, status, period_end, ends_with_period, look)
       SELECT 'sub_other', $1, 'essential', 'ended', $2, false, looks FROM turn`,
      [person.id, service.clock.now()],
    );
    await portal(person, { do: 'cancel' });
    go();
    await older;
    const [row] = await service.database.query('SELECT ends_with_period AS ends FROM subscription WHERE id = $1', [id]);
    expect(row).toEqual({ ends: true });
  });
});
