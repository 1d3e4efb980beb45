import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';

const LOOKED_AT = 20;

/** What was told a moment ago counts: nothing that was read before it is good enough. */
export const ALWAYS = { retry: false, refetchOnMount: 'always' } as const;

/** The newest screenings of all for whom the person answered. */
export const useNewest = () =>
  useQuery({
    queryKey: [...keys.screenings, 'urgent'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: LOOKED_AT } }),
    ...ALWAYS,
  });
