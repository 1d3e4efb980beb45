import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Names the variables that are missing or wrong; never holds a value. */
export class SettingsError extends Error {
  constructor(readonly variables: readonly { name: string; problem: string }[]) {
    super(`Settings are not usable:\n${variables.map(({ name, problem }) => `  ${name}: ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads settings from the environment. Each may come as `NAME` or as `NAME_FILE` (path of a file with the value, for secrets); blank counts as unset.
 * @throws SettingsError naming every variable that is missing or wrong
 */
export function loadSettings<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const problems: { name: string; problem: string }[] = [];
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(env)) if (value !== undefined && value.trim() !== '') values[key] = value;
  for (const name of settingNames(schema, env)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (values[name] !== undefined) problems.push({ name, problem: `is set twice, also by ${name}_FILE` });
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push({ name: `${name}_FILE`, problem: 'names a file that cannot be read' });
    }
  }
  const result = schema.safeParse(values);
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '(all)');
    if (problems.some((problem) => problem.name === name || problem.name === `${name}_FILE`)) continue;
    problems.push({ name, problem: values[name] === undefined ? 'is missing' : describe(issue) });
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return result.data as z.output<T>;
}

/** The same for a program: where they are not usable, it ends with what is wrong. */
export function readSettings<T extends z.ZodType>(program: string, schema: T): z.output<T> {
  try {
    return loadSettings(schema);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`${program} cannot start. ${error.message}`);
    process.exit(1);
  }
}

function settingNames(schema: z.ZodType, env: NodeJS.ProcessEnv): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return Object.keys(env)
    .filter((key) => key.endsWith('_FILE'))
    .map((key) => key.slice(0, -'_FILE'.length));
}

/** Says what is expected. Issue messages of custom checks could quote the value, so only known kinds are described. */
function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format') return `is not a valid ${issue.format}`;
  if (issue.code === 'invalid_type') return `must be a ${issue.expected}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return 'is not valid';
}
