import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conflictOf } from './prefixes.rules.js';
import { readEntry, type RemoteEntry } from './remote-entry.js';

export type Fault = 'unreadable' | 'claimed' | 'folder';

/** What is told of the registry besides its lines. */
export interface RegistryWatch {
  /** A line was left out, once for each time that it changes; or the folder itself could not be read. */
  refused: (fault: Fault, line: string) => void;
  /** After each look: lines that are listed, and files with which something is wrong. */
  counted: (listed: number, leftOut: number) => void;
}

interface File {
  /** As it could be read last. */
  entry?: RemoteEntry;
  /** What is wrong with it now. */
  faults: { unreadable?: string; claimed?: string };
}

/**
 * Entries of remotes that others serve, a file each (`*.json`), looked at anew with every question: what appears, changes or goes is
 * seen without a restart. A file that cannot be read any more counts as it last could; a folder that cannot be read changes nothing.
 * Who holds a prefix keeps it as long as its file is there; where nobody does yet, the order of the files' names decides.
 */
export class EntryFolder {
  readonly #files = new Map<string, File>();
  #listed: string[] = [];
  #wasThere = false;
  #folderSaid?: string;
  #looking?: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly watch: RegistryWatch,
  ) {}

  /** The lines that can stand beside those given, which hold what they claim. Never throws. */
  async entries(beside: readonly RemoteEntry[] = []): Promise<RemoteEntry[]> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    await this.#looking;
    return this.#admit(beside);
  }

  async #look(): Promise<void> {
    const names = await this.#names();
    if (!names) return;
    for (const known of this.#files.keys()) if (!names.includes(known)) this.#files.delete(known);
    for (const name of names) await this.#read(name);
  }

  /** `undefined` where the folder cannot be read: what was known of it stays. */
  async #names(): Promise<string[] | undefined> {
    try {
      const names = await readdir(this.folder);
      this.#folderSaid = undefined;
      this.#wasThere = true;
      return names.filter((name) => /^[^.].*\.json$/.test(name)).sort();
    } catch (error) {
      const said = (error as NodeJS.ErrnoException).code ?? 'unknown';
      // Nobody has written an entry yet.
      if (said === 'ENOENT' && !this.#wasThere) return [];
      if (said !== this.#folderSaid) this.watch.refused('folder', `${this.folder} cannot be read (${said}): what was listed stays`);
      this.#folderSaid = said;
      return undefined;
    }
  }

  async #read(name: string): Promise<void> {
    const file: File = this.#files.get(name) ?? { faults: {} };
    this.#files.set(name, file);
    try {
      file.entry = readEntry(await readFile(join(this.folder, name), 'utf8'));
      file.faults.unreadable = undefined;
    } catch (error) {
      const stays = file.entry ? `; version ${file.entry.version} stays` : '';
      this.#refuse(file, 'unreadable', `${name}: ${(error as Error).message}${stays}`);
    }
  }

  #admit(beside: readonly RemoteEntry[]): RemoteEntry[] {
    const names = [...this.#files.keys()].filter((name) => this.#files.get(name)!.entry).sort();
    const holders = names.filter((name) => this.#listed.includes(name));
    const admitted: RemoteEntry[] = [];
    const listed: string[] = [];
    for (const name of [...holders, ...names.filter((name) => !holders.includes(name))]) {
      const file = this.#files.get(name)!;
      const conflict = conflictOf(file.entry!, [...beside, ...admitted]);
      if (conflict) {
        this.#refuse(file, 'claimed', `${name}: ${conflict}`);
        continue;
      }
      file.faults.claimed = undefined;
      admitted.push(file.entry!);
      listed.push(name);
    }
    this.#listed = listed;
    const faulty = [...this.#files.values()].filter(({ faults }) => faults.unreadable ?? faults.claimed);
    this.watch.counted(beside.length + listed.length, faulty.length);
    return admitted.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #refuse({ faults }: File, fault: 'unreadable' | 'claimed', line: string): void {
    if (faults[fault] === line) return;
    faults[fault] = line;
    this.watch.refused(fault, line);
  }
}
