import { eventually } from '@toothwise/testing';
import { addChild, refusal, seen, ticked, familyBed, type FamilyBed } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';

describe('an invitation', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

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
