import { ACTORS, type Actor, type Scenario } from './scenario.ts';

export type Expectation = Record<Actor, number[]>;

export interface Row {
  /** As the OpenAPI document spells it. */
  route: `${string} /api/${string}`;
  /** The concrete path; clinics in a relation ask for their own offer, everybody else for the accepted one. */
  path?: (scenario: Scenario, actor: Actor) => string;
  body?: unknown;
  idempotent?: boolean;
  stream?: boolean;
  expected: Expectation;
  /** What the one who may must really get. */
  real?: { actor: Actor; holds: (body: never, scenario: Scenario) => boolean };
  /** Actors who may see the patient's own words and contact here. */
  maySeePatient?: Actor[];
}

const ok = [200, 201, 202, 204];
const all = (status: number[]): Expectation => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Expectation;
const everyone = (status: number[] = ok): Expectation => ({ ...all(status), anonymous: [401] });
const ownerOnly = (status: number[] = ok, strangers = [404]): Expectation => ({ ...all(strangers), owner: status, anonymous: [401] });
/** Lists of practices only: people without one and unapproved ones are refused before anything is looked up. */
const practices = (of: Partial<Expectation>): Expectation => ({ ...all([403]), anonymous: [401], ...of });
/** One case: to those who have no part in it, it does not exist. */
const casesOf = (of: Partial<Expectation>): Expectation => ({ ...all([404]), unapproved: [403], anonymous: [401], ...of });
const publicly = (status: number[] = ok): Expectation => all(status);

const screening = ({ screeningId }: Scenario) => screeningId;
const offerOf = ({ offers }: Scenario, actor: Actor) => (actor in offers ? offers[actor as keyof typeof offers] : offers.accepted);
const account = '/api/account/v1';
const screeningApi = '/api/screening/v1';
const clinic = '/api/clinic/v1';
const PLACE = { label: 'New York, NY 10003', latitude: 40.7317, longitude: -73.9885, postalCode: '10003' };
const holdsItems = (body: { items: unknown[] }) => body.items.length > 0;

