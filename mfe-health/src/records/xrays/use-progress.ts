import type { XrayTimeframe } from '@toothwise/contracts-health';
import { keepPreviousData, useQuery } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** XRAY-083, XRAY-085 */
export function useXrayProgress(timeframe: XrayTimeframe) {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), 'progress', timeframe],
    queryFn: ({ signal }) => healthApi.readXrayProgress({ params: { personId }, query: { timeframe }, signal }),
    placeholderData: keepPreviousData,
  });
}
