import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../../process/command-line.js';

/**
 * Ends a server that an earlier, killed run left on this cluster, and removes a lock file whose number now belongs to another program
 * (after a reboot Postgres would refuse to start because of it).
 */
export async function clearStaleServer(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const runs = () => commandLine(pid).includes(cluster);
  if (!runs()) {
    await rm(lockFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + 8000;
  while (runs()) {
    if (performance.now() > deadline) process.kill(pid, 'SIGQUIT');
    await pause(50);
  }
}
