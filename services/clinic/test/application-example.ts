import type { ApplicationFields } from '@toothwise/contracts-clinic';

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
