import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { FORMATS, ImportListings } from '../../services/clinic/src/directory/import/import-listings.use-case.ts';
import { StagedListings } from '../../services/clinic/src/directory/import/staged-listings.repository.ts';
import { dayOf } from '../../services/clinic/src/directory/import/told-listing.rules.ts';
import { findDatabase } from '../events/connections.ts';
import { standingIn } from '../setup/paths.mjs';

const root = join(import.meta.dirname, '..', '..');

export const usage = `npm run clinics -- import FILE [--format csv|npi]      clinics of a file into the directory that patients search
  --format F   csv (default): our columns, see services/clinic/README.md; npi: the file of the NPI registry
  --date D     of when the file is, for rows that do not say: 2026-11-01 (default: when the file was last changed)
  --data DIR   folder of the embedded platform (default .toothwise); elsewhere set DATABASE_URL`;

const SESSION = '-c search_path=clinic,extensions -c lock_timeout=60000 -c timezone=UTC';

/** @throws Error with what is wrong with the wish or the file; then nothing is changed */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'csv' },
      date: { type: 'string' },
      data: { type: 'string', default: join(root, '.toothwise') },
    },
  });
  const [named] = positionals;
  if (named === undefined || positionals.length > 1 || !Object.hasOwn(FORMATS, values.format)) throw new Error(usage);
  const file = resolve(standingIn(root), named);
  const asOf = values.date ?? (await stat(file)).mtime.toISOString().slice(0, 10);
  if (dayOf(asOf) === null) throw new Error(`--date ${asOf} is not a day such as 2026-11-01`);
  const client = new pg.Client({ connectionString: findDatabase(process.env, resolve(standingIn(root), values.data)), options: SESSION });
  await client.connect();
  try {
    const began = performance.now();
    const done = await new ImportListings(new StagedListings(client)).execute({
      ...{ file, format: values.format as keyof typeof FORMATS, asOf, now: new Date() },
      refused: ({ line, problem }) => console.log(`line ${line}: ${problem}`),
      unread: (columns) => console.error(`Nothing is read from: ${columns.join(', ')}`),
    });
    const { rows, added, changed, removed, refused, others } = done;
    const same = rows - added - changed - refused - others;
    console.log(
      `${rows} rows: ${added} added, ${changed} changed, ${same} as they were, ${removed} removed, ${others} about others, ${refused} refused; ` +
        `${((performance.now() - began) / 1000).toFixed(1)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
    );
  } finally {
    await client.end();
  }
}
