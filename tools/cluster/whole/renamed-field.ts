import { runPlaywright } from '../../stack/run.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../real/replaced.ts';
import { says } from '../report.ts';
import type { Team } from '../teams.ts';

/** The journey that reads the field, by its file; in a browser that does not wait long for what will not come. */
const JOURNEY = ['--project=desktop', '--max-failures=1', '--timeout=30000', 'advisor.widths'];
export const OWNER = 'advisor';
/** Loaded before the service's own code: all that it answers has a field by another name. */
const RENAMES = `
const asItWas = JSON.stringify;
JSON.stringify = (...all) => {
  const text = asItWas(...all);
  return typeof text === 'string' ? text.replaceAll('"messages":', '"lines":') : text;
};`;

/** What no release may do while pages of the one before are open: its service names a field of an answer anew. */
export async function mustFailRenamed(team: Team, pods: ReadyPods, env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = `deployment/${OWNER}-service`;
  const own = (...args: string[]) => team.holder.kubectl('-n', team.namespace, ...args);
  const changed = (...args: string[]) =>
    replaced({ pods, team }, () => own(...args).then(() => own('rollout', 'status', deployment, '--timeout=60s')), ['service']);
  const planted = await changed('set', 'env', deployment, `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(RENAMES)}`);
  const { failed } = await runPlaywright('renamed', 'e2e/playwright.config.ts', JOURNEY, env);
  const takenBack = await changed('rollout', 'undo', deployment);
  says(`must fail: ${OWNER}'s service names a field of its answers anew: ${failed} journeys fail`, [
    ...(failed > 0 ? [] : ['nobody has noticed']),
    ...[...planted, ...takenBack],
  ]);
}
