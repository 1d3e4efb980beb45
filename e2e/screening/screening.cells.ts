import { randomUUID } from 'node:crypto';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { cells, everyone, type Expected, OK, ownerOnly, publicly, type Statuses } from '../platform/matrix/cells.ts';
import { buildReviews, type ReviewedThing } from './reviewed.ts';
import { askCorrection } from './corrections.ts';
import { addPhoto } from './photos.ts';
import { buyPackage, PLACE, prepare, screen } from './screenings.ts';

/** Dentists: who has a case, a colleague without it, and one whose licence has ended. */
type Dentist = 'dentist' | 'colleague' | 'unlicensed';

export interface Screened extends ReviewedThing {
  /** A word of the symptoms. */
  word: string;
  /** Three of high urgency, each shared with clinics; clinic withdraws the last. */
  screeningIds: [string, string, string];
  draftPhotoId: string;
  /** Of the first screening. */
  photoId: string;
  paymentId: string;
  ownerId: string;
  /** Of the owner's books, asked for by the administrator, who may only refuse it. */
  correctionId: string;
}

const id = ({ screeningIds }: Screened) => ({ id: screeningIds[0] });
const urgent = { kind: 'urgent' };
const isLink = (body: { url: string }) => body.url.includes('/files/');

const byDentists = (dentist: Statuses, colleague: Statuses): Expected<Dentist> => ({
  ...everyone([403]),
  ...{ dentist, colleague, unlicensed: [403] },
});
const ofBooks = ({ ownerId }: Screened) => ({ personId: ownerId });
const byAdmin: Expected<Dentist> = { ...everyone([403]), admin: OK };
const ofReview = ({ reviewIds }: Screened) => ({ id: reviewIds[0] });

