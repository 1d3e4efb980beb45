import type { Credits } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, useEventStream, useQuery, useQueryClient } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';

/** The person's credits, live: read once, then pushed by the server. */
export function useCredits() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keys.credits, queryFn: () => screeningApi.readCredits(), refetchOnMount: 'always' });
  const poll = () => void query.refetch({ cancelRefetch: false });
  useEventStream(addressOf(screeningRoutes.watchCredits), {
    onEvent: ({ event, data }) => {
      if (event !== 'credits') return;
      const credits = JSON.parse(data) as Partial<Credits>;
      if (typeof credits.available === 'number') client.setQueryData(keys.credits, credits);
      else poll();
    },
    poll,
  });
  return query;
}
