import { healthFamilyJoined } from '@toothwise/contracts-health';
import { screeningCompleted, screeningCreditsChanged } from '@toothwise/contracts-screening';
import { Tombstones, Transactions } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';

const me = '/api/account/v1/me';
interface Entry {
  kind: string;
  title: string;
  path: string;
  at: string;
}

describe('what the portal shows of a person', () => {
  let bed: MailBed;
  beforeAll(async () => {
    bed = await mailBed();
  });
  afterAll(() => bed.stop());

  const person = async (roles = ['patient']) => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub, roles });
    await bed.request(me, { token });
    return { sub, token };
  };
  const isUnlocked = async (token: string) => (await bed.request<{ portalAccess: boolean }>(me, { token })).body.portalAccess;
  const activity = async (token: string) => (await bed.request<Entry[]>('/api/account/v1/activity', { token })).body;
  const credits = (balance: number) => ({ balance, delta: 1, reason: 'purchase' });
  const completed = () => ({
    ...{ screeningId: crypto.randomUUID(), kind: 'urgent', source: 'questionnaire', urgency: 'low', level: 1 },
    ...{ completedAt: bed.clock.now().toISOString(), sharing: null },
  });

  it('PORT-027 is unlocked by one finished screening, and for an admin, and for nobody else', async () => {
    const [{ sub, token }, other, admin] = [await person(), await person(), await person(['patient', 'admin'])];
    expect(await isUnlocked(token)).toBe(false);
    await bed.handled(await bed.publish(screeningCompleted, sub, completed()));
    expect(await isUnlocked(token)).toBe(true);
    await bed.handled(await bed.publish(screeningCompleted, sub, completed()));
    expect(await isUnlocked(token)).toBe(true);
    expect(await isUnlocked(other.token)).toBe(false);
    expect(await isUnlocked(admin.token)).toBe(true);
  });

  it('of what happens in a family tells those who are there, and makes nobody anew who was erased', async () => {
    const [erased, other] = [await person(), await person()];
    await bed.get(Transactions).run((tx) => bed.get(Tombstones).set(tx, erased.sub, bed.clock.now()));
    const joined = { groupId: crypto.randomUUID(), memberName: 'Sam', role: 'parent' as const, recipients: [erased.sub, other.sub] };
    await publishFact(bed.nats, healthFamilyJoined, crypto.randomUUID(), joined);
    await eventually('the one who is there told', async () => (await activity(other.token)).length === 1);
    for (const table of ['activity', 'notification'])
      expect(await bed.database.query(`SELECT FROM ${table} WHERE person_id = $1`, [erased.sub])).toEqual([]);
  });

  it('PORT-024 lists the latest 5 facts that have a text, newest first, whatever becomes of their notifications', async () => {
    const { sub, token } = await person();
    for (let balance = 1; balance <= 6; balance += 1) {
      bed.clock.advance({ minutes: 1 });
      await bed.handled(await bed.publish(screeningCreditsChanged, sub, credits(balance)));
    }
    // A credit that a screening took has no text.
    await bed.handled(await bed.publish(screeningCreditsChanged, sub, { balance: 5, delta: -1, reason: 'capture' }));
    await bed.database.query('DELETE FROM notification WHERE person_id = $1', [sub]);
    const entries = await activity(token);
    expect(entries.map(({ kind }) => kind)).toEqual(Array(5).fill('screening.credits-changed'));
    expect(entries[0]).toMatchObject({ title: 'Your screening credits have arrived', path: '/dental-screening' });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await bed.database.query('SELECT 1 FROM activity WHERE person_id = $1', [sub])).toHaveLength(5);
    const stranger = await person();
    expect(await activity(stranger.token)).toEqual([]);
  });
});
