import type { Consultation } from '@toothwise/contracts-advisor';
import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/advisor.resource.js';

/** When the person said that somebody has seen the emergency that stands; told anew since, it is another. While that is not known, null. */
export function useToldSeen({ id, safety, toldAt, updatedAt }: Consultation): string | null {
  const enabled = safety.emergency !== null;
  const marks = useQuery({ queryKey: keys.toldSeen, queryFn: () => screeningApi.listToldSeen(), staleTime: 0, enabled });
  const at = Date.parse(toldAt ?? updatedAt);
  const mark = marks.data?.find(({ toldId, toldAt: by }) => toldId === id && Date.parse(by) >= at);
  return (enabled && mark?.seenAt) || null;
}

/** A result that is less urgent is nothing that one says to have been seen about. */
const URGENT = 3;

/** When the person said that somebody has seen what a result is about; null where they did not, or while there is no record. */
export function useResultSeen({ screeningId, result }: Pick<Consultation, 'screeningId' | 'result'>): string | null {
  const record = useQuery({
    queryKey: keys.resultSeen(screeningId ?? ''),
    queryFn: ({ signal }) => screeningApi.readScreening({ params: { id: screeningId! }, signal }),
    ...{ enabled: screeningId !== null && (result?.level ?? 0) >= URGENT, staleTime: 0, retry: false },
  });
  return record.data?.seenAt ?? null;
}
