import type { ListedOffer, Offer } from '@toothwise/contracts-clinic';
import { type StreamState, useEventStream, useInfiniteQuery, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi, keys, inboxEvents, type OfferFolder } from '../api/clinic.resource.js';

/** The practice's offers of one folder: open ones by their deadline, others newest first. */
export function useOffers(folder: OfferFolder, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: keys.offers(folder),
    queryFn: ({ pageParam, signal }) => clinicApi.listOffers({ query: { state: folder, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled,
  });
  const offers = query.data?.pages.flatMap(({ items }) => items);
  return { query, offers: folder === 'open' && offers ? byDeadline(offers) : offers };
}

export interface Chosen {
  offer?: ListedOffer;
  gone?: { as: 'accepted' | 'sharedAgain'; id: string } | { as: 'unknown' };
}

/**
 * The case to show: the one that was asked for, else the first. One that leaves its list while it is on screen (withdrawn, out of time, taken)
 * stays there with the reason: another patient's case must never slip under a hand that is about to press Accept.
 * One that a colleague accepted, that came back because its patient shared it again, or that nobody lists any more, is said to be so (`gone`).
 */
export function useChosen(folder: OfferFolder, offers: ListedOffer[] | undefined, offerId: string | null): Chosen {
  const [first, setFirst] = useState<{ folder: OfferFolder; id: string }>();
  const firstId = offers?.[0]?.id;
  if (firstId && first?.folder !== folder) setFirst({ folder, id: firstId });
  const shownId = offerId ?? (first?.folder === folder ? first.id : undefined);
  const listed = offers?.find(({ id }) => id === shownId);
  const isGone = Boolean(offers && shownId && !listed);
  const closed = useOffers('closed', isGone);
  const accepted = useOffers('accepted', isGone);
  if (!isGone) return { offer: listed };
  // Never another one in its place, not even while the closed ones are read again.
  const offer = closed.offers?.find(({ id }) => id === shownId);
  const isRead = closed.query.isSuccess && accepted.query.isSuccess && !closed.query.isFetching && !accepted.query.isFetching;
  if (offer || !isRead) return { offer };
  const taken = accepted.offers?.find(({ id }) => id === shownId);
  if (!taken) return { gone: { as: 'unknown' } };
  return { gone: { as: taken.accepted?.sharedAgainAt ? 'sharedAgain' : 'accepted', id: taken.id } };
}

const DAY_MS = 86_400_000;
/** How many cases were shared again within a day: they come back among the accepted ones, where nobody looks for what is new. */
export function useSharedAgain(): number {
  const { offers = [] } = useOffers('accepted');
  return offers.filter(({ accepted }) => isLately(accepted?.sharedAgainAt)).length;
}
const isLately = (at: string | null = null): boolean => at !== null && Date.parse(at) > Date.now() - DAY_MS;

/**
 * An accepted case as it is opened, read again only where the list says that it changed: each reading is noted for the patient. Meanwhile it stays as
 * it was, with the focus in it; never another one.
 */
export const useCase = (offer: ListedOffer) =>
  useQuery<Offer>({
    queryKey: keys.opened(offer),
    queryFn: ({ signal }) => clinicApi.readOffer({ params: { id: offer.id }, signal }),
    staleTime: Infinity,
    placeholderData: (before) => (before?.id === offer.id ? before : undefined),
  });

const byDeadline = (offers: ListedOffer[]) =>
  [...offers].sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a.id.localeCompare(b.id));

export const useStats = () => useQuery({ queryKey: keys.stats, queryFn: ({ signal }) => clinicApi.readLeadStats({ signal }) });

/** Reads the inbox again whenever the service says that it changed; tells whether that works at the moment. */
export function useLiveInbox(): StreamState {
  const queries = useQueryClient();
  return useEventStream(inboxEvents, {
    onEvent: () => void queries.invalidateQueries({ queryKey: keys.inbox }),
    // A stream that is refused for good (membership ended) shows in the membership.
    poll: () => [keys.inbox, keys.membership].forEach((queryKey) => void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })),
  });
}
