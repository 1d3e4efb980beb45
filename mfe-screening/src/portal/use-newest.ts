import { useQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { urgentOf } from './urgent.rules.js';

const LOOKED_AT = 20;

/** The newest screenings of all for whom the person answered. */
export const useNewest = () =>
  useQuery({
    queryKey: [...keys.screenings, 'urgent'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: LOOKED_AT } }),
    retry: false,
  });

/** Whether one of them cannot wait. */
export const useUrgent = (): boolean => urgentOf(useNewest().data?.items ?? [], new Date()) !== null;
