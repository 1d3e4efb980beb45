import { randomUUID } from 'node:crypto';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Declared, everyone, type Expected, OK, type Statuses } from '../platform/matrix/cells.ts';
import { type Caller, isLink, type Screened } from './screened.ts';

const byDentists = (dentist: Statuses, colleague: Statuses): Expected<Caller> => ({
  ...everyone([403]),
  ...{ dentist, colleague, unlicensed: [403] },
});
const byAdmin: Expected<Caller> = { ...everyone([403]), admin: OK };
const ofBooks = ({ ownerId }: Screened) => ({ personId: ownerId });
const ofReview = ({ reviewIds }: Screened) => ({ id: reviewIds[0] });

/** Of dentists and administrators alone. */
export const rowsOfStaff: readonly Declared<Screened, Caller>[] = [
  {
    route: screeningRoutes.listAllScreenings,
    expected: byAdmin,
    maySee: ['admin'],
    real: { relation: 'admin', holds: (body: { items: unknown[] }) => body.items.length > 0 },
    spellings: true,
  },
  {
    // The clinicians' record, with what the dentist wrote of it.
    route: screeningRoutes.openScreening,
    params: ({ decidedId }) => ({ id: decidedId }),
    expected: byAdmin,
    maySee: ['admin'],
    real: {
      relation: 'admin',
      holds: ({ review }: { review: Record<string, string> }, { reviewWords }) => review.reason!.includes(reviewWords.reason),
    },
  },
  {
    route: screeningRoutes.listReviews,
    expected: byDentists(OK, OK),
    real: { relation: 'dentist', holds: (body: { claimed: unknown[] }) => body.claimed.length >= 2 },
    spellings: true,
  },
  { route: screeningRoutes.claimReview, body: { screeningId: randomUUID() }, expected: byDentists([404], [404]) },
  {
    route: screeningRoutes.openReview,
    params: ofReview,
    expected: byDentists(OK, [409]),
    maySee: ['dentist'],
    real: { relation: 'dentist', holds: (body: { clinician: { redFlags: unknown[] } }) => Array.isArray(body.clinician.redFlags) },
  },
  {
    route: screeningRoutes.linkReviewPhoto,
    params: (thing) => ({ ...ofReview(thing), photoId: thing.reviewPhotoId }),
    expected: byDentists(OK, [409]),
    real: { relation: 'dentist', holds: isLink },
  },
  {
    route: screeningRoutes.decideReview,
    params: ofReview,
    body: { decision: 'confirmed', note: 'As it says.' },
    expected: byDentists(OK, [404, 409]),
  },
  {
    route: screeningRoutes.returnReview,
    params: ({ reviewIds }) => ({ id: reviewIds[1] }),
    expected: byDentists(OK, [409]),
  },
  {
    route: screeningRoutes.listLicences,
    expected: byAdmin,
    real: { relation: 'admin', holds: (body: unknown[]) => body.length >= 2 },
    spellings: true,
  },
  {
    route: screeningRoutes.keepLicence,
    body: { email: 'nobody@toothwise.test', number: '1', place: 'New York', endsOn: '2035-01-01' },
    expected: { ...byAdmin, admin: [400] },
  },
  {
    route: screeningRoutes.seekBooks,
    query: 'search=canary',
    expected: byAdmin,
    maySee: ['admin'],
    real: { relation: 'admin', holds: (body: unknown[]) => body.length > 0 },
    spellings: true,
  },
  {
    route: screeningRoutes.openBook,
    params: ofBooks,
    expected: byAdmin,
    maySee: ['admin'],
    real: { relation: 'admin', holds: (body: { payments: unknown[] }) => body.payments.length > 0 },
  },
  {
    route: screeningRoutes.listLedger,
    params: ofBooks,
    expected: byAdmin,
    maySee: ['admin'],
    real: { relation: 'admin', holds: (body: { items: unknown[] }) => body.items.length > 0 },
  },
  {
    // The second administrator for themselves, which nobody may.
    route: screeningRoutes.askCorrection,
    params: ({ ownerId, secondId }, relation) => ({ personId: relation === 'second' ? secondId : ownerId }),
    body: { kind: 'credits', credits: 1, reason: 'From the route matrix' },
    expected: { ...byAdmin, second: [403] },
    maySee: ['admin'],
  },
  {
    route: screeningRoutes.listCorrections,
    expected: byAdmin,
    maySee: ['admin'],
    real: { relation: 'admin', holds: (body: unknown[]) => body.length > 0 },
    spellings: true,
  },
  {
    // More than one corrects alone: who asked for it does not carry it out, the second administrator does.
    route: screeningRoutes.decideCorrection,
    params: ({ correctionId }) => ({ id: correctionId }),
    body: { decision: 'carry-out' },
    expected: { ...byAdmin, admin: [403], second: OK },
    maySee: ['admin'],
  },
];
