import { atLeast } from '../proof/says.ts';
import { until } from '../proof/until.ts';
import type { ReadyPods } from './ready-pods.ts';
import type { Team } from './teams.ts';

/** What serves; other pods come and go with a release. */
const SERVING = ['service', 'web', 'server'];
/** So long the old ones may take to leave. */
const LEFT_WITHIN_MS = 45_000;

interface Replacing {
  /** Those that are replaced. */
  parts?: string[];
  /** As many may be away at a time. */
  fewer?: number;
}

/** Does something to a team's pods: all are replaced, never fewer are ready, and the old ones have left. @returns what was otherwise */
export async function replaced(
  { pods, team }: { pods: ReadyPods; team: Pick<Team, 'namespace'> },
  act: () => Promise<unknown>,
  { parts = SERVING, fewer = 0 }: Replacing = {},
): Promise<string[]> {
  const keys = parts.map((part) => `${team.namespace}/${part}`);
  const before = [...pods.mark()].filter(([key]) => keys.includes(key));
  const uids = new Map(before.map(([key]) => [key, pods.uids(key)]));
  await act();
  await until(() => before.every(([key]) => pods.uids(key).length === pods.ready(key)), LEFT_WITHIN_MS);
  const faults = before.flatMap(([key, count]) => [
    ...atLeast(2, count, `ready pods of ${key}`),
    ...(pods.least(key) < count - fewer ? [`${key}: ${pods.least(key)} ready at a time, ${count} before`] : []),
    ...uids.get(key)!.flatMap((uid) => (pods.uids(key).includes(uid) ? [`${key}: a pod was not replaced`] : [])),
  ]);
  return [...faults, ...atLeast(1, before.length, 'parts')];
}
