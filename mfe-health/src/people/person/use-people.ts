import type { ReachablePeople } from '@toothwise/contracts-health';
import { useQuery, type UseQueryResult, useSession } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';

/** Whose records the person may open, themselves first: the health service's word, told anew whenever the family changes. */
export function usePeople(): UseQueryResult<ReachablePeople> {
  const { user } = useSession();
  return useQuery({
    queryKey: keys.people,
    queryFn: ({ signal }) => healthApi.listPeople({ signal }),
    enabled: user !== undefined,
  });
}
