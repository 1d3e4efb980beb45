import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PartFailure } from '../../process/part-failure.js';
import { writeStateFile } from '../../process/state-file.js';
import { copyBinaries, packagedBinaries, type PostgresBinaries } from './postgres-binaries.js';

export interface PostgresHome {
  /** Folder that holds the cluster. */
  folder: string;
  binaries: PostgresBinaries;
  /** The user the server runs as, when we are root; Postgres refuses to run as root itself. */
  owner?: { uid: number; gid: number };
  /** Said to the person once, when the database could not live where asked. */
  notice?: string;
}

/** Outside every home directory, so that the postgres user can enter it. */
const reachableRoot = '/var/lib/toothwise';
/** Names the data folder that a cluster there stands for. */
const originFile = 'data-folder';

/**
 * Decides where the cluster lives and who runs it. As root the server runs as the user `postgres`, which cannot enter folders like
 * /root: then data and programs go to /var/lib/toothwise instead, one folder per data folder.
 */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const asked = resolve(dataDir);
  if (process.getuid?.() !== 0) return { folder: asked, binaries: packagedBinaries() };
  const owner = postgresUser();
  const packaged = packagedBinaries();
  giveTo(owner, asked);
  if (canEnter(asked, owner) && canEnter(dirname(packaged.postgres), owner)) return { folder: asked, binaries: packaged, owner };
  removeAbandoned();
  const folder = substituteFolder(asked);
  mkdirSync(reachableRoot, { recursive: true });
  // Passed through, never listed.
  chmodSync(reachableRoot, 0o711);
  giveTo(owner, folder);
  writeStateFile(join(folder, originFile), asked);
  const binaries = await copyBinaries(join(reachableRoot, `postgres-18.4-${process.arch}`));
  const notice = `The database is kept in ${folder}: the user postgres cannot enter ${asked}`;
  return { folder, binaries, owner, notice };
}

/** The folder is this server's alone: nobody else, its user excepted, sees into it. */
function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/** Clusters whose data folder is gone belong to nobody any more. */
function removeAbandoned(): void {
  for (const name of existsSync(reachableRoot) ? readdirSync(reachableRoot) : []) {
    const folder = join(reachableRoot, name);
    const origin = join(folder, originFile);
    if (existsSync(origin) && !existsSync(readFileSync(origin, 'utf8'))) rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a data folder's cluster goes when the postgres user cannot enter it; also what a fresh start has to remove. */
export function substituteFolder(dataDir: string): string {
  return join(reachableRoot, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12));
}

export function canEnter(folder: string, owner: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', folder], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10);
  if (Number.isNaN(id('-u'))) {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', 'postgres']);
  }
  const [uid, gid] = [id('-u'), id('-g')];
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    throw new PartFailure(
      'Postgres',
      'does not run as root and no user postgres could be made: start as an ordinary user, or create that user',
    );
  }
  return { uid, gid };
}
