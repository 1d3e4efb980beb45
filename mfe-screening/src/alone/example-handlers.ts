import type { Draft, DraftSave, Payment, Screening } from '@toothwise/contracts-screening';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { browserSafety } from '../safety/browser-safety.js';
import { exampleAnalysis, exampleDraft, exampleScreening, type ExampleState } from './example-data.js';
import { stripeExample } from './stripe-example.js';

const screening = (path: string) => `*/api/screening/v1${path}`;
const account = (path: string) => `*/api/account/v1${path}`;

const missing = () => problem(404, 'resource.not-found');
/** A grey square; the services sign a link to the stored photo. */
const square = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#bbb"/></svg>',
);
const photoLink = { url: `data:image/svg+xml,${square}`, expiresAt: '2026-11-20T14:06:00.000Z' };
const kindOf = (params: Record<string, unknown>) => String(params.kind) as Draft['kind'];

/** Event stream that sends these events and stays open, as the services' do. */
const stream = (events: { event: string; data: unknown }[]) => {
  const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

const accountHandlers = (state: ExampleState): HttpHandler[] => [
  http.get(account('/consents/health-data'), () => HttpResponse.json(state.consent)),
  http.put(account('/consents/health-data'), () => {
    state.consent = { ...state.consent, given: true, textVersion: state.consent.current.textVersion, at: new Date().toISOString() };
    return HttpResponse.json(state.consent);
  }),
  http.get(account('/me'), () => HttpResponse.json(state.profile)),
];

const draftHandlers = (state: ExampleState): HttpHandler[] => [
  http.get(screening('/drafts'), () => HttpResponse.json([...state.drafts.values()])),
  http.put(screening('/drafts/:kind'), async ({ params, request }) => {
    const kind = kindOf(params);
    const { baseVersion, ...content } = (await request.json()) as Required<DraftSave> &
      Pick<Draft, 'form' | 'person' | 'flagAnswers' | 'sharing'>;
    const known = state.drafts.get(kind);
    if ((known?.version ?? 0) !== baseVersion) return problem(409, 'draft.conflict');
    const { level, asks, emergency } = browserSafety(kind, content);
    const draft = {
      ...(known ?? exampleDraft(kind)),
      ...content,
      version: baseVersion + 1,
      safety: { level, asks, emergency },
      updatedAt: new Date().toISOString(),
    };
    state.drafts.set(kind, draft);
    return HttpResponse.json(draft);
  }),
  http.delete(screening('/drafts/:kind'), ({ params }) => {
    state.drafts.delete(kindOf(params));
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(screening('/drafts/:kind/photos'), ({ params }) => {
    const photo = { id: crypto.randomUUID(), name: 'photo.jpg', width: 1200, height: 900, bytes: 200_000, quality: null };
    const draft = state.drafts.get(kindOf(params));
    if (!draft) return missing();
    state.drafts.set(draft.kind, { ...draft, photos: [...draft.photos, photo] });
    return HttpResponse.json(photo, { status: 201 });
  }),
  http.delete(screening('/drafts/:kind/photos/:photoId'), ({ params }) => {
    const draft = state.drafts.get(kindOf(params));
    if (draft) state.drafts.set(draft.kind, { ...draft, photos: draft.photos.filter((photo) => photo.id !== params.photoId) });
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(screening('/drafts/:kind/photos/:photoId/link'), () => HttpResponse.json(photoLink)),
  http.get(screening('/screenings/:id/photos/:photoId/link'), () => HttpResponse.json(photoLink)),
  http.get(screening('/person'), () => HttpResponse.json(state.person)),
];

const moneyHandlers = (state: ExampleState): HttpHandler[] => [
  http.get(screening('/settings'), () => HttpResponse.json({ supportEmail: 'support@toothwise.test', aiProvider: null })),
  http.get(screening('/catalogue'), () => HttpResponse.json(state.catalogue)),
  http.get(screening('/credits'), () => HttpResponse.json(state.credits)),
  http.get(screening('/credits/events'), () => stream([{ event: 'credits', data: state.credits }])),
  http.post(screening('/payments'), async ({ request }) => {
    const { productId } = (await request.json()) as { productId: string };
    const product = state.catalogue.products.find((each) => each.id === productId);
    if (!product) return missing();
    const payment: Payment = {
      id: crypto.randomUUID(),
      productId,
      amount: product.price,
      currency: 'usd',
      credits: product.credits + product.bonus,
      status: 'requires-payment',
      createdAt: new Date().toISOString(),
    };
    state.payments.set(payment.id, payment);
    const session = {
      clientSecret: `pi_${payment.id}_secret_1`,
      publishableKey: 'pk_test_example',
      stripeJsUrl: `${location.origin}/stripe/v3.js`,
    };
    return HttpResponse.json({ ...payment, ...session }, { status: 201 });
  }),
  http.get(screening('/payments/:id'), ({ params }) => {
    const payment = state.payments.get(String(params.id));
    if (!payment) return missing();
    // The first look finds it processing, the next one paid: as with a webhook that takes a moment.
    const status = payment.status === 'requires-payment' ? 'processing' : 'succeeded';
    if (payment.status === 'processing') {
      const available = state.credits.available + payment.credits;
      state.credits = { balance: available, reserved: 0, available };
    }
    state.payments.set(payment.id, { ...payment, status });
    return HttpResponse.json({ ...payment, status });
  }),
  http.get('*/stripe/v3.js', () => new HttpResponse(stripeExample, { headers: { 'content-type': 'text/javascript' } })),
];

const screeningHandlers = (state: ExampleState): HttpHandler[] => [
  http.post(screening('/screenings'), async ({ request }) => {
    const { kind } = (await request.json()) as { kind: Draft['kind'] };
    const draft = state.drafts.get(kind);
    if (!draft) return missing();
    if (!draft.safety.emergency && state.credits.available < 1) return problem(402, 'credit.insufficient');
    const started = exampleScreening({ id: crypto.randomUUID(), kind, form: draft.form, person: draft.person, photos: draft.photos });
    state.drafts.delete(kind);
    if (!draft.safety.emergency)
      state.credits = { balance: state.credits.balance - 1, reserved: 0, available: state.credits.available - 1 };
    const analysis = {
      ...exampleAnalysis,
      level: draft.safety.emergency?.level ?? 3,
      emergency: draft.safety.emergency,
      screeningType: kind,
    };
    state.screenings = [{ ...started, analysis }, ...state.screenings];
    return HttpResponse.json({ ...started, status: 'analysing', analysis: null }, { status: 202 });
  }),
  http.get(screening('/screenings'), () =>
    HttpResponse.json({
      items: state.screenings.map(({ id, kind, status, createdAt, completedAt, analysis }) => ({
        ...{ id, kind, status, createdAt, completedAt },
        ...{ urgency: analysis?.urgency ?? null, level: analysis?.level ?? null, summary: analysis?.summary ?? null },
      })),
      next: null,
    }),
  ),
  http.get(screening('/screenings/:id'), ({ params }) => {
    const found = state.screenings.find((each) => each.id === params.id);
    return found ? HttpResponse.json(found) : missing();
  }),
  http.get(screening('/screenings/:id/events'), () => stream([])),
  http.delete(screening('/screenings/:id'), ({ params }) => {
    state.screenings = state.screenings.filter((each) => each.id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
];

const sharingHandlers = (state: ExampleState): HttpHandler[] => {
  const share = (id: unknown, change: Partial<Screening['sharing']>) => {
    const found = state.screenings.find((each) => each.id === id);
    if (!found) return missing();
    found.sharing = { ...found.sharing, ...change, at: new Date().toISOString() };
    return HttpResponse.json(found.sharing);
  };
  return [
    http.get(screening('/sharing-text'), () =>
      HttpResponse.json({
        textVersion: '1',
        paragraphs: ['Example text: up to three practices at a time see your case without your name. The one that accepts it sees all.'],
        statement: 'Yes, a nearby clinic may contact me about this screening.',
      }),
    ),
    http.put(screening('/screenings/:id/sharing'), async ({ params, request }) => {
      const { phone, place } = (await request.json()) as Screening['sharing'];
      state.ownCase = 'offered';
      return share(params.id, { consent: 'given', phone, place });
    }),
    http.delete(screening('/screenings/:id/sharing'), ({ params }) => share(params.id, { consent: 'withdrawn' })),
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
  ...sharingHandlers(state),
];
