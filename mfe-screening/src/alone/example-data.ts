import type { Consent, Profile } from '@toothwise/contracts-account';
import type {
  Analysis,
  Catalogue,
  Credits,
  Draft,
  Membership,
  Payment,
  Screening,
  screeningHttp,
  ToldMark,
} from '@toothwise/contracts-screening';
import { emptyContent, safeSoFar, unknownPerson } from '../answers/draft/draft.types.js';

/** Answers of the services as the contracts describe them, for the remote alone and for tests. Nobody real. */
export interface ExampleState {
  consent: Consent;
  credits: Credits;
  catalogue: Catalogue;
  profile: Profile;
  drafts: Map<Draft['kind'], Draft>;
  membership: Membership;
  referral: screeningHttp.Referral;
  screenings: Screening[];
  toldSeen: ToldMark[];
  payments: Map<string, Payment>;
  person: Draft['person'];
  ownCase: 'none' | 'offered' | 'accepted' | 'unmatched';
}

const personId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T14:05:00.000Z';

export const exampleAnalysis: Analysis = {
  urgency: 'high',
  level: 3,
  confidence: null,
  summary: 'Strong pain for one to three days points to an infection or a deep cavity.',
  recommendation: 'See a dentist today or tomorrow.',
  timeframe: 'Within 24 hours',
  nextSteps: ['Call a dentist and say that you need an urgent visit.', 'Take pain relief by its label.', 'Rinse with warm salt water.'],
  estimatedCost: '$200-500',
  screeningType: 'urgent',
  hasPhotos: false,
  findings: [],
  photoAnalysis: null,
  canWaitRecommendation: false,
  costSavings: null,
  fallbackUsed: true,
  fallbackType: 'rules',
  fallbackReason: 'no-provider',
  discountApplies: true,
  explanation: {
    specified: { urgency: 'high', because: ['Pain of 8 out of 10 (7 or more is high)'] },
    redFlags: [
      {
        flag: 16,
        level: 3,
        title: 'Pain that stops sleep',
        words: ['can not sleep'],
        source: 'SDCEP, Management of Acute Dental Problems',
      },
    ],
    wouldChange: [
      'Swelling with fever would make it an emergency.',
      'Pain below 7 that lets you sleep would make it a visit within 7 days.',
    ],
    ruleVersion: '2026.11',
    sources: ['SDCEP, Management of Acute Dental Problems', 'NHS England, unscheduled dental care'],
  },
  emergency: null,
  advice: ['Do not put aspirin on the gum.', 'Avoid very hot and very cold drinks.'],
};

/** "None of these" on the list of signs. */
export const noSigns: NonNullable<Draft['signs']> = { said: 'none', groups: [], answers: {}, askedAt: at };

export const exampleScreening = (part: Partial<Screening> = {}): Screening => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'urgent',
  source: 'questionnaire',
  status: 'completed',
  stages: (['credit', 'rules', 'photos', 'ai', 'result'] as const).map((stage) => ({
    stage,
    state: stage === 'ai' || stage === 'photos' ? 'skipped' : 'done',
  })),
  createdAt: at,
  completedAt: at,
  form: {
    ...emptyContent().form,
    symptoms: 'Lower left molar throbs, I can not sleep.',
    painLevel: 8,
    duration: '1-3-days',
    previousDentalVisit: '1-2-years',
    currentConcerns: 'Losing the tooth',
  },
  person: unknownPerson,
  signs: noSigns,
  conversation: null,
  photos: [],
  review: null,
  analysis: exampleAnalysis,
  sharing: { possible: true, consent: 'none', at: null, phone: null, place: null, textVersion: '1' },
  failure: null,
  ...part,
});

const product = (id: string, kind: Catalogue['products'][number]['kind'], name: string, credits: number, bonus: number, price: number) => ({
  id,
  kind,
  name,
  description: `Example of the package ${name}.`,
  credits,
  bonus,
  price,
  currency: 'usd' as const,
  popular: id === 'value',
});

export const exampleState = (): ExampleState => ({
  consent: {
    kind: 'health-data',
    given: false,
    textVersion: null,
    at: null,
    current: {
      textVersion: '1',
      paragraphs: ['Example text: we keep your answers, photos and results to show you how urgent a dental problem is.'],
      statement: 'I agree that my health data is kept and processed for my screenings.',
    },
  },
  credits: { balance: 2, reserved: 0, available: 2, singles: [] },
  catalogue: {
    screeningPrice: 1000,
    products: [
      product('single', 'single', 'Single screening', 1, 0, 1000),
      product('starter', 'package', 'Starter', 1, 0, 1299),
      product('value', 'package', 'Value', 3, 1, 2999),
      product('family', 'package', 'Family', 10, 3, 8999),
      product('extra', 'extra', 'Extra credit', 1, 0, 1200),
    ],
    plans: examplePlans(),
  },
  membership: noMembership(),
  referral: { code: 'PATXYZ23', referralsCount: 2, pendingCount: 1, rewardsEarned: 1200, reward: 1200, applied: null },
  profile: {
    id: personId,
    firstName: 'Pat',
    lastName: 'Patient',
    fullName: 'Pat Patient',
    email: 'patient@toothwise.test',
    phone: '+1 212 555 0100',
    dateOfBirth: null,
    timeZone: null,
    address: null,
    emergencyContact: null,
    emergencyPhone: null,
    photoId: null,
    roles: ['patient'],
    portalAccess: false,
    joinedAt: at,
    updatedAt: at,
    version: 1,
  },
  drafts: new Map(),
  screenings: [],
  toldSeen: [],
  payments: new Map(),
  person: unknownPerson,
  ownCase: 'none',
});

export const exampleDraft = (kind: Draft['kind'], part: Partial<Draft> = {}): Draft => ({
  id: crypto.randomUUID(),
  kind,
  version: 1,
  ...emptyContent(),
  signs: noSigns,
  photos: [],
  safety: safeSoFar,
  updatedAt: at,
  ...part,
});

function examplePlan(id: string, name: string, price: number, features: string[]): Catalogue['plans'][number] {
  return { id, name, price, priceIsFrom: false, interval: 'month', features, onSale: true };
}

const examplePlans = (): Catalogue['plans'] => [
  examplePlan('essential', 'Essentials', 199, ['5 AI screenings a month in the advisor chat', '2 full screenings a year']),
  examplePlan('professional', 'Professional', 499, ['Unlimited screenings in the advisor chat']),
  { ...examplePlan('family', 'Family', 699, ['Professional for up to 6 family members']), priceIsFrom: true },
];
const noMembership = (): Membership => ({
  subscribed: false,
  subscriptionTier: null,
  state: 'none',
  hasSubscription: false,
  byFamily: false,
  renewsAt: null,
  endsAt: null,
  annualScreeningsRemaining: 0,
  annualScreeningsWaiting: 0,
  additionalCredits: 2,
  dentistReview: false,
  availableScans: 2,
});