/** Every route of the services. What changes something stands last; the one who may goes last within a row. */
export const ROUTES: Row[] = [
  {
    route: `GET ${account}/me`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { lastName: string }, scenario) => body.lastName === scenario.canary },
  },
  {
    route: `PATCH ${account}/me`,
    body: { phone: '+12125550101' },
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { lastName: string }, scenario) => body.lastName === scenario.canary },
  },
  { route: `POST ${account}/back-channel-logout`, body: { logout_token: 'forged' }, expected: publicly([400]) },
  { route: `GET ${account}/consents`, expected: everyone() },
  {
    route: `GET ${account}/consents/{kind}`,
    path: () => `${account}/consents/health-data`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { given: boolean }) => body.given },
  },
  {
    route: `PUT ${account}/consents/{kind}`,
    path: () => `${account}/consents/health-data`,
    body: { given: true, textVersion: 'never-written' },
    expected: everyone([409]),
  },
  { route: `GET ${account}/notifications`, expected: everyone(), real: { actor: 'owner', holds: holdsItems } },
  {
    route: `GET ${account}/notifications/unread-count`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { unread: number }) => body.unread > 0 },
  },
  {
    route: `POST ${account}/notifications/{id}/read`,
    path: ({ notificationId }) => `${account}/notifications/${notificationId}/read`,
    expected: ownerOnly(),
  },
  { route: `POST ${account}/notifications/read-all`, expected: everyone() },
  { route: `GET ${account}/audit`, expected: { ...everyone([403]), admin: ok }, real: { actor: 'admin', holds: holdsItems } },

  {
    route: `GET ${screeningApi}/catalogue`,
    expected: publicly(),
    real: { actor: 'anonymous', holds: (body: { products: unknown[] }) => body.products.length > 0 },
  },
  { route: `GET ${screeningApi}/settings`, expected: publicly() },
  {
    route: `GET ${screeningApi}/credits`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { balance: number }) => body.balance > 0 },
  },
  { route: `GET ${screeningApi}/credits/events`, stream: true, expected: everyone() },
  {
    route: `GET ${screeningApi}/drafts`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { id: string }[] | { items: unknown[] }) => JSON.stringify(body).includes('photo-upload') },
  },
  {
    route: `GET ${screeningApi}/drafts/{kind}`,
    path: () => `${screeningApi}/drafts/urgent`,
    expected: ownerOnly(),
    real: { actor: 'owner', holds: (body: { photos: unknown[] }) => body.photos.length === 1 },
  },
  {
    route: `GET ${screeningApi}/drafts/{kind}/photos/{photoId}/link`,
    path: ({ draftPhotoId }) => `${screeningApi}/drafts/urgent/photos/${draftPhotoId}/link`,
    expected: ownerOnly(),
    real: { actor: 'owner', holds: (body: { url: string }) => body.url.includes('/files/') },
  },
  {
    route: `GET ${screeningApi}/person`,
    expected: everyone([200, 204, 404]),
    real: { actor: 'owner', holds: (body: { age: number }) => body.age === 40 },
  },
  {
    route: `POST ${screeningApi}/payments`,
    idempotent: true,
    body: { productId: 'starter', quantity: 1, price: 1, credits: 1000 },
    expected: everyone([400]),
  },
  {
    route: `GET ${screeningApi}/payments/{id}`,
    path: ({ paymentId }) => `${screeningApi}/payments/${paymentId}`,
    expected: ownerOnly(),
    real: { actor: 'owner', holds: (body: { status: string }) => body.status === 'succeeded' },
  },
  { route: `POST ${screeningApi}/stripe/webhook`, body: { id: 'evt_forged', type: 'payment_intent.succeeded' }, expected: publicly([400]) },
  {
    route: `POST ${screeningApi}/screenings`,
    idempotent: true,
    body: { kind: 'routine_checkup', draftVersion: 1 },
    expected: { ...everyone([403, 404, 409, 422]), admin: [403] },
  },
  { route: `GET ${screeningApi}/screenings`, expected: everyone(), maySeePatient: ['owner'], real: { actor: 'owner', holds: holdsItems } },
  {
    route: `GET ${screeningApi}/screenings/{id}`,
    path: (s) => `${screeningApi}/screenings/${screening(s)}`,
    expected: ownerOnly(),
    maySeePatient: ['owner'],
    real: { actor: 'owner', holds: (body: { analysis: object | null }) => body.analysis !== null },
  },
  {
    route: `GET ${screeningApi}/screenings/{id}/events`,
    path: (s) => `${screeningApi}/screenings/${screening(s)}/events`,
    stream: true,
    expected: ownerOnly(),
  },
  {
    route: `GET ${screeningApi}/screenings/{id}/photos/{photoId}/link`,
    path: (s) => `${screeningApi}/screenings/${screening(s)}/photos/${s.photoId}/link`,
    expected: ownerOnly(),
    real: { actor: 'owner', holds: (body: { url: string }) => body.url.includes('/files/') },
  },
  { route: `GET ${screeningApi}/sharing-text`, expected: everyone() },

  {
    route: `GET ${clinic}/membership`,
    expected: everyone(),
    real: { actor: 'accepted', holds: (body: { state: string }) => body.state === 'approved' },
  },
  {
    route: `GET ${clinic}/places`,
    path: () => `${clinic}/places?q=10003`,
    expected: publicly(),
    real: { actor: 'anonymous', holds: (body: { places: unknown[] }) => body.places.length > 0 },
  },
  {
    route: `GET ${clinic}/practices/nearby`,
    path: () => `${clinic}/practices/nearby?latitude=40.7317&longitude=-73.9885`,
    expected: everyone(),
    real: { actor: 'owner', holds: (body: { clinics: unknown[] }) => body.clinics.length > 0 },
  },
  {
    route: `GET ${clinic}/offers`,
    expected: practices({ accepted: ok, open: ok, expired: ok, withdrawn: ok, stranger: ok }),
    maySeePatient: ['accepted', 'withdrawn'],
    real: { actor: 'accepted', holds: holdsItems },
  },
  {
    route: `GET ${clinic}/offers/events`,
    stream: true,
    expected: practices({ accepted: ok, open: ok, expired: ok, withdrawn: ok, stranger: ok }),
  },
  {
    route: `GET ${clinic}/offers/{id}`,
    path: (s, actor) => `${clinic}/offers/${offerOf(s, actor).id}`,
    expected: casesOf({ accepted: ok, open: ok, expired: [410], withdrawn: [410] }),
    maySeePatient: ['accepted'],
    real: {
      actor: 'accepted',
      holds: (body: { accepted: { patient: { name: string } } }, scenario) => body.accepted.patient.name === `Rowan ${scenario.canary}`,
    },
  },
  {
    route: `GET ${clinic}/leads/stats`,
    expected: practices({ accepted: ok, open: ok, expired: ok, withdrawn: ok, stranger: ok }),
    real: { actor: 'accepted', holds: (body: { total: number }) => body.total > 0 },
  },
  {
    route: `GET ${clinic}/my-leads/{screeningId}`,
    path: (s) => `${clinic}/my-leads/${screening(s)}`,
    expected: ownerOnly(),
    real: { actor: 'owner', holds: (body: { state: string }) => body.state === 'accepted' },
  },

  {
    route: `POST ${clinic}/offers/{id}/accept`,
    path: (s, actor) => `${clinic}/offers/${offerOf(s, actor).id}/accept`,
    idempotent: true,
    expected: casesOf({ accepted: [...ok, 409], open: ok, expired: [410], withdrawn: [410] }),
    maySeePatient: ['accepted', 'open'],
    real: { actor: 'open', holds: (body: { state: string }) => body.state === 'accepted' },
  },
  {
    route: `POST ${clinic}/offers/{id}/decline`,
    path: (s, actor) => `${clinic}/offers/${offerOf(s, actor).id}/decline`,
    idempotent: true,
    expected: casesOf({ accepted: [409, 410], open: [409, 410], expired: [410], withdrawn: [410] }),
  },
  {
    route: `POST ${clinic}/leads/{leadId}/status`,
    path: (s, actor) => `${clinic}/leads/${actor === 'accepted' ? s.offers.accepted.leadId : s.offers.open.leadId}/status`,
    body: { status: 'contacted' },
    expected: casesOf({ accepted: ok, open: ok, expired: [404, 410], withdrawn: [...ok, 404, 409, 410] }),
    maySeePatient: ['accepted', 'open', 'withdrawn'],
  },
  {
    route: `PUT ${screeningApi}/drafts/{kind}`,
    path: () => `${screeningApi}/drafts/urgent`,
    body: { baseVersion: 9999, step: 'questions', form: {}, person: {}, flagAnswers: {}, sharing: {} },
    expected: everyone([403, 409]),
  },
  {
    route: `POST ${screeningApi}/drafts/{kind}/photos`,
    path: () => `${screeningApi}/drafts/urgent/photos`,
    body: { not: 'a photo' },
    expected: everyone([400, 403, 404, 415]),
  },
  {
    route: `DELETE ${screeningApi}/drafts/{kind}/photos/{photoId}`,
    path: ({ draftPhotoId }) => `${screeningApi}/drafts/urgent/photos/${draftPhotoId}`,
    expected: ownerOnly(),
  },
  { route: `DELETE ${screeningApi}/drafts/{kind}`, path: () => `${screeningApi}/drafts/urgent`, expected: everyone([...ok, 403, 404]) },
  {
    route: `PUT ${screeningApi}/screenings/{id}/sharing`,
    path: (s) => `${screeningApi}/screenings/${s.withdrawnScreeningId}/sharing`,
    body: { textVersion: 'never-written', phone: null, place: PLACE },
    expected: ownerOnly([409]),
  },
  {
    route: `DELETE ${screeningApi}/screenings/{id}/sharing`,
    path: (s) => `${screeningApi}/screenings/${screening(s)}/sharing`,
    expected: ownerOnly(),
  },
  { route: `DELETE ${screeningApi}/screenings/{id}`, path: (s) => `${screeningApi}/screenings/${screening(s)}`, expected: ownerOnly() },
];
