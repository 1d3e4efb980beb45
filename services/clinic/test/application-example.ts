import { type ApplicationFields, REQUIREMENTS } from '@toothwise/contracts-clinic';
import type { ClinicBed } from './clinic-bed.js';

const day = [{ opens: '09:00', closes: '17:00' }];
const NINE_TO_FIVE = { sunday: [], monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [] };

/** What a practice at home says of itself, with nothing missing. */
export const completeExample = (changes: Partial<ApplicationFields> = {}): ApplicationFields => ({
  name: 'Maple Street Dental',
  address: '12 Maple Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phone: '(212) 555-0142',
  email: 'hello@maple-street.test',
  website: 'https://maple-street.test',
  position: { latitude: 40.7128, longitude: -74.006 },
  timeZone: 'America/New_York',
  openingHours: NINE_TO_FIVE,
  specialties: ['General', 'Emergency'],
  languages: ['en', 'es'],
  emergencyServices: true,
  acceptsNewPatients: true,
  acceptsInsurance: null,
  monthlyCapacity: 20,
  ...changes,
});

/** Four proofs that hold for a year, put where nobody looks at them: what they are worth is shown with real files elsewhere. */
export async function prove(
  bed: Pick<ClinicBed, 'database' | 'clock'>,
  of: { applicant: string } | { practice: string },
  state: 'handed' | 'accepted' = 'handed',
): Promise<void> {
  const [column, id] = 'applicant' in of ? ['applicant_id', of.applicant] : ['practice_id', of.practice];
  await bed.database.query(
    `INSERT INTO application_proof (id, application_id, requirement, state, file_name, file_size, content_type, object_key, scanned_by,
       expires_on, added_at)
     SELECT gen_random_uuid(), a.id, requirement, $4, requirement || '.pdf', 1000, 'application/pdf', gen_random_uuid()::text, 'nobody',
       $3::timestamptz::date + 365, $3
     FROM application a, unnest($2::text[]) AS requirement WHERE a.${column} = $1`,
    [id, [...REQUIREMENTS], bed.clock.now(), state],
  );
}
