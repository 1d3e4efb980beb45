import { healthRoutes } from '@toothwise/contracts-health/routes';
import { addressOf, useEventStream, useQueryClient } from '@toothwise/web-platform';
import { keys } from '../../api/health.resource.js';

/** One stream tells of the group and of every day in it: for whom there is one, since a browser holds four at most. */
export function useFamilyStream(): void {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: keys.families });
  useEventStream(addressOf(healthRoutes.watchFamily), { onEvent: again, poll: again });
}
