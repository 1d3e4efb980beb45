import type { Day, Overview } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import {
  browserZone,
  addressOf,
  type QueryClient,
  useEventStream,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** All that the portal says of a person: read once, however many cards show a part of it, and live in every tab. */
export function useOverview(): UseQueryResult<Overview> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['health', personId] });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  return useQuery({
    queryKey: keys.overview(personId),
    queryFn: ({ signal }) => healthApi.readOverview({ params: { personId }, query: { timeZone: browserZone() }, signal }),
  });
}

/** What the server, or a tick on its way to it, says of a day: wherever that day is shown. */
export function showDay(queries: QueryClient, personId: string, change: (day: Day) => Day): void {
  queries.setQueryData<Day>(keys.day(personId), (day) => day && change(day));
  queries.setQueryData<Overview>(keys.overview(personId), (known) => known && { ...known, day: change(known.day) });
}
