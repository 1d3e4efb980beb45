import { eventually } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';

describe('what other domains hear of rights in a family', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed()));
  afterAll(() => bed?.stop());

  const told = async ({ id }: Relative) =>
    (
      await bed.database.query<{ manages: { personId: string; until: string | null }[] }>(
        `SELECT envelope->'data'->'manages' AS manages FROM outbox
         WHERE name = 'health.family-access-changed.v1' AND person_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [id],
      )
    )[0]?.manages;

  it('is whose records somebody may keep up, all of them each time, and when a child’s eighteenth birthday ends it', async () => {
    const { parent, childId } = await bed.parent();
    // Born on May 1, 2019; nobody said where the child lives.
    expect(await told(parent)).toEqual([{ personId: childId, until: '2037-05-01T00:00:00.000Z' }]);
    const bo = await bed.join(parent, 'parent', { shares: 'manage' });
    expect(await told(bo)).toEqual([]);
    expect(await told(parent)).toContainEqual({ personId: bo.id, until: null });
    await bo.call('PUT', '/family/sharing', { shares: 'nothing' });
    expect(await told(parent)).toEqual([{ personId: childId, until: '2037-05-01T00:00:00.000Z' }]);
    await parent.call('DELETE', `/family/children/${childId}`);
    await eventually('the right is taken back', async () => (await told(parent))?.length === 0);
  });
});
