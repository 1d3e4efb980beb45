import {
  ApiException,
  type ConfigurationOptions,
  CoreV1Api,
  type KubeConfig,
  Observable,
  type ObservableMiddleware,
  type RequestContext,
} from '@kubernetes/client-node';

/** What a namespace has to say: its entry's text, or that it has none. */
export type Reading = { entry: string } | 'absent';

/** Reads one ConfigMap of a namespace. @throws Error when the cluster does not answer, or refuses */
export type EntrySource = (namespace: string) => Promise<Reading>;

const NAME = 'remote-entry';
const KEY = 'remote.json';

/** By the API of a cluster; asks for that one name, so a role that may `get` it is enough. */
export function clusterEntries(cluster: KubeConfig, withinMs: number): EntrySource {
  const api = cluster.makeApiClient(CoreV1Api);
  const options: ConfigurationOptions = { middleware: [givingUp(withinMs)], middlewareMergeStrategy: 'append' };
  return async (namespace) => {
    try {
      const { data = {} } = await api.readNamespacedConfigMap({ name: NAME, namespace }, options);
      return { entry: data[KEY] ?? '' };
    } catch (error) {
      if (error instanceof ApiException && error.code === 404) return 'absent';
      throw new Error(error instanceof ApiException ? `the cluster answered ${error.code}` : reason(error), { cause: error });
    }
  };
}

/**
 * A cluster that took the question and then says nothing is as good as away. The client makes a pool of connections for each question: the
 * first one is kept, else each look would leave its connections behind.
 */
function givingUp(withinMs: number): ObservableMiddleware {
  let connections: ReturnType<RequestContext['getDispatcher']>;
  return {
    pre(context) {
      connections ??= context.getDispatcher();
      if (connections) context.setDispatcher(connections);
      context.setSignal(AbortSignal.timeout(withinMs));
      return new Observable(Promise.resolve(context));
    },
    post: (context) => new Observable(Promise.resolve(context)),
  };
}

function reason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