export default cells<Screened, Dentist>({
  domain: 'screening',
  async build(world) {
    const { addresses, owner, other, demoPerson } = world;
    const word = `quaint${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    await Promise.all([prepare(addresses, owner, 13), prepare(addresses, other, 0)]);
    const photoId = await addPhoto(addresses, owner);
    const text = await owner.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
    const answers = { painLevel: 8, duration: 'more-than-3-months', symptoms: `dull ache, lower left molar, ${word}` };
    const next = () => screen(owner, 'urgent', text.body.textVersion, answers);
    const screeningIds: Screened['screeningIds'] = [await next(), await next(), await next()];
    const draftPhotoId = await addPhoto(addresses, owner);
    const paymentId = await buyPackage(addresses, owner, 'starter');
    const { thing, people } = await buildReviews(world);
    const correctionId = await askCorrection(await demoPerson('admin'), owner.id);
    return { thing: { ...thing, word, screeningIds, photoId, draftPhotoId, paymentId, ownerId: owner.id, correctionId }, people };
  },
  canaries: ({ word }) => [word],
  rows: [
    {
      route: screeningRoutes.readCatalogue,
      expected: publicly(),
      real: { relation: 'anonymous', holds: (body: { products: unknown[] }) => body.products.length > 0 },
    },
    { route: screeningRoutes.readSettings, expected: publicly() },
    {
      route: screeningRoutes.readCredits,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { balance: number }) => body.balance > 0 },
      spellings: true,
    },
    { route: screeningRoutes.watchCredits, expected: everyone() },
    {
      route: screeningRoutes.readMembership,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { availableScans: number }) => body.availableScans > 0 },
    },
    { route: screeningRoutes.readReferral, expected: everyone(), spellings: true },
    { route: screeningRoutes.applyReferral, body: { code: 'AAAAAAAA' }, expected: everyone([404]) },
    { route: screeningRoutes.startSubscription, body: { plan: 'gold' }, expected: everyone([400]) },
    { route: screeningRoutes.manageSubscription, expected: everyone([409]) },
    {
      route: screeningRoutes.listDrafts,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: object) => JSON.stringify(body).includes('photo-upload') },
    },
    {
      route: screeningRoutes.readDraft,
      params: urgent,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { photos: unknown[] }) => body.photos.length === 1 },
    },
    {
      route: screeningRoutes.linkDraftPhoto,
      params: ({ draftPhotoId }) => ({ ...urgent, photoId: draftPhotoId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: isLink },
    },
    {
      route: screeningRoutes.readAboutPerson,
      expected: everyone([200, 204, 404]),
      real: { relation: 'owner', holds: (body: { age: number }) => body.age === 40 },
    },
    {
      route: screeningRoutes.readPayment,
      params: ({ paymentId }) => ({ id: paymentId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { status: string }) => body.status === 'succeeded' },
    },
    {
      // Paid already: not even its owner changes who paid.
      route: screeningRoutes.namePayer,
      params: ({ paymentId }) => ({ id: paymentId }),
      body: { email: 'other@toothwise.test', firstName: 'Other', lastName: 'Person' },
      expected: ownerOnly([409]),
    },
    {
      route: screeningRoutes.listPayments,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { refundable: unknown }[]) => body[0]?.refundable != null },
    },
    {
      route: screeningRoutes.listScreenings,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { items: unknown[] }) => body.items.length > 0 },
    },
    {
      route: screeningRoutes.readScreening,
      params: id,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { analysis: object | null }) => body.analysis !== null },
      spellings: true,
    },
    {
      route: screeningRoutes.downloadReport,
      params: id,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { content: string }) => body.content.startsWith('<!doctype html>') },
    },
    {
      route: screeningRoutes.listAllScreenings,
      expected: { ...everyone([403]), admin: OK },
      maySee: ['admin'],
      real: { relation: 'admin', holds: (body: { items: unknown[] }) => body.items.length > 0 },
      spellings: true,
    },
    {
      route: screeningRoutes.openScreening,
      params: id,
      expected: { ...everyone([403]), admin: OK },
      maySee: ['admin'],
      real: { relation: 'admin', holds: (body: { analysis: object | null }) => body.analysis !== null },
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
      expected: { ...everyone([403]), admin: OK },
      real: { relation: 'admin', holds: (body: unknown[]) => body.length >= 2 },
      spellings: true,
    },
    {
      route: screeningRoutes.keepLicence,
      body: { email: 'nobody@toothwise.test', number: '1', place: 'New York', endsOn: '2035-01-01' },
      expected: { ...everyone([403]), admin: [400] },
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
      route: screeningRoutes.askCorrection,
      params: ofBooks,
      body: { kind: 'credits', credits: 1, reason: 'From the route matrix' },
      expected: byAdmin,
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
      route: screeningRoutes.decideCorrection,
      params: ({ correctionId }) => ({ id: correctionId }),
      body: { decision: 'refuse' },
      expected: byAdmin,
      maySee: ['admin'],
    },
    { route: screeningRoutes.requestReport, params: id, expected: ownerOnly() },
    { route: screeningRoutes.watchScreening, params: id, expected: ownerOnly() },
    {
      route: screeningRoutes.linkPhoto,
      params: (thing) => ({ ...id(thing), photoId: thing.photoId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: isLink },
    },
    { route: screeningRoutes.readSharingText, expected: everyone() },

    {
      route: screeningRoutes.startPayment,
      body: { productId: 'starter', quantity: 1, price: 1, credits: 1000 },
      expected: everyone([400]),
    },
    {
      route: screeningRoutes.refundPayment,
      params: ({ paymentId }) => ({ id: paymentId }),
      expected: ownerOnly([200, 409]),
    },
    { route: screeningRoutes.applyStripeEvent, body: { id: 'evt_forged', type: 'payment_intent.succeeded' }, expected: publicly([400]) },
    {
      route: screeningRoutes.startScreening,
      body: { kind: 'routine_checkup', draftVersion: 1 },
      expected: { ...everyone([403, 404, 409, 422]), admin: [403] },
    },
    {
      route: screeningRoutes.saveDraft,
      params: urgent,
      body: { baseVersion: 9999, step: 'questions', form: {}, person: {}, flagAnswers: {}, sharing: {} },
      expected: everyone([403, 409]),
    },
    { route: screeningRoutes.addPhoto, params: urgent, body: { not: 'a photo' }, expected: everyone([400, 403, 404, 415]) },
    {
      route: screeningRoutes.removePhoto,
      params: ({ draftPhotoId }) => ({ ...urgent, photoId: draftPhotoId }),
      expected: ownerOnly(),
    },
    { route: screeningRoutes.discardDraft, params: urgent, expected: everyone([...OK, 403, 404]) },
    {
      route: screeningRoutes.giveSharing,
      params: ({ screeningIds }) => ({ id: screeningIds[2] }),
      body: { textVersion: 'never-written', phone: null, place: PLACE },
      expected: ownerOnly([409]),
    },
    { route: screeningRoutes.withdrawSharing, params: id, expected: ownerOnly() },
    { route: screeningRoutes.deleteScreening, params: id, expected: ownerOnly() },
  ],
});
