import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';

const LOOKED_AT = 20;

/** What was told a moment ago counts: what was read for this page is good enough, nothing that was read before it. In milliseconds. */
export const FRESH = { retry: false, staleTime: 1000 } as const;

/** The newest screenings of all for whom the person answered. */
export const useNewest = (reading: typeof FRESH = FRESH) =>
  useQuery({
    queryKey: [...keys.screenings, 'urgent'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: LOOKED_AT } }),
    ...reading,
  });
