import { testDatabase, type TestDatabase } from '@toothwise/testing';
import { createLogger } from '../basics/logging/logger.js';
import { HeldConnection } from './held-connection.js';

const log = createLogger('test', 'silent');

describe('a connection that is held', () => {
  let database: TestDatabase;
  let held: HeldConnection | undefined;
  beforeAll(async () => {
    database = await testDatabase('clinic');
  });
  afterEach(() => held?.stop());
  afterAll(() => database.drop());

  const hold = (url: string, opened: () => void) => {
    const prepare = async (client: { query(sql: string): Promise<unknown> }) => {
      await client.query('LISTEN something');
      opened();
    };
    held = new HeldConnection({ name: 'held', settings: { DATABASE_URL: url }, log, opened: prepare });
    return held.start();
  };

  it('is started once it is prepared: nothing that is told from then on is missed', async () => {
    let prepared = false;
    await hold(database.url, () => (prepared = true));
    expect(prepared).toBe(true);
  });

  it('holds no start up where there is no database yet', async () => {
    let prepared = false;
    await hold('postgres://nobody@127.0.0.1:1/none', () => (prepared = true));
    expect(prepared).toBe(false);
  });
});
