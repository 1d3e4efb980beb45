import { lastError, useMutation, useQuery, useQueryClient } from '@toothwise/web-platform';
import { account, keys } from './notifications.resource.js';
import { askToShow, knownAs, rememberAs, stopShowing } from './this-browser.js';

/** The person's browsers that show messages, and a way to add this one or take one off. */
export function useDevices() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: keys.devices, queryFn: ({ signal }) => account.listDevices({ signal }) });
  const again = () => queries.invalidateQueries({ queryKey: keys.devices });
  const add = useMutation({
    mutationFn: async (key: string) => {
      const device = await askToShow(key);
      if (device) rememberAs((await account.addDevice({ body: device })).id);
    },
    onSuccess: again,
    onError: () => void stopShowing().catch(() => undefined),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await account.removeDevice({ params: { id } });
      if (id === knownAs()) await stopShowing();
    },
    onSettled: again,
  });
  const busy = add.isPending || remove.isPending;
  return { key: data?.key ?? null, items: data?.items ?? [], add: add.mutate, remove: remove.mutate, error: lastError(add, remove), busy };
}
