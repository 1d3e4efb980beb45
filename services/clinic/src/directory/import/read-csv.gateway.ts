import { createReadStream } from 'node:fs';
import papaparse from 'papaparse';

/** A row of a CSV file, or what is wrong with it; `line` is where it begins, the header's being 1. */
export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string };

/** In characters. A row that does not end by then has a quote that nobody closed. */
const LONGEST_ROW = 256 * 1024;

/**
 * Rows of a file in UTF-8, header first, a chunk of the file at a time: what is held is one chunk and the row that it ends in. Empty lines are left out.
 * A quote that is not closed costs its own line, not all that follows.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow[]> {
  const reader = new Reader();
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 64 * 1024 })) yield reader.read(chunk as string);
  yield reader.end();
}

interface Parsed {
  data: string[][];
  errors: { row: number; code: string }[];
  meta: { cursor: number };
}

class Reader {
  /** What the last chunk ended in: the beginning of a row. */
  private rest = '';
  private line = 1;
  private newline: string | null = null;

  read(chunk: string): CsvRow[] {
    this.rest += this.line === 1 && this.rest === '' ? chunk.replace(/^\uFEFF/, '') : chunk;
    const rows = this.whole();
    while (this.rest.length > LONGEST_ROW) rows.push(this.unclosed(), ...this.whole());
    return rows;
  }

  end(): CsvRow[] {
    const rows = this.whole();
    while (this.rest !== '') {
      const { data, errors } = this.parse(false);
      if (errors.some(({ code }) => code === 'MissingQuotes')) rows.push(this.unclosed(), ...this.whole());
      else {
        this.rest = '';
        rows.push(...this.rowsOf({ data, errors }));
      }
    }
    return rows;
  }

  private whole(): CsvRow[] {
    const parsed = this.parse(true);
    this.rest = this.rest.slice(parsed.meta.cursor);
    return this.rowsOf(parsed);
  }

  private parse(ignoreLastRow: boolean): Parsed {
    const end = this.rest.indexOf('\n');
    if (end !== -1) this.newline ??= this.rest[end - 1] === '\r' ? '\r\n' : '\n';
    const parser = new papaparse.Parser({ delimiter: ',', newline: (this.newline ?? '\n') as '\n' });
    return parser.parse(this.rest, 0, ignoreLastRow) as Parsed;
  }

  private rowsOf({ data, errors }: Pick<Parsed, 'data' | 'errors'>): CsvRow[] {
    const broken = new Set(errors.map(({ row }) => row));
    const rows: CsvRow[] = [];
    for (const [index, cells] of data.entries()) {
      const line = this.line;
      let last = line;
      for (const cell of cells) if (cell.includes('\n')) last += cell.split('\n').length - 1;
      this.line = last + 1;
      if (broken.has(index))
        rows.push({ line, problem: last > line ? `a quote is misplaced; lines ${line} to ${last} were not read` : 'a quote is misplaced' });
      else if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    }
    return rows;
  }

  /** Gives up the line that the row begins in, and nothing else. */
  private unclosed(): CsvRow {
    const end = this.rest.indexOf('\n');
    this.rest = end === -1 ? '' : this.rest.slice(end + 1);
    return { line: this.line++, problem: 'a quote is not closed' };
  }
}
