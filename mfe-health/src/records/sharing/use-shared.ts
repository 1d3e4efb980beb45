import { useLocation, useQuery } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import type { LinkOf } from '../xrays/use-viewing.js';

/** The secret of the link stands behind the `#` of the address, and goes out in a header alone. */
export function useToken(): string {
  return useLocation().hash.slice(1);
}

const opening = (token: string) => ({ headers: { authorization: `Share ${token}` } });

/** Asked once: each time it is asked is written down as an opening. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['health', 'shared', token],
    queryFn: ({ signal }) => healthApi.openShared({ ...opening(token), signal }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whole pictures behind the link, and stored values. */
export const linksOf =
  (token: string): LinkOf =>
  (xrayId, signal, copy) =>
    healthApi.linkSharedXray({ params: { xrayId }, query: { copy: copy === 'values' ? 'depth' : 'picture' }, ...opening(token), signal });
