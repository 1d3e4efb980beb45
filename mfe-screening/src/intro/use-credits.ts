import type { Credits } from '@toothwise/contracts-screening';
import { eventStream, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';

let readers = 0;
let stop: AbortController | undefined;

/** The person's credits, live: read once, then pushed by the server. One stream per page, however many places show them. */
export function useCredits() {
  const client = useQueryClient();
  useEffect(() => {
    readers += 1;
    if (!stop) {
      stop = new AbortController();
      const onEvent = ({ event, data }: { event: string; data: string }) => {
        if (event !== 'credits') return;
        const credits = JSON.parse(data) as Partial<Credits>;
        if (typeof credits.available === 'number') client.setQueryData(keys.credits, credits);
        else void client.invalidateQueries({ queryKey: keys.credits });
      };
      // A refusal for good (signed out) ends the stream; the next page that shows credits opens it again.
      eventStream('/api/screening/v1/credits/events', { onEvent, signal: stop.signal }).catch(() => (stop = undefined));
    }
    return () => {
      readers -= 1;
      if (readers > 0) return;
      stop?.abort();
      stop = undefined;
    };
  }, [client]);
  return useQuery({ queryKey: keys.credits, queryFn: screeningApi.credits, refetchOnMount: 'always' });
}
