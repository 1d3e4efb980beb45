import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { whenOnline } from '../../basics/line/online.js';
import { Store } from '../../basics/store/store.js';
import { addTexts } from '../../basics/texts/texts.js';
import { parseDescription, parseRemotes, type RemoteAddress, type RemoteDescription } from './remote.description.js';
import { TimeoutError, withTimeout } from './with-timeout.js';

/** `recoveries` counts how often the code came after it had been asked for again: places that failed before then try once more. */
export type RemoteState =
  | { status: 'loading'; address: RemoteAddress }
  | { status: 'ready'; address: RemoteAddress; description: RemoteDescription; recoveries: number }
  | { status: 'unavailable'; address: RemoteAddress; error: unknown };

export interface RegistryState {
  /** `failed`: `/remotes.json` itself could not be read. */
  status: 'loading' | 'ready' | 'failed';
  remotes: RemoteState[];
}

/** Fetches a remote's code. The shell does it by module federation, the mini-shell by a plain import. */
export type CodeLoader = (address: RemoteAddress, description: RemoteDescription, attempt: number) => Promise<RemoteManifest>;

export interface RegistryOptions {
  loadCode: CodeLoader;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for `/remotes.json` and each `remote.json`. */
  describeWithin?: number;
  /** Milliseconds for a remote's code. */
  loadWithin?: number;
}

interface Question {
  register(json: unknown): Promise<void>;
  fail(error: unknown): void;
  /** Whether that is still the last word: a retry may have been quicker. */
  failed(): boolean;
}

/** Knows which remotes there are, what they bring and whether they answer; fetches their code once, when first shown. */
export class Registry extends Store<RegistryState> {
  readonly #options: Required<RegistryOptions>;
  readonly #code = new Map<string, Promise<RemoteManifest>>();
  readonly #attempts = new Map<string, number>();
  #waiting?: Promise<void>;

  constructor(options: RegistryOptions) {
    super({ status: 'loading', remotes: [] });
    this.#options = { fetch: (...args) => globalThis.fetch(...args), describeWithin: 2500, loadWithin: 12_000, ...options };
  }

  /** Reads the list and every description. Never throws: what failed is in the state. Without a network it asks nobody until there is one. */
  async start(): Promise<void> {
    if (globalThis.navigator?.onLine === false) {
      this.set({ status: 'failed', remotes: [] });
      this.#waiting ??= whenOnline().then(() => {
        this.#waiting = undefined;
        return this.start();
      });
      return;
    }
    this.set({ ...this.state(), status: 'loading' });
    const register = async (json: unknown) => {
      const addresses = parseRemotes(json);
      this.set({ status: 'ready', remotes: addresses.map((address) => ({ status: 'loading', address })) });
      await Promise.all(addresses.map((address) => this.#describe(address, address.description)));
    };
    await this.#ask('/remotes.json', {
      register,
      fail: () => this.set({ status: 'failed', remotes: [] }),
      failed: () => this.state().status === 'failed',
    });
  }

  /** Tries again what failed: the list, or one remote's description and code. */
  async retry(id?: string): Promise<void> {
    const remote = this.state().remotes.find((one) => one.address.id === id);
    if (!remote) return this.start();
    this.#code.delete(remote.address.id);
    if (remote.status !== 'ready') await this.#describe(remote.address);
  }

  /** The remote's manifest with its code. A failure is forgotten, so that Retry really tries again. */
  load(id: string): Promise<RemoteManifest> {
    const remote = this.state().remotes.find((one) => one.address.id === id);
    if (remote?.status !== 'ready') return Promise.reject(new Error(`The part ${id} is not available`));
    const known = this.#code.get(id);
    if (known) return known;
    const loading = this.#load(remote.address, remote.description);
    this.#code.set(id, loading);
    loading.catch(() => this.#code.get(id) === loading && this.#code.delete(id));
    return loading;
  }

  /** The version that `/remotes.json` names now, to tell a new deployment from a bad connection. */
  async deployedVersion(id: string): Promise<string | undefined> {
    const url = '/remotes.json';
    return parseRemotes(await withTimeout(this.#json(url), this.#options.describeWithin, url)).find((one) => one.id === id)?.version;
  }

  async #load(address: RemoteAddress, description: RemoteDescription): Promise<RemoteManifest> {
    const attempt = this.#attempts.get(address.id) ?? 0;
    this.#attempts.set(address.id, attempt + 1);
    const manifest = await withTimeout(this.#options.loadCode(address, description, attempt), this.#options.loadWithin, address.id);
    const texts = await withTimeout(manifest.texts.en(), this.#options.loadWithin, `texts of ${address.id}`);
    addTexts(manifest.texts.namespace, texts.default);
    if (attempt > 0) this.#recovered(address.id);
    return manifest;
  }

  #recovered(id: string) {
    const remote = this.state().remotes.find((one) => one.address.id === id);
    if (remote?.status === 'ready') this.#replace({ ...remote, recoveries: remote.recoveries + 1 });
  }

  /** @param given what the list says of it; where that is not usable, as without it, the remote is asked itself */
  async #describe(address: RemoteAddress, given?: unknown): Promise<void> {
    this.#replace({ status: 'loading', address });
    const register = async (json: unknown) => {
      const description = parseDescription(json, address.id);
      for (const [key, text] of Object.entries(description.texts.en ?? {})) addTexts(...labelOf(key, text));
      this.#replace({ status: 'ready', address, description, recoveries: 0 });
    };
    if (given !== undefined) {
      try {
        return await register(given);
      } catch {
        // Of another platform than this shell, say: the remote itself may be newer by now.
      }
    }
    await this.#ask(`${address.baseUrl}remote.json`, {
      register,
      fail: (error) => this.#replace({ status: 'unavailable', address, error }),
      failed: () => this.state().remotes.some((one) => one.address.id === address.id && one.status === 'unavailable'),
    });
  }

  /** Places say soon that they have to do without the answer; on a slow line it may come yet, and then they fill by themselves. */
  async #ask(url: string, { register, fail, failed }: Question): Promise<void> {
    const answer = this.#json(url);
    try {
      await register(await withTimeout(answer, this.#options.describeWithin, url));
    } catch (error) {
      fail(error);
      if (error instanceof TimeoutError) answer.then((json) => (failed() ? register(json) : undefined)).catch(() => undefined);
    }
  }

  async #json(url: string): Promise<unknown> {
    const response = await this.#options.fetch(url, { cache: 'no-store', headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as unknown;
  }

  #replace(remote: RemoteState) {
    this.set({ ...this.state(), remotes: this.state().remotes.map((one) => (one.address.id === remote.address.id ? remote : one)) });
  }
}

/** `screening:nav.start` → namespace and nested texts, as the catalogue has them. */
function labelOf(key: string, text: string): [string, object] {
  const [namespace = '', path = ''] = key.split(':');
  return [namespace, path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), text) as object];
}
