// One Postgres and one object store for the whole run; each test file has its own database and buckets on them (libs/testing).
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const parts = (path) => tsImport(`../../deploy/embedded/src/${path}`, import.meta.url);
const say = (line) => process.stderr.write(`${line}\n`);

export default async function setup() {
  const [{ startPostgres }, { obtainNatsServer }, { startS3 }] = await Promise.all(
    ['postgres/start-postgres.ts', 'nats/obtain-nats-server.ts', 'objects/start-s3.ts'].map(parts),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'toothwise-tests-'));
  await chmod(dataDir, 0o755);
  // As libs/testing has them.
  const keys = [{ name: 'tests', accessKey: 'spec-access', secretKey: 'spec-secret-key' }];
  const [postgres, objects] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false, maxConnections: 200 }),
    startS3({ dataDir: join(dataDir, 'objects'), keys, onProgress: say }),
    // Obtained once here, so that no test waits for a download.
    obtainNatsServer(say),
  ]);
  process.env.TOOTHWISE_TEST_POSTGRES = postgres.url;
  process.env.TOOTHWISE_TEST_OBJECTS = objects.url;
  globalThis.toothwiseTestServers = { servers: [postgres, objects], dataDir };
}
