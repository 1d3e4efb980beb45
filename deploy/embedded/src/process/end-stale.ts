import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from './command-line.js';

/** Ends a server that an earlier, killed run left on this store: two servers on one store would spoil it. @param mark part of its command line */
export async function endStale(pidFile: string, mark: string): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const runs = () => commandLine(pid).includes(mark);
  if (runs()) process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + 8000;
  while (runs()) {
    if (performance.now() > deadline) process.kill(pid, 'SIGKILL');
    await pause(50);
  }
  await rm(pidFile, { force: true });
}
