import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, Gauge, Registry as Metrics } from 'prom-client';
import type { EntrySource } from './entry-source.js';

export interface WatcherSettings {
  /** In the order in which they hold what two claim. */
  namespaces: readonly string[];
  /** Where the web server reads. */
  folder: string;
  source: EntrySource;
  everyMs: number;
  /** An entry that is away for less stays: an upgrade takes it away for a moment to write it anew. */
  goneAfterMs: number;
  log: (line: string) => void;
}

interface State {
  /** When it was first found to be away. */
  awaySince?: number;
  /** Why it could not be read, said last. */
  failure?: string;
}

/**
 * Keeps the entry of each namespace as a file, as it is there now. What cannot be read stays as it was: a cluster that is away changes nothing.
 */
export class EntryWatcher {
  readonly metrics = new Metrics();
  // `namespace` is the pod's own, by whoever collects the figures.
  readonly #states = new Map<string, State>();
  readonly #readings = new Counter({
    name: 'remote_entry_readings_total',
    help: 'Questions for the entry of a namespace, by what came of it',
    labelNames: ['remote_namespace', 'outcome'],
    registers: [this.metrics],
  });
  readonly #lastRead = new Gauge({
    name: 'remote_entry_last_reading_timestamp_seconds',
    help: 'When a namespace was last read, or the watcher began where it never was; unix time',
    labelNames: ['remote_namespace'],
    registers: [this.metrics],
  });
  #timer?: NodeJS.Timeout;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isAnswered = false;
  #rounds = 0;

  constructor(private readonly settings: WatcherSettings) {
    // What was never read would have no figure, and nobody could tell how long it has been away.
    const now = Date.now() / 1000;
    for (const namespace of settings.namespaces) this.#lastRead.set({ remote_namespace: namespace }, now);
  }

  /**
   * Whether the folder says what the cluster does. A pod that serves before would list no remotes; one namespace that cannot be read keeps
   * nobody waiting.
   */
  get hasRead(): boolean {
    return this.#isAnswered && this.#rounds > 0;
  }

  /** Looks for the first time, whatever comes of it, and then again and again. */
  async start(): Promise<void> {
    await mkdir(this.settings.folder, { recursive: true });
    await this.#forgetOthers();
    await this.#round();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  async #round(): Promise<void> {
    this.#looking = this.look();
    await this.#looking;
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#round(), this.settings.everyMs);
  }

  /** Reads every namespace once. Never throws. */
  async look(): Promise<void> {
    await Promise.all(this.settings.namespaces.map((namespace) => this.#read(namespace)));
    this.#rounds += 1;
  }

  async #read(namespace: string): Promise<void> {
    const state = this.#states.get(namespace) ?? {};
    this.#states.set(namespace, state);
    try {
      const reading = await this.settings.source(namespace);
      this.#isAnswered = true;
      this.#lastRead.set({ remote_namespace: namespace }, Date.now() / 1000);
      this.#readings.inc({ remote_namespace: namespace, outcome: reading === 'absent' ? 'absent' : 'found' });
      if (reading === 'absent') await this.#away(namespace, state);
      else await this.#keep(namespace, state, reading.entry);
      state.failure = undefined;
    } catch (error) {
      this.#readings.inc({ remote_namespace: namespace, outcome: 'failed' });
      const failure = (error as Error).message;
      if (failure !== state.failure) this.settings.log(`${namespace}: ${failure}; its entry stays as it was`);
      state.failure = failure;
    }
  }

  async #keep(namespace: string, state: State, entry: string): Promise<void> {
    state.awaySince = undefined;
    const file = this.#fileOf(namespace);
    if ((await textOf(file)) === entry) return;
    // Whole or not at all: the web server may read at any moment.
    await writeFile(`${file}.part`, entry);
    await rename(`${file}.part`, file);
    this.settings.log(`${namespace}: has a new entry`);
  }

  async #away(namespace: string, state: State): Promise<void> {
    const file = this.#fileOf(namespace);
    if ((await textOf(file)) === undefined) return;
    state.awaySince ??= performance.now();
    if (performance.now() - state.awaySince < this.settings.goneAfterMs) return;
    await rm(file, { force: true });
    this.settings.log(`${namespace}: has no entry any more`);
  }

  /** Of namespaces that are not listed any more, or in another place. */
  async #forgetOthers(): Promise<void> {
    const own = new Set(this.settings.namespaces.map((namespace) => this.#fileOf(namespace)));
    const names = (await readdir(this.settings.folder)).filter((name) => /^\d\d-.*\.json(\.part)?$/.test(name));
    for (const name of names) {
      const file = join(this.settings.folder, name);
      if (!own.has(file)) await rm(file);
    }
  }

  #fileOf(namespace: string): string {
    const place = String(this.settings.namespaces.indexOf(namespace)).padStart(2, '0');
    return join(this.settings.folder, `${place}-${namespace}.json`);
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
