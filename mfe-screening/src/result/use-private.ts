import type { Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { standing } from '../reviews/standing.rules.js';
import { isPrivate } from './sensitive.js';

/** Talk of self-harm is always at this level. */
const LEVEL = 5;

export const isPrivateResult = ({ analysis, review }: Pick<Screening, 'analysis' | 'review'>): boolean =>
  analysis !== null && isPrivate(standing(analysis, review));

/** Whether a result of the list is of self-harm alone; the list does not say it. */
export function usePrivate({ id, level, status }: Pick<ScreeningSummary, 'id' | 'level' | 'status'>): boolean {
  const { data } = useQuery({
    queryKey: keys.screening(id),
    queryFn: () => screeningApi.readScreening({ params: { id } }),
    ...{ enabled: level === LEVEL && status === 'completed', staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  return level === LEVEL && data !== undefined && isPrivateResult(data);
}
