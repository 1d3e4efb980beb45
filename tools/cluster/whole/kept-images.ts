import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installationCache } from '../../../deploy/embedded/src/process/installation.js';
import { root } from '../charts.ts';
import type { Image, Made, Whole } from '../real/images.ts';

interface Kept {
  pause: Image;
  releases: [string, Made][];
  next: [string, Made][];
}

/**
 * Images of this commit. They are made once and kept for whoever comes next: three proofs run on them, and each stays within its time only
 * where it does not make them itself. Those of other commits go.
 * @param make of what is committed, in folders that end with the run
 */
export async function keptWhole(make: () => Promise<Whole>, of = head(), cache = installationCache()): Promise<Whole> {
  const all = join(cache, 'whole');
  const folder = join(all, `${of}-${process.version}`);
  const said = join(folder, 'images.json');
  if (!existsSync(said)) {
    const made = await make();
    rmSync(all, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // Written last: images of a run that was ended half-way are not taken for all.
    writeFileSync(said, JSON.stringify(moved(made, folder)));
  }
  const { pause, releases, next } = JSON.parse(readFileSync(said, 'utf8')) as Kept;
  return { pause, releases: new Map(releases), next: new Map(next) };
}

const head = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

function moved({ pause, releases, next }: Whole, folder: string): Kept {
  let count = 0;
  const one = ({ name, layout }: Image): Image => {
    const to = join(folder, String(count++));
    move(layout, to);
    return { name, layout: to };
  };
  const each = (all: Map<string, Made>): Kept['releases'] =>
    [...all].map(([name, made]) => [
      name,
      { ...made, images: Object.fromEntries(Object.entries(made.images).map(([part, image]) => [part, one(image)])) },
    ]);
  return { pause: one(pause), releases: each(releases), next: each(next) };
}

/** Gigabytes: copied only from one disk to another. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
  }
}
