import type { Leaderboard, Logged } from '@toothwise/contracts-health';
import { addChild, CHILD, familyBed, type FamilyBed } from '../test/family-bed.js';
import { EVENING } from '../test/health-bed.js';

const here = { timeZone: 'Europe/Berlin' };
const query = 'timeZone=Europe%2FBerlin';

describe('what is stored', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed()));
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  /** Rows of a table as they are, dates and instants as text. */
  const rows = async (table: string, where: string, ...values: unknown[]) =>
    (await bed.database.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${where}`, values)).map(({ row }) => row);
  const AT = '2026-03-10T19:00:00+00:00';

  describe('of days', () => {
    it('(STRK-022) (STRK-041) (STRK-042): a cleaning is a person and a date, found by both before another is written', async () => {
      const { id, log } = await bed.patient();
      expect((await log('2026-03-10')).alreadyLogged).toBe(false);
      expect((await log('2026-03-10')).alreadyLogged).toBe(true);
      expect(await rows('cleaning_log', 'person_id = $1', id)).toEqual([{ person_id: id, date: '2026-03-10', logged_at: AT }]);
    });

    it('(STRK-024) (STRK-025) (STRK-036) (STRK-044) (STRK-045): a streak is one row a person, kept up to date with each cleaning', async () => {
      const { id, log } = await bed.patient();
      const stored = () => rows('cleaning_streak', 'person_id = $1', id);
      await log('2026-03-09');
      expect(await stored()).toMatchObject([{ current_streak: 1, last_cleaning_date: '2026-03-09', total_cleanings: 1 }]);
      await log('2026-03-10');
      const now = { person_id: id, current_streak: 2, longest_streak: 2, last_cleaning_date: '2026-03-10', total_cleanings: 2 };
      expect(await stored()).toMatchObject([now]);
      expect(await stored()).toHaveLength(1);
    });

    it('(STRK-050) (HAB-028): nothing is stored of somebody new, who finds zeros and no habit, and no error', async () => {
      const ann = await bed.patient();
      const { habits, streak } = await ann.day();
      expect(habits).toEqual({ morningBrush: false, eveningBrush: false, floss: false, mouthwash: false });
      expect(streak).toMatchObject({ current: 0, longest: 0, total: 0, lastCleaned: null, reached: [] });
      for (const table of ['cleaning_log', 'cleaning_streak', 'daily_habits'])
        expect(await rows(table, 'person_id = $1', ann.id)).toEqual([]);
    });

    it('(STRK-043): the history goes back as many days as asked for, by date, newest first', async () => {
      const { call, log } = await bed.patient();
      for (const date of ['2026-02-01', '2026-03-10', '2026-03-01']) await log(date);
      const dates = async (days: number) =>
        (await call<{ items: { date: string }[] }>('GET', `cleanings?${query}&days=${days}`)).body.items.map(({ date }) => date);
      // Written today, all three: the date counts, not when it was written.
      expect([await dates(30), await dates(60)]).toEqual([
        ['2026-03-10', '2026-03-01'],
        ['2026-03-10', '2026-03-01', '2026-02-01'],
      ]);
    });

    it('(HAB-012) (HAB-013) (HAB-025) (HAB-026): habits are one row a person and date, four booleans, written over', async () => {
      const { id, call } = await bed.patient();
      const tick = (habits: object) => call<Logged>('PUT', 'habits/2026-03-10', { ...habits, ...here });
      await tick({ floss: true });
      await tick({ mouthwash: true, floss: false });
      expect(await rows('daily_habits', 'person_id = $1', id)).toEqual([
        { person_id: id, date: '2026-03-10', morning_brush: false, evening_brush: false, floss: false, mouthwash: true },
      ]);
    });

    it('(HAB-024): habits are read and changed by who may see the record, and exist for nobody else', async () => {
      const [ann, eve] = [await bed.patient(), await bed.patient()];
      const asked = [
        await eve.call('PUT', `/people/${ann.id}/habits/2026-03-10`, { floss: true, ...here }),
        await eve.call('GET', `/people/${ann.id}/day?${query}`),
      ];
      expect(asked.map(({ status }) => status)).toEqual([404, 404]);
      expect((await bed.request(`/api/health/v1/people/${ann.id}/day?${query}`)).status).toBe(401);
      expect(await rows('daily_habits', 'person_id = $1', ann.id)).toEqual([]);
    });

    it('(STRK-027) (STRK-028) (STRK-046) (STRK-047): an entry of the leaderboard has neither id nor address, and its name in one read', async () => {
      const ann = await bed.patient();
      await ann.log('2026-03-10');
      await ann.call('PUT', '/leaderboard/me', { takesPart: true, birthDate: '1990-01-01', showName: true });
      const { items } = (await ann.call<Leaderboard>('GET', '/leaderboard')).body;
      expect(Object.keys(items.find(({ isMe }) => isMe)!).sort()).toEqual(['current', 'firstName', 'isMe', 'longest', 'rank', 'total']);
    });

    it('(STRK-026): a milestone is an id and its days; its name is a text of the page', async () => {
      const { newMilestone } = await (await bed.patient()).log('2026-03-10');
      expect(newMilestone).toEqual({ id: 'first-steps', days: 1 });
    });
  });

  describe('of families', () => {
    it('(FAM-024) (FAM-064): a group has name, creator, tier and places, and its creator is its first member', async () => {
      const ann = await bed.relative('Ann');
      await bed.plan(ann);
      const { id } = (await ann.call('POST', '/family', { name: 'The Bergs' })).body.group!;
      expect(await rows('family_group', 'id = $1', id)).toMatchObject([
        { name: 'The Bergs', created_by: ann.id, subscription_tier: 'family', max_members: 6 },
      ]);
      expect(await rows('family_member', 'family_group_id = $1', id)).toMatchObject([{ person_id: ann.id, role: 'parent' }]);
    });

    it('(FAM-028) (FAM-030) (FAM-032) (FAM-067): a member has role, name, address, three flags and what they said of themselves', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.join(parent, 'guardian', { dateOfBirth: '1984-07-01' });
      const [{ family_group_id: _, ...member }] = (await rows('family_member', 'person_id = $1', bo.id)) as [{ family_group_id: string }];
      expect(member).toEqual({
        ...{ person_id: bo.id, role: 'guardian', first_name: 'Bo', last_name: 'Berg', email: expect.stringContaining('@toothwise.test') },
        ...{ can_view_others: true, can_manage_others: false, is_primary_account: false, children: null },
        ...{ date_of_birth: '1984-07-01', shares: 'nothing', created_at: AT, updated_at: AT },
      });
    });

    it('(FAM-029): a member’s role is child unless told', async () => {
      const [column] = await bed.database.query<{ says: string }>(
        `SELECT column_default AS says FROM information_schema.columns WHERE table_name = 'family_member' AND column_name = 'role'`,
      );
      expect(column!.says).toBe(`'child'::text`);
    });

    it('(FAM-070): a child is added with one call, which answers with its id', async () => {
      const { parent } = await bed.parent();
      const { body } = await addChild(parent, { firstName: 'Nils', displayName: 'Nisse' });
      const child = body.group!.children.find(({ firstName }) => firstName === 'Nils')!;
      expect(await rows('child_profile', 'person_id = $1', child.personId)).toMatchObject([
        { first_name: 'Nils', last_name: CHILD.lastName, date_of_birth: CHILD.dateOfBirth, display_name: 'Nisse', removed_at: null },
      ]);
    });

    it('(FAM-033) (FAM-074): an invitation has address, who invited, role, state and end', async () => {
      const { parent } = await bed.parent();
      await parent.call('POST', '/family/invitations', { email: 'guest@toothwise.test', role: 'teen' });
      expect(await rows('family_invitation', 'invited_by = $1', parent.id)).toMatchObject([
        {
          ...{ email: 'guest@toothwise.test', invited_by: parent.id, role: 'teen', status: 'pending' },
          ...{ expires_at: '2026-03-17T19:00:00+00:00', created_at: AT, updated_at: AT },
        },
      ]);
    });

    it('(FAM-054): without a session nothing of a family is answered', async () => {
      const { status, body } = await bed.request<{ code: string }>('/api/health/v1/family');
      expect([status, body.code]).toEqual([401, 'auth.required']);
    });
  });
});
