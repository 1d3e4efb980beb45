import { accountRoutes } from '@toothwise/contracts-account/routes';
import type { Profile } from '@toothwise/contracts-account';
import { addressOf, useEventStream, useQuery, useQueryClient } from '@toothwise/web-platform';
import { meKey } from '../session/use-me.js';
import { account, keys } from './notifications.resource.js';

/** From here on a badge says that there are more. */
export const MOST_SHOWN = 99;

/** How many are unread: one number for every place that shows it, in every tab. */
export const useUnread = (): number =>
  useQuery({ queryKey: keys.unread, queryFn: ({ signal }) => account.countUnread({ signal }), staleTime: Infinity, meta: { aside: true } })
    .data?.unread ?? 0;

/** Follows the one stream that tells it; lists that are open are read again when it says that they changed. */
export function useLiveUnread(): number {
  const queries = useQueryClient();
  useEventStream(addressOf(accountRoutes.watchNotifications), {
    onEvent: ({ event, data }) => {
      if (event === 'unread') queries.setQueryData(keys.unread, JSON.parse(data) as { unread: number });
      if (event !== 'changed') return;
      void queries.invalidateQueries({ queryKey: keys.lists });
      void queries.invalidateQueries({ queryKey: keys.activity });
      // A screening that is finished unlocks the portal, and tells of itself.
      void queries.invalidateQueries({ queryKey: meKey(), predicate: ({ state }) => !(state.data as Partial<Profile>)?.portalAccess });
    },
    poll: () => {
      void queries.invalidateQueries({ queryKey: keys.unread });
      void queries.invalidateQueries({ queryKey: keys.lists });
    },
  });
  return useUnread();
}
