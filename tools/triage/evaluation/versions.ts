import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssessInput } from '../../../libs/triage/src/index.js';
import type { Result } from './measure.js';

/** The rules as they were before the list of signs, the second reader and the rounds. */
export const BEFORE = '5cdbf03';

const ROOT = join(import.meta.dirname, '../../..');

/** The rules of an older commit, taken out of the history of this checkout. */
export async function assessOf(commit: string): Promise<(input: AssessInput) => Result> {
  const folder = join(ROOT, '.cache/triage', commit);
  if (!existsSync(join(folder, 'libs/triage/src/index.ts'))) {
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['-C', ROOT, 'archive', commit, 'libs/triage/src'], { maxBuffer: 2 ** 26 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  const module = (await import(pathToFileURL(join(folder, 'libs/triage/src/index.ts')).href)) as { assess: (input: AssessInput) => Result };
  return module.assess;
}
