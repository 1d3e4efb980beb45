import type { Trends } from '@toothwise/contracts-health';
import { browserZone, keepPreviousData, useQuery, type UseQueryResult } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useLiveRecord } from '../../people/person/use-live-record.js';

/** The person's trends of a range, live in every tab. */
export function useTrends(range: Trends['range']): UseQueryResult<Trends> {
  const { personId } = usePerson();
  useLiveRecord();
  return useQuery({
    queryKey: keys.trends(personId, range),
    queryFn: ({ signal }) => healthApi.readTrends({ params: { personId }, query: { range, timeZone: browserZone() }, signal }),
    placeholderData: keepPreviousData,
  });
}
