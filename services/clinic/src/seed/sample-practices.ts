import type { PracticeRecord } from '../practices/practice.record.js';
import { SAMPLE_HOURS } from './sample-hours.js';

export interface SamplePractice {
  record: PracticeRecord;
  /** Who works there; logins are in `seed-users.json` and among the demo accounts. */
  memberId: string;
  averageRating: number;
  totalReviews: number;
}

const person = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const practiceId = (number: number) => `00000000-0000-4000-8000-00000c00${String(number).padStart(4, '0')}`;

type Traits = Pick<
  PracticeRecord,
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'specialties'
  | 'emergencyServices'
  | 'monthlyCapacity'
  | 'openingHours'
  | 'latitude'
  | 'longitude'
>;

function partner(number: number, memberId: string, rating: [average: number, reviews: number], traits: Traits): SamplePractice {
  const domain = `${traits.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.test`;
  return {
    memberId,
    averageRating: rating[0],
    totalReviews: rating[1],
    record: {
      id: practiceId(number),
      phone: `+1212555${String(100 + number).padStart(4, '0')}`,
      email: `hello@${domain}`,
      website: `https://${domain}`,
      partnerStatus: 'approved',
      timeZone: 'America/New_York',
      sample: true,
      ...traits,
    },
  };
}

/** Six partner practices and one that waits for its approval. Invented; phone numbers are of the reserved 555-01xx range. */
export const SAMPLE_PRACTICES: readonly SamplePractice[] = [
  partner(1, person(3), [4.9, 412], {
    name: 'Nair Family Dental',
    address: '120 Fulton Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10038',
    specialties: ['General', 'Emergency', 'Preventive', 'Pediatric'],
    emergencyServices: true,
    monthlyCapacity: 400,
    openingHours: SAMPLE_HOURS.always,
    latitude: 40.7101,
    longitude: -74.0068,
  }),
  partner(2, person(11), [4.8, 268], {
    name: 'Harborview Dental Care',
    address: '88 Montague Street',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11201',
    specialties: ['General', 'Emergency', 'Endodontics'],
    emergencyServices: true,
    monthlyCapacity: 120,
    openingHours: SAMPLE_HOURS.long,
    latitude: 40.6949,
    longitude: -73.9953,
  }),
  partner(3, person(12), [4.6, 181], {
    name: 'Gramercy Dental Studio',
    address: '41 East 21st Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10010',
    specialties: ['General', 'Cosmetic', 'Preventive'],
    emergencyServices: false,
    monthlyCapacity: 60,
    openingHours: SAMPLE_HOURS.weekdays,
    latitude: 40.7392,
    longitude: -73.9872,
  }),
  partner(4, person(13), [4.7, 325], {
    name: 'Paulus Hook Dental',
    address: '19 Sussex Street',
    city: 'Jersey City',
    state: 'NJ',
    zipCode: '07302',
    specialties: ['General', 'Emergency', 'Oral surgery'],
    emergencyServices: true,
    monthlyCapacity: 100,
    openingHours: SAMPLE_HOURS.everyDay,
    latitude: 40.7157,
    longitude: -74.0342,
  }),
  partner(5, person(14), [4.5, 143], {
    name: 'West Side Smiles',
    address: '210 West 82nd Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10024',
    specialties: ['General', 'Pediatric', 'Orthodontics', 'Emergency'],
    emergencyServices: true,
    monthlyCapacity: 80,
    openingHours: SAMPLE_HOURS.long,
    latitude: 40.7855,
    longitude: -73.9779,
  }),
  partner(6, person(15), [4.4, 97], {
    name: 'Astoria Dental Group',
    address: '31 Ditmars Boulevard',
    city: 'Astoria',
    state: 'NY',
    zipCode: '11105',
    specialties: ['General', 'Preventive', 'Periodontics'],
    emergencyServices: false,
    monthlyCapacity: 60,
    openingHours: SAMPLE_HOURS.sixDays,
    latitude: 40.7762,
    longitude: -73.9105,
  }),
  pending(7, person(4), {
    name: 'Okafor Dental Rooms',
    address: '5 Seventh Avenue',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11217',
    specialties: ['General', 'Preventive'],
    emergencyServices: false,
    monthlyCapacity: 40,
    openingHours: SAMPLE_HOURS.sixDays,
    latitude: 40.6772,
    longitude: -73.9734,
  }),
];

function pending(number: number, memberId: string, traits: Traits): SamplePractice {
  const sample = partner(number, memberId, [0, 0], traits);
  return { ...sample, record: { ...sample.record, partnerStatus: 'pending' } };
}
