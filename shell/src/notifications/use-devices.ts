import { toast } from '@toothwise/ui';
import { problemSentence, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { account, keys } from './notifications.resource.js';
import { askToShow, isRefused, knownAs, rememberAs, stopShowing } from './this-browser.js';

/** The person's browsers that show messages, and a way to add this one or take one off. */
export function useDevices() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: keys.devices, queryFn: ({ signal }) => account.listDevices({ signal }) });
  const again = () => queries.invalidateQueries({ queryKey: keys.devices });
  const failed = (error: unknown) => void toast.error(problemSentence(error, t('devices.failed')));
  const add = useMutation({
    mutationFn: async (key: string) => {
      const device = await askToShow(key);
      if (device) rememberAs((await account.addDevice({ body: device })).id);
      else if (isRefused()) toast.error(t('devices.refused'));
    },
    onSuccess: again,
    onError: (error) => {
      void stopShowing().catch(() => undefined);
      failed(error);
    },
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await account.removeDevice({ params: { id } });
      if (id === knownAs()) await stopShowing();
    },
    onSettled: again,
    onError: failed,
  });
  const busy = add.isPending || remove.isPending;
  return { key: data?.key ?? null, items: data?.items ?? [], add: add.mutate, remove: remove.mutate, busy };
}
