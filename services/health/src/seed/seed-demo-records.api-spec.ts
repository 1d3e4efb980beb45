import type { INestApplicationContext } from '@nestjs/common';
import type { XrayPage } from '@toothwise/contracts-health';
import { readingOf } from '../../test/documents.js';
import { familyBed, type FamilyBed, type Relative } from '../../test/family-bed.js';
import { PARENT } from './demo-family.js';
import { INVOICE, XRAYS } from './demo-records.js';
import { seedDemoRecords } from './seed-demo-records.js';

describe('demo records', () => {
  let bed: FamilyBed;
  let parent: Relative;
  beforeAll(async () => {
    bed = await familyBed({ files: true });
    parent = await bed.relative(PARENT.firstName, PARENT);
    await bed.plan(parent);
  });
  afterAll(() => bed?.stop());

  const seed = () => seedDemoRecords(bed.app as INestApplicationContext);
  const of = `/people/${PARENT.id}`;
  const xrays = async () => (await parent.call<XrayPage>('GET', `${of}/x-rays`)).body.items;

  it('are two drawn X-rays that say so, and an invoice that is read as everybody’s', async () => {
    await seed();
    const found = await xrays();
    expect(found.map(({ id }) => id).toSorted()).toEqual(XRAYS.map(({ id }) => id).toSorted());
    expect(found).toEqual(
      expect.arrayContaining(
        found.map(() => expect.objectContaining({ imageType: 'bitewing', notes: 'A drawing, not the X-ray of a person.' })),
      ),
    );
    const invoice = await readingOf(parent, INVOICE.id);
    expect(invoice).toMatchObject({ status: 'completed', type: 'invoice', extractedCount: 2 });
  });

  it('are there once, and what was said of them or deleted stays so', async () => {
    await seed();
    const [one, other] = await xrays();
    await parent.call('DELETE', `${of}/x-rays/${one!.id}`);
    await seed();
    expect(await xrays()).toMatchObject([{ id: other!.id, version: other!.version }]);
  });
});
