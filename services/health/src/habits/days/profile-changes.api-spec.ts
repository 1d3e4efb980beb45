import { accountProfileChanged } from '@toothwise/contracts-account';
import type { Day, Reminders } from '@toothwise/contracts-health';
import { Eraser } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative, refusal } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';

const NEW_YORK = 'America/New_York';

describe('what a profile says', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  /** @param version of the profile, which its first name says here, too: so one sees when it has come */
  const say = async (who: Relative, version: number, change: object = {}) => {
    const data = {
      firstName: `Ann ${version}`,
      lastName: 'Berg',
      email: who.email,
      phone: null,
      timeZone: null,
      dateOfBirth: null,
      ...change,
    };
    await publishFact(bed.nats, accountProfileChanged, who.id, data, version);
    await eventually('the profile', async () => {
      const sql = 'SELECT FROM person WHERE id = $1 AND first_name = $2';
      return (await bed.database.query(sql, [who.id, `Ann ${version}`])).length > 0;
    });
  };
  const zone = async (who: Relative) => (await who.call<Day>('GET', `/people/${who.id}/day?timeZone=UTC`)).body.timeZone;
  const next = async (who: Relative) =>
    (await who.call<Reminders>('GET', `/people/${who.id}/reminders?timeZone=UTC`)).body.items
      .filter(({ isActive }) => isActive)
      .map(({ nextDue }) => nextDue?.at)[0];

  it('of where its owner lives, moves their days and reminders, once, and not those of who moved since', async () => {
    const ann = await bed.relative('Ann');
    await ann.call('PUT', `/people/${ann.id}/reminders`, { timeZone: 'Europe/Berlin' });
    expect([await zone(ann), await next(ann)]).toEqual(['Europe/Berlin', '2026-03-10T20:00:00.000Z']);
    bed.clock.advance({ days: 1 });
    await say(ann, 2, { timeZone: NEW_YORK });
    expect(await zone(ann)).toBe(NEW_YORK);
    await eventually('21:00 in New York', async () => (await next(ann)) === '2026-03-12T01:00:00.000Z');
    bed.clock.advance({ days: 1 });
    await ann.call('PUT', `/people/${ann.id}/time-zone`, { timeZone: 'Asia/Tokyo' });
    await say(ann, 3, { timeZone: NEW_YORK, phone: '+12025550123' });
    expect(await zone(ann)).toBe('Asia/Tokyo');
    await say(ann, 4, { timeZone: null });
    expect(await zone(ann)).toBe('Asia/Tokyo');
  });

  it('is where who has kept nothing yet lives, whatever browser they come with', async () => {
    const ann = await bed.relative('Ann');
    await say(ann, 1, { timeZone: NEW_YORK });
    expect(await zone(ann)).toBe(NEW_YORK);
  });

  it('of name and address, is what the family reads, invites nobody twice by, and forgets with the person', async () => {
    const { parent } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    const email = `bo-${bo.id.slice(0, 8)}@example.test`;
    await say(bo, 2, { firstName: 'Ann 2', lastName: 'Holm', email });
    const members = async () => (await parent.group()).members.filter(({ personId }) => personId === bo.id);
    expect(await members()).toMatchObject([{ lastName: 'Holm', email }]);
    expect(refusal(await parent.call('POST', '/family/invitations', { email, role: 'parent' }))).toEqual([400, 'email']);
    // An older word that comes late puts nothing back.
    await publishFact(bed.nats, accountProfileChanged, bo.id, {
      ...{ firstName: 'Bo', lastName: 'Berg', email: bo.email, phone: null, timeZone: null, dateOfBirth: null },
    });
    await say(await bed.relative('Sam'), 1);
    expect(await members()).toMatchObject([{ lastName: 'Holm', email }]);
    const { parent: other } = await bed.parent();
    await other.call('POST', '/family/invitations', { email, role: 'parent' });
    await bed.get(Eraser).erase(bo.id);
    expect(await bed.database.query('SELECT FROM family_invitation WHERE email = $1', [email])).toEqual([]);
  });
});
