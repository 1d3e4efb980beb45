import { randomUUID } from 'node:crypto';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { Eraser } from '@toothwise/service-kit';
import { paying } from '../../../test/paying.js';
import { API, type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';
import { subscribing } from '../../../test/subscribing.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { FollowReferral } from './follow-referral.use-case.js';

const FRIENDS_CARD = '5555555555554444';

describe('referrals', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  let { subscribe, submit, card, membership } = {} as ReturnType<typeof subscribing>;
  beforeAll(async () => {
    service = await screeningBed({ SCREENING_PLANS_ON_SALE: 'essential,professional,family' });
    shop = paying(service);
    ({ subscribe, submit, card, membership } = subscribing(service, shop));
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  /** As account told it: an account of that age, with that address. */
  const account = async ({ days = 0, email = `${randomUUID()}@example.test` } = {}) => {
    const person = await service.person();
    await service.database.query(
      `INSERT INTO person_card (person_id, first_name, last_name, email, profile_version, registered_at) VALUES ($1, 'Pat', 'Doe', $2, 1, $3)
       ON CONFLICT (person_id) DO UPDATE SET email = $2, registered_at = $3`,
      [person.id, email, new Date(service.clock.now().getTime() - days * 86_400_000)],
    );
    return person;
  };
  const read = async (person: Person) => (await person.request<screeningHttp.Referral>(`${API}/referral`)).body;
  const apply = (person: Person, code: string) =>
    person.request<screeningHttp.Referral & { code: string }>(`${API}/referral`, { method: 'PUT', body: { code } });
  const credits = async (person: Person) => (await membership(person)).additionalCredits;
  /** Pays for a plan; Stripe tells of it unless it stays silent. */
  const pay = async (person: Person, { number = FRIENDS_CARD, told = true } = {}) => {
    expect((await submit((await subscribe(person, 'essential')).body.url, card(number))).status).toBe(303);
    if (told) await shop.tellNews();
  };
  const intentOf = async (person: Person) => {
    const sql = 'SELECT intent_id AS intent FROM referral WHERE friend_id = $1';
    return (await service.database.query<{ intent: string }>(sql, [person.id]))[0]!.intent;
  };

  it('MEM-019 MEM-042 MEM-058 bring a credit worth $12 to both when the friend pays for a plan, once however often it is told', async () => {
    const [maya, ben] = [await account({ days: 400 }), await account()];
    const { code } = await read(maya);
    expect(await read(maya)).toEqual({ code, referralsCount: 0, pendingCount: 0, rewardsEarned: 0, reward: 1200, applied: null });
    expect((await apply(ben, code.toLowerCase())).body.applied).toEqual({ state: 'pending', reason: null });
    expect((await apply(ben, code)).status).toBe(200);
    expect(await read(maya)).toMatchObject({ referralsCount: 1, pendingCount: 1, rewardsEarned: 0 });
    await pay(ben);
    for (const event of (await shop.stripe.events.list({ limit: 10 })).data) await shop.tell({ ...event, id: `${event.id}again` });
    await Promise.all(Array.from({ length: 10 }, () => service.get(FollowReferral).execute(ben.id)));
    expect([await credits(maya), await credits(ben)]).toEqual([1, 1]);
    expect(await read(maya)).toMatchObject({ code, referralsCount: 1, pendingCount: 0, rewardsEarned: 1200 });
    expect((await read(ben)).applied).toEqual({ state: 'rewarded', reason: null });
  });

  it('MEM-037 come with the choice of a plan; a code that does not count sells the plan all the same', async () => {
    const [maya, ben, kim] = [await account(), await account(), await account()];
    const { code } = await read(maya);
    const choose = (person: Person, referralCode: string) =>
      person.request<{ url: string }>(`${API}/membership/checkout`, {
        body: { plan: 'essential', referralCode },
        headers: { 'idempotency-key': randomUUID() },
      });
    const answers = [await choose(ben, code), await choose(kim, 'AAAAAAAA'), await choose(maya, code)];
    expect(answers.map(({ status, body }) => [status, body.url.includes('/checkout/')])).toEqual(Array(3).fill([201, true]));
    expect([(await read(ben)).applied?.state, (await read(kim)).applied, (await read(maya)).applied]).toEqual(['pending', null, null]);
  });

  it('are refused for oneself, an alias, somebody else’s friend, old accounts, a plan that runs, and circles of any length', async () => {
    const [maya, ben, kim] = [await account({ email: 'maya@example.test' }), await account(), await account()];
    const [ofMaya, ofBen, ofKim] = [(await read(maya)).code, (await read(ben)).code, (await read(kim)).code];
    const refused = async (person: Person, code: string) => (await apply(person, code)).body.code;
    expect(await refused(ben, 'AAAAAAAA')).toBe('referral.unknown');
    expect(await refused(ben, 'short')).toBe('request.invalid');
    expect(await refused(maya, ofMaya)).toBe('referral.own');
    expect(await refused(await account({ email: 'maya+friend@example.test' }), ofMaya)).toBe('referral.own');
    expect(await refused(await account({ days: 31 }), ofMaya)).toBe('referral.too-late');
    const subscribed = await account();
    await pay(subscribed);
    expect(await refused(subscribed, ofMaya)).toBe('referral.too-late');
    await apply(ben, ofMaya);
    await apply(kim, ofBen);
    expect(await refused(kim, ofMaya)).toBe('referral.exists');
    expect(await refused(maya, ofKim)).toBe('referral.circle');
    expect(await refused(maya, ofBen)).toBe('referral.circle');
    expect((await service.request(`${API}/referral`)).status).toBe(401);
  });

  it('a friend whom five claim, a hundred times at once, brings one of them one reward, however often Stripe tells of the payment at once', async () => {
    const referrers = await Promise.all(Array.from({ length: 5 }, () => account()));
    const codes = await Promise.all(referrers.map(async (one) => (await read(one)).code));
    const ben = await account();
    // On a busy machine the pool may say "not now"; a browser tries again.
    const insist = async (code: string): ReturnType<typeof apply> => {
      const answer = await apply(ben, code);
      return answer.status >= 500 ? insist(code) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => insist(codes[at % codes.length]!)));
    // Who comes first has it; whoever says the same again changes nothing.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['referral.exists']));
    await pay(ben, { told: false });
    const follow = service.get(FollowReferral);
    await Promise.allSettled(Array.from({ length: 100 }, () => follow.execute(ben.id)));
    const earned = await Promise.all(referrers.map(credits));
    expect([await credits(ben), earned.sort()]).toEqual([1, [0, 0, 0, 0, 1]]);
    const posted = `SELECT count(*)::int AS count FROM ledger_entry WHERE source = $1`;
    expect(await service.database.query(posted, [`referral:${ben.id}`])).toEqual([{ count: 2 }]);
  });

  it('two who bring each other at the same time: one is the referrer', async () => {
    const [maya, ben] = [await account(), await account()];
    const [ofMaya, ofBen] = [(await read(maya)).code, (await read(ben)).code];
    const answers = await Promise.all([apply(maya, ofBen), apply(ben, ofMaya)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('bring nothing where both pay with the same card, and say so', async () => {
    const [maya, ben] = [await account(), await account()];
    await pay(maya);
    await apply(ben, (await read(maya)).code);
    await pay(ben);
    expect([await credits(maya), await credits(ben)]).toEqual([0, 0]);
    expect((await read(ben)).applied).toEqual({ state: 'refused', reason: 'same-card' });
    expect(await read(maya)).toMatchObject({ referralsCount: 0, rewardsEarned: 0 });
  });

  it('bring one person 20 rewards a year at most', async () => {
    const [maya, last, late] = [await account(), await account(), await account()];
    const { code } = await read(maya);
    await apply(last, code);
    await service.database.query(
      `INSERT INTO referral (friend_id, referrer_id, applied_at, state, decided_at) SELECT gen_random_uuid(), $1, $2, 'rewarded', $2 FROM generate_series(1, 20)`,
      [maya.id, service.clock.now()],
    );
    expect((await apply(late, code)).body.code).toBe('referral.full');
    await pay(last);
    expect((await read(last)).applied).toEqual({ state: 'refused', reason: 'referrer-full' });
    expect([await credits(maya), await credits(last)]).toEqual([0, 0]);
  });

  it('are taken back when the payment is refunded or contested, also where Stripe’s word was lost', async () => {
    const brought = async () => {
      const [maya, ben] = [await account(), await account()];
      await apply(ben, (await read(maya)).code);
      await pay(ben);
      expect([await credits(maya), await credits(ben)]).toEqual([1, 1]);
      return [maya, ben] as const;
    };
    const [maya, ben] = await brought();
    await shop.stripe.refunds.create({ payment_intent: await intentOf(ben) });
    await shop.tellNews();
    expect([await credits(maya), await credits(ben)]).toEqual([0, 0]);
    expect((await read(ben)).applied).toEqual({ state: 'taken-back', reason: 'payment-went-back' });
    const [kim, lou] = await brought();
    await shop.stripe.refunds.create({ payment_intent: await intentOf(lou), amount: 50 });
    await service.get(FollowReferral).execute(lou.id);
    expect([await credits(kim), await credits(lou)]).toEqual([0, 0]);
  });

  it('MEM-020 MEM-021 MEM-040 MEM-041 are kept as a code of its person and as who brought whom', async () => {
    const [maya, ben] = [await account(), await account()];
    const { code } = await read(maya);
    await apply(ben, code);
    expect(await service.database.query('SELECT * FROM referral_code WHERE person_id = $1', [maya.id])).toEqual([
      { person_id: maya.id, code },
    ]);
    expect(await service.database.query('SELECT * FROM referral WHERE referrer_id = $1', [maya.id])).toMatchObject([
      { friend_id: ben.id, referrer_id: maya.id, state: 'pending', reason: null, decided_at: null, intent_id: null },
    ]);
  });

  it('leave nothing of an erased person; the other keeps what came', async () => {
    const [maya, ben] = [await account(), await account()];
    await apply(ben, (await read(maya)).code);
    await pay(ben);
    // The rows go first; no object store runs here, so what follows them fails.
    await expect(service.get(Eraser).erase(maya.id)).rejects.toThrow('ECONNREFUSED');
    const left = async (table: string, column: string) =>
      (await service.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`, [maya.id]))[0]!
        .count;
    expect([await left('referral_code', 'person_id'), await left('referral', 'referrer_id')]).toEqual([0, 0]);
    expect(await credits(ben)).toBe(1);
  });
});
