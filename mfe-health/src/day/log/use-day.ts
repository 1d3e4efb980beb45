import type { CleaningHistory, Day } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { browserZone, addressOf, useEventStream, useQuery, useQueryClient, type UseQueryResult } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** The person's day, live in every tab. */
export function useDay(): UseQueryResult<Day> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['health', personId] });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  return useQuery({
    queryKey: keys.day(personId),
    queryFn: ({ signal }) => healthApi.readDay({ params: { personId }, query: { timeZone: browserZone() }, signal }),
  });
}

/** Cleanings of the last thirty days (STRK-011). */
export function useCleanings(): UseQueryResult<CleaningHistory> {
  const { personId } = usePerson();
  return useQuery({
    queryKey: keys.cleanings(personId),
    queryFn: ({ signal }) => healthApi.listCleanings({ params: { personId }, query: { timeZone: browserZone() }, signal }),
  });
}
