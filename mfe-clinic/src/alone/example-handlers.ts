import type { Membership, Nearby, Offer } from '@toothwise/contracts-clinic';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { exampleAccepted, examplePractice } from './example-data.js';

export interface ExampleState {
  membership: Membership;
  offers: Offer[];
  nearby: Nearby;
  /** Says `changed` to whoever listens to the inbox. */
  changed: () => void;
}

const at = (path: string) => `*/api/clinic/v1${path}`;
/** What services write into a problem document for whoever reads it there. No page shows it. */
export const serverWords = 'Words of the server';
export const problem = (status: number, code: string) =>
  HttpResponse.json(
    {
      type: `urn:toothwise:problem:${code}`,
      title: serverWords,
      detail: serverWords,
      status,
      code,
      correlationId: '00000000-0000-4000-8000-00000000c0de',
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const folderOf = ({ state }: Offer) => (state === 'open' || state === 'accepted' ? state : 'closed');

function statsOf(offers: Offer[]) {
  const leads = offers.flatMap(({ accepted }) => accepted ?? []);
  const count = (status: string) => leads.filter((lead) => lead.status === status).length;
  const converted = count('converted');
  return {
    total: leads.length,
    new: count('new'),
    contacted: count('contacted'),
    converted,
    conversionRate: leads.length ? ((converted / leads.length) * 100).toFixed(1) : '0',
    amountOwed: leads.reduce((sum, { amountOwed }) => sum + amountOwed, 0),
  };
}

/** The clinic service as its contract describes it, in memory. */
export function exampleHandlers(state: ExampleState): HttpHandler[] {
  const find = (offerId: unknown) => state.offers.find(({ id }) => id === offerId);
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const say = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new TextEncoder().encode('event: changed\ndata: {}\n\n'));
  state.changed = () => listeners.forEach(say);
  const decide = (offer: Offer, changes: Partial<Offer>) => {
    Object.assign(offer, changes);
    state.changed();
    return HttpResponse.json({ id: offer.id, leadId: offer.leadId, state: offer.state });
  };
  return [
    http.get(at('/membership'), () => HttpResponse.json(state.membership)),
    http.get(at('/offers/events'), () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          listeners.add(controller);
          say(controller);
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get(at('/offers'), ({ request }) => {
      const folder = new URL(request.url).searchParams.get('state');
      return HttpResponse.json({ items: state.offers.filter((offer) => folderOf(offer) === folder), next: null });
    }),
    http.post(at('/offers/:id/accept'), ({ params }) => {
      const offer = find(params.id);
      if (!offer) return problem(404, 'resource.not-found');
      const accepted = { ...exampleAccepted, acceptedAt: new Date().toISOString(), amountOwed: offer.price };
      return decide(offer, { state: 'accepted', accepted });
    }),
    http.post(at('/offers/:id/decline'), ({ params }) => {
      const offer = find(params.id);
      return offer ? decide(offer, { state: 'declined' }) : problem(404, 'resource.not-found');
    }),
    http.post(at('/leads/:leadId/status'), async ({ params, request }) => {
      const offer = state.offers.find(({ leadId }) => leadId === params.leadId);
      const { status } = (await request.json()) as { status: 'contacted' | 'converted' };
      if (!offer?.accepted) return problem(404, 'resource.not-found');
      offer.accepted = { ...offer.accepted, status };
      state.changed();
      return HttpResponse.json(offer);
    }),
    http.get(at('/leads/stats'), () => HttpResponse.json(statsOf(state.offers))),
    http.get(at('/places'), ({ request }) => {
      const known = new URL(request.url).searchParams.get('q')?.toLowerCase() === 'newark';
      return HttpResponse.json({
        places: known ? [{ label: 'Newark, NJ', latitude: 40.7357, longitude: -74.1724, postalCode: null }] : [],
      });
    }),
    http.get(at('/practices/nearby'), ({ request }) => {
      const asked = new URL(request.url).searchParams.has('latitude');
      return HttpResponse.json({ ...state.nearby, usedDefaultLocation: state.nearby.usedDefaultLocation && !asked });
    }),
  ];
}

/** The membership of a person in one of the states. */
export function exampleMembership(state: Membership['state']): Membership {
  return state === 'none' ? { state, practice: null } : { state, practice: { ...examplePractice, partnerStatus: state } };
}
