import { npiColumns } from './npi-columns.rules.js';
import { ownColumns } from './own-columns.rules.js';
import { type CsvRow, readCsv } from './read-csv.gateway.js';
import type { Merged, Refused, Staged, StagedListings } from './staged-listings.repository.js';
import type { Format } from './told-listing.rules.js';

export const FORMATS = { csv: ownColumns, npi: npiColumns } satisfies Record<string, Format>;

export interface ImportWish {
  file: string;
  format: keyof typeof FORMATS;
  /** `YYYY-MM-DD`: of when the file is, for rows that do not say. */
  asOf: string;
  now: Date;
  /** Hears of each row that is left out because something is wrong with it. */
  refused: (row: Refused) => void;
  /** Hears of columns that nothing is read from. */
  unread: (columns: string[]) => void;
}
export interface Imported extends Merged {
  /** Rows below the header. */
  rows: number;
  refused: number;
  /** About nobody to be found: in the registry people, other trades, and those who have ended. */
  others: number;
}

/** A file of clinics into the directory. Whoever may reach the database may: it is an operator's command, not a route. */
export class ImportListings {
  constructor(private readonly staged: StagedListings) {}

  /** @throws Error that names the columns without which nothing can be read; then nothing is changed */
  async execute(wish: ImportWish): Promise<Imported> {
    const counts = { rows: 0, refused: 0, others: 0 };
    const refuse = (row: Refused) => {
      counts.refused += 1;
      wish.refused(row);
    };
    const merged = await this.staged.inTransaction(async () => {
      await this.staged.copy(stagedOf(wish, counts, refuse));
      for (const row of await this.staged.refuse()) refuse(row);
      return this.staged.merge(wish.format, wish.asOf, wish.now);
    });
    await this.staged.analyse();
    return { ...counts, ...merged };
  }
}

async function* stagedOf(
  { file, format, unread }: ImportWish,
  counts: Pick<Imported, 'rows' | 'others'>,
  refuse: (row: Refused) => void,
): AsyncGenerator<Staged[]> {
  let reads: ReturnType<typeof readsBy> | undefined;
  for await (const rows of readCsv(file)) {
    const batch: Staged[] = [];
    for (const row of rows) {
      if (!reads) {
        reads = readsBy(row, format, unread);
        continue;
      }
      counts.rows += 1;
      if ('problem' in row) refuse(row);
      else {
        const told = reads(row.cells);
        if (told === null || 'gone' in told) counts.others += 1;
        if (told === null) continue;
        if ('problems' in told) refuse({ line: row.line, problem: told.problems.join('; ') });
        else batch.push({ line: row.line, ...told });
      }
    }
    yield batch;
  }
  if (!reads) throw new Error('The file is empty.');
}

function readsBy(header: CsvRow, format: ImportWish['format'], unread: ImportWish['unread']) {
  const found = 'cells' in header ? FORMATS[format](header.cells) : { missing: ['a header'] };
  if ('missing' in found) throw new Error(`The file cannot be read as ${format}: ${found.missing.join(', ')} is not there.`);
  if (found.unread.length > 0) unread(found.unread);
  return found.read;
}
