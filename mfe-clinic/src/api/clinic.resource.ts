import type { ClinicSearch, ListedOffer, MapSquare } from '@toothwise/contracts-clinic';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { addressOf, client } from '@toothwise/web-platform';

export type OfferFolder = 'open' | 'accepted' | 'closed';
export interface NearbyWish {
  urgency: 'high' | 'medium' | 'low';
  limit: number;
  place?: { latitude: number; longitude: number } | null;
}

/** What this remote asks of the clinic service. */
export const clinicApi = client(clinicRoutes);
export const inboxEvents = addressOf(clinicRoutes.watchInbox);

/** Query keys; everything starts with the service's name. */
export const keys = {
  membership: ['clinic', 'membership'],
  members: ['clinic', 'members'],
  invitations: ['clinic', 'invitations'],
  application: ['clinic', 'application'],
  files: ['clinic', 'application', 'files'],
  clinic: (id: string) => ['clinic', 'clinic', id],
  programme: ['clinic', 'programme'],
  disputes: ['clinic', 'disputes'],
  disputeList: (list: 'open' | 'decided') => ['clinic', 'disputes', list],
  statements: ['clinic', 'statement'],
  statement: (month: string | undefined) => ['clinic', 'statement', month],
  billing: ['clinic', 'billing'],
  statementMonths: ['clinic', 'statement', 'months'],
  reviews: ['clinic', 'reviews'],
  reviewList: (list: 'waiting' | 'others') => ['clinic', 'reviews', list],
  review: (practiceId: string) => ['clinic', 'reviewed', practiceId],
  inbox: ['clinic', 'inbox'],
  offers: (folder: OfferFolder) => ['clinic', 'inbox', 'offers', folder],
  opened: ({ id, accepted, case: { toldSince } }: ListedOffer) => [
    'clinic',
    'opened',
    id,
    accepted?.status,
    accepted?.sharedAgainAt ?? null,
    toldSince ?? null,
  ],
  stats: ['clinic', 'inbox', 'stats'],
  places: (text: string) => ['clinic', 'places', text],
  search: (wish: Partial<ClinicSearch>) => ['clinic', 'search', wish],
  streets: (square: MapSquare) => ['clinic', 'streets', square],
  elsewhere: (wish: Partial<ClinicSearch>) => ['clinic', 'elsewhere', wish],
  fitting: (wish: object) => ['clinic', 'fitting', wish],
  nearby: (wish: NearbyWish) => ['clinic', 'nearby', wish],
} as const;

/** How a wish is asked for. */
export const nearbyQuery = ({ urgency, limit, place }: NearbyWish) => ({
  urgency,
  limit,
  latitude: place?.latitude,
  longitude: place?.longitude,
});
