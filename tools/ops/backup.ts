import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KEPT_DAYS, type Archive } from './archive.ts';
import { databaseUrl, inDatabase, objectsOf, type Installation } from './installation.ts';
import type { PostgresTools } from './postgres-tools.ts';

const run = promisify(execFile);

/**
 * A base backup of the running database, verified, and a copy of all objects; what is too old goes.
 * @throws Error with one line, also where the server does not archive into this folder
 */
export async function backup(
  installation: Installation,
  archive: Archive,
  tools: PostgresTools,
  say: (line: string) => void,
): Promise<void> {
  await requireArchiving(installation, archive);
  await mkdir(archive.base, { recursive: true, mode: 0o700 });
  await archive.removeUnfinished();
  const folder = join(archive.base, `${Date.now()}.part`);
  const url = databaseUrl(installation, 'postgres');
  await run(tools.basebackup, ['-d', url, '-D', folder, '-X', 'stream', '-c', 'fast', '--manifest-checksums=SHA256']);
  await verify(tools, folder);
  // From its name on any moment can be had; an unfinished one is none.
  const name = archive.nameFor(new Date());
  await rename(folder, join(archive.base, name));
  say(`base backup ${name}, verified; ${await archive.removeOld()} old ones removed`);
  await copyObjects(installation, archive, say);
}

/**
 * What a base backup does not hold: objects, and whom the product has promised to forget. Cheap enough for every minute.
 * @throws Error, after that, where the log does not come
 */
export async function copyObjects(installation: Installation, archive: Archive, say: (line: string) => void): Promise<void> {
  const erased = await noteErasures(installation, archive);
  const { came, left, kept } = await archive.objects.update(objectsOf(installation), KEPT_DAYS);
  say(`objects: ${kept} in the copy, ${came} came, ${left} left; erasures: ${erased} noted`);
  await requireArchived(installation);
}

/** @throws Error where the server could not copy its log lately: what happens now would be lost */
async function requireArchived(installation: Installation): Promise<void> {
  const [failed] = await inDatabase<{ since: string; segment: string }>(
    installation,
    `SELECT last_failed_time::text AS since, last_failed_wal AS segment FROM pg_stat_archiver
     WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (failed) throw new Error(`The database could not copy its log (${failed.segment}) to the archive at ${failed.since}: see its log`);
}

/** @throws Error naming what pg_verifybackup found */
export async function verify(tools: PostgresTools, base: string): Promise<void> {
  await run(tools.verifybackup, ['--quiet', base]).catch((error: { stderr?: string }) => {
    throw new Error(`${base} is damaged: ${error.stderr?.trim().split('\n')[0] ?? String(error)}`);
  });
}

async function requireArchiving(installation: Installation, { wal }: Archive): Promise<void> {
  const [row] = await inDatabase<{ command: string }>(installation, `SELECT current_setting('archive_command') AS command`);
  if (!row?.command.includes(`'${wal}/`)) throw new Error(`The database does not archive into ${wal}: start with npm start -- --archive`);
}

/** An id each and nothing else: kept beside the backups, because a restored database no longer knows. */
async function noteErasures(installation: Installation, { erasures }: Archive): Promise<number> {
  const rows = await inDatabase<{ id: string }>(
    installation,
    'SELECT person_id AS id FROM account.erasure WHERE revoked_at IS NULL AND begun_at > now() - make_interval(days => $1)',
    [KEPT_DAYS],
  );
  await mkdir(erasures, { recursive: true, mode: 0o700 });
  const known = new Set(await readdir(erasures));
  const fresh = rows.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) await writeFile(join(erasures, id), '', { mode: 0o600 });
  return fresh.length;
}
