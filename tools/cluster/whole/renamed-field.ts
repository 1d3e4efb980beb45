import { runPlaywright } from '../../stack/run.ts';
import { says } from '../report.ts';
import type { Team } from '../teams.ts';

/** The journey that reads the field, by its file; of a browser that does not wait long for what will not come. */
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
export async function mustFailRenamed({ holder, namespace }: Team, env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = `deployment/${OWNER}-service`;
  const own = (...args: string[]) => holder.kubectl('-n', namespace, ...args);
  const replaced = () => own('rollout', 'status', deployment, '--timeout=60s');
  await own('set', 'env', deployment, `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(RENAMES)}`);
  await replaced();
  const { failed } = await runPlaywright('renamed', 'e2e/playwright.config.ts', JOURNEY, env);
  await own('rollout', 'undo', deployment);
  await replaced();
  says(
    `must fail: ${OWNER}'s service names a field of its answers anew: ${failed} journeys fail`,
    failed > 0 ? [] : ['nobody has noticed'],
  );
}
