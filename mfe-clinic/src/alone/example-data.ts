import type {
  ClinicsElsewhere,
  ClinicsFound,
  ClinicsMatched,
  FoundClinic,
  Listing,
  Membership,
  Nearby,
  Offer,
} from '@toothwise/contracts-clinic';

const id = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const examplePractice: NonNullable<Membership['practice']> = {
  id: id(900),
  name: 'Nair Family Dental',
  address: '120 Fulton Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10038',
  phone: '+12125550101',
  email: 'hello@nair-family-dental.test',
  website: 'https://nair-family-dental.test',
  specialties: ['General', 'Emergency'],
  emergencyServices: true,
  monthlyCapacity: 400,
  partnerStatus: 'approved',
  timeZone: 'America/New_York',
  sample: true,
};

/** An open offer; changes on top. */
export function exampleOffer(number: number, changes: Partial<Offer> = {}): Offer {
  return {
    id: id(number),
    leadId: id(500 + number),
    state: 'open',
    offeredAt: inMinutes(-4),
    expiresAt: inMinutes(56),
    case: {
      urgency: 'medium',
      leadType: 'urgent_care',
      kind: 'urgent',
      duration: '1-3-days',
      painBand: 'moderate',
      ageBand: 'adult',
      distanceMiles: 1.4,
    },
    price: 15_000,
    accepted: null,
    ...changes,
  };
}

export const exampleAccepted: NonNullable<Offer['accepted']> = {
  patient: { name: 'Maya Torres', email: 'maya.torres@example.test', phone: '+12125550142' },
  about: { who: 'me', name: null, age: 34 },
  answers: [
    { question: 'Signs of an emergency, answered yes', answer: 'Swelling of the face, neck, tongue or eye', of: 'has' },
    { question: 'Conditions', answer: 'Diabetes', of: 'has' },
    { question: 'Medicines', answer: 'metformin', of: 'has' },
    { question: 'Pregnant', answer: 'No' },
    { question: 'Pain (0 to 10)', answer: '6', of: 'pain' },
    { question: 'What worries them most', answer: 'Losing the tooth', of: 'worry' },
  ],
  placeLabel: 'Brooklyn, NY 11201',
  symptoms: ['throbbing pain', 'swelling near a back tooth', 'hurts when chewing'],
  summary: 'Pain for one to three days with swelling near a back tooth. Worse when chewing; no fever was named.',
  hasPhotos: true,
  acceptedAt: inMinutes(-2),
  status: 'new',
  valueEstimate: 200,
  priceTier: 'urgent',
  amountOwed: 15_000,
};

export const exampleOffers = (): Offer[] => [
  exampleOffer(1, {
    expiresAt: inMinutes(11.6),
    price: 25_000,
    case: {
      ...exampleOffer(1).case,
      urgency: 'high',
      leadType: 'emergency',
      painBand: 'severe',
      duration: 'less-than-day',
      distanceMiles: 0.8,
    },
  }),
  exampleOffer(2),
  exampleOffer(3, {
    expiresAt: inMinutes(60 * 15),
    price: 7_500,
    case: {
      ...exampleOffer(3).case,
      urgency: 'low',
      kind: 'routine_checkup',
      duration: null,
      painBand: 'none',
      ageBand: 'child',
      distanceMiles: 3.2,
    },
  }),
  exampleOffer(4, {
    state: 'accepted',
    offeredAt: inMinutes(-180),
    accepted: { ...exampleAccepted, acceptedAt: inMinutes(-170), status: 'contacted' },
  }),
  exampleOffer(5, { state: 'expired', offeredAt: inMinutes(-400) }),
  exampleOffer(6, { state: 'taken', offeredAt: inMinutes(-500) }),
];

export const exampleListing = (number: number, changes: Partial<Listing> = {}): Listing => ({
  id: `mock_${id(700 + number)}`,
  name: ['Nair Family Dental', 'Harborview Dental Care', 'Lower East Side Dental Care'][number % 3]!,
  address: ['120 Fulton Street, New York, NY 10038', '88 Montague Street, Brooklyn, NY 11201', '33 Linden Street, New York, NY 10002'][
    number % 3
  ]!,
  phone: `+1212555010${number}`,
  website: null,
  latitude: 40.71,
  longitude: -74,
  distanceMiles: 0.2 + number,
  averageRating: 4.9 - number / 10,
  totalReviews: 412 - number * 40,
  specialties: ['General'],
  emergencyHours: number === 0,
  acceptsNewPatients: true,
  openNow: number < 2,
  verified: number === 0,
  sample: true,
  ...changes,
});

