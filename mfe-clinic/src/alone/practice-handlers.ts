import type { Application, PracticeFiles, Programme, Proof, Reviewed } from '@toothwise/contracts-clinic';
import { REQUIREMENTS } from '@toothwise/contracts-clinic/proofs';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import type { ExampleState } from './example-state.js';
import { statementHandlers } from './statement-handlers.js';

const DAY = [{ opens: '09:00', closes: '17:00' }];

export const exampleApplication = (changes: Partial<Application> = {}): Application => ({
  state: 'draft',
  practiceId: null,
  fields: {
    ...{ name: 'Maple Street Dental', address: '12 Maple Street', city: 'New York', state: 'NY', zipCode: '10001' },
    ...{ phone: '(212) 555-0142', email: 'hello@maple-street.test', website: '' },
    position: { latitude: 40.7484, longitude: -73.9967 },
    timeZone: 'America/New_York',
    openingHours: { sunday: [], monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: [] },
    specialties: ['General'],
    languages: ['en'],
    emergencyServices: false,
    acceptsNewPatients: true,
    acceptsInsurance: null,
    monthlyCapacity: 20,
  },
  reason: null,
  submittedAt: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

export const exampleProofs = (changes: Partial<Proof> = {}): Proof[] =>
  REQUIREMENTS.map((requirement, index) => ({
    ...{ id: `10000000-0000-4000-8000-00000000070${index}`, requirement, state: 'handed', fileName: `${requirement}.pdf` },
    ...{ fileSize: 120_000, expiresOn: '2027-11-30', addedAt: '2026-11-20T14:00:00.000Z', reason: null },
    ...changes,
  }));
const LINK = { url: 'https://files.toothwise.test/license.pdf', expiresAt: '2026-11-23T15:01:00.000Z' };

export const exampleReviewed = (changes: Partial<Reviewed> = {}): Reviewed => ({
  practiceId: '10000000-0000-4000-8000-000000000900',
  state: 'in_review',
  fields: exampleApplication().fields,
  reason: null,
  submittedAt: '2026-11-20T15:00:00.000Z',
  sample: false,
  proofs: exampleProofs(),
  photos: [],
  decisions: ['approve', 'ask_changes', 'reject'],
  history: [],
  ...changes,
});

export const exampleProgramme = (changes: Partial<Programme> = {}): Programme => ({
  joined: true,
  agreement: { termsVersion: '1', agreedAt: '2026-11-20T15:00:00.000Z' },
  termsVersion: '1',
  tiers: { emergency: 25_000, urgent: 15_000, routine: 7_500 },
  ownPrice: null,
  measured: null,
  ...changes,
});

const AFTER = { approve: 'approved', ask_changes: 'changes_asked', reject: 'rejected', suspend: 'suspended' } as const;
const isWaiting = ({ state }: Reviewed) => state === 'submitted' || state === 'in_review';

/** How practices join, as the contract describes it. */
export function practiceHandlers(state: ExampleState): HttpHandler[] {
  const reviewOf = (practiceId: string) => state.reviews?.find((one) => one.practiceId === practiceId);
  return [
    example(clinicRoutes.readMembership, () => state.membership),
    example(clinicRoutes.readApplication, () => ({ application: state.application ?? null })),
    example(clinicRoutes.saveApplication, ({ body: { seenAt, ...fields } }) => {
      const before = state.application ?? null;
      if (seenAt !== undefined && seenAt !== (before?.updatedAt ?? null)) return problem(412, 'version.outdated');
      const updatedAt = new Date(Date.parse(exampleApplication(before ?? {}).updatedAt) + 1000).toISOString();
      return (state.application = exampleApplication({ ...before, fields, updatedAt }));
    }),
    example(clinicRoutes.submitApplication, () => {
      const { practiceId } = exampleReviewed();
      return (state.application = exampleApplication({ ...state.application, practiceId, state: 'submitted' }));
    }),
    example(clinicRoutes.readProgramme, () => state.programme ?? exampleProgramme()),
    example(clinicRoutes.joinProgramme, () => (state.programme = exampleProgramme())),
    example(clinicRoutes.pauseProgramme, ({ body }) => {
      state.membership = { ...state.membership, paused: body.paused };
      return (state.programme = exampleProgramme({ ...state.programme, pausedAt: body.paused ? '2026-11-23T15:00:00.000Z' : null }));
    }),
    ...statementHandlers(state),
    example(clinicRoutes.listReviews, ({ query }) => ({
      items: (state.reviews ?? [])
        .filter((one) => isWaiting(one) === (query.list !== 'others'))
        .map(({ practiceId, fields, submittedAt, ...one }) => ({
          renewal: false,
          ...{ practiceId, name: fields.name, city: fields.city, region: fields.state },
          ...{ state: one.state, sample: one.sample, since: submittedAt! },
        })),
      next: null,
    })),
    example(clinicRoutes.readPracticeFiles, () => state.files ?? { proofs: [], photos: [] }),
    example(clinicRoutes.linkOwnProof, () => LINK),
    example(clinicRoutes.openProof, () => LINK),
    example(clinicRoutes.removePracticePhoto, ({ params }) => {
      const files: PracticeFiles | undefined = state.files;
      if (files) state.files = { ...files, photos: files.photos.filter(({ id }) => id !== params.photoId) };
    }),
    example(clinicRoutes.decideProof, ({ params, body }) => {
      const review = reviewOf(params.practiceId);
      const proof = review?.proofs.find(({ id }) => id === params.proofId);
      if (!review || !proof) return problem(404, 'resource.not-found');
      Object.assign(proof, body.decision === 'accept' ? { state: 'accepted' } : { state: 'refused', reason: body.reason });
      return review;
    }),
    example(clinicRoutes.readClinic, ({ params }) => state.details ?? { id: params.clinicId, recentReviews: [], photos: [] }),
    example(clinicRoutes.openReview, ({ params }) => reviewOf(params.practiceId) ?? problem(404, 'resource.not-found')),
    example(clinicRoutes.decideReview, ({ params, body }) => {
      const review = reviewOf(params.practiceId);
      if (!review) return problem(404, 'resource.not-found');
      const decided = { decision: body.decision, reason: body.reason ?? '', decidedAt: '2026-11-23T15:00:00.000Z' };
      return Object.assign(review, { state: AFTER[body.decision], decisions: [], history: [decided, ...review.history] });
    }),
  ];
}
