import type { INestApplicationContext } from '@nestjs/common';
import type { FamilyToday } from '@toothwise/contracts-health';
import { familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';
import { INVITED, PARENT } from './demo-family.js';
import { seedDemoFamily } from './seed-demo-family.js';

describe('the demo family', () => {
  let bed: FamilyBed;
  let parent: Relative;
  beforeAll(async () => {
    bed = await familyBed();
    parent = await bed.relative(PARENT.firstName, PARENT);
    await bed.plan(parent);
  });
  afterAll(() => bed?.stop());

  const seed = () => seedDemoFamily(bed.app as INestApplicationContext);
  const rows = () =>
    bed.database.query(
      `SELECT (SELECT count(*) FROM child_profile) AS children, (SELECT count(*) FROM cleaning_log) AS cleanings,
       (SELECT count(*) FROM family_invitation) AS invitations,
       (SELECT count(*) FROM milestone) AS milestones`,
    );

  it('has two children with a streak each, of whom one has brushed today, and an open invitation', async () => {
    expect(await seed()).toBe(2);
    const { children, invitations, name } = await parent.group();
    expect(name).toContain('demo');
    expect(children.map(({ firstName }) => firstName).toSorted()).toEqual(['Elsa', 'Nils']);
    expect(invitations).toMatchObject([INVITED]);
    const { body } = await parent.call<FamilyToday>('GET', '/family/today?timeZone=UTC');
    const days = body.items.filter(({ isMe }) => !isMe).map(({ name, cleaned, current }) => ({ name, cleaned, current }));
    expect(days).toEqual(
      expect.arrayContaining([
        { name: 'Elsa', cleaned: true, current: 5 },
        { name: 'Nils', cleaned: false, current: 3 },
      ]),
    );
  });

  it('changes nothing when it is made again', async () => {
    await seed();
    const before = await rows();
    expect(await seed()).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it('has its child back that somebody removed, and asks nobody twice', async () => {
    await seed();
    const [elsa] = (await parent.group()).children;
    await parent.call('DELETE', `/family/children/${elsa!.personId}`);
    expect(await seed()).toBe(1);
    const { children, invitations } = await parent.group();
    expect([children.length, invitations.length]).toEqual([2, 1]);
  });
});
