import { existsSync, globSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NAME = 'toothwise-node-';
/** Of the node of this run; each controller has one of this name below this process's own. */
export const groupName = `${NAME}${process.pid}`;

/** Folders in which this process's control groups are, a controller each. */
const ownGroups = (): string[] =>
  readFileSync('/proc/self/cgroup', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(':') as [string, string, string])
    .filter(([, controllers]) => controllers)
    .map(([, controllers, own]) => join('/sys/fs/cgroup', controllers.replace('name=', ''), own));

/** Groups go when nobody is in them, the innermost first. */
export async function removeGroups(name = groupName): Promise<void> {
  for (let time = 0; time < 20; time += 1) {
    const homes = ownGroups()
      .map((own) => join(own, name))
      .filter((home) => existsSync(home));
    if (homes.length === 0) return;
    for (const home of homes)
      for (const folder of [...globSync('**/', { cwd: home }).sort((a, b) => b.length - a.length), '.'])
        try {
          rmdirSync(join(home, folder));
        } catch {
          // Its processes are ending still.
        }
    await pause(100);
  }
  throw new Error(`control groups of ${name} stay`);
}

/** Empty ones of runs that were killed: nothing else of them outlives their node's first process. */
export async function removeOldGroups(): Promise<void> {
  const names = new Set(ownGroups().flatMap((own) => globSync(`${NAME}*/`, { cwd: own }).map((name) => name.replace('/', ''))));
  for (const name of names) if (!existsSync(`/proc/${name.slice(NAME.length)}`)) await removeGroups(name);
}
