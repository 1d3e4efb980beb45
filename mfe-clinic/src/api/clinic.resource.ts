import type { clinicHttp, Membership, Nearby, Offer, OfferAnswer } from '@toothwise/contracts-clinic';
import type { Page, Place } from '@toothwise/contracts-core';
import { createApi } from '@toothwise/web-platform';

type LeadStats = import('zod').output<typeof clinicHttp.leadStats>;
export type OfferFolder = 'open' | 'accepted' | 'closed';
export interface NearbyWish {
  urgency: 'high' | 'medium' | 'low';
  limit: number;
  place?: { latitude: number; longitude: number } | null;
}

const api = createApi('clinic');

/** Query keys; everything starts with the service's name. */
export const keys = {
  membership: ['clinic', 'membership'],
  inbox: ['clinic', 'inbox'],
  offers: (folder: OfferFolder) => ['clinic', 'inbox', 'offers', folder],
  stats: ['clinic', 'inbox', 'stats'],
  nearby: (wish: NearbyWish) => ['clinic', 'nearby', wish],
} as const;

export const offerEventsPath = '/api/clinic/v1/offers/events';

/** What this remote asks of the clinic service. */
export const clinicApi = {
  membership: (signal?: AbortSignal) => api.get<Membership>('/membership', { signal }),
  offers: (state: OfferFolder, cursor: string | undefined, signal?: AbortSignal) =>
    api.get<Page<Offer>>('/offers', { query: { state, cursor, limit: 50 }, signal }),
  stats: (signal?: AbortSignal) => api.get<LeadStats>('/leads/stats', { signal }),
  accept: (id: string, idempotencyKey: string) => api.post<OfferAnswer>(`/offers/${id}/accept`, { body: {}, idempotencyKey }),
  decline: (id: string, idempotencyKey: string) => api.post<OfferAnswer>(`/offers/${id}/decline`, { body: {}, idempotencyKey }),
  changeStatus: (leadId: string, status: 'contacted' | 'converted') => api.post<Offer>(`/leads/${leadId}/status`, { body: { status } }),
  places: async (q: string) => (await api.get<{ places: Place[] }>('/places', { query: { q }, anonymous: true })).places,
  nearby: ({ urgency, limit, place }: NearbyWish, signal?: AbortSignal) =>
    api.get<Nearby>('/practices/nearby', { query: { urgency, limit, latitude: place?.latitude, longitude: place?.longitude }, signal }),
};
