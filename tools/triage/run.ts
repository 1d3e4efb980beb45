import { readFileSync } from 'node:fs';
import { triageCase, type TriageCase, type TriageLine } from '../../libs/contracts/core/src/triage.js';
import { assess } from '../../libs/triage/src/index.js';
import { threshold } from './train/threshold.js';
import { train } from './train/train.js';
import { evaluate } from './evaluation/evaluate.js';
import { differences, duplicates, misses } from './rounds.js';

/** A problem with what was passed in; printed as one line, exit code 2. */
export class CaseError extends Error {}

/** Reads and checks the file; names the case and the problem. */
export function readCases(path: string | undefined): TriageCase[] {
  if (!path) throw new CaseError('Usage: npm run -s triage -- cases.json');
  const list = parse(readText(path), path);
  if (!Array.isArray(list)) throw new CaseError(`${path}: the file must hold an array of cases`);
  const seen = new Set<string>();
  return list.map((item: unknown, index) => {
    const result = triageCase.safeParse(item);
    const name = caseName(item, index);
    if (!result.success) {
      const issue = result.error.issues[0]!;
      throw new CaseError(`${path}: ${name}: ${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`);
    }
    if (seen.has(String(result.data.id))) throw new CaseError(`${path}: ${name}: this id appears twice`);
    seen.add(String(result.data.id));
    return result.data;
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CaseError(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CaseError(`${path}: is not valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

function caseName(item: unknown, index: number): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? (item as { id: unknown }).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? `case "${id}"` : `case ${index + 1}`;
}

/** One case → one line, by the same functions as the product. */
export function triageLineFor({ id, entry, text, form, age }: TriageCase): TriageLine {
  const result = assess({
    entry,
    texts: text ? [text] : [],
    form: entry.endsWith('-form') ? (form ?? {}) : null,
    person: age == null ? undefined : { age },
    today: new Date(),
  });
  const flags = [...result.flags, ...result.clinicianOnly];
  return {
    id,
    level: result.level,
    flags: flags.map(({ flag }) => flag).sort((a, b) => a - b),
    specified: result.specified,
    words: [...new Set(flags.flatMap(({ words }) => words))],
    asks: result.asks,
  };
}

/** What the tool does besides reading a file of cases; each says what it did. */
const COMMANDS: Record<string, (args: readonly string[]) => string | Promise<string>> = {
  duplicates: (args) => duplicates(args.includes('--remove')),
  misses,
  train,
  threshold,
  evaluate,
  differences: ([path]) => differences(path),
};

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const command = COMMANDS[args[0] ?? ''];
  if (command) {
    process.stdout.write(`${await command(args.slice(1))}\n`);
    return 0;
  }
  try {
    const lines = readCases(args[0]).map((item) => JSON.stringify(triageLineFor(item)));
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
