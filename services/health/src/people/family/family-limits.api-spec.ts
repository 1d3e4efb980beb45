import { Eraser, Tombstones } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { addChild, changeChild, flags, seen, familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';
import { InvitationRepository } from './invitation.repository.js';

describe('where the rights of a family end', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed({ files: true });
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  const permit = (by: Relative, of: Relative, to: object) => by.call('PUT', `/family/members/${of.id}/permissions`, to);
  const another = async (by: Relative, child: { firstName: string; dateOfBirth?: string; email?: string }) =>
    (await addChild(by, child)).body.group!.children.find(({ firstName }) => firstName === child.firstName)!.personId;
  const memberOf = async (by: Relative, of: Relative) => (await by.group()).members.find(({ personId }) => personId === of.id)!;

  it('nobody makes a grown-up a child again, who may remove the profile still', async () => {
    const { parent } = await bed.parent();
    const max = await another(parent, { firstName: 'Max', dateOfBirth: '2008-03-11', email: 'max@toothwise.test' });
    const change = async () => (await changeChild(parent, max, { firstName: 'Max', dateOfBirth: '2015-03-11' })).status;
    const looks = async () => (await parent.call('GET', `/family/children/${max}/looks`)).status;
    bed.clock.stand('2026-03-11T12:00:00Z');
    expect([await change(), await looks(), await seen(parent, max)]).toEqual([404, 200, 200]);
    bed.clock.stand('2026-06-10T12:00:00Z');
    expect([await change(), await looks(), await seen(parent, max)]).toEqual([404, 404, 404]);
    expect((await parent.call('DELETE', `/family/children/${max}`)).status).toBe(200);
  });

  it('(FAM-031): notes of a child are its guardians’ own, and an emergency in them is heard', async () => {
    const { parent, childId } = await bed.parent();
    const teen = await bed.join(parent, 'teen');
    const note = async (notes: string | null) => (await changeChild(parent, childId, { notes })).body;
    expect((await note('Likes strawberry paste')).heard).toBeNull();
    const notesFor = async (by: Relative) => (await by.group()).children.find(({ personId }) => personId === childId)?.notes;
    expect([await notesFor(parent), (await notesFor(teen)) ?? null]).toEqual(['Likes strawberry paste', null]);
    expect((await note('She cannot breathe')).heard).toMatchObject({ emergency: { level: 5 } });
    const [row] = await bed.database.query<object>('SELECT * FROM child_profile WHERE person_id = $1', [childId]);
    const fields = [
      'person_id',
      'family_group_id',
      'first_name',
      'last_name',
      'date_of_birth',
      'display_name',
      'notes',
      'created_at',
      'updated_at',
    ];
    expect(Object.keys(row!)).toEqual(expect.arrayContaining(fields));
    expect(row).toMatchObject({ notes: 'She cannot breathe' });
    expect((await changeChild(parent, childId, { notes: 'x'.repeat(1001) })).status).toBe(400);
  });

  it('nothing is written of somebody who is being erased, whoever writes it', async () => {
    const { parent, childId } = await bed.parent();
    await bed.get(DataSource).transaction((tx) => bed.get(Tombstones).set(tx, childId, bed.clock.now()));
    const habits = await parent.call('PUT', `/people/${childId}/habits/2026-03-10`, { timeZone: 'Europe/Berlin', floss: true });
    expect(habits.status).toBe(404);
    for (const table of ['person_zone', 'daily_habits'])
      expect(await bed.database.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [childId])).toEqual([]);
  });

  it('who was offered the place of the primary account and is erased is offered it no longer', async () => {
    const { parent } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    await parent.call('PUT', '/family/primary', { personId: bo.id });
    await bed.get(Eraser).erase(bo.id);
    expect(await parent.group()).toMatchObject({ offeredTo: null, memberCount: 2 });
  });

  it('who is left in a group that nobody manages can leave it, the last with the group', async () => {
    const { parent } = await bed.parent();
    const groupId = (await parent.group()).id;
    const teens = [await bed.join(parent, 'teen'), await bed.join(parent, 'teen')];
    await bed.get(Eraser).erase(parent.id);
    for (const teen of teens) expect((await teen.call('DELETE', `/family/members/${teen.id}`)).body.group).toBeNull();
    expect(await bed.database.query('SELECT 1 FROM family_group WHERE id = $1', [groupId])).toEqual([]);
  });

  it('nobody gives more than they have, by flags or by an invitation', async () => {
    const { parent, childId } = await bed.parent();
    const max = await another(parent, { firstName: 'Max' });
    const bo = await bed.join(parent, 'guardian');
    await permit(parent, bo, flags(true, true, [childId]));
    const second = await bed.join(bo, 'parent');
    expect([await seen(second, childId), await seen(second, max)]).toEqual([200, 404]);
    for (const children of [null, [max], [childId, max]])
      expect((await permit(bo, second, flags(true, true, children))).body.issues?.map(({ path }) => path)).toEqual(['children']);
    expect((await permit(bo, second, flags(true, true, [childId]))).status).toBe(200);
    const own = await another(bo, { firstName: 'Kim' });
    expect((await memberOf(bo, bo)).children).toEqual([childId, own]);
    expect([await seen(bo, own), await seen(second, own)]).toEqual([200, 404]);
  });

  it('who manages already goes on for a primary account that is erased, before who only came first', async () => {
    const { parent } = await bed.parent();
    bed.clock.advance({ minutes: 1 });
    const bo = await bed.join(parent, 'parent');
    bed.clock.advance({ minutes: 1 });
    const cy = await bed.join(parent, 'guardian');
    await permit(parent, cy, flags(true, true));
    await bed.get(Eraser).erase(parent.id);
    const { members } = await cy.group();
    expect(members.map(({ personId, isPrimaryAccount, canManageOthers }) => [personId, isPrimaryAccount, canManageOthers])).toEqual([
      [bo.id, false, false],
      [cy.id, true, true],
    ]);
  });

  it('only who may open a child’s record reads its name and date of birth', async () => {
    const { parent, childId } = await bed.parent();
    const [bo, teen] = [await bed.join(parent, 'parent'), await bed.join(parent, 'teen')];
    const listed = async (by: Relative) => (await by.group()).children.map(({ personId }) => personId);
    expect([await listed(parent), await listed(bo), await listed(teen)]).toEqual([[childId], [childId], []]);
    expect((await teen.group()).memberCount).toBe(4);
    await permit(parent, bo, flags(false, false));
    expect(await listed(bo)).toEqual([]);
  });

  it('a child that is removed is named in nobody’s permissions any more', async () => {
    const { parent, childId } = await bed.parent();
    const max = await another(parent, { firstName: 'Max' });
    const bo = await bed.join(parent, 'guardian');
    await permit(parent, bo, flags(true, false, [childId, max]));
    await parent.call('DELETE', `/family/children/${childId}`);
    expect((await memberOf(parent, bo)).children).toEqual([max]);
  });

  it('an address is kept neither of who is erased nor of an invitation that has ended', async () => {
    const { parent } = await bed.parent();
    const gone = await bed.join(parent, 'parent');
    await gone.call('DELETE', `/family/members/${gone.id}`);
    const [no, alone, late] = [await bed.relative('No'), await bed.parent().then((own) => own.parent), await bed.relative('Late')];
    for (const { email } of [no, alone, late]) await parent.call('POST', '/family/invitations', { email });
    const { received } = await no.family();
    await no.call('POST', `/family/invitations/${received[0]!.id}/decline`);
    const kept = async () => {
      const emails = [gone, no, alone, late].map(({ email }) => email);
      const rows = await bed.database.query<{ email: string }>('SELECT email FROM family_invitation WHERE email = ANY ($1)', [emails]);
      return rows.map(({ email }) => email);
    };
    expect(await kept()).toHaveLength(4);
    for (const { id } of [gone, no, alone]) await bed.get(Eraser).erase(id);
    expect(await kept()).toEqual([late.email]);
    bed.clock.advance({ days: 6 });
    await bed.get(InvitationRepository).prune();
    expect(await kept()).toEqual([late.email]);
    bed.clock.advance({ days: 1 });
    await bed.get(InvitationRepository).prune();
    expect(await kept()).toEqual([]);
  });

  it('below 18 nobody decides what the family sees of them, and is told so', async () => {
    const { parent } = await bed.parent();
    const teen = await bed.relative('Bo');
    await parent.call('POST', '/family/invitations', { email: teen.email, role: 'teen' });
    const path = `/family/invitations/${(await teen.family()).received[0]!.id}/accept`;
    const refused = async (method: string, to: string, body: object) =>
      (await teen.call(method, to, body)).body.issues?.map((issue) => issue.path);
    expect(await refused('POST', path, { dateOfBirth: '2010-01-01', shares: 'view' })).toEqual(['shares']);
    await teen.call('POST', path, { dateOfBirth: '2010-01-01' });
    expect([(await teen.group()).mayShare, (await parent.group()).mayShare]).toEqual([false, true]);
    expect(await refused('PUT', '/family/sharing', { shares: 'manage' })).toEqual(['shares']);
    bed.clock.stand('2028-01-01T12:00:00Z');
    expect((await teen.call('PUT', '/family/sharing', { shares: 'view' })).body.group!.mayShare).toBe(true);
  });
});
