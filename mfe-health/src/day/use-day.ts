import type { CleaningHistory, Day } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { addressOf, useEventStream, useQuery, useQueryClient, type UseQueryResult, useSession } from '@toothwise/web-platform';
import { browserZone, healthApi, keys } from '../api/health.resource.js';

/** The signed-in person's own record. */
export const usePersonId = (): string => useSession().user?.id ?? '';

/** Their day, live in every tab. */
export function useDay(): UseQueryResult<Day> {
  const personId = usePersonId();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['health', personId] });
  useEventStream(personId ? addressOf(healthRoutes.watchDay, { params: { personId } }) : undefined, { onEvent: again, poll: again });
  return useQuery({
    queryKey: keys.day(personId),
    queryFn: ({ signal }) => healthApi.readDay({ params: { personId }, query: { timeZone: browserZone() }, signal }),
    enabled: personId !== '',
  });
}

/** Cleanings of the last thirty days (STRK-011). */
export function useCleanings(): UseQueryResult<CleaningHistory> {
  const personId = usePersonId();
  return useQuery({
    queryKey: keys.cleanings(personId),
    queryFn: ({ signal }) => healthApi.listCleanings({ params: { personId }, query: { timeZone: browserZone() }, signal }),
    enabled: personId !== '',
  });
}