/** What fits a case, best first. */
export const exampleMatched = (count = 4): ClinicsMatched => ({
  clinics: Array.from({ length: count }, (_, number) => {
    const { id: placeId, name, address, phone, website, totalReviews, distanceMiles } = exampleListing(number);
    return {
      ...{ placeId, name, address, phone, website, totalReviews, distanceMiles, rating: 4.9, priceLevel: null, openingHours: null },
      ...{ location: { lat: 40.71, lng: -74 }, isOpen: number === 0 ? true : null, reviews: [], sample: true },
      specialties: ['General', 'Emergency', 'Endodontics', 'Cosmetic'].slice(0, 4 - number),
      matchScore: 107,
      matchReasons: [
        { reason: 'many-reviews', points: 10 },
        { reason: 'rating', points: 49 },
        { reason: 'pain', points: 20 },
        { reason: 'words-of-reviews', points: 15 },
      ],
    };
  }),
  searchLocation: { lat: 40.69, lng: -73.99, label: 'Brooklyn, NY', usedDefaultLocation: false },
  totalFound: count,
  searchRadius: 25_000,
});

export const exampleNearby = (changes: Partial<Nearby> = {}): Nearby => ({
  clinics: [0, 1, 2].map((number) => exampleListing(number)),
  center: { label: 'New York, NY', latitude: 40.7128, longitude: -74.006, postalCode: null },
  usedDefaultLocation: true,
  radiusMiles: 25,
  ...changes,
});

export const exampleFoundClinic = (number: number, changes: Partial<FoundClinic> = {}): FoundClinic => {
  const { specialties, ...listing } = exampleListing(number);
  return {
    ...listing,
    call: { said: `(212) 555-010${number}`, link: `tel:+1212555010${number}` },
    latitude: 40.71 + number / 50,
    email: null,
    aboutPosition: false,
    licenseVerified: number === 0,
    specialties: [...specialties, 'Emergency', 'Cosmetic', 'Pediatric', 'Preventive'].slice(0, 5 - number),
    acceptsInsurance: number === 0 ? true : null,
    languagesSpoken: number === 0 ? ['en', 'es'] : null,
    hours: number === 2 ? null : { monday: '9:00 AM – 5:00 PM', tuesday: '9:00 AM – 5:00 PM', sunday: 'Closed' },
    source: 'directory',
    lastUpdated: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
};

export const exampleFound = (changes: Partial<ClinicsFound> = {}): ClinicsFound => ({
  clinics: [0, 1, 2].map((number) => exampleFoundClinic(number)),
  center: { label: 'New York, NY', latitude: 40.7128, longitude: -74.006, postalCode: null },
  usedDefaultLocation: true,
  radiusMiles: 25,
  minimumRating: 4,
  more: false,
  unsaid: 0,
  ...changes,
});

export const SAID =
  'Friendly and thorough, and they had an appointment on the same day. The hygienist explained what she was doing and why.';

/** Two clinics of an outside source, the first with a review. */
export const exampleElsewhere = (changes: Partial<ClinicsElsewhere> = {}): ClinicsElsewhere => ({
  sources: [
    { source: 'google', state: 'answered', askedAt: '2026-11-23T15:00:00.000Z', reachMiles: 25 },
    { source: 'yelp', state: 'answered', askedAt: '2026-11-23T15:00:00.000Z', reachMiles: 24.9 },
  ],
  clinics: [0, 1].map((number) => ({
    ...exampleFoundClinic(number, { verified: false, licenseVerified: false, sample: false }),
    id: `google_${number}`,
    name: `Outside Dental ${number}`,
    source: 'google' as const,
    reviewsBySource: { google: { rating: 4.6, count: 20 } },
    recentReviews: [
      {
        ...{ id: `r${number}`, clinicId: `google_${number}`, reviewerName: 'Sample Person', rating: 5, reviewText: SAID },
        ...{ date: '2026-01-15T12:00:00Z', relativeDate: null, source: 'google' as const, verified: null, helpfulCount: null },
      },
    ],
    priceLevel: null,
    pageUrl: 'https://maps.google.com/?cid=1',
  })),
  ...changes,
});
