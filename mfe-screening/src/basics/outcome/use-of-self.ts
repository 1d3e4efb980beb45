import type { Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { standing } from './standing.rules.js';
import { isPrivate, isSensitive } from './sensitive.js';

/** Talk of self-harm is always at this level. */
const LEVEL = 5;

interface OfSelf {
  /** Something of it is of self-harm, which is said of who writes: no subject is named. */
  sensitive: boolean;
  /** Nothing else presses: it is answered in private, and nobody has to see it. */
  isPrivate: boolean;
}
const NOTHING: OfSelf = { sensitive: false, isPrivate: false };

export function ofSelf({ analysis, review }: Pick<Screening, 'analysis' | 'review'>): OfSelf {
  if (!analysis) return NOTHING;
  const holds = standing(analysis, review);
  return { sensitive: isSensitive(holds), isPrivate: isPrivate(holds) };
}

/** What of a result in the list is of self-harm: the list does not say it. */
export function useOfSelf({ id, level, status }: Pick<ScreeningSummary, 'id' | 'level' | 'status'>): OfSelf {
  const { data } = useQuery({
    queryKey: keys.screening(id),
    queryFn: () => screeningApi.readScreening({ params: { id } }),
    ...{ enabled: level === LEVEL && status === 'completed', staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  return level === LEVEL && data ? ofSelf(data) : NOTHING;
}
