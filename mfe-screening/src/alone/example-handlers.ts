import { accountRoutes } from '@toothwise/contracts-account/routes';
import type { Payment, Screening } from '@toothwise/contracts-screening';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { browserSafety } from '../answers/safety/browser-safety.js';
import { exampleAnalysis, exampleDraft, exampleScreening, type ExampleState } from './example-data.js';
import { stripeExample } from './stripe-example.js';

const missing = () => problem(404, 'resource.not-found');
/** A grey square; the services sign a link to the stored photo. */
const square = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#bbb"/></svg>',
);
const photoLink = { url: `data:image/svg+xml,${square}`, expiresAt: '2026-11-20T14:06:00.000Z' };

/** Event stream that sends these events and stays open, as the services' do. */
const stream = (events: { event: string; data: unknown }[]) => {
  const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

const accountHandlers = (state: ExampleState): HttpHandler[] => [
  example(accountRoutes.readConsent, () => state.consent),
  example(accountRoutes.changeConsent, () => {
    state.consent = { ...state.consent, given: true, textVersion: state.consent.current.textVersion, at: new Date().toISOString() };
    return state.consent;
  }),
  example(accountRoutes.readProfile, () => state.profile),
];

const draftHandlers = (state: ExampleState): HttpHandler[] => [
  example(screeningRoutes.listDrafts, () => [...state.drafts.values()]),
  example(screeningRoutes.saveDraft, ({ params: { kind }, body: { baseVersion, ...content } }) => {
    const known = state.drafts.get(kind);
    if ((known?.version ?? 0) !== baseVersion) return problem(409, 'draft.conflict');
    const { sensitive: _, ...safety } = browserSafety(kind, content);
    const draft = {
      ...(known ?? exampleDraft(kind)),
      ...content,
      version: baseVersion + 1,
      safety,
      updatedAt: new Date().toISOString(),
    };
    state.drafts.set(kind, draft);
    return draft;
  }),
  example(screeningRoutes.discardDraft, ({ params }) => void state.drafts.delete(params.kind)),
  example(screeningRoutes.addPhoto, ({ params, query }) => {
    const photo = { id: query.id ?? crypto.randomUUID(), name: 'photo.jpg', width: 1200, height: 900, bytes: 200_000, quality: null };
    const draft = state.drafts.get(params.kind);
    if (!draft) return missing();
    state.drafts.set(draft.kind, { ...draft, photos: [...draft.photos, photo] });
    return photo;
  }),
  example(screeningRoutes.removePhoto, ({ params }) => {
    const draft = state.drafts.get(params.kind);
    if (draft) state.drafts.set(draft.kind, { ...draft, photos: draft.photos.filter((photo) => photo.id !== params.photoId) });
  }),
  example(screeningRoutes.linkDraftPhoto, () => photoLink),
  example(screeningRoutes.linkPhoto, () => photoLink),
  example(screeningRoutes.readAboutPerson, () => state.person),
];

const moneyHandlers = (state: ExampleState): HttpHandler[] => [
  example(screeningRoutes.readSettings, () => ({ supportEmail: 'support@toothwise.test', aiProvider: null })),
  example(screeningRoutes.readCatalogue, () => state.catalogue),
  example(screeningRoutes.readCredits, () => state.credits),
  example(screeningRoutes.watchCredits, () => stream([{ event: 'credits', data: state.credits }])),
  example(screeningRoutes.startPayment, ({ body }) => {
    const product = state.catalogue.products.find((each) => each.id === body.productId);
    if (!product) return missing();
    const payment: Payment = {
      id: crypto.randomUUID(),
      productId: product.id,
      amount: product.price,
      currency: 'usd',
      credits: product.credits + product.bonus,
      status: 'requires-payment',
      refundedAmount: 0,
      dispute: null,
      refundable: null,
      createdAt: new Date().toISOString(),
    };
    state.payments.set(payment.id, payment);
    const session = {
      clientSecret: `pi_${payment.id}_secret_1`,
      publishableKey: 'pk_test_example',
      stripeJsUrl: `${location.origin}/stripe/v3.js`,
    };
    return { ...payment, ...session };
  }),
  example(screeningRoutes.listPayments, () => [...state.payments.values()].filter(({ status }) => status === 'succeeded')),
  example(screeningRoutes.refundPayment, ({ params }) => {
    const payment = state.payments.get(params.id);
    if (!payment?.refundable) return problem(409, 'refund.not-possible');
    const refunded = { ...payment, refundedAmount: payment.refundable.amount, refundable: null };
    state.payments.set(payment.id, refunded);
    return refunded;
  }),
  example(screeningRoutes.listLicences, () => []),
  example(screeningRoutes.readMembership, () => state.membership),
  example(screeningRoutes.readReferral, () => state.referral),
  example(screeningRoutes.applyReferral, ({ body: { code } }) => {
    if (code === state.referral.code) return problem(409, 'referral.own');
    state.referral = { ...state.referral, applied: { state: 'pending', reason: null } };
    return state.referral;
  }),
  example(screeningRoutes.startSubscription, () => ({ url: `${location.origin}/stripe/checkout/cs_1` })),
  example(screeningRoutes.manageSubscription, () => ({ url: `${location.origin}/stripe/portal/bps_1` })),
  example(screeningRoutes.namePayer, ({ params }) => state.payments.get(params.id) ?? missing()),
  example(screeningRoutes.readPayment, ({ params }) => {
    const payment = state.payments.get(params.id);
    if (!payment) return missing();
    // The first look finds it processing, the next one paid: as with a webhook that takes a moment.
    const status: Payment['status'] = payment.status === 'requires-payment' ? 'processing' : 'succeeded';
    if (payment.status === 'processing') {
      const available = state.credits.available + payment.credits;
      state.credits = { balance: available, reserved: 0, available, singles: [] };
    }
    state.payments.set(payment.id, { ...payment, status });
    return { ...payment, status };
  }),
  http.get('*/stripe/v3.js', () => new HttpResponse(stripeExample, { headers: { 'content-type': 'text/javascript' } })),
];

const screeningHandlers = (state: ExampleState): HttpHandler[] => [
  example(screeningRoutes.startScreening, ({ body: { kind } }) => {
    const draft = state.drafts.get(kind);
    if (!draft) return missing();
    if (!draft.signs) return problem(422, 'signs.required');
    if (!draft.safety.emergency && state.credits.available < 1) return problem(402, 'credit.insufficient');
    const started = exampleScreening({
      id: crypto.randomUUID(),
      kind,
      form: draft.form,
      person: draft.person,
      signs: draft.signs,
      photos: draft.photos,
    });
    state.drafts.delete(kind);
    if (!draft.safety.emergency)
      state.credits = { balance: state.credits.balance - 1, reserved: 0, available: state.credits.available - 1, singles: [] };
    const analysis = {
      ...exampleAnalysis,
      level: draft.safety.emergency?.level ?? 3,
      emergency: draft.safety.emergency,
      screeningType: kind,
    };
    state.screenings = [{ ...started, analysis }, ...state.screenings];
    return { ...started, status: 'analysing' as const, analysis: null };
  }),
  example(screeningRoutes.listScreenings, ({ query: { whose, limit } }) => ({
    items: state.screenings
      .filter(({ person }) => !whose || (person.who ?? 'me') === 'me')
      .slice(0, limit)
      .map(({ id, kind, source, status, createdAt, completedAt, seenAt, unread, analysis, person }) => ({
        ...{ id, kind, source, status, createdAt, completedAt, seenAt, unread },
        ...{
          urgency: analysis?.urgency ?? null,
          level: analysis?.level ?? null,
          call: analysis?.emergency?.call ?? null,
          recommendation: analysis?.recommendation ?? null,
          summary: analysis?.summary ?? null,
          review: null,
          person: { who: person.who, name: person.name, age: person.age },
        },
      })),
    next: null,
  })),
  example(screeningRoutes.readScreening, ({ params }) => state.screenings.find(({ id }) => id === params.id) ?? missing()),
  example(screeningRoutes.downloadReport, ({ params, query: { format } }) =>
    state.screenings.some(({ id }) => id === params.id) ? exampleReport(format ?? 'html') : missing(),
  ),
  example(screeningRoutes.markSeen, ({ params }) => sayOf(state, params.id, new Date().toISOString())),
  example(screeningRoutes.takeBackSeen, ({ params }) => sayOf(state, params.id, null)),
  example(screeningRoutes.requestReport, () => undefined),
  example(screeningRoutes.watchScreening, () => stream([])),
  example(screeningRoutes.deleteScreening, ({ params }) => {
    state.screenings = state.screenings.filter(({ id }) => id !== params.id);
  }),
];

const toldHandlers = (state: ExampleState): HttpHandler[] => [
  example(screeningRoutes.listToldSeen, () => state.toldSeen),
  example(screeningRoutes.markToldSeen, ({ params, body: { toldAt } }) => {
    const seenAt = new Date().toISOString();
    state.toldSeen = [...state.toldSeen.filter(({ toldId }) => toldId !== params.id), { toldId: params.id, toldAt, seenAt }];
    return { seenAt };
  }),
  example(screeningRoutes.takeBackToldSeen, ({ params }) => {
    state.toldSeen = state.toldSeen.filter(({ toldId }) => toldId !== params.id);
    return { seenAt: null };
  }),
];

/** What its person says of whether somebody has seen it. */
function sayOf(state: ExampleState, id: string, seenAt: string | null) {
  state.screenings = state.screenings.map((one) => (one.id === id ? { ...one, seenAt } : one));
  return state.screenings.some((one) => one.id === id) ? { seenAt } : missing();
}

const exampleReport = (format: string) => ({
  fileName: `${format === 'referral' ? 'letter-to-a-clinic' : 'dental-assessment'}-example.${format === 'html' ? 'html' : 'txt'}`,
  mediaType: format === 'html' ? ('text/html' as const) : ('text/plain' as const),
  content: `Example: ${format}`,
});

const sharingHandlers = (state: ExampleState): HttpHandler[] => {
  const share = (id: string, change: Partial<Screening['sharing']>) => {
    const found = state.screenings.find((each) => each.id === id);
    if (!found) return missing();
    found.sharing = { ...found.sharing, ...change, at: new Date().toISOString() };
    return found.sharing;
  };
  return [
    example(screeningRoutes.readSharingText, () => ({
      textVersion: '1',
      paragraphs: ['Example text: up to three practices at a time see your case without your name. The one that accepts it sees all.'],
      statement: 'Yes, a nearby clinic may contact me about this screening.',
    })),
    example(screeningRoutes.giveSharing, ({ params, body: { phone, place } }) => {
      state.ownCase = 'offered';
      return share(params.id, { consent: 'given', phone, place });
    }),
    example(screeningRoutes.withdrawSharing, ({ params }) => share(params.id, { consent: 'withdrawn' })),
    example(clinicRoutes.findPlaces, ({ query }) => {
      const q = query.q.toLowerCase();
      const places = [
        { label: 'New York, NY 10001', latitude: 40.7506, longitude: -73.9972, postalCode: '10001' },
        { label: 'Newark, NJ 07102', latitude: 40.7357, longitude: -74.1724, postalCode: '07102' },
      ];
      return { places: places.filter(({ label }) => label.toLowerCase().includes(q)) };
    }),
    example(clinicRoutes.readMyLead, () => {
      const practice = { name: 'Sample Dental Care', phone: '+1 212 555 0111', address: '1 Sample Street, New York' };
      const accepted = state.ownCase === 'accepted';
      return {
        state: state.ownCase,
        practice: accepted ? practice : null,
        openOffers: state.ownCase === 'offered' ? 3 : 0,
        updatedAt: new Date().toISOString(),
      };
    }),
  ];
};

/** Everything this remote asks of the services, answered from `state`. */
export const exampleHandlers = (state: ExampleState): HttpHandler[] => [
  ...accountHandlers(state),
  ...draftHandlers(state),
  ...moneyHandlers(state),
  ...screeningHandlers(state),
  ...toldHandlers(state),
  ...sharingHandlers(state),
  // In no family.
  example(healthRoutes.listPeople, () => ({ items: [] })),
];
