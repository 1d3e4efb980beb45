// One Postgres for the whole run; each test file makes its own database on it, and its own nats-server (libs/testing).
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

export default async function setup() {
  const { startPostgres } = await tsImport('../../deploy/embedded/src/postgres/start-postgres.ts', import.meta.url);
  const { obtainNatsServer } = await tsImport('../../deploy/embedded/src/nats/obtain-nats-server.ts', import.meta.url);
  const { obtainWeed } = await tsImport('../../deploy/embedded/src/objects/obtain-weed.ts', import.meta.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'toothwise-test-postgres-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false, maxConnections: 200 });
  // Obtained once here, so that no test waits for a download.
  for (const obtain of [obtainNatsServer, obtainWeed]) await obtain((line) => process.stderr.write(`${line}\n`));
  process.env.TOOTHWISE_TEST_POSTGRES = postgres.url;
  globalThis.toothwiseTestPostgres = { postgres, dataDir };
}
