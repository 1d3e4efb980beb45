import { addChild, CHILD, familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';
import { EVENING } from '../../test/health-bed.js';

const query = 'timeZone=Europe%2FBerlin';

describe('where the rights of a family end', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  const seen = async (by: Relative, personId: string) => (await by.call('GET', `/people/${personId}/day?${query}`)).status;
  const flags = (canViewOthers: boolean, canManageOthers: boolean, children: string[] | null = null) => ({
    ...{ canViewOthers, canManageOthers, children },
  });
  const permit = (by: Relative, of: Relative, to: object) => by.call('PUT', `/family/members/${of.id}/permissions`, to);
  const another = async (by: Relative, child: { firstName: string; dateOfBirth?: string }) =>
    (await addChild(by, child)).body.group!.children.find(({ firstName }) => firstName === child.firstName)!.personId;
  const memberOf = async (by: Relative, of: Relative) => (await by.group()).members.find(({ personId }) => personId === of.id)!;

  it('nobody makes a grown-up a child again, who may remove the profile still', async () => {
    const { parent } = await bed.parent();
    const max = await another(parent, { firstName: 'Max', dateOfBirth: '2008-03-11' });
    const change = async () =>
      (await parent.call('PUT', `/family/children/${max}`, { ...CHILD, firstName: 'Max', dateOfBirth: '2015-03-11' })).status;
    const looks = async () => (await parent.call('GET', `/family/children/${max}/looks`)).status;
    bed.clock.stand('2026-03-11T12:00:00Z');
    expect([await change(), await looks(), await seen(parent, max)]).toEqual([404, 200, 200]);
    bed.clock.stand('2026-06-10T12:00:00Z');
    expect([await change(), await looks(), await seen(parent, max)]).toEqual([404, 404, 404]);
    expect((await parent.call('DELETE', `/family/children/${max}`)).status).toBe(200);
  });
});
