import { type Bed, startBed } from '@toothwise/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { notes } from '../../test/note.service.js';
import { Database } from './database.js';
import { Transactions } from './transactions.js';

describe('in a bed, a transaction', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await startBed({ service: notes() });
  });
  afterAll(() => bed.stop());

  const within = <T>(work: (tx: EntityManager) => Promise<T>) => bed.get(Transactions).run(work);
  const second: [string, () => Promise<unknown>][] = [
    ['a read straight on the pool', () => bed.get(Database).rows('SELECT 1')],
    ['a read by the data source', () => bed.get(DataSource).query('SELECT 1')],
    ['a repository', () => bed.get(DataSource).manager.query('SELECT 1')],
    ['a transaction within it', () => within(() => Promise.resolve())],
  ];

  it.each(second)('is refused a second connection: %s', async (_, ask) => {
    await expect(within(ask)).rejects.toThrow('A second connection is asked for within a transaction');
    // Before and after it, that is what the pool is for.
    await expect(ask()).resolves.not.toThrow();
  });

  it('is refused it after further steps, too, while others beside it take theirs', async () => {
    const [first, ask] = [Promise.withResolvers<void>(), second[0]![1]];
    const work = within(async (tx) => {
      await tx.query('SELECT 1');
      await first.promise;
      return ask();
    });
    await ask();
    first.resolve();
    await expect(work).rejects.toThrow('A second connection');
  });
});
