import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Spoken } from './sql-of.ts';

const run = promisify(execFile);

/** What squawk asks for and our migrations have otherwise: the session waits a second for a lock, a statement may take its time. */
const SETTLED = ['require-lock-timeout', 'require-statement-timeout', 'require-timeout-settings'];
/** Matters of taste, which keep nobody waiting. */
const TASTE = ['prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-text-field', 'prefer-robust-stmts', 'ban-char-field'];

export interface Fault {
  rule: string;
  line: number;
  message: string;
}

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
