import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { substituteFolder } from '../stores/postgres/postgres-home.js';
import { commandLine } from '../process/command-line.js';
import { PartFailure } from '../process/part-failure.js';
import { writeStateFile } from '../process/state-file.js';
import { holdsSecrets } from './installation-settings.js';

const marker = 'toothwise.json';
const leastFreeBytes = 512 * 1024 * 1024;

/** Makes the data folder where needed and checks that it can be used. @throws PartFailure with one line that says what to do */
export function openDataFolder(dataDir: string): void {
  makeFolder(dataDir);
  if (!isOurs(dataDir) && readdirSync(dataDir).some((name) => name !== lockName)) {
    throw new PartFailure('The data folder', `${dataDir} holds other things: choose an empty or new folder with --data`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < leastFreeBytes) {
    throw new PartFailure(
      'The disk',
      `has less than 512 MB left where the data is kept (${dataDir}): free some space, or choose another place with --data`,
    );
  }
  try {
    writeStateFile(join(dataDir, marker), JSON.stringify({ about: 'Data of an embedded Toothwise installation' }));
  } catch (error) {
    throw new PartFailure(
      'The data folder',
      `${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): free space or permissions are missing`,
    );
  }
}

function makeFolder(dataDir: string): void {
  try {
    // Folders above it are ordinary ones; the user whom the database runs as has to pass through them.
    const mask = process.umask(0o022);
    try {
      makeAbove(dirname(dataDir));
    } finally {
      process.umask(mask);
    }
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
    else if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new PartFailure('The data folder', `${dataDir} is a file: choose another place with --data`);
    throw new PartFailure(
      'The data folder',
      `${dataDir} cannot be written (${code}): make it writable for you, or choose another place with --data`,
    );
  }
}

/** One by one: Node’s own way of making several never returns where none can be made, below /proc for one. */
function makeAbove(folder: string): void {
  if (existsSync(folder)) return;
  makeAbove(dirname(folder));
  mkdirSync(folder);
}

/** By its marker, or, where that was lost, by secrets that only we write. */
function isOurs(dataDir: string): boolean {
  return existsSync(join(dataDir, marker)) || holdsSecrets(dataDir);
}

/** Forgets everything of an installation. Refuses folders that are not one. */
export function clearDataFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const holdsSomething = readdirSync(dataDir).length > 0;
  if (holdsSomething && !isOurs(dataDir)) {
    throw new PartFailure('The data folder', `${dataDir} holds other things than Toothwise data and is left alone`);
  }
  for (const name of readdirSync(dataDir)) if (name !== lockName) rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(substituteFolder(join(dataDir, 'postgres')), { recursive: true, force: true });
}

export interface Lock {
  pid: number;
  url: string;
}

const lockName = 'running.json';

/** Takes the folder for this process. @returns the lock of a platform that runs on it already, else undefined */
export function takeLock(dataDir: string, lock: Lock): Lock | undefined {
  const file = join(dataDir, lockName);
  const mine = `${file}.${lock.pid}`;
  writeStateFile(mine, JSON.stringify(lock));
  for (;;) {
    try {
      // A link appears whole: nobody ever reads half a lock.
      linkSync(mine, file);
      unlinkSync(mine);
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readLock(file);
      if (holder && holder.pid !== lock.pid && isPlatform(holder.pid)) {
        unlinkSync(mine);
        return holder;
      }
      // Left by a run that was killed.
      unlinkSync(file);
    }
  }
}

export function releaseLock(dataDir: string): void {
  rmSync(join(dataDir, lockName), { force: true });
}

function readLock(file: string): Lock | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock;
  } catch {
    return undefined;
  }
}

/** Numbers are used again after a reboot: the process must also look like a supervisor. */
function isPlatform(pid: number): boolean {
  return /embedded[/\\](?:dist|src)[/\\]main\.[jt]s/.test(commandLine(pid));
}
