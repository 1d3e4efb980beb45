import { addChild, flags, refusal, seen, ticked, TODAY, familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';
import { Eraser } from '@toothwise/service-kit';

const here = { timeZone: 'Europe/Berlin' };

describe('families', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed({ files: true });
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  describe('a group', () => {
    it('(FAM-003) (FAM-053) (FAM-060) (FAM-063): needs a family plan that runs', async () => {
      const ann = await bed.relative();
      expect(await ann.family()).toMatchObject({ access: false, group: null });
      const create = () => ann.call('POST', '/family', { name: 'The Bergs' });
      expect(refusal(await create())).toEqual([403, 'family.plan-required']);
      expect((await create()).body).toMatchObject({ title: 'Family plan subscription required to create family groups' });
      await bed.plan(ann, { plan: 'professional' });
      expect(refusal(await create())).toEqual([403, 'family.plan-required']);
      await bed.plan(ann);
      expect((await create()).status).toBe(201);
    });

    it('(FAM-025) (FAM-027) (FAM-056) (FAM-057) (FAM-062) (FAM-065): has its creator as primary parent with both flags, and tier and limit of the plan', async () => {
      const ann = await bed.relative();
      await bed.plan(ann, { memberLimit: 4 });
      const { body } = await ann.call('POST', '/family', { name: '  The Bergs ' });
      expect(body.group).toMatchObject({ name: 'The Bergs', subscriptionTier: 'family', maxMembers: 4, memberCount: 1, mayManage: true });
      const { joinedAt: _, ...creator } = body.group!.members[0]!;
      expect(creator).toEqual({
        ...{
          personId: ann.id,
          firstName: 'Ann',
          lastName: 'Berg',
          displayName: 'Ann',
          email: expect.stringMatching(/^ann-.*@toothwise\.test$/i),
          role: 'parent',
          isMe: true,
        },
        ...{ canViewOthers: true, canManageOthers: true, isPrimaryAccount: true, children: null, shares: 'nothing' },
      });
      expect(refusal(await ann.call('POST', '/family', { name: 'Again' }))).toEqual([409, 'family.exists']);
    });

    it('(FAM-026): has six places where the plan names no number, and never more than ten', async () => {
      const places = async (memberLimit: number | undefined) => {
        const one = await bed.relative();
        await bed.plan(one, { memberLimit });
        return (await one.call('POST', '/family', { name: 'The Bergs' })).body.group!.maxMembers;
      };
      expect([await places(undefined), await places(40)]).toEqual([6, 10]);
    });

    it.each([{ name: ' ' }, {}, { name: 'Win at evil.example' }, { name: 'A', maxMembers: 10 }])(
      'takes no name such as %j',
      async (body) => {
        const ann = await bed.relative();
        await bed.plan(ann);
        expect((await ann.call('POST', '/family', body)).status).toBe(400);
        expect((await ann.family()).group).toBeNull();
      },
    );

    it('(FAM-047): is nothing for who is not signed in, and nothing is added without one', async () => {
      expect((await bed.request('/api/health/v1/family')).status).toBe(401);
      const ann = await bed.relative();
      await bed.plan(ann);
      expect((await addChild(ann)).body).toMatchObject({ status: 404, code: 'family.none', title: 'No family group found' });
    });
  });

  it('goes on when somebody in it is erased, and takes its children along when nobody may keep them', async () => {
    const { parent, childId } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    await bed.get(Eraser).erase(parent.id);
    const { members, mayManage } = await bo.group();
    expect(mayManage).toBe(true);
    expect(members.map(({ personId, isPrimaryAccount }) => [personId, isPrimaryAccount])).toEqual([[bo.id, true]]);
    expect(await ticked(bo, childId)).toBe(200);
    await bed.get(Eraser).erase(bo.id);
    for (const table of ['person WHERE id', 'child_profile WHERE person_id', 'cleaning_log WHERE person_id'])
      expect(await bed.database.query(`SELECT 1 FROM ${table} = $1`, [childId])).toEqual([]);
  });

  describe('rights', () => {
    it('(FAM-058) (FAM-061) (FAM-068): are given by managers to others, seen at the next request, and to nobody by themselves', async () => {
      const { parent, childId } = await bed.parent();
      const bo = await bed.join(parent, 'guardian');
      const change = (by: Relative, of: Relative, to: object) => by.call('PUT', `/family/members/${of.id}/permissions`, to);
      expect(refusal(await change(bo, bo, flags(true, true)))).toEqual([403, 'family.not-manager']);
      expect(refusal(await change(parent, parent, flags(true, false)))).toEqual([400, 'personId']);
      expect(refusal(await change(parent, bo, flags(false, true)))).toEqual([400, 'canViewOthers']);
      expect(refusal(await change(parent, bo, flags(true, true, [bo.id])))).toEqual([400, 'children']);
      await change(parent, bo, flags(true, true));
      expect(await ticked(bo, childId)).toBe(200);
      await change(parent, bo, flags(true, true, []));
      expect([await seen(bo, childId), await ticked(bo, childId)]).toEqual([404, 404]);
      await change(parent, bo, flags(false, false));
      expect(await seen(bo, childId)).toBe(404);
    });

    it('over an adult are the adult’s own to give and to take', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      const reach = async () => [await seen(parent, bo.id), await ticked(parent, bo.id)];
      expect(await reach()).toEqual([404, 404]);
      for (const [shares, reached] of [
        ['view', [200, 404]],
        ['manage', [200, 200]],
        ['nothing', [404, 404]],
      ] as const) {
        await bo.call('PUT', '/family/sharing', { shares });
        expect(await reach()).toEqual(reached);
      }
    });

    it('over a teen with a login are to look, until midnight of the eighteenth birthday', async () => {
      const { parent } = await bed.parent();
      const teen = await bed.join(parent, 'teen', { dateOfBirth: '2008-03-11' });
      await teen.call('PUT', `/people/${teen.id}/cleanings/${TODAY}`, here);
      const reach = async () => [await seen(parent, teen.id), await ticked(parent, teen.id)];
      expect(await reach()).toEqual([200, 404]);
      bed.clock.stand('2026-03-10T22:59:59Z');
      expect(await reach()).toEqual([200, 404]);
      // Midnight of March 11 in Berlin.
      bed.clock.stand('2026-03-10T23:00:00Z');
      expect(await reach()).toEqual([404, 404]);
    });

    it('(FAM-069): end with the membership, and a plan that lapses takes none of them away', async () => {
      const { parent, childId } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      await bed.plan(parent, { state: 'ended' });
      expect([await seen(bo, childId), await ticked(parent, childId)]).toEqual([200, 200]);
      expect(refusal(await addChild(parent))).toEqual([403, 'family.plan-not-running']);
      expect(refusal(await parent.call('POST', '/family/invitations', { email: 'c@d.test' }))).toEqual([403, 'family.plan-not-running']);
      expect((await parent.call('DELETE', `/family/members/${bo.id}`)).body.group!.members).toHaveLength(1);
      expect(await seen(bo, childId)).toBe(404);
      expect((await bo.family()).group).toBeNull();
      expect((await parent.call('DELETE', `/family/children/${childId}`)).status).toBe(200);
    });

    it('an invitation to a group whose plan has ended meanwhile is about the plan of that group, and stays open', async () => {
      const { parent } = await bed.parent();
      const cleo = await bed.relative('Cleo');
      await parent.call('POST', '/family/invitations', { email: cleo.email, role: 'parent' });
      await bed.plan(parent, { state: 'ended' });
      const accept = async () => cleo.call('POST', `/family/invitations/${(await cleo.family()).received[0]!.id}/accept`, {});
      const refused = await accept();
      expect(refusal(refused)).toEqual([403, 'family.plan-not-running']);
      expect(refused.body).toMatchObject({ title: 'The plan of this family group is not running.' });
      await bed.plan(parent);
      expect((await accept()).status).toBe(200);
    });

    it('leave a row before another’s record is shown or changed; without the row there is no answer', async () => {
      const { parent, childId } = await bed.parent();
      await seen(parent, parent.id);
      await seen(parent, childId);
      await ticked(parent, childId);
      const { body } = await parent.call<{ items: { who: string; what: string }[] }>('GET', `/family/children/${childId}/looks`);
      expect(body.items.map(({ who, what }) => `${who} ${what}`).sort()).toEqual(['Ann changed', 'Ann changed', 'Ann opened']);
      await bed.database.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
      const answers = [await seen(parent, childId), await ticked(parent, childId), await seen(parent, parent.id)];
      await bed.database.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
      expect(answers).toEqual([500, 500, 200]);
    });
  });

  describe('the primary account', () => {
    it('is handed over to a parent who accepts, and cannot leave', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      const teen = await bed.join(parent, 'teen');
      const offer = (to: Relative) => parent.call('PUT', '/family/primary', { personId: to.id });
      expect(refusal(await parent.call('DELETE', `/family/members/${parent.id}`))).toEqual([409, 'family.primary-stays']);
      expect(refusal(await offer(teen))).toEqual([409, 'family.no-successor']);
      expect(refusal(await bo.call('POST', '/family/primary/accept'))).toEqual([409, 'family.no-successor']);
      expect(refusal(await bo.call('PUT', '/family/primary', { personId: bo.id }))).toEqual([403, 'family.not-primary']);
      expect((await offer(bo)).body.group!.offeredTo).toBe(bo.id);
      const { members } = (await bo.call('POST', '/family/primary/accept?withoutPlan=true')).body.group!;
      expect(members.filter(({ isPrimaryAccount }) => isPrimaryAccount).map(({ personId }) => personId)).toEqual([bo.id]);
      // Another manager is left, so the former one may go.
      expect((await parent.call('DELETE', `/family/members/${parent.id}`)).body.group).toBeNull();
    });

    it('is not taken over where the group’s plan would end by it, unless who takes over says that they know', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      const accept = (query = '') => bo.call('POST', `/family/primary/accept${query}`);
      const primary = async () => (await parent.group()).members.find(({ isPrimaryAccount }) => isPrimaryAccount)!.personId;
      await parent.call('PUT', '/family/primary', { personId: bo.id });
      for (const query of ['', '?withoutPlan=false']) expect(refusal(await accept(query))).toEqual([409, 'family.plan-would-end']);
      expect([await primary(), (await parent.family()).access, (await bo.group()).offeredTo]).toEqual([parent.id, true, bo.id]);
      expect((await accept('?withoutPlan=true')).status).toBe(200);
      expect([await primary(), (await bo.family()).access]).toEqual([bo.id, false]);
      // A plan of one's own is enough; where none runs, none ends.
      await bo.call('PUT', '/family/primary', { personId: parent.id });
      expect((await parent.call('POST', '/family/primary/accept')).status).toBe(200);
      await bed.plan(bo);
      await parent.call('PUT', '/family/primary', { personId: bo.id });
      expect((await accept()).status).toBe(200);
    });

    it('is taken over by nobody once the offer is taken back', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      await parent.call('PUT', '/family/primary', { personId: bo.id });
      expect(refusal(await bo.call('PUT', '/family/primary', { personId: parent.id }))).toEqual([403, 'family.not-primary']);
      expect((await parent.call('PUT', '/family/primary', { personId: parent.id })).body.group!.offeredTo).toBeNull();
      expect(refusal(await bo.call('POST', '/family/primary/accept?withoutPlan=true'))).toEqual([409, 'family.no-successor']);
    });
  });
});
