import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchProgram, isAtLeast, wheel } from '@toothwise/embedded/programs';
import type { Spoken } from './sql-of.ts';

const run = promisify(execFile);

const hashes = [
  'e67651bb984b01276752ca685f870b281cf493d5d7bd318607148b657c359b52', // linux x86_64
  '1c352fd18443d808d8ce48f5d4efa43646e210fc951437f6c3c25e51394f4a8f', // linux aarch64
];

/** What squawk asks for and our migrations have otherwise: the session waits a second for a lock, a statement may take its time. */
const SETTLED = ['require-lock-timeout', 'require-statement-timeout', 'require-timeout-settings'];
/** Matters of taste, which keep nobody waiting. */
const TASTE = ['prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-text-field', 'prefer-robust-stmts', 'ban-char-field'];

export interface Fault {
  rule: string;
  line: number;
  message: string;
}

export const obtainSquawk = (onProgress: (line: string) => void): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'squawk', folder: 'squawk-2.70', part: 'squawk' },
      sources: [wheel('squawk-cli==2.70.0', hashes, 'squawk_cli-2.70.0.data/scripts/squawk')],
      works: (path) => isAtLeast(path, ['--version'], /(\d+)\.(\d+)/, [2, 70]),
      ...{ needed: '2.70 or later', advice: 'Install squawk' },
    },
    onProgress,
  );

/** What squawk finds in a migration: what keeps others waiting, and what the version before could not work on. */
export async function faultsOf(squawk: string, { sql, inTransaction }: Spoken): Promise<Fault[]> {
  const work = mkdtempSync(join(tmpdir(), 'toothwise-migration-'));
  try {
    const file = join(work, 'up.sql');
    writeFileSync(file, sql);
    const excluded = [...SETTLED, ...TASTE].flatMap((rule) => ['--exclude', rule]);
    const reads = [...(inTransaction ? ['--assume-in-transaction'] : []), ...excluded, '--pg-version', '18', '--reporter', 'json', file];
    const said = await run(squawk, reads, { maxBuffer: 16 * 1024 * 1024 }).catch((failed: { stdout?: string }) => {
      // It ends with 1 where it finds something.
      if (!failed.stdout?.startsWith('[')) throw failed;
      return failed as { stdout: string };
    });
    const found = JSON.parse(said.stdout || '[]') as { rule_name: string; line: number; message: string }[];
    return found.map(({ rule_name: rule, line, message }) => ({ rule, line: line + 1, message }));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
