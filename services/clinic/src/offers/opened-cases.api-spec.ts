import { randomUUID } from 'node:crypto';
import type { Offer } from '@toothwise/contracts-clinic';
import { eventually } from '@toothwise/testing';
import { CANARIES, clinicBed, type ClinicBed, giveConsent, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';

let bed: ClinicBed;
let practice: TestPractice;
let patient: string;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  await bed.clear();
  practice = await bed.addPractice({ name: 'Harborview Dental' });
  patient = randomUUID();
});

async function offered(): Promise<Offer> {
  await giveConsent(bed, { screeningId: randomUUID(), personId: patient, sharing: sharingBlock() });
  return (await bed.offersOf(practice, 'open'))[0] as Offer;
}
const rows = () =>
  bed.database.query<{ action: string; actor: string; details: object }>(
    'SELECT action, actor, details FROM audit_entry WHERE person_id = $1 ORDER BY at',
    [patient],
  );
const actions = async () => (await rows()).map(({ action }) => action);
const expectNoCanary = (answer: unknown) => {
  for (const canary of Object.values(CANARIES)) expect(JSON.stringify(answer)).not.toContain(canary);
};

describe('a practice that opens a case', () => {
  it('leaves a row for the patient each time, with its name and nothing about health', async () => {
    const { id, leadId } = await offered();
    await bed.read(`/offers/${id}`, practice.token);
    await bed.accept(practice, id);
    await bed.read(`/offers/${id}`, practice.token);
    for (const status of ['contacted', 'contacted']) await bed.post(`/leads/${leadId}/status`, practice.token, { status });
    expect(await actions()).toEqual(['lead.opened', 'lead.accepted', 'lead.opened', 'lead.contacted', 'lead.opened']);
    for (const { details } of await rows()) expect(details).toEqual({ practiceId: practice.id, practiceName: 'Harborview Dental' });
  });

  it('leaves rows that go on together where they come together, each once', async () => {
    const { id } = await offered();
    const TIMES = 30;
    const began = performance.now();
    for (let time = 0; time < TIMES; time += 1) await bed.read(`/offers/${id}`, practice.token);
    const sent = async () => {
      const facts = await bed.database.query<{ ids: string[] }>(
        `SELECT jsonb_path_query_array(envelope, '$.data.rows[*] ? (@.personId == $id).id', jsonb_build_object('id', $1::text)) AS ids
         FROM outbox WHERE name = 'clinic.audited.v1'`,
        [patient],
      );
      return facts.map(({ ids }) => ids).filter((ids) => ids.length > 0);
    };
    await eventually('every row went on', async () => (await sent()).flat().length >= TIMES);
    const passed = performance.now() - began;
    const facts = await sent();
    expect(new Set(facts.flat()).size).toBe(TIMES);
    expect(facts.flat()).toHaveLength(TIMES);
    // The first goes at once, the others four times a second; one by one they would be thirty.
    expect(facts.length).toBeLessThanOrEqual(2 + passed / 250);
  });

  it('sees in its list the name alone, which opens no case', async () => {
    const { id } = await offered();
    await bed.accept(practice, id);
    const [listed] = await bed.offersOf(practice, 'accepted');
    const told = { acceptedAt: expect.any(String) as string, sharedAgainAt: null, status: 'new' };
    expect(listed!.accepted).toEqual({ patient: { name: CANARIES.name }, ...told });
    expect(await actions()).toEqual(['lead.accepted']);
  });

  it('gets and changes nothing where the row cannot be written', async () => {
    const [first] = [await offered()];
    await bed.accept(practice, first.id);
    const second = await offered();
    await bed.database.query('REVOKE INSERT ON audit_entry FROM clinic_service');
    try {
      for (const answer of [
        await bed.read(`/offers/${first.id}`, practice.token),
        await bed.read(`/offers/${second.id}`, practice.token),
        await bed.accept(practice, second.id),
        await bed.post(`/offers/${second.id}/decline`, practice.token),
        await bed.post(`/leads/${first.leadId}/status`, practice.token, { status: 'contacted' }),
      ]) {
        expect(answer.status).toBe(500);
        expectNoCanary(answer.body);
      }
    } finally {
      await bed.database.query('GRANT INSERT ON audit_entry TO clinic_service');
    }
    expect((await bed.offersOf(practice, 'open')).map(({ id }) => id)).toEqual([second.id]);
    expect((await bed.offersOf(practice, 'accepted'))[0]!.accepted!.status).toBe('new');
  });

  it('what the patient reads of the own case leaves no row', async () => {
    await offered();
    const [{ screening_id: screeningId }] = (await bed.database.query('SELECT screening_id FROM lead')) as [{ screening_id: string }];
    expect((await bed.read(`/my-leads/${screeningId}`, await bed.tokenFor({ sub: patient }))).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
