import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that is whole or not there, also after a power cut: beside it, on to the disk, then renamed. Its owner alone reads it. */
export function writeStateFile(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(unfinished, 'w', 0o600);
    try {
      writeSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** The name itself must survive as well. Some file systems refuse this; then the name is as safe as they make it. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // See above.
  }
}
