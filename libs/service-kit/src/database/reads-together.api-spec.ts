import { type Bed, startBed } from '@toothwise/testing';
import { DataSource } from 'typeorm';
import { notes } from '../../test/note.service.js';
import { Database, readOf } from './database.js';
import { Transactions } from './transactions.js';

describe('several reads in one trip', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await startBed({ service: notes() });
  });
  afterAll(() => bed.stop());

  const read = <Row extends object>(name: string, text: string, values: (string | null)[] = []) =>
    readOf({ name, text, values }, (rows: Row[]) => rows);
  const values = read<{ day: string; at: Date; list: string[]; kept: boolean | null; many: number; json: object }>(
    'test-values',
    `SELECT DATE '2026-11-27' AS day, $1::timestamptz AS at, ARRAY['a', 'b'] AS list, NULL::boolean AS kept, 7::bigint AS many, '{"a":1}'::json AS json`,
    ['2026-11-27T20:00:00.000Z'],
  );
  const numbers = read<{ n: number }>('test-numbers', 'SELECT n FROM generate_series(1, $1::int) n', ['3']);
  const nothing = read('test-nothing', 'SELECT 1 AS n WHERE $1::int = 0', ['3']);
  const failing = read('test-failing', 'SELECT 1 / $1::int AS n', ['0']);
  const database = () => bed.get(Database);

  it('each gives its own rows, as pg gives them to a single one, the first time and once it is planned', async () => {
    const expected = await database().rows(values.text, [...values.values!]);
    expect(expected).toEqual([
      { day: '2026-11-27', at: new Date('2026-11-27T20:00:00.000Z'), list: ['a', 'b'], kept: null, many: 7, json: { a: 1 } },
    ]);
    for (let time = 0; time < 8; time += 1)
      expect(await database().together(values, nothing, numbers)).toEqual([expected, [], [{ n: 1 }, { n: 2 }, { n: 3 }]]);
  });

  it('what they take of their rows is handed on', async () => {
    const sum = readOf({ name: 'test-numbers', text: numbers.text, values: ['4'] }, (rows: { n: number }[]) =>
      rows.reduce((total, { n }) => total + n, 0),
    );
    expect(await database().together(sum, numbers)).toEqual([10, [{ n: 1 }, { n: 2 }, { n: 3 }]]);
  });

  it('another text of the same name takes its place, in the same trip too', async () => {
    const [letter, pair] = [read('test-place', `SELECT 'a' AS letter`), read('test-place', 'SELECT 1 AS one, 2 AS two')];
    for (let time = 0; time < 3; time += 1) {
      expect(await database().together(letter, pair, letter)).toEqual([[{ letter: 'a' }], [{ one: 1, two: 2 }], [{ letter: 'a' }]]);
      expect(await database().together(pair)).toEqual([[{ one: 1, two: 2 }]]);
    }
  });

  it('where one fails all do, with its reason, and the next trip finds what it needs', async () => {
    await expect(database().together(numbers, failing, values)).rejects.toThrow('division by zero');
    expect(await database().together(numbers, nothing)).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], []]);
  });

  it('what its connection loses meanwhile is its failure alone', async () => {
    const cut = read('test-cut', 'SELECT pg_terminate_backend(pg_backend_pid())');
    await expect(database().together(numbers, cut)).rejects.toThrow();
    expect(await bed.get(DataSource).query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await database().together(numbers)).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }]]);
  });

  it('in a transaction of the caller they ask for no second connection', async () => {
    await expect(bed.get(Transactions).run(() => database().together(numbers))).rejects.toThrow('A second connection');
  });
});
