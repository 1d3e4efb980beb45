import type { ReachablePeople } from '@toothwise/contracts-health';
import { familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';

describe('whose records somebody may open', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed()));
  afterAll(() => bed.stop());

  const people = async (of: Relative) => (await of.call<ReachablePeople>('GET', '/people')).body.items;
  const named = async (of: Relative) => (await people(of)).map(({ name, mayManage }) => `${name} ${mayManage ? 'manage' : 'view'}`);

  it('is oneself alone where there is no family', async () => {
    const ann = await bed.relative('Ann');
    expect(await people(ann)).toEqual([{ personId: ann.id, name: 'Ann', role: null, isMe: true, mayManage: true }]);
  });

  it('follows the rights: a child for its parents, an adult by their own yes, nobody once it is taken back', async () => {
    const { parent, childId } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    expect(await named(parent)).toEqual(['Ann manage', 'Lena manage']);
    expect(await named(bo)).toEqual(['Bo manage', 'Lena view']);
    await bo.call('PUT', '/family/sharing', { shares: 'view' });
    expect(await named(parent)).toEqual(['Ann manage', 'Bo view', 'Lena manage']);
    await bo.call('PUT', '/family/sharing', { shares: 'nothing' });
    await parent.call('PUT', `/family/members/${bo.id}/permissions`, { canViewOthers: false, canManageOthers: false, children: null });
    expect(await named(parent)).toEqual(['Ann manage', 'Lena manage']);
    expect(await named(bo)).toEqual(['Bo manage']);
    expect((await bo.call('GET', `/people/${childId}/day?timeZone=UTC`)).status).toBe(404);
  });
});
