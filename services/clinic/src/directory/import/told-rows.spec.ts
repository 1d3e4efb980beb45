import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DENTAL_TAXONOMIES, npiColumns } from './npi-columns.rules.js';
import { ownColumns } from './own-columns.rules.js';
import { type CsvRow, readCsv } from './read-csv.gateway.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toothwise-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(text: string): Promise<CsvRow[]> {
  const file = join(folder, 'rows.csv');
  await writeFile(file, text);
  const rows: CsvRow[] = [];
  for await (const some of readCsv(file)) rows.push(...some);
  return rows;
}

describe('rows of a CSV file', () => {
  it.each(['\n', '\r\n'])('stand with the line they begin in, quotes, breaks and letters of all kinds kept (line ends %j)', async (end) => {
    expect(await rowsOf(['\uFEFFa,b', '1,"say ""ah"", please"', '', `2,"two${end}lines"`, 'ü,牙'].join(end))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'say "ah", please'] },
      { line: 4, cells: ['2', `two${end}lines`] },
      { line: 6, cells: ['ü', '牙'] },
    ]);
  });

  it('are the same wherever the chunks of a large file end', async () => {
    const lines = Array.from({ length: 40_000 }, (_, at) => `${at},"é ""${at}"" é"`);
    const rows = await rowsOf(lines.join('\n'));
    expect(rows).toHaveLength(40_000);
    expect(rows.every((row, at) => 'cells' in row && row.line === at + 1 && row.cells.join('|') === `${at}|é "${at}" é`)).toBe(true);
  });

  it('end where a quote is not closed, by its line, and go on after it, also in a large file', async () => {
    expect(await rowsOf('a,b\n1,"open\n2,fine\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: 'a quote is not closed' },
      { line: 3, cells: ['2', 'fine'] },
    ]);
    const rows = await rowsOf(`1,"open\n${'2,fine\n'.repeat(100_000)}`);
    expect([rows[0], rows.length]).toEqual([{ line: 1, problem: 'a quote is not closed' }, 100_001]);
    expect(await rowsOf('1,"open\n2,fine\n3,"x",fine\n4,fine')).toEqual([
      { line: 1, problem: 'a quote is misplaced; lines 1 to 3 were not read' },
      { line: 4, cells: ['4', 'fine'] },
    ]);
  });
});

describe('a row of ours', () => {
  const columns = ['key', 'name', 'address', 'city', 'state', 'postal_code', 'website', 'email', 'accepts_insurance', 'mood'];
  const format = ownColumns(columns);
  const read = (changes: Record<string, string>) => {
    const told: Record<string, string> = {
      key: 'k',
      name: 'N',
      address: '1 A Street',
      city: 'Albany',
      state: 'NY',
      postal_code: '12203',
      ...changes,
    };
    return 'read' in format ? format.read(columns.map((column) => told[column] ?? '')) : null;
  };

  it('says nothing of what it leaves empty', () =>
    expect(read({})).toMatchObject({
      listing: { acceptsInsurance: null, openingHours: null, specialties: null, latitude: null, reviews: 0 },
    }));
  it.each([
    ['yes', true],
    ['FALSE', false],
    ['1', true],
    [' no ', false],
  ])('says of insurance by %s: %s', (told, known) =>
    expect(read({ accepts_insurance: told })).toMatchObject({ listing: { acceptsInsurance: known } }),
  );
  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', `https://${'user:secret'}@example.test`],
    ['email', 'nobody'],
    ['postal_code', '123'],
    ['name', 'bad \uFFFD bytes'],
    ['name', 'x'.repeat(201)],
  ])('is refused with the %s %.40s', (column, told) =>
    expect(read({ [column]: told })).toEqual({ problems: [expect.stringContaining(column)] }),
  );
  it('names columns that nothing is read from', () => expect(format).toMatchObject({ unread: ['mood'] }));
});

describe('the taxonomies of the registry', () => {
  it('become specialties of our list, or none where it has no name for them', () => {
    expect(DENTAL_TAXONOMIES).toMatchObject({ '1223E0200X': 'Endodontics', '1223S0112X': 'Oral surgery', '1223P0700X': null });
    expect(DENTAL_TAXONOMIES).not.toHaveProperty('124Q00000X');
  });
  it('are asked for by name where a file lacks them', () =>
    expect(npiColumns(['NPI', 'Entity Type Code'])).toMatchObject({
      missing: expect.arrayContaining(['healthcare provider taxonomy code_1']),
    }));
});
