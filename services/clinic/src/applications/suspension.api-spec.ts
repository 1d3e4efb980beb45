import { randomUUID } from 'node:crypto';
import type { PatientLead } from '@toothwise/contracts-clinic';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock } from '../../test/clinic-bed.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

const suspend = async (practiceId: string) =>
  bed.request(`/api/clinic/v1/reviews/${practiceId}/decisions`, {
    method: 'POST',
    token: await bed.tokenFor({ roles: ['patient', 'admin'] }),
    body: { decision: 'suspend', reason: 'The license has ended.' },
  });

describe('a practice that is suspended', () => {
  it('loses its open offers to the next practice at once, and keeps what it accepted', async () => {
    const [first, next] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 24 })];
    const consent = () =>
      giveConsent(bed, { screeningId: randomUUID(), personId: randomUUID(), sharing: sharingBlock({ urgency: 'low' }) });
    const offers = () =>
      bed.database.query(
        `SELECT o.practice_id = $1 AS first, o.state, l.state AS lead FROM offer o JOIN lead l ON l.id = o.lead_id
         ORDER BY l.created_at, l.id = (SELECT lead_id FROM offer WHERE state = 'accepted') DESC NULLS LAST, 1 DESC`,
        [first.id],
      );
    await bed.database.query('UPDATE practice SET joined = id = $1', [first.id]);
    await consent();
    const [open] = await bed.database.query<{ id: string }>('SELECT id FROM offer');
    expect((await bed.accept(first, open!.id)).status).toBe(200);
    await consent();
    await bed.database.query('UPDATE practice SET joined = true');
    expect(await offers()).toEqual([
      { first: true, state: 'accepted', lead: 'accepted' },
      { first: true, state: 'open', lead: 'offered' },
    ]);
    expect((await suspend(first.id)).status).toBe(200);
    expect(await offers()).toEqual([
      { first: true, state: 'accepted', lead: 'accepted' },
      { first: true, state: 'expired', lead: 'offered' },
      { first: false, state: 'open', lead: 'offered' },
    ]);
    expect((await bed.read<{ items: unknown[] }>('/offers', next.token)).body.items).toHaveLength(1);
  });

  it('is named as such to the patient whose case it accepted', async () => {
    const practice = await bed.addPractice({ miles: 1 });
    const [screeningId, personId] = [randomUUID(), randomUUID()];
    await giveConsent(bed, { screeningId, personId, sharing: sharingBlock({ urgency: 'low' }) });
    const [open] = await bed.database.query<{ id: string }>('SELECT id FROM offer');
    expect((await bed.accept(practice, open!.id)).status).toBe(200);
    const token = await bed.tokenFor({ sub: personId });
    const seen = async () => (await bed.read<PatientLead>(`/my-leads/${screeningId}`, token)).body;
    expect(await seen()).toMatchObject({ state: 'accepted', practice: { suspended: false } });
    expect((await suspend(practice.id)).status).toBe(200);
    expect(await seen()).toMatchObject({ state: 'accepted', practice: { suspended: true } });
  });
});
