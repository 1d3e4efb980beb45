import { Counter, Gauge, Registry as Metrics } from 'prom-client';
import { builtRemotes, type RemoteFolder } from './built-remotes.js';
import { EntryFolder, type RegistryWatch } from './entry-folder.js';
import type { RemoteEntry } from './remote-entry.js';

export interface RegistrySettings {
  /** Builds that this server serves itself. */
  remotes: readonly RemoteFolder[];
  /** Folder of entries of remotes that others serve. */
  entries?: string;
  /** Told one line whenever something is left out. */
  log: (line: string) => void;
}

/** What `/remotes.json` says, and the figures of it. */
export class Registry {
  readonly #metrics = new Metrics();
  readonly #folder?: EntryFolder;
  readonly #listed = this.#gauge('remote_entries_listed', 'Remotes in /remotes.json');
  readonly #leftOut = this.#gauge(
    'remote_entries_left_out',
    'Entries that are not in /remotes.json: unreadable, or claiming what another holds',
  );
  readonly #refused = new Counter({
    name: 'remote_entries_refused_total',
    help: 'Entries that were refused, by reason: each time that one changes into something that cannot be listed',
    labelNames: ['reason'],
    registers: [this.#metrics],
  });

  constructor(private readonly settings: RegistrySettings) {
    for (const reason of ['unreadable', 'claimed', 'folder']) this.#refused.inc({ reason }, 0);
    const watch: RegistryWatch = {
      refused: (reason, line) => {
        this.#refused.inc({ reason });
        settings.log(`remote entry left out (${reason}): ${line}`);
      },
      counted: (listed, leftOut) => {
        this.#listed.set(listed);
        this.#leftOut.set(leftOut);
      },
    };
    if (settings.entries) this.#folder = new EntryFolder(settings.entries, watch);
  }

  /** All lines, those of builds first. */
  async remotes(): Promise<RemoteEntry[]> {
    const built = await builtRemotes(this.settings.remotes);
    if (!this.#folder) this.#listed.set(built.length);
    return [...built, ...((await this.#folder?.entries(built)) ?? [])];
  }

  /** The figures as they are now, for a collector. */
  readonly figures = {
    type: this.#metrics.contentType,
    metrics: async () => {
      await this.remotes();
      return this.#metrics.metrics();
    },
  };

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.#metrics] });
  }
}
