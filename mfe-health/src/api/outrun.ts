import { ApiProblem } from '@toothwise/web-platform';

/** Whether somebody was faster: what was to be written is not the newest version any more. */
export const isOutrun = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'version.outdated';

/** Whether what was sent first had arrived, though its answer was lost, and something else was sent since under the same key. */
export const isSentBefore = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'idempotency.reused';

/** What was typed into the form of an older version, over what the newest one says. */
export function carriedOver<T extends object>(typed: T, older: T, newest: T): T {
  const before: Partial<Record<string, unknown>> = { ...older };
  const changed = Object.entries(typed).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return { ...newest, ...Object.fromEntries(changed) };
}
