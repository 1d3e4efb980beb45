import { eventually } from '@toothwise/testing';
import { addChild, changeChild, CHILD, familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';
import { EVENING } from '../../test/health-bed.js';
import { Eraser } from '@toothwise/service-kit';
import { EraseRemovedChildren } from './erase-removed-children.worker.js';

const query = 'timeZone=Europe%2FBerlin';
const here = { timeZone: 'Europe/Berlin' };
const TODAY = '2026-03-10';
const noAccount = { email: null, canLogin: false, requiresParentConsent: false };

describe('families', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed({ files: true });
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  const seen = async (by: Relative, personId: string) => (await by.call('GET', `/people/${personId}/day?${query}`)).status;
  const ticked = async (by: Relative, personId: string) => (await by.call('PUT', `/people/${personId}/cleanings/${TODAY}`, here)).status;
  const refusal = ({ status, body }: { status: number; body: { code?: string; issues?: { path: string }[] } }) =>
    body.issues ? [status, ...new Set(body.issues.map(({ path }) => path))] : [status, body.code];
  const flags = (canViewOthers: boolean, canManageOthers: boolean, children: string[] | null = null) => ({
    canViewOthers,
    canManageOthers,
    children,
  });

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

  describe('a child', () => {
    it('(FAM-041) (FAM-051) (FAM-059) (FAM-071): is a profile without a login that its parent keeps', async () => {
      const { parent, childId } = await bed.parent();
      const { children, memberCount } = await parent.group();
      expect(memberCount).toBe(2);
      expect(children).toEqual([
        { personId: childId, ...CHILD, displayName: null, notes: null, age: 6, ...noAccount, createdAt: '2026-03-10T19:00:00.000Z' },
      ]);
      expect([await seen(parent, childId), await ticked(parent, childId)]).toEqual([200, 200]);
      const today = await parent.call<{ items: object[] }>('GET', `/family/today?${query}`);
      expect(today.body.items).toEqual([
        expect.objectContaining({ personId: parent.id, isMe: true, cleaned: false, mayManage: true }),
        { personId: childId, name: 'Lena', role: 'child', isMe: false, mayManage: true, today: TODAY, cleaned: true, current: 1 },
      ]);
    });

    it('(FAM-072): is changed by who manages', async () => {
      const { parent, childId } = await bed.parent();
      const { body } = await changeChild(parent, childId, { displayName: 'Leni', dateOfBirth: '2018-03-11' });
      expect(body.group!.children[0]).toMatchObject({ displayName: 'Leni', age: 7 });
    });

    it('is not written over by whoever has not seen what another tab has changed', async () => {
      const { parent, childId } = await bed.parent();
      const put = (change: object, seen?: number) => parent.call('PUT', `/family/children/${childId}`, { ...CHILD, ...change }, seen);
      const { version } = (await parent.group()).children[0]!;
      expect((await put({ displayName: 'Leni' }, version)).body).toMatchObject({ version: version + 1 });
      const late = await put({ notes: 'Likes strawberry paste' }, version);
      expect([late.status, late.body.code]).toEqual([412, 'version.outdated']);
      expect((await put({ notes: 'x' })).body.code).toBe('version.required');
      expect((await parent.group()).children[0]).toMatchObject({ displayName: 'Leni', notes: null, version: version + 1 });
      // Nothing is new of what is said again.
      expect((await put({ displayName: 'Leni' }, version + 1)).body).toMatchObject({ version: version + 1 });
    });

    it.each([
      [{ firstName: ' ' }, 'firstName'],
      [{ lastName: undefined }, 'lastName'],
      [{ dateOfBirth: '' }, 'dateOfBirth'],
      [{ dateOfBirth: '2026-03-11' }, 'dateOfBirth'],
      [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth'],
    ])('needs first name, last name and date of birth: %j', async (change, field) => {
      const { parent } = await bed.parent();
      expect(refusal(await addChild(parent, change))).toEqual([400, field]);
      expect((await parent.group()).children).toHaveLength(1);
    });

    it('is kept with its guardian’s consent alone, which nobody changes afterwards', async () => {
      const { parent, childId } = await bed.parent();
      const without = { ...CHILD, consent: { given: false, textVersion: 'x' } };
      expect((await parent.call('POST', '/family/children', without)).status).toBe(400);
      const old = { ...CHILD, consent: { given: true, textVersion: '2001-01-01' } };
      expect(refusal(await parent.call('POST', '/family/children', old))).toEqual([400, 'consent.textVersion']);
      const ledger = () => bed.database.query('SELECT given_by, given, text_version FROM consent_ledger WHERE person_id = $1', [childId]);
      const { textVersion } = (await parent.family()).childConsent;
      expect(await ledger()).toEqual([{ given_by: parent.id, given: true, text_version: textVersion }]);
      for (const sql of ['UPDATE consent_ledger SET given = false', 'DELETE FROM consent_ledger', 'TRUNCATE consent_ledger'])
        await expect(bed.database.query(sql)).rejects.toThrow('neither changed nor deleted');
      expect(await ledger()).toHaveLength(1);
    });

    it('(FAM-043) (FAM-073) (FAM-086): that is removed is hidden at once, and erased after 30 days', async () => {
      const { parent, childId } = await bed.parent();
      await ticked(parent, childId);
      expect((await parent.call('DELETE', `/family/children/${childId}`)).body.group!.children).toEqual([]);
      expect([await seen(parent, childId), await ticked(parent, childId)]).toEqual([404, 404]);
      const again = await parent.call('DELETE', `/family/children/${childId}`);
      expect(again.body).toMatchObject({ status: 404, code: 'family.child-not-found', title: 'Child profile not found' });
      const [fact] = await bed.database.query<{ data: object }>(
        `SELECT envelope->'data' AS data FROM outbox WHERE name = 'health.person-removed.v1' AND person_id = $1`,
        [childId],
      );
      expect(fact!.data).toMatchObject({ kind: 'child', removedAt: '2026-03-10T19:00:00.000Z', erasedFrom: '2026-04-09T19:00:00.000Z' });
      const kept = async () => (await bed.database.query('SELECT 1 FROM cleaning_log WHERE person_id = $1', [childId])).length;
      bed.clock.advance({ days: 29 });
      await bed.get(EraseRemovedChildren).run();
      expect(await kept()).toBe(1);
      bed.clock.advance({ days: 1 });
      await bed.get(EraseRemovedChildren).run();
      expect(await kept()).toBe(0);
      for (const table of ['person WHERE id', 'child_profile WHERE person_id', 'person_zone WHERE person_id'])
        expect(await bed.database.query(`SELECT 1 FROM ${table} = $1`, [childId])).toEqual([]);
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

  describe('an invitation', () => {
    it('(FAM-040) (FAM-066): is accepted by who owns the address, gives its role, and never more than looking', async () => {
      const { parent, childId } = await bed.parent();
      bed.clock.advance({ minutes: 1 });
      const bo = await bed.join(parent, 'parent');
      const { members } = await bo.group();
      expect(members.map(({ personId }) => personId)).toEqual([parent.id, bo.id]);
      expect(members[1]).toMatchObject({
        role: 'parent',
        canViewOthers: true,
        canManageOthers: false,
        isPrimaryAccount: false,
        isMe: true,
      });
      expect([await seen(bo, childId), await ticked(bo, childId)]).toEqual([200, 404]);
      // By the payer's plan, not by an own one.
      expect((await bo.family()).access).toBe(true);
    });

    it('(FAM-001) (FAM-049) (FAM-050) (FAM-055): has one of four roles, child unless told', async () => {
      const { parent } = await bed.parent();
      const invited = async (body: { email: string; role?: string }) => {
        const { group } = (await parent.call('POST', '/family/invitations', body)).body;
        return group!.invitations.find(({ email }) => email === body.email)!.role;
      };
      expect(await invited({ email: 'a@toothwise.test' })).toBe('child');
      for (const role of ['parent', 'guardian', 'teen']) expect(await invited({ email: `${role}@toothwise.test`, role })).toBe(role);
      expect((await parent.call('POST', '/family/invitations', { email: 'b@toothwise.test', role: 'uncle' })).status).toBe(400);
    });

    it.each(['', ' ', 'nobody', 'a@b', 'a@b.test\nBcc: c@d.test'])('goes to no address such as %j', async (email) => {
      const { parent } = await bed.parent();
      expect(refusal(await parent.call('POST', '/family/invitations', { email }))).toEqual([400, 'email']);
    });

    it('is not sent twice to one address, nor to a member', async () => {
      const { parent } = await bed.parent();
      const invite = (email: string) => parent.call('POST', '/family/invitations', { email });
      await invite('maya@toothwise.test');
      expect(refusal(await invite('Maya@toothwise.test'))).toEqual([400, 'email']);
      expect(refusal(await invite(parent.email))).toEqual([400, 'email']);
      expect((await parent.group()).invitations).toHaveLength(1);
    });

    it('(FAM-079): does not exist for another address, an unverified one, or nobody', async () => {
      const { parent } = await bed.parent();
      const email = 'wanted@toothwise.test';
      const { body } = await parent.call('POST', '/family/invitations', { email });
      const path = `/family/invitations/${body.group!.invitations[0]!.id}/accept`;
      const unverified = await bed.relative('Eve', { email, emailVerified: false });
      for (const one of [await bed.relative('Mallory'), unverified, parent]) {
        expect((await one.family()).received).toEqual([]);
        expect(refusal(await one.call('POST', path, {}))).toEqual([404, 'family.invitation-over']);
      }
      expect((await bed.request(`/api/health/v1${path}`, { method: 'POST', body: {} })).status).toBe(401);
    });

    it('(FAM-038) (FAM-039): ends after seven days, with nothing written, and its place is free', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.relative('Bo');
      const { body } = await parent.call('POST', '/family/invitations', { email: bo.email });
      expect(body.group!.invitations[0]).toMatchObject({ createdAt: '2026-03-10T19:00:00.000Z', expiresAt: '2026-03-17T19:00:00.000Z' });
      bed.clock.stand('2026-03-17T18:59:59Z');
      expect((await bo.family()).received).toHaveLength(1);
      bed.clock.stand('2026-03-17T19:00:00Z');
      expect([(await bo.family()).received, (await parent.group()).invitations]).toEqual([[], []]);
      const accepted = await bo.call('POST', `/family/invitations/${body.group!.invitations[0]!.id}/accept`, {});
      expect(refusal(accepted)).toEqual([404, 'family.invitation-over']);
    });

    it('(FAM-034) (FAM-036) (FAM-037) (FAM-075) (FAM-076): is cancelled or declined; only open ones are listed, newest first', async () => {
      const { parent } = await bed.parent();
      const bo = await bed.relative('Bo');
      const invite = async (email: string) => (await parent.call('POST', '/family/invitations', { email })).body.group!.invitations;
      await invite('first@toothwise.test');
      bed.clock.advance({ minutes: 1 });
      const [newest] = await invite(bo.email);
      bed.clock.advance({ minutes: 1 });
      expect((await invite('third@toothwise.test')).map(({ email }) => email)).toEqual([
        'third@toothwise.test',
        bo.email,
        'first@toothwise.test',
      ]);
      const third = (await parent.group()).invitations[0]!;
      await parent.call('DELETE', `/family/invitations/${third.id}`);
      await bo.call('POST', `/family/invitations/${newest!.id}/decline`);
      expect((await parent.group()).invitations.map(({ email }) => email)).toEqual(['first@toothwise.test']);
      const rows = await bed.database.query('SELECT email, status FROM family_invitation WHERE id = ANY ($1)', [[third.id, newest!.id]]);
      expect(rows).toEqual(
        expect.arrayContaining([
          { email: third.email, status: 'cancelled' },
          { email: bo.email, status: 'declined' },
        ]),
      );
      expect(refusal(await bo.call('POST', `/family/invitations/${newest!.id}/accept`, {}))).toEqual([404, 'family.invitation-over']);
    });

    it('holds a place of max_members, and a group sends twenty a day', async () => {
      const { parent } = await bed.parent();
      const invite = (n: number) => parent.call('POST', '/family/invitations', { email: `n${n}@toothwise.test` });
      for (let n = 1; n <= 4; n += 1) expect((await invite(n)).status).toBe(201);
      expect(refusal(await invite(5))).toEqual([409, 'family.full']);
      expect(refusal(await addChild(parent))).toEqual([409, 'family.full']);
      for (let n = 5; n <= 20; n += 1) {
        const { invitations } = await parent.group();
        await parent.call('DELETE', `/family/invitations/${invitations.at(-1)!.id}`);
        expect((await invite(n)).status).toBe(201);
      }
      await parent.call('DELETE', `/family/invitations/${(await parent.group()).invitations[0]!.id}`);
      expect(refusal(await invite(21))).toEqual([429, 'family.too-many-invitations']);
      bed.clock.advance({ days: 1, minutes: 1 });
      expect((await invite(21)).status).toBe(201);
    });

    it('(FAM-077): is told to the address with no secret in it', async () => {
      const { parent } = await bed.parent();
      await parent.call('POST', '/family/invitations', { email: 'mail@toothwise.test', role: 'parent' });
      const facts = () =>
        bed.database.query<{ data: object }>(
          `SELECT envelope->'data' AS data FROM outbox WHERE name = 'health.family-invited.v1' AND person_id = $1 AND published_at IS NOT NULL`,
          [parent.id],
        );
      await eventually('the invitation at the broker', async () => (await facts()).length === 1);
      expect((await facts())[0]!.data).toMatchObject({
        email: 'mail@toothwise.test',
        invitedBy: 'Ann',
        expiresAt: '2026-03-17T19:00:00.000Z',
      });
    });
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
      expect(refusal(await addChild(parent))).toEqual([403, 'family.plan-required']);
      expect(refusal(await parent.call('POST', '/family/invitations', { email: 'c@d.test' }))).toEqual([403, 'family.plan-required']);
      expect((await parent.call('DELETE', `/family/members/${bo.id}`)).body.group!.members).toHaveLength(1);
      expect(await seen(bo, childId)).toBe(404);
      expect((await bo.family()).group).toBeNull();
      expect((await parent.call('DELETE', `/family/children/${childId}`)).status).toBe(200);
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
      const { members } = (await bo.call('POST', '/family/primary/accept')).body.group!;
      expect(members.filter(({ isPrimaryAccount }) => isPrimaryAccount).map(({ personId }) => personId)).toEqual([bo.id]);
      // Another manager is left, so the former one may go.
      expect((await parent.call('DELETE', `/family/members/${parent.id}`)).body.group).toBeNull();
    });
  });
});
