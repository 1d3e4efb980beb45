import { keptHere } from '../basics/store/kept.js';
import { Store } from '../basics/store/store.js';
import type { KeptResult } from './kept-result.js';
import { openEmergencies } from './open-emergencies.js';

interface Kept {
  person: string;
  results: KeptResult[];
}

const KEY = 'toothwise.results';
/** Of a family, say: the newest of each evening. */
const AT_MOST = 3;
const DAY_MS = 24 * 3_600_000;
/** What was urgent then tells nothing of today after a week. */
const stands = ({ level, madeAt }: KeptResult): boolean => Date.now() - Date.parse(madeAt) <= (level >= 3 ? 7 : 30) * DAY_MS;

/**
 * The last results of whoever is signed in here, on this device, for when a page opens without a network. They go with the session: at sign-out,
 * with an account that is erased, before another person, and once the identity server says that nobody is signed in.
 */
class KeptResultsStore extends Store<readonly KeptResult[]> {
  #person?: string;

  constructor() {
    super(stored()?.results ?? []);
    globalThis.addEventListener?.('storage', (event) => event.key === KEY && this.#hear(stored()));
  }

  /** Of the person who is signed in; nothing is kept of anybody else. */
  keep(result: KeptResult): void {
    if (this.#person === undefined) return;
    const others = this.#own().filter(({ id }) => id !== result.id);
    const all = [result, ...others].filter(stands).toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
    // Newer results that can wait push no open emergency away.
    const first = [...openEmergencies(all), ...all.filter(({ emergency }) => emergency === null)].slice(0, AT_MOST);
    this.#write(all.filter((one) => first.includes(one)));
  }

  /** It is deleted, or somebody has seen what it is about; also while nobody can be asked whose it is, by whoever it is shown to. */
  drop(id: string): void {
    const kept = stored();
    if (!kept?.results.some((one) => one.id === id) || (this.#person ?? kept.person) !== kept.person) return;
    this.#write(
      kept.results.filter((one) => one.id !== id),
      kept.person,
    );
  }

  /** Another person's are wiped before anything can show them. */
  ownedBy(person: string): void {
    if (stored()?.person !== person) this.wipe();
    this.#person = person;
  }

  wipe(): void {
    this.#person = undefined;
    keptHere.forget(KEY);
    if (this.state().length > 0) this.set([]);
  }

  /** Another tab of the same person keeps one, or takes it away. */
  #hear(kept: Kept | null): void {
    if (kept === null || kept.person === this.#person) this.set(kept?.results ?? []);
  }

  /** As this browser has them: another tab may have kept one meanwhile. */
  #own(): KeptResult[] {
    const kept = stored();
    return kept && kept.person === this.#person ? kept.results : [];
  }

  #write(results: KeptResult[], person = this.#person): void {
    if (person === undefined) return;
    keptHere.write(KEY, JSON.stringify({ person, results } satisfies Kept));
    this.set(results);
  }
}

function stored(): Kept | null {
  try {
    const kept = JSON.parse(keptHere.read(KEY) ?? 'null') as Kept | null;
    if (!kept || !Array.isArray(kept.results)) return null;
    return { ...kept, results: kept.results.filter(stands) };
  } catch {
    return null;
  }
}

export const keptResultsStore = new KeptResultsStore();
