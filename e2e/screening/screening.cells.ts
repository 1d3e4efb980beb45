import { screeningRoutes } from '@toothwise/contracts-screening';
import { cells, everyone, type Expected, OK, ownerOnly, publicly, type Statuses } from '../platform/matrix/cells.ts';
import { forChild } from './relatives.ts';
import { buildScreened, type Caller, isLink, isRelative, type Screened } from './screened.ts';
import { PLACE } from './screenings.ts';
import { rowsOfStaff } from './staff.rows.ts';

const urgent = { kind: 'urgent' };
/** Relatives ask for what one of them has asked for a child, everybody else for the owner's. */
const id = ({ screeningIds, ofChild }: Screened, relation: string) => ({ id: isRelative(relation) ? ofChild.id : screeningIds[0] });
/** Whoever began it: the owner, and of a child's the one who keeps up the record. No right in the family opens it to others. */
const whoBegan = (status: Statuses = OK): Expected<Caller> => ({ ...ownerOnly(status), manager: status });

export default cells<Screened, Caller>({
  domain: 'screening',
  build: buildScreened,
  canaries: ({ word, reviewWords, correctionReason }) => [word, ...Object.values(reviewWords), correctionReason],
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
      expected: whoBegan(),
      real: { relation: 'owner', holds: (body: { analysis: object | null }) => body.analysis !== null },
      spellings: true,
    },
    {
      route: screeningRoutes.downloadReport,
      params: id,
      expected: whoBegan(),
      real: { relation: 'owner', holds: (body: { content: string }) => body.content.startsWith('<!doctype html>') },
    },
    ...rowsOfStaff,
    { route: screeningRoutes.requestReport, params: id, expected: whoBegan() },
    { route: screeningRoutes.markSeen, params: id, expected: whoBegan() },
    { route: screeningRoutes.takeBackSeen, params: id, expected: whoBegan() },
    // A word about what the caller told: anybody's number stands in nobody's list but the caller's own.
    { route: screeningRoutes.listToldSeen, expected: everyone() },
    { route: screeningRoutes.markToldSeen, params: id, body: { toldAt: '2026-01-01T00:00:00.000Z' }, expected: everyone() },
    { route: screeningRoutes.takeBackToldSeen, params: id, expected: everyone() },
    { route: screeningRoutes.watchScreening, params: id, expected: whoBegan() },
    {
      route: screeningRoutes.linkPhoto,
      params: (thing, relation) => ({ ...id(thing, relation), photoId: isRelative(relation) ? thing.ofChild.photoId : thing.photoId }),
      expected: whoBegan(),
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
      // Of an older version; all but the owner for the child, whose record one of them keeps up.
      route: screeningRoutes.saveDraft,
      params: urgent,
      body: ({ childId }, relation) => ({
        ...{ baseVersion: 9999, step: 'questions', form: {}, flagAnswers: {}, sharing: {} },
        person: relation === 'owner' ? {} : forChild(childId),
      }),
      expected: { ...everyone([400, 403]), owner: [409], manager: [409], other: [400], viewer: [400], removed: [400] },
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
      params: (thing, relation) => (isRelative(relation) ? id(thing, relation) : { id: thing.screeningIds[2] }),
      body: { textVersion: 'never-written', phone: null, place: PLACE },
      expected: whoBegan([409]),
    },
    { route: screeningRoutes.withdrawSharing, params: id, expected: whoBegan() },
    { route: screeningRoutes.deleteScreening, params: id, expected: whoBegan() },
  ],
});
