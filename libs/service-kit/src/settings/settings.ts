import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What every service needs to know. A service adds its own with `serviceSettings.extend({ … })`. */
export const serviceSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Address that people type; links in e-mails start with it. */
  PUBLIC_URL: z.url(),
  /** Secret: holds the role's password. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  NATS_URL: z.string().min(1),
  NATS_USER: z.string().min(1),
  /** Secret. */
  NATS_PASSWORD: z.string().min(1),
  OIDC_ISSUER: z.url(),
  OIDC_JWKS_URL: z.url(),
  OIDC_AUDIENCE: z.string().min(1).default('toothwise-api'),
  /** Longest time that requests and event handlers get to finish after SIGTERM. */
  SHUTDOWN_SECONDS: z.coerce.number().min(1).max(120).default(20),
  /** `embedded` allows demo data and test-only switches, nothing else. */
  TOOTHWISE_MODE: z.enum(['embedded', 'production']).default('production'),
  /** Failed attempts after which an event becomes a dead letter. */
  EVENT_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(50).default(8),
  /** Test-only: `off` leaves the inbox out, to show that the chaos test can see a doubled effect. Refused outside `embedded`. */
  EVENT_INBOX: z.enum(['on', 'off']).default('on'),
});
export type ServiceSettings = z.output<typeof serviceSettings>;

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
    const name = issue.path.join('.') || '(all)';
    if (problems.some((problem) => problem.name === name || problem.name === `${name}_FILE`)) continue;
    problems.push({ name, problem: values[name] === undefined ? 'is missing' : describe(issue) });
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return result.data as z.output<T>;
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
