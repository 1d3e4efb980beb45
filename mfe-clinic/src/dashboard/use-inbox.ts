import type { Offer } from '@toothwise/contracts-clinic';
import { eventStream, useInfiniteQuery, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { clinicApi, keys, inboxEvents, type OfferFolder } from '../api/clinic.resource.js';

/** While the event stream is away, the inbox still looks by itself this often. */
const FALLBACK_MS = 30_000;

/** The practice's offers of one folder: open ones by their deadline, others newest first. */
export function useOffers(folder: OfferFolder, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: keys.offers(folder),
    queryFn: ({ pageParam, signal }) => clinicApi.listOffers({ query: { state: folder, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: FALLBACK_MS,
    enabled,
  });
  const offers = query.data?.pages.flatMap(({ items }) => items);
  return { query, offers: folder === 'open' && offers ? byDeadline(offers) : offers };
}

/**
 * The case to show: the one that was asked for, else the first. One that leaves its list while it is on screen (withdrawn, out of time, taken)
 * stays there with the reason: another patient's case must never slip under a hand that is about to press Accept.
 */
export function useChosen(folder: OfferFolder, offers: Offer[] | undefined, offerId: string | null): Offer | undefined {
  const [first, setFirst] = useState<{ folder: OfferFolder; id: string }>();
  const firstId = offers?.[0]?.id;
  if (firstId && first?.folder !== folder) setFirst({ folder, id: firstId });
  const shownId = offerId ?? (first?.folder === folder ? first.id : undefined);
  const listed = offers?.find(({ id }) => id === shownId);
  const isGone = Boolean(offers && shownId && !listed);
  const closed = useOffers('closed', isGone);
  // Never another one in its place, not even while the closed ones are read again.
  return isGone ? closed.offers?.find(({ id }) => id === shownId) : listed;
}

const byDeadline = (offers: Offer[]) => [...offers].sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a.id.localeCompare(b.id));

export const useStats = () =>
  useQuery({ queryKey: keys.stats, queryFn: ({ signal }) => clinicApi.readLeadStats({ signal }), refetchInterval: FALLBACK_MS });

export type LiveState = 'connecting' | 'open' | 'reconnecting';

/** Reads the inbox again whenever the service says that it changed; tells whether that works at the moment. */
export function useLiveInbox(): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const stop = new AbortController();
    const look = () => void queries.invalidateQueries({ queryKey: keys.inbox });
    // A refusal for good (membership ended) shows in the lists themselves.
    eventStream(inboxEvents, { onEvent: look, onState: setState, signal: stop.signal }).catch(() => {
      void queries.invalidateQueries({ queryKey: keys.membership });
    });
    return () => stop.abort();
  }, [queries]);
  return state;
}
