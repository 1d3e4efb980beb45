import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const OF_A_PROCESS = /^toothwise-health-(\d+)$/;
const own = (root: string) => join(root, `toothwise-health-${process.pid}`);

/** Folders for files that are read. What a killed process left of them goes when the next one starts. */
@Injectable()
export class WorkFolders implements OnApplicationBootstrap {
  onApplicationBootstrap(): Promise<void> {
    return removeLeft(tmpdir());
  }

  /** An empty one, which only we can open; whoever asks for it removes it. */
  async make(): Promise<string> {
    const parent = own(tmpdir());
    await mkdir(parent, { recursive: true, mode: 0o700 });
    return mkdtemp(join(parent, 'file-'));
  }
}

/** Of processes that are no more. In a container the new process has the number of the one before: what is under ours is left as well. */
export async function removeLeft(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const [, pid] = OF_A_PROCESS.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && lives(Number(pid)))) continue;
    // One of somebody else is not ours to remove.
    await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
