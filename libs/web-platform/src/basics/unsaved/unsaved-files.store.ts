import { keptHere } from '../store/kept.js';

/** A file that a server does not have yet, at its place among those of one key. */
export interface UnsavedFile {
  order: number;
  file: Blob;
}
interface Row {
  key: string;
  order: number;
  person: string;
  type: string;
  bytes: ArrayBuffer;
}

const DATABASE = 'toothwise.unsaved-files';
const STORE = 'files';
/** Says, without opening the database, whose files it holds. */
const ownerKey = 'toothwise.unsaved-files-owner';

/**
 * Files that were not sent yet, such as recorded sound: in IndexedDB, so that they survive a reload and a closed tab. Bound to the person,
 * wiped at sign-out. Where the browser keeps nothing they live as long as this tab.
 */
export class UnsavedFiles {
  readonly #memory = new Map<string, Row>();
  #person?: string;

  /** Resolves when it is kept; one of the same order is replaced. */
  async keep(key: string, { order, file }: UnsavedFile): Promise<void> {
    const person = this.#person;
    const bytes = await file.arrayBuffer();
    // Who signed out meanwhile leaves nothing behind.
    if (person === undefined || this.#person !== person) return;
    const row: Row = { key, order, person, type: file.type, bytes };
    this.#memory.set(`${key} ${order}`, row);
    try {
      if (!keptHere.write(ownerKey, row.person)) return;
      await this.#run('readwrite', (store) => (this.#person === person ? store.put(row) : store.count()));
      this.#memory.delete(`${key} ${order}`);
    } catch {
      // A full or forbidden storage must not stop a recording: it stays in memory.
    }
  }

  /** In their order; only the person's own. */
  async read(key: string): Promise<UnsavedFile[]> {
    const stored = await this.#run<Row[]>('readonly', (store) => store.getAll(IDBKeyRange.bound([key], [key, []]))).catch(() => []);
    const rows = [...stored, ...[...this.#memory.values()].filter((row) => row.key === key)];
    return rows
      .filter(({ person }) => person === this.#person)
      .sort((one, other) => one.order - other.order)
      .map(({ order, type, bytes }) => ({ order, file: new Blob([bytes], { type }) }));
  }

  async drop(key: string, order: number): Promise<void> {
    this.#memory.delete(`${key} ${order}`);
    await this.#run('readwrite', (store) => store.delete([key, order])).catch(() => undefined);
  }

  async dropAll(key: string): Promise<void> {
    for (const { order } of await this.read(key)) await this.drop(key, order);
  }

  /** Another person's files are wiped before anything can send them. */
  ownedBy(personId: string): void {
    this.#person = personId;
    const owner = storedOwner();
    if (owner !== null && owner !== personId) void this.#clear();
  }

  /** Resolves when nothing is left. */
  async wipe(): Promise<void> {
    this.#person = undefined;
    this.#memory.clear();
    if (storedOwner() !== null) await this.#clear();
  }

  async #clear(): Promise<void> {
    await this.#run('readwrite', (store) => store.clear()).catch(() => undefined);
    keptHere.forget(ownerKey);
  }

  async #run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
    const database = await opened();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('Not stored'));
    return promise.finally(() => database.close());
  }
}

const storedOwner = (): string | null => keptHere.read(ownerKey);

function opened(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('No IndexedDB'));
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: ['key', 'order'] });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('Not opened'));
  return promise;
}

export const unsavedFiles = new UnsavedFiles();
