import { randomUUID } from 'node:crypto';
import { cells, everyone, OK, ownerOnly, publicly } from '../platform/matrix/cells.ts';
import { addPhoto } from './photos.ts';
import { buyPackage, PLACE, prepare, screen } from './screenings.ts';

export interface Screened {
  /** A word of the symptoms. */
  word: string;
  /** Three of high urgency, each shared with clinics; clinic withdraws the last. */
  screeningIds: [string, string, string];
  draftPhotoId: string;
  /** Of the first screening. */
  photoId: string;
  paymentId: string;
}

const id = ({ screeningIds }: Screened) => ({ id: screeningIds[0] });
const urgent = { kind: 'urgent' };
const isLink = (body: { url: string }) => body.url.includes('/files/');

export default cells<Screened>({
  domain: 'screening',
  async build({ addresses, owner, other }) {
    const word = `quaint${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    await Promise.all([prepare(addresses, owner, 13), prepare(addresses, other, 0)]);
    const photoId = await addPhoto(addresses, owner);
    const text = await owner.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
    const answers = { painLevel: 8, duration: 'more-than-3-months', symptoms: `dull ache, lower left molar, ${word}` };
    const next = () => screen(owner, 'urgent', text.body.textVersion, answers);
    const screeningIds: Screened['screeningIds'] = [await next(), await next(), await next()];
    const draftPhotoId = await addPhoto(addresses, owner);
    return { thing: { word, screeningIds, photoId, draftPhotoId, paymentId: await buyPackage(addresses, owner, 'starter') } };
  },
  canaries: ({ word }) => [word],
  rows: [
    {
      route: 'GET /catalogue',
      expected: publicly(),
      real: { relation: 'anonymous', holds: (body: { products: unknown[] }) => body.products.length > 0 },
    },
    { route: 'GET /settings', expected: publicly() },
    {
      route: 'GET /credits',
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { balance: number }) => body.balance > 0 },
      spellings: true,
    },
    { route: 'GET /credits/events', expected: everyone() },
    {
      route: 'GET /drafts',
      expected: everyone(),
      real: { relation: 'owner', holds: (body: object) => JSON.stringify(body).includes('photo-upload') },
    },
    {
      route: 'GET /drafts/{kind}',
      params: urgent,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { photos: unknown[] }) => body.photos.length === 1 },
    },
    {
      route: 'GET /drafts/{kind}/photos/{photoId}/link',
      params: ({ draftPhotoId }) => ({ ...urgent, photoId: draftPhotoId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: isLink },
    },
    {
      route: 'GET /person',
      expected: everyone([200, 204, 404]),
      real: { relation: 'owner', holds: (body: { age: number }) => body.age === 40 },
    },
    {
      route: 'GET /payments/{id}',
      params: ({ paymentId }) => ({ id: paymentId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { status: string }) => body.status === 'succeeded' },
    },
    {
      route: 'GET /screenings',
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { items: unknown[] }) => body.items.length > 0 },
    },
    {
      route: 'GET /screenings/{id}',
      params: id,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { analysis: object | null }) => body.analysis !== null },
      spellings: true,
    },
    { route: 'GET /screenings/{id}/events', params: id, expected: ownerOnly() },
    {
      route: 'GET /screenings/{id}/photos/{photoId}/link',
      params: (thing) => ({ ...id(thing), photoId: thing.photoId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: isLink },
    },
    { route: 'GET /sharing-text', expected: everyone() },

    { route: 'POST /payments', body: { productId: 'starter', quantity: 1, price: 1, credits: 1000 }, expected: everyone([400]) },
    { route: 'POST /stripe/webhook', body: { id: 'evt_forged', type: 'payment_intent.succeeded' }, expected: publicly([400]) },
    {
      route: 'POST /screenings',
      body: { kind: 'routine_checkup', draftVersion: 1 },
      expected: { ...everyone([403, 404, 409, 422]), admin: [403] },
    },
    {
      route: 'PUT /drafts/{kind}',
      params: urgent,
      body: { baseVersion: 9999, step: 'questions', form: {}, person: {}, flagAnswers: {}, sharing: {} },
      expected: everyone([403, 409]),
    },
    { route: 'POST /drafts/{kind}/photos', params: urgent, body: { not: 'a photo' }, expected: everyone([400, 403, 404, 415]) },
    {
      route: 'DELETE /drafts/{kind}/photos/{photoId}',
      params: ({ draftPhotoId }) => ({ ...urgent, photoId: draftPhotoId }),
      expected: ownerOnly(),
    },
    { route: 'DELETE /drafts/{kind}', params: urgent, expected: everyone([...OK, 403, 404]) },
    {
      route: 'PUT /screenings/{id}/sharing',
      params: ({ screeningIds }) => ({ id: screeningIds[2] }),
      body: { textVersion: 'never-written', phone: null, place: PLACE },
      expected: ownerOnly([409]),
    },
    { route: 'DELETE /screenings/{id}/sharing', params: id, expected: ownerOnly() },
    { route: 'DELETE /screenings/{id}', params: id, expected: ownerOnly() },
  ],
});
