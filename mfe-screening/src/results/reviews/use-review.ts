import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import type { Screening } from '@toothwise/contracts-screening';
import type { ReviewDecisionKind } from '@toothwise/contracts-screening/options';
import { addressOf, useEventStream, useMutation, useNavigate, useQuery, useQueryClient, unsavedStore } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { reviewPath } from '../../routes.js';

/** Under which this tab keeps what a dentist writes about a case. */
export const writtenKey = (screeningId: string) => `screening.review.${screeningId}`;

/** What a dentist writes about a case. */
export interface Written {
  decision: ReviewDecisionKind;
  level: string;
  reason: string;
  note: string;
  plan: string;
}

export function isWritten(screeningId: string): boolean {
  const { reason = '', note = '', plan = '' } = unsavedStore.read<Written>(writtenKey(screeningId)) ?? {};
  return [reason, note, plan].some((text) => text.trim() !== '');
}

/** What waits. Each look is noted: nothing is looked at that nobody asked for. */
export const useQueue = () =>
  useQuery({ queryKey: keys.reviews, queryFn: () => screeningApi.listReviews(), refetchOnWindowFocus: false, retry: false });

/** A case that one has. Each look is noted for its patient: one look, one row. */
export const useCase = (id: string) =>
  useQuery({
    queryKey: keys.review(id),
    queryFn: () => screeningApi.openReview({ params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Takes a case, or whichever has its turn, and leads there. */
export function useClaim() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (screeningId?: string) => screeningApi.claimReview({ body: { screeningId } }),
    onSuccess: ({ screeningId }) => navigate(reviewPath(screeningId)),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.reviews, exact: true }),
  });
}

/** The patient's page hears of the review as it comes. */
export function useReviewAsItComes({ id, review }: Pick<Screening, 'id' | 'review'>) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: keys.screening(id) });
  useEventStream(review?.state === 'waiting' ? addressOf(screeningRoutes.watchScreening, { params: { id } }) : undefined, {
    onEvent: ({ event }) => {
      if (event === 'reviewed') refresh();
    },
    poll: refresh,
  });
}
