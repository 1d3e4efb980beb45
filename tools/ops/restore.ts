import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreCluster } from '@toothwise/embedded';
import { startS3 } from '@toothwise/embedded/stand-ins';
import { readDomains } from '@toothwise/domains';
import type { Archive } from './archive.ts';
import { verify } from './backup.ts';
import type { Installation } from './installation.ts';
import type { PostgresTools } from './postgres-tools.ts';

/**
 * Puts database and objects back, and takes the streams away: services fill them from their outboxes when they start. Nothing is begun
 * before base backup and objects have been found whole, and of a log that is not nothing stays.
 * @param until the latest moment that the archive has, where it is left out
 * @throws Error with one line
 */
export async function restore(
  installation: Installation,
  archive: Archive,
  until: Date | undefined,
  tools: PostgresTools,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, secrets, port } = installation;
  if (port !== undefined) throw new Error(`A platform runs on ${dataDir}: stop it first`);
  const objects = join(dataDir, 'objects');
  if (existsSync(objects)) throw new Error(`${objects} is there: move it away first`);
  const base = await archive.baseFor(until);
  await requireWhole(archive, base, tools);
  say(`restores from ${base}${until ? ` up to ${until.toISOString()}` : ''}`);
  const logFile = join(dataDir, 'logs', 'postgres-restore.log');
  await rm(logFile, { force: true });
  await restoreCluster({ dataDir: join(dataDir, 'postgres'), base, archive: archive.wal, until, password: secrets.postgres, logFile });
  say('the database is back');
  await rm(join(dataDir, 'nats', 'store'), { recursive: true, force: true });
  say(`${await restoreObjects(installation, archive, until)} objects are back; streams are filled again when the platform starts`);
}

/** By their checksums. Whether the log is whole shows itself when it is read. */
async function requireWhole(archive: Archive, base: string, tools: PostgresTools): Promise<void> {
  await verify(tools, base);
  const [first, ...others] = await archive.objects.damaged();
  if (first) throw new Error(`The copy of the object ${first} is damaged or missing, and ${others.length} others are`);
}

async function restoreObjects({ dataDir, secrets }: Installation, archive: Archive, until?: Date): Promise<number> {
  const key = { name: 'platform', accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const buckets = [...new Set(readDomains().flatMap((domain) => domain.buckets))];
  const store = await startS3({ dataDir: join(dataDir, 'objects'), keys: [key], buckets });
  try {
    return await archive.objects.restore({ url: store.url, ...key }, until);
  } finally {
    await store.stop();
  }
}
