import { addChild, changeChild, CHILD, query, refusal, seen, ticked, TODAY, familyBed, type FamilyBed } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';
import { EraseRemovedChildren } from './erase-removed-children.worker.js';

const noAccount = { email: null, canLogin: false, requiresParentConsent: false };

describe('a child', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  it('(FAM-041) (FAM-051) (FAM-059) (FAM-071): is a profile without a login that its parent keeps', async () => {
    const { parent, childId } = await bed.parent();
    const { children, memberCount } = await parent.group();
    expect(memberCount).toBe(2);
    expect(children).toEqual([
      {
        ...{ personId: childId, version: 1, ...CHILD, displayName: null, notes: null, age: 6, ...noAccount },
        createdAt: '2026-03-10T19:00:00.000Z',
      },
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
    const put = (change: object, seen?: number) =>
      parent.call('PUT', `/family/children/${childId}`, { ...CHILD, ...change }, seen ? { 'if-match': `"${seen}"` } : {});
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
    [{ dateOfBirth: '2026-03-12' }, 'dateOfBirth'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth'],
  ])('needs first name, last name and date of birth: %j', async (change, field) => {
    const { parent } = await bed.parent();
    expect(refusal(await addChild(parent, change))).toEqual([400, field]);
    expect((await parent.group()).children).toHaveLength(1);
  });

  it('may be born on a day that has begun in Auckland and not in London', async () => {
    const { parent } = await bed.parent();
    const added = await addChild(parent, { dateOfBirth: '2026-03-11' });
    expect(added.status).toBe(201);
    expect((await parent.group()).children).toHaveLength(2);
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
