import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installationCache } from '../process/installation.js';
import { PartFailure } from '../process/part-failure.js';
import type { Source } from './sources.js';

const run = promisify(execFile);

/** A program that is no npm package: fetched once, pinned, kept in the installation's cache. A file, or a folder where it needs more than one. */
export interface PinnedProgram {
  name: string;
  /** Its folder in the cache; tells its version. */
  folder: string;
  /** What cannot start without it, `NATS`. */
  part: string;
  /** Tried in this order. */
  sources: Source[];
  /** Whether what is at this path runs here and is recent enough. */
  works: (path: string) => Promise<boolean>;
  /** `2.9.10 or later`. */
  needed: string;
  /** What a person can do where no source has it. */
  advice: string;
}

/**
 * Path of the program, fetched where the cache has none that works.
 * @param onProgress told one line before each attempt
 * @param signal gives the fetching up
 * @throws PartFailure with one line that says how each source failed
 */
export async function fetchProgram(
  program: PinnedProgram,
  onProgress: (line: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<string> {
  const { name, part, sources, works } = program;
  const folder = join(installationCache(), program.folder);
  const cached = join(folder, name);
  if (await works(cached)) return cached;
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const source of sources) {
    const work = await mkdtemp(join(folder, 'fetch-'));
    try {
      onProgress(`getting ${name} by ${source.name}`);
      const fetched = join(work, 'fetched');
      await source.fetch(work, fetched, signal);
      await chmod(fetched, 0o755);
      if (!(await works(fetched))) throw new Error('it does not run here');
      await rm(cached, { recursive: true, force: true });
      await rename(fetched, cached);
      return cached;
    } catch (error) {
      if (signal?.aborted) throw new PartFailure(part, 'was stopped while starting');
      failures.push(`${source.name}: ${reason(error)}`);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  throw new PartFailure(part, `needs ${name} ${program.needed}, and none could be fetched (${failures.join('; ')}). ${program.advice}`);
}

/** Whether a program runs and says a version that is not older. @param pattern finds the version's numbers in what it says */
export async function isAtLeast(path: string, args: string[], pattern: RegExp, oldest: number[]): Promise<boolean> {
  try {
    const { stdout } = await run(path, args);
    const found = pattern.exec(stdout)?.slice(1).map(Number) ?? [];
    const difference = oldest.map((part, index) => (found[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
    return difference >= 0;
  } catch {
    return false;
  }
}

function reason(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: string };
  if (code === 'ENOENT') return 'not installed';
  return (stderr?.trim().split('\n').at(-1) || message).slice(0, 160);
}
