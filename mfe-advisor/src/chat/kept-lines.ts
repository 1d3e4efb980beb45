import { unsavedFiles } from '@toothwise/web-platform';
import type { Unsent } from './unsent.js';

/** Lines of one conversation that the service does not have yet: in this browser, of this person alone, gone at sign-out. */
export interface KeptLines {
  /** Resolves when it is kept; one of the same order is replaced. */
  keep: (line: Unsent) => Promise<void>;
  /** In their order. */
  read: () => Promise<Unsent[]>;
  drop: (line: Unsent) => Promise<void>;
}

export function keptLines(id: string, files: Pick<typeof unsavedFiles, 'keep' | 'read' | 'drop'> = unsavedFiles): KeptLines {
  const key = `advisor.lines.${id}`;
  return {
    keep: ({ order, ...line }) => files.keep(key, { order, file: new Blob([JSON.stringify(line)], { type: 'application/json' }) }),
    read: async () => {
      const kept = await files.read(key);
      return (await Promise.all(kept.map(async ({ order, file }) => lineOf(await file.text(), order)))).flat();
    },
    drop: ({ order }) => files.drop(key, order),
  };
}

/** None where another build left what this one cannot read: it must not keep the others back. */
function lineOf(text: string, order: number): Unsent[] {
  try {
    return [{ ...(JSON.parse(text) as Omit<Unsent, 'order'>), order }];
  } catch {
    return [];
  }
}
