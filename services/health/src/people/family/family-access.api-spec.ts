import { Eraser } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';

describe('what other domains hear of rights in a family', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());

  const told = async ({ id }: Relative) =>
    (
      await bed.database.query<{ data: { manages: { personId: string; until: string | null }[]; paidBy: string | null } }>(
        `SELECT envelope->'data' AS data FROM outbox
         WHERE name = 'health.family-access-changed.v1' AND person_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [id],
      )
    )[0]?.data;
  const manages = async (one: Relative) => (await told(one))?.manages;

  it('is whose records somebody may keep up, all of them each time, and when a child’s eighteenth birthday ends it', async () => {
    const { parent, childId } = await bed.parent();
    // Born on May 1, 2019; nobody said where the child lives.
    expect(await manages(parent)).toEqual([{ personId: childId, until: '2037-05-01T00:00:00.000Z' }]);
    const bo = await bed.join(parent, 'parent', { shares: 'manage' });
    expect(await manages(bo)).toEqual([]);
    expect(await manages(parent)).toContainEqual({ personId: bo.id, until: null });
    await bo.call('PUT', '/family/sharing', { shares: 'nothing' });
    expect(await manages(parent)).toEqual([{ personId: childId, until: '2037-05-01T00:00:00.000Z' }]);
    await parent.call('DELETE', `/family/children/${childId}`);
    await eventually('the right is taken back', async () => (await manages(parent))?.length === 0);
  });

  it('is whose plan is theirs too, as long as they belong to the group', async () => {
    const { parent } = await bed.parent();
    const bo = await bed.join(parent, 'parent', {});
    expect([(await told(bo))?.paidBy, (await told(parent))?.paidBy]).toEqual([parent.id, null]);
    await bo.call('DELETE', `/family/members/${bo.id}`);
    expect((await told(bo))?.paidBy).toBeNull();
  });

  it('is who follows where the primary account is erased, and that nobody does where no guardian is left', async () => {
    const { parent, childId } = await bed.parent();
    const [bo, teen] = [await bed.join(parent, 'parent'), await bed.join(parent, 'teen')];
    expect([await manages(bo), (await told(bo))?.paidBy, (await told(teen))?.paidBy]).toEqual([[], parent.id, parent.id]);
    await bed.get(Eraser).erase(parent.id);
    expect(await manages(bo)).toEqual([{ personId: childId, until: '2037-05-01T00:00:00.000Z' }]);
    expect([(await told(bo))?.paidBy, (await told(teen))?.paidBy]).toEqual([null, bo.id]);
    await bed.get(Eraser).erase(bo.id);
    expect(await told(teen)).toEqual({ manages: [], paidBy: null });
  });
});
