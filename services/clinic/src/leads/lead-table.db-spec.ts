import { randomUUID } from 'node:crypto';
import type { Membership } from '@toothwise/contracts-clinic';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';

let bed: ClinicBed;
let practice: TestPractice;
const [screeningId, personId] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  bed = await clinicBed();
  practice = await bed.addPractice();
  await giveConsent(bed, { screeningId, personId, sharing: sharingBlock() });
});
afterAll(() => bed.stop());

/** Which of these values the database itself takes for a column. */
async function taken(table: string, column: string, values: string[]): Promise<string[]> {
  const fits = async (value: string) =>
    bed.database
      .query(`UPDATE ${table} SET ${column} = $1 RETURNING 1`, [value])
      .then(({ length }) => length > 0)
      .catch(() => false);
  const outcomes: string[] = [];
  for (const value of values) if (await fits(value)) outcomes.push(value);
  return outcomes;
}

describe('what the database lets a lead and a practice be', () => {
  it('CLIN-019 CLIN-023 CLIN-030 a new lead has its own id, the person’s, the time it was made, and the status "new"', async () => {
    const [lead] = await bed.database.query<Record<string, unknown>>('SELECT id, person_id, created_at, status FROM lead');
    expect(lead).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      person_id: personId,
      created_at: expect.any(Date),
      status: 'new',
    });
  });

  it.each([
    ['CLIN-023', 'lead', 'status', ['new', 'contacted', 'converted'], ['lost', 'NEW', '']],
    ['CLIN-020 ACF-007', 'lead', 'lead_type', ['emergency', 'urgent_care'], ['routine_care', 'urgent']],
    ['CLIN-022', 'lead', 'urgency_level', ['high', 'medium', 'low'], ['emergency', 'none']],
    ['CLIN-028', 'practice', 'partner_status', ['pending', 'rejected', 'suspended', 'approved'], ['verified', '']],
  ])('%s %s.%s is exactly one of %j', async (_row, table, column, values, others) => {
    expect(await taken(table, column, [...values, ...others])).toEqual(values);
  });

  it('CLIN-024 keeps which screening it came from and a summary, not the screening itself', async () => {
    const [lead] = await bed.database.query<Record<string, unknown>>('SELECT * FROM lead');
    expect(lead).toMatchObject({ screening_id: screeningId, summary: sharingBlock().summary });
    for (const column of ['screening_data', 'ai_analysis', 'form', 'analysis', 'flag_answers', 'photos'])
      expect(lead).not.toHaveProperty(column);
  });

  it('ACF-006 ACF-008 ACF-017 holds whom to reach, where they are, and what they agreed to share: symptoms and bands, no answers', async () => {
    const { contact, place, symptoms, hasPhotos, case: bands } = sharingBlock();
    const [lead] = await bed.database.query<Record<string, unknown>>('SELECT * FROM lead');
    expect(lead).toMatchObject({
      ...{ person_id: personId, patient_name: contact.name, patient_email: contact.email, patient_phone: contact.phone },
      ...{
        place_label: place.label,
        latitude: place.latitude,
        longitude: place.longitude,
        patient_symptoms: symptoms,
        has_photos: hasPhotos,
      },
      ...{ kind: bands.kind, duration: bands.duration, pain_band: bands.painBand, age_band: bands.ageBand, created_at: expect.any(Date) },
    });
    for (const column of ['screening_data', 'pain_level', 'last_dental_visit', 'location']) expect(lead).not.toHaveProperty(column);
  });

  it('CLIN-026 CLIN-027 CLIN-028 a member reads their practice with address, contact, specialties, emergency services and capacity', async () => {
    const { body } = await bed.read<Membership>('/membership', practice.token);
    expect(body).toMatchObject({
      state: 'approved',
      practice: {
        id: practice.id,
        name: practice.name,
        address: '1 Test Street',
        city: 'New York',
        state: 'NY',
        zipCode: '10001',
        phone: '+12125550199',
        email: expect.stringContaining('@practice.test'),
        website: null,
        specialties: ['General', 'Emergency'],
        emergencyServices: true,
        monthlyCapacity: 1000,
        partnerStatus: 'approved',
      },
    });
  });
});
