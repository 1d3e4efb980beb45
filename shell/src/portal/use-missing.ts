import { useRegistry, useRegistryState } from '@toothwise/web-platform';
import { useMe } from '../session/use-me.js';
import { useActivity } from './activity.component.js';

/** Whether something of the portal could not be had, and a way to ask again for all of it. */
export function useMissing(): { missing: boolean; retry: () => void } {
  const registry = useRegistry();
  const { status, remotes } = useRegistryState();
  const queries = [useMe(), useActivity()].filter(({ data, error }) => error !== null && data === undefined);
  const silent = remotes.filter((remote) => remote.status === 'unavailable').map((remote) => remote.address.id);
  return {
    missing: status === 'failed' || silent.length > 0 || queries.length > 0,
    retry: () => {
      for (const query of queries) void query.refetch();
      if (status === 'failed') void registry.retry();
      for (const id of silent) void registry.retry(id);
    },
  };
}
