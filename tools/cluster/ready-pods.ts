import type { Api, Change } from './api.ts';

interface Pod {
  metadata: { uid: string; name: string; namespace: string; deletionTimestamp?: string; labels?: Record<string, string> };
  status?: {
    conditions?: { type: string; status: string }[];
    containerStatuses?: { state?: { waiting?: { reason: string } } }[];
  };
}
const COMPONENT = 'app.kubernetes.io/component';
const keyOf = ({ metadata }: Pod) => `${metadata.namespace}/${metadata.labels?.[COMPONENT] ?? metadata.name}`;
/** What leaves gets no request any more, whatever its condition still says. */
const isReady = ({ metadata, status }: Pod) =>
  !metadata.deletionTimestamp && status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true;

/** How many pods of each part are ready, counted at every change that the API server tells: nothing falls between two looks. */
export class ReadyPods {
  readonly #pods = new Map<string, Pod>();
  readonly #least = new Map<string, number>();
  readonly #reasons = new Map<string, Set<string>>();
  #changes = 0;
  /** The API server tells no changes any more: what is not heard does not count as ready. */
  #isDeaf = false;
  #end: () => void = () => undefined;

  static async begin(api: Api): Promise<ReadyPods> {
    const pods = new ReadyPods();
    pods.#end = await api.follow<Pod>('/api/v1/pods', 'labelSelector=app.kubernetes.io/part-of=toothwise', (change) => pods.#see(change));
    return pods;
  }

  /** From now on the least is counted anew. @returns how many are ready of each part that is there */
  mark(): Map<string, number> {
    this.#least.clear();
    this.#reasons.clear();
    this.#changes = 0;
    return new Map([...this.keys()].map((key) => [key, this.ready(key)]));
  }

  keys = (): Set<string> => new Set([...this.#pods.values()].map(keyOf));
  ready = (key: string): number => this.#of(key).filter(isReady).length;
  /** Those that requests go to now, of all parts of a namespace. */
  readyIn = (namespace: string): string[] =>
    [...this.#pods.values()].filter((pod) => pod.metadata.namespace === namespace && isReady(pod)).map(({ metadata }) => metadata.uid);
  uids = (key: string): string[] => this.#of(key).map(({ metadata }) => metadata.uid);
  /** Fewest since the mark. */
  least = (key: string): number => (this.#isDeaf ? -1 : Math.min(this.#least.get(key) ?? Infinity, this.ready(key)));
  /** Why containers of this part waited since the mark. */
  reasons = (key: string): string[] => [...(this.#reasons.get(key) ?? [])];
  get changes(): number {
    return this.#changes;
  }
  end = (): void => this.#end();

  #of = (key: string): Pod[] => [...this.#pods.values()].filter((pod) => keyOf(pod) === key);

  #see({ type, object }: Change<Pod>): void {
    if (type === 'BOOKMARK') return;
    if (type === 'ERROR') {
      this.#isDeaf = true;
      return;
    }
    this.#changes += 1;
    if (type === 'DELETED') this.#pods.delete(object.metadata.uid);
    else this.#pods.set(object.metadata.uid, object);
    const key = keyOf(object);
    this.#least.set(key, this.least(key));
    const reasons = this.#reasons.get(key) ?? new Set();
    for (const { state } of object.status?.containerStatuses ?? []) if (state?.waiting) reasons.add(state.waiting.reason);
    this.#reasons.set(key, reasons);
  }
}
