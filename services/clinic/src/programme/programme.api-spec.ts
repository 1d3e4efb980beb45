import { randomUUID } from 'node:crypto';
import type { Programme } from '@toothwise/contracts-clinic';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

const read = async (token: string) => (await bed.read<Programme>('/programme', token)).body;
const join = (token: string, termsVersion = '1') => bed.post<Programme & { code?: string }>('/programme/join', token, { termsVersion });

/** Cases that the practice accepts so many minutes after it was asked. */
async function accept(practice: TestPractice, count: number, minutes: number): Promise<string[]> {
  for (let each = 0; each < count; each += 1)
    await giveConsent(bed, { screeningId: randomUUID(), personId: randomUUID(), sharing: sharingBlock() });
  bed.clock.advance({ minutes });
  const offers = await bed.offersOf(practice, 'open');
  for (const { id } of offers) await bed.accept(practice, id);
  return offers.map(({ leadId }) => leadId);
}

describe('the lead programme', () => {
  it('CLIN-008 tells nothing of prices and figures to who is no member of an approved practice', async () => {
    const { token } = await bed.addPractice({ status: 'pending' });
    expect((await bed.read('/programme', await bed.tokenFor({ roles: ['patient', 'clinic'] }))).status).toBe(403);
    const refused = await bed.read<{ code: string }>('/programme', token);
    expect([refused.status, refused.body.code]).toEqual([403, 'practice.not-approved']);
    expect((await join(token)).body.code).toBe('practice.not-approved');
  });

  it('CLIN-044 costs $250, $150 and $75 by tier, or what was agreed with the practice', async () => {
    const practice = await bed.addPractice({ leadCostCents: 9_900 });
    expect(await read(practice.token)).toMatchObject({
      tiers: { emergency: 25_000, urgent: 15_000, routine: 7_500 },
      ownPrice: 9_900,
      measured: null,
    });
  });

  it('is joined by an owner, who agrees to the terms of today; practices from before take part', async () => {
    const practice = await bed.addPractice();
    expect(await read(practice.token)).toMatchObject({ joined: true, agreement: null });
    const clerk = randomUUID();
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'front_desk')`, [
      clerk,
      practice.id,
    ]);
    expect((await join(await bed.tokenFor({ sub: clerk }))).body.code).toBe('practice.owner-required');
    expect((await join(practice.token, '0')).body.code).toBe('programme.terms-outdated');
    const agreed = { termsVersion: '1', agreedAt: bed.clock.now().toISOString() };
    expect((await join(practice.token)).body).toMatchObject({ joined: true, agreement: agreed });
    bed.clock.advance({ hours: 1 });
    expect((await join(practice.token)).body.agreement).toEqual(agreed);
  });

  it('says what was measured from 30 leads of real practices in 90 days on, and nothing before', async () => {
    const practice = await bed.addPractice({ capacity: 1000 });
    const [first] = await accept(practice, 29, 20);
    await bed.post(`/leads/${first}/status`, practice.token, { status: 'converted' });
    expect((await read(practice.token)).measured).toBeNull();
    await accept(practice, 1, 20);
    expect((await read(practice.token)).measured).toBeNull();
    await bed.database.query('UPDATE practice SET sample = false');
    expect((await read(practice.token)).measured).toEqual({
      ...{ leads: 30, days: 90, averageCost: 15_000, conversion: 3.3, responseMinutes: 20 },
    });
    // One charge is left of a lead that is gone: the time of its answer is not known any more.
    await bed.database.query(`DELETE FROM offer WHERE id = (SELECT offer_id FROM lead_charge LIMIT 1)`);
    expect((await read(practice.token)).measured).toMatchObject({ leads: 30, responseMinutes: null });
    bed.clock.advance({ days: 91 });
    expect((await read(await bed.tokenFor({ sub: await ownerOf(practice) }))).measured).toBeNull();
  });
});

async function ownerOf({ id }: TestPractice): Promise<string> {
  const [row] = await bed.database.query<{ id: string }>('SELECT person_id AS id FROM practice_member WHERE practice_id = $1', [id]);
  return row!.id;
}
