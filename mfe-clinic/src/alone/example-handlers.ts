import type { Membership, Offer } from '@toothwise/contracts-clinic';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import type { ExampleState } from './example-state.js';
import { memberHandlers } from './member-handlers.js';
import { practiceHandlers } from './practice-handlers.js';
import { exampleAccepted, exampleFound, exampleMatched, examplePractice } from './example-data.js';

const folderOf = ({ state }: Offer) => (state === 'open' || state === 'accepted' ? state : 'closed');

const listed = ({ accepted, ...offer }: Offer) => ({
  ...offer,
  accepted: accepted && {
    patient: { name: accepted.patient.name },
    acceptedAt: accepted.acceptedAt,
    sharedAgainAt: accepted.sharedAgainAt,
    status: accepted.status,
  },
});

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
    return { id: offer.id, leadId: offer.leadId, state: offer.state };
  };
  return [
    ...practiceHandlers(state),
    example(clinicRoutes.watchInbox, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          listeners.add(controller);
          say(controller);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    example(clinicRoutes.listOffers, ({ query }) => ({
      items: state.offers.filter((offer) => folderOf(offer) === query.state).map(listed),
      next: null,
    })),
    example(clinicRoutes.readOffer, ({ params }) => find(params.id) ?? problem(404, 'resource.not-found')),
    example(clinicRoutes.acceptOffer, ({ params }) => {
      const offer = find(params.id);
      if (!offer) return problem(404, 'resource.not-found');
      const accepted = { ...exampleAccepted, acceptedAt: new Date().toISOString(), amountOwed: offer.price };
      return decide(offer, { state: 'accepted', accepted });
    }),
    example(clinicRoutes.declineOffer, ({ params }) => {
      const offer = find(params.id);
      return offer ? decide(offer, { state: 'declined' }) : problem(404, 'resource.not-found');
    }),
    example(clinicRoutes.changeLeadStatus, ({ params, body }) => {
      const offer = state.offers.find(({ leadId }) => leadId === params.leadId);
      if (!offer?.accepted) return problem(404, 'resource.not-found');
      offer.accepted = { ...offer.accepted, status: body.status };
      state.changed();
      return offer;
    }),
    example(clinicRoutes.readLeadStats, () => statsOf(state.offers)),
    ...searchHandlers(state),
    ...memberHandlers(state),
  ];
}

/** Whom one may look for, and where. */
const searchHandlers = (state: ExampleState): HttpHandler[] => [
  example(clinicRoutes.findPlaces, ({ query }) => ({
    places: /^newark(, nj)?$/i.test(query.q) ? [{ label: 'Newark, NJ', latitude: 40.7357, longitude: -74.1724, postalCode: null }] : [],
  })),
  example(clinicRoutes.findClinics, ({ body }) => ({
    ...exampleFound((body.radiusMiles === 50 && state.farther) || state.found),
    radiusMiles: body.radiusMiles,
    usedDefaultLocation: body.place === null,
    ...(body.place && { center: { label: 'Newark, NJ', ...body.place, postalCode: null } }),
  })),
  example(clinicRoutes.matchClinics, () => state.matched ?? exampleMatched(0)),
  example(clinicRoutes.findClinicsElsewhere, () => state.elsewhere ?? { clinics: [], sources: [] }),
  example(clinicRoutes.readStreets, () => (state.streets ? { picture: state.streets } : problem(404, 'resource.not-found'))),
  example(clinicRoutes.testPlaces, () => {
    if (state.noDiagnostic) return problem(404, 'resource.not-found');
    const { clinics, sources } = state.elsewhere ?? { clinics: [], sources: [] };
    return {
      center: exampleFound().center,
      sources,
      clinics: clinics.map(({ id, name, address, distanceMiles, source }) => ({ id, name, address, distanceMiles, source })),
    };
  }),
  example(clinicRoutes.findNearbyClinics, ({ query }) => ({
    ...state.nearby,
    usedDefaultLocation: state.nearby.usedDefaultLocation && query.latitude === undefined,
  })),
];

/** The membership of a person in one of the states. */
export function exampleMembership(state: Membership['state']): Membership {
  return state === 'none' ? { state, practice: null } : { state, practice: { ...examplePractice, partnerStatus: state }, role: 'owner' };
}
