import type { Screening } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, useEventStream, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';

/** A screening while it is analysed: stages pushed by the server. */
export function useAnalysis(id: string) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keys.screening(id), queryFn: () => screeningApi.readScreening({ params: { id } }) });
  const analysing = query.data?.status === 'analysing';
  // Its stream ends with it: nothing is lost then.
  const [isOver, setOver] = useState(false);
  const state = useEventStream(analysing ? addressOf(screeningRoutes.watchScreening, { params: { id } }) : undefined, {
    onEvent: ({ event, data }) => {
      if (event === 'stage') {
        const stages = JSON.parse(data) as Screening['stages'];
        client.setQueryData<Screening>(keys.screening(id), (before) => before && { ...before, stages });
      } else if (event === 'completed' || event === 'failed') {
        setOver(true);
        void query.refetch();
      }
    },
    poll: () => void query.refetch({ cancelRefetch: false }),
  });
  return { query, reconnecting: analysing && !isOver && state === 'reconnecting' };
}
