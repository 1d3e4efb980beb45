import type { Api, Change } from './api.ts';

interface Entry {
  metadata: { namespace: string };
  data: Record<string, string>;
}

/** What every domain's ConfigMap `remote-entry` says, at each change of it. */
export class RemoteEntries {
  readonly #said = new Map<string, Set<string>>();
  readonly #there = new Set<string>();
  #isDeaf = false;
  #end: () => void = () => undefined;

  private constructor(private readonly onWritten: (namespace: string, version: string) => void) {}

  static async begin(api: Api, onWritten: (namespace: string, version: string) => void = () => undefined): Promise<RemoteEntries> {
    const entries = new RemoteEntries(onWritten);
    const only = 'fieldSelector=metadata.name%3Dremote-entry';
    entries.#end = await api.follow<Entry>('/api/v1/configmaps', only, (change) => entries.#see(change));
    return entries;
  }

  get count(): number {
    return this.#there.size;
  }
  end = (): void => this.#end();

  faults(): string[] {
    const changed = [...this.#said]
      .filter(([, said]) => said.size > 1)
      .map(([namespace, said]) => `${namespace}: ${[...said].join(', then ')}`);
    const gone = [...this.#said.keys()].filter((namespace) => !this.#there.has(namespace)).map((namespace) => `${namespace}: gone`);
    return [
      ...changed,
      ...gone,
      ...(this.#said.size > 0 ? [] : ['there are none']),
      ...(this.#isDeaf ? ['changes were not heard any more'] : []),
    ];
  }

  #see({ type, object }: Change<Entry>): void {
    if (type === 'BOOKMARK') return;
    if (type === 'ERROR') {
      this.#isDeaf = true;
      return;
    }
    const { namespace } = object.metadata;
    if (type === 'DELETED') this.#there.delete(namespace);
    else {
      this.#there.add(namespace);
      this.onWritten(namespace, (JSON.parse(object.data['remote.json'] ?? '{}') as { version: string }).version);
    }
    this.#said.set(namespace, (this.#said.get(namespace) ?? new Set()).add(JSON.stringify(object.data)));
  }
}
