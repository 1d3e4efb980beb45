// One Postgres, one broker and one object store for the whole run; each test file has its own database, account and buckets on them (libs/testing).
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const load = (path) => tsImport(`../../${path}`, import.meta.url);
const say = (line) => process.stderr.write(`${line}\n`);

/** In memory where there is room: what is kept for minutes need not wait for a disk. */
async function roomiest() {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir();
}
const ROOM_BYTES = 4 * 1024 ** 3;

export default async function setup() {
  const embedded = ['postgres/start-postgres.ts', 'nats/start-nats.ts', 'objects/start-s3.ts'].map(
    (path) => `deploy/embedded/src/stores/${path}`,
  );
  const parts = await Promise.all([...embedded, 'libs/testing/src/broker-accounts.ts'].map(load));
  const { startPostgres, startNats, startS3, brokerAccounts } = Object.assign({}, ...parts);
  const dataDir = await mkdtemp(join(await roomiest(), 'toothwise-tests-'));
  await chmod(dataDir, 0o755);
  // As libs/testing has them.
  const keys = [{ name: 'tests', accessKey: 'spec-access', secretKey: 'spec-secret-key' }];
  const servers = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false, maxConnections: 200 }),
    startS3({ dataDir: join(dataDir, 'objects'), keys, onProgress: say }),
    startNats({ dataDir: join(dataDir, 'nats'), accounts: brokerAccounts(), onProgress: say }),
  ]);
  for (const [at, name] of ['POSTGRES', 'OBJECTS', 'BROKER'].entries()) process.env[`TOOTHWISE_TEST_${name}`] = servers[at].url;
  globalThis.toothwiseTestServers = { servers, dataDir };
}
