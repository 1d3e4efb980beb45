import type { Screening } from '@toothwise/contracts-screening';
import { eventStream, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';

/** A screening while it is analysed: stages pushed by the server, and read now and then in case the stream is held up on the way. */
export function useAnalysis(id: string) {
  const client = useQueryClient();
  const [reconnecting, setReconnecting] = useState(false);
  const key = keys.screening(id);
  const query = useQuery({
    queryKey: key,
    queryFn: () => screeningApi.screening(id),
    refetchInterval: ({ state }) => (state.data?.status === 'analysing' ? 5000 : false),
  });
  const analysing = query.data?.status === 'analysing';
  useEffect(() => {
    if (!analysing) return undefined;
    const stop = new AbortController();
    const onEvent = ({ event, data }: { event: string; data: string }) => {
      if (event === 'stage') {
        const stages = JSON.parse(data) as Screening['stages'];
        client.setQueryData<Screening>(keys.screening(id), (before) => before && { ...before, stages });
      } else if (event === 'completed' || event === 'failed') {
        stop.abort();
        void client.invalidateQueries({ queryKey: keys.screening(id) });
      }
    };
    const onState = (state: 'open' | 'reconnecting') => setReconnecting(state === 'reconnecting');
    // A refusal for good: the regular reads go on and show what is the matter.
    eventStream(`/api/screening/v1/screenings/${id}/events`, { onEvent, signal: stop.signal, onState }).catch(() => undefined);
    return () => stop.abort();
  }, [analysing, client, id]);
  return { query, reconnecting: analysing && reconnecting };
}
