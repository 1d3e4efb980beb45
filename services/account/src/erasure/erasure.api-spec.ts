import { jest } from '@jest/globals';
import type { accountHttp } from '@toothwise/contracts-account';
import { clinicOwnershipChanged } from '@toothwise/contracts-clinic';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { eventually, publishFact, type TestObjects, testObjects } from '@toothwise/testing';
import { identityBed } from '../../test/account-bed.js';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';
import { CarryOutErasures } from './carry-out-erasures.use-case.js';
import { account } from '../service.js';
import { ERASED_FACTS } from './erased.events.js';

const API = '/api/account/v1';
type Erasure = accountHttp.Erasure & { code?: string };

describe('having everything erased', () => {
  let bed: Awaited<ReturnType<typeof identityBed>>;
  let objects: TestObjects;
  beforeAll(async () => {
    objects = await testObjects();
    bed = await identityBed(objects.env);
  });
  afterAll(async () => {
    await bed?.stop();
    await objects?.stop();
  });

  /** Somebody with an account, a profile, and whatever else account keeps. */
  async function somebody(name: string) {
    const email = await bed.people.newPerson(name);
    const { id } = (await bed.get(IdentityAdmin).findUserByEmail(email))!;
    const token = async () => bed.tokenFor({ sub: id, email, firstName: name, lastName: 'Canary' });
    await bed.request(`${API}/me`, { token: await token() });
    return { id, email, token };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const ask = async (one: Somebody, method: string, body?: object) =>
    bed.request<Erasure>(`${API}/me/erasure`, { method, token: await one.token(), body });
  const order = (one: Somebody, when: string) => ask(one, 'POST', { when });
  const go = () => bed.get(CarryOutErasures).execute();
  const row = async ({ id }: Somebody) =>
    (
      await bed.database.query<{ id: string; ordered: boolean; purged: boolean; finished: boolean }>(
        `SELECT id, ordered_at IS NOT NULL AS ordered, purged_at IS NOT NULL AS purged, finished_at IS NOT NULL AS finished
         FROM erasure WHERE person_id = $1 AND revoked_at IS NULL`,
        [id],
      )
    )[0];
  const confirmAll = async (one: Somebody) => {
    const { id: erasureId } = (await row(one))!;
    for (const fact of ERASED_FACTS) await publishFact(bed.nats, fact, erasureId, { erasureId });
  };
  const completed = () => ({
    ...({ kind: 'urgent', source: 'questionnaire', urgency: 'low', level: 1, sharing: null } as const),
    ...{ screeningId: crypto.randomUUID(), completedAt: bed.clock.now().toISOString() },
  });
  const audited = async ({ id }: Somebody) =>
    (
      await bed.database.query<{ action: string }>(
        `SELECT action FROM audit_entry WHERE person_id = $1 AND action LIKE 'erasure%' ORDER BY at`,
        [id],
      )
    ).map(({ action }) => action);
  /** Audit rows are kept, and so is their way to where they are listed. */
  const holding = async (word: string) => {
    const found: string[] = [];
    for (const table of [...Object.keys(account.personalData.erases), ...account.personalData.nobody]) {
      const forwarded = table === 'outbox' ? `AND name <> 'account.audited.v1'` : '';
      const rows = await bed.database.query(`SELECT FROM ${table} t WHERE t::text LIKE $1 ${forwarded} LIMIT 1`, [`%${word}%`]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it('needs a fresh sign-in, and a time that there is', async () => {
    const one = await somebody('stale');
    const stale = await bed.tokenFor({ sub: one.id, claims: { auth_time: Math.floor(bed.clock.now().getTime() / 1000) - 400 } });
    const refused = await bed.request<Erasure>(`${API}/me/erasure`, { method: 'POST', token: stale, body: { when: 'now' } });
    expect(refused.body.code).toBe('auth.stale');
    expect((await order(one, 'yesterday')).body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'when' }] });
    expect((await ask(one, 'POST', { when: 'now', but: 'not my photos' })).body).toMatchObject({ code: 'request.invalid' });
    expect((await ask(one, 'GET')).body).toEqual({ state: 'none', askedAt: null, dueAt: null, lastOwnerOf: null });
  });

  it('waits 30 days, is told, can be called off as long, and leaves its rows in the audit', async () => {
    const one = await somebody('waits');
    const { body } = await order(one, 'in-30-days');
    expect(body.state).toBe('planned');
    expect(Date.parse(body.dueAt!) - Date.parse(body.askedAt!)).toBe(30 * 86_400_000);
    await eventually('the mail', async () => (await bed.database.query('SELECT FROM mail WHERE person_id = $1', [one.id])).length === 1);
    await go();
    expect(await row(one)).toMatchObject({ ordered: false });
    expect((await ask(one, 'DELETE')).body).toMatchObject({ state: 'none' });
    expect((await ask(one, 'DELETE')).body).toMatchObject({ state: 'none' });
    expect(await row(one)).toBeUndefined();
    expect(await audited(one)).toEqual(['erasure.asked', 'erasure.revoked']);
  });

  it('waits until the practice of its only owner has another one', async () => {
    const owner = await somebody('owner');
    const says = (isLastOwner: boolean, version: number) =>
      publishFact(
        bed.nats,
        clinicOwnershipChanged,
        owner.id,
        { practiceId: crypto.randomUUID(), practiceName: 'Alder Dental', isLastOwner },
        version,
      );
    await says(true, 1);
    await eventually('the owner known', async () => (await ask(owner, 'GET')).body.lastOwnerOf === 'Alder Dental');
    expect(await order(owner, 'now')).toMatchObject({ status: 409, body: { code: 'erasure.last-owner' } });
    await says(false, 2);
    await eventually('another owner', async () => (await ask(owner, 'GET')).body.lastOwnerOf === null);
    expect((await order(owner, 'in-30-days')).body.state).toBe('planned');
  });

  it('takes two owners of one practice one after the other, and the second waits for another owner', async () => {
    const [first, second] = [await somebody('first'), await somebody('second')];
    const practiceId = crypto.randomUUID();
    const says = ({ id }: Somebody, isLastOwner: boolean, version: number) =>
      publishFact(bed.nats, clinicOwnershipChanged, id, { practiceId, practiceName: 'Birch Dental', isLastOwner }, version);
    await Promise.all([says(first, false, 1), says(second, false, 1)]);
    const known = () => bed.database.query('SELECT FROM last_owner WHERE practice_id = $1', [practiceId]);
    await eventually('both owners known', async () => (await known()).length === 2);
    await Promise.all([order(first, 'now'), order(second, 'now')]);
    const begun = async () => {
      await go();
      return (await Promise.all([first, second].map(row))).filter((one) => one?.ordered).length;
    };
    await eventually('one of them on the way', async () => (await begun()) === 1);
    for (let round = 0; round < 3; round += 1) expect(await begun()).toBe(1);

    // What clinic tells once the first has gone from there.
    const [gone, stays] = (await row(first))?.ordered ? [first, second] : [second, first];
    await says(stays, true, 2);
    await eventually('the only owner known', async () => (await ask(stays, 'GET')).body.lastOwnerOf === 'Birch Dental');
    await confirmAll(gone);
    await eventually('the first purge', async () => (await row(gone))?.purged);
    bed.clock.advance({ seconds: 31 });
    await eventually('the end', async () => {
      await go();
      return (await row(gone))?.finished;
    });
    await go();
    expect(await row(stays)).toMatchObject({ ordered: false });
    await says(stays, false, 3);
    await eventually('the second on the way', async () => {
      await go();
      return (await row(stays))?.ordered;
    });
  });

  it('cannot be called off once it has begun, however far that came', async () => {
    const one = await somebody('half');
    const identity = bed.get(IdentityAdmin);
    const logout = jest.spyOn(identity, 'logoutEverywhere').mockRejectedValue(new Error('no identity server'));
    await order(one, 'now');
    await eventually('the identity disabled', async () => (await identity.findUser(one.id))?.enabled === false);
    expect((await ask(one, 'GET')).body.state).toBe('under-way');
    expect(await ask(one, 'DELETE')).toMatchObject({ status: 409, body: { code: 'erasure.under-way' } });
    expect(await row(one)).toMatchObject({ ordered: false });
    logout.mockRestore();
    await eventually('the order', async () => {
      await go();
      return (await row(one))?.ordered;
    });
    expect(await audited(one)).toEqual(['erasure.asked', 'erasure.begun']);
  });

  it('ends the access first, waits for every service, purges twice, and leaves the proof alone', async () => {
    const [one, other] = [await somebody('gone'), await somebody('stays')];
    const token = await one.token();
    await order(one, 'now');
    await eventually('the order', async () => (await row(one))?.ordered);
    await eventually('the access ended', async () => (await ask(one, 'GET')).status === 401);
    expect((await bed.get(IdentityAdmin).findUser(one.id))?.enabled).toBe(false);
    const mails = await bed.database.query<{ recipient: string; subject: string; body: string }>(
      'SELECT recipient, subject, body FROM mail WHERE person_id = $1',
      [one.id],
    );
    expect(mails).toMatchObject([{ recipient: one.email, subject: 'Your account is closed and is being erased' }]);
    // So far it is only ordered: other services have still to do it, Stripe is still to be told.
    expect(mails[0]!.body).toMatch(/usually takes a few minutes[^]*it ends with your account/);

    await go();
    expect(await row(one)).toMatchObject({ purged: false });
    await confirmAll(one);
    await eventually('the first purge', async () => (await row(one))?.purged);
    await go();
    expect(await row(one)).toMatchObject({ finished: false });
    expect(await holding(one.email)).not.toEqual([]);
    const othersBefore = await holding(other.id);

    bed.clock.advance({ seconds: 31 });
    await eventually('the end', async () => {
      await go();
      return (await row(one))?.finished;
    });
    expect(await bed.get(IdentityAdmin).findUser(one.id)).toBeNull();
    expect(await holding(one.email)).toEqual([]);
    expect(await holding(one.id)).toEqual([]);
    expect(await holding(other.id)).toEqual(othersBefore);
    expect(await audited(one)).toEqual(['erasure.asked', 'erasure.begun', 'erasure.finished']);

    // What comes after it, by whatever way, makes nobody anew.
    await publishFact(bed.nats, screeningCompleted, one.id, completed());
    expect((await bed.request(`${API}/me`, { token })).status).toBe(401);
    await publishFact(bed.nats, screeningCompleted, other.id, completed());
    const tables = ['portal_access', 'notification', 'activity'];
    await eventually(
      'a later fact of somebody else',
      async () => (await holding(other.id)).filter((name) => tables.includes(name)).length === 3,
    );
    expect(await holding(one.id)).toEqual([]);
    expect(await holding(one.email)).toEqual([]);
  });
});
