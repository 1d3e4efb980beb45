import { demoUsers } from '../../../deploy/embedded/src/identity/demo-people.js';
import { Person } from '../../../e2e/api/person.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { guardedAddresses } from '../../../e2e/platform/matrix/addresses-of-domains.ts';
import { runPlaywright } from '../../stack/run.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../real/replaced.ts';
import { says } from '../report.ts';
import type { Team } from '../teams.ts';

/** The journey that reads the field, by its file; in a browser that does not wait long for what will not come. */
const JOURNEY = ['--project=desktop', '--max-failures=1', '--timeout=30000', 'advisor.widths'];
export const OWNER = 'advisor';
/** All that the service answers has a field by another name. */
const RENAMES = `
const asItWas = JSON.stringify;
JSON.stringify = (...all) => {
  const text = asItWas(...all);
  return typeof text === 'string' ? text.replaceAll('"messages":', '"lines":') : text;
};`;
const MORE = 'of_the_next_release';
/** Every answer that is an object has a field more; the head goes with its end, when its length is known. */
const ADDS = `
import { ServerResponse } from 'node:http';
const { writeHead, end } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (status, headers, ...more) {
  if (!/json/.test(String(headers?.['content-type'] ?? ''))) return writeHead.call(this, status, headers, ...more);
  this.held = { status, headers };
  return this;
};
ServerResponse.prototype.end = function (body, ...more) {
  const { held } = this;
  if (!held) return end.call(this, body, ...more);
  this.held = undefined;
  const text = String(body ?? '').replace(/^\\{(?=")/, '{"${MORE}":null,');
  writeHead.call(this, held.status, { ...held.headers, 'content-length': Buffer.byteLength(text) });
  return end.call(this, text, ...more);
};`;

/** As services of a next release may answer while pages of this one are open: with a field more. */
export async function withFieldMore(teams: readonly Team[], pods: ReadyPods, platform: Platform, act: () => Promise<void>): Promise<void> {
  const planted = await Promise.all(teams.map((team) => scripted(team, pods, ADDS)));
  const without = await domainsWithoutField(platform);
  await act();
  const takenBack = await Promise.all(teams.map((team) => asReleased(team, pods)));
  says(`meanwhile every answer of ${teams.length} services had a field more`, [
    ...without.map((domain) => `${domain} answers without it`),
    ...[...planted, ...takenBack].flat(),
  ]);
}

async function domainsWithoutField(platform: Platform): Promise<string[]> {
  const person = await new Person(platform, demoUsers()[0]!.email).signIn();
  const headers = { authorization: `Bearer ${await person.token()}` };
  const looked = (await guardedAddresses()).map(async ({ domain, path }) => {
    const text = await (await fetch(platform.url + path, { headers })).text();
    return text.startsWith(`{"${MORE}":`) ? [] : [domain];
  });
  return (await Promise.all(looked)).flat();
}

/** What no release may do while pages of the one before are open: its service names a field of an answer anew. */
export async function mustFailRenamed(team: Team, pods: ReadyPods, env: NodeJS.ProcessEnv): Promise<void> {
  const planted = await scripted(team, pods, RENAMES);
  const { failed } = await runPlaywright('renamed', 'e2e/playwright.config.ts', JOURNEY, env);
  const takenBack = await asReleased(team, pods);
  says(`must fail: ${OWNER}'s service names a field of its answers anew: ${failed} journeys fail`, [
    ...(failed > 0 ? [] : ['nobody has noticed']),
    ...[...planted, ...takenBack],
  ]);
}

/** Node loads this before the service's own code, in all its pods. @returns what was otherwise than at an upgrade */
const scripted = (team: Team, pods: ReadyPods, script: string): Promise<string[]> =>
  changed(team, pods, (of) => ['set', 'env', of, `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(script)}`]);
const asReleased = (team: Team, pods: ReadyPods): Promise<string[]> => changed(team, pods, (of) => ['rollout', 'undo', of]);

function changed(team: Team, pods: ReadyPods, command: (deployment: string) => string[]): Promise<string[]> {
  const deployment = `deployment/${team.chart.name}-service`;
  const own = (...args: string[]) => team.holder.kubectl('-n', team.namespace, ...args);
  const act = () => own(...command(deployment)).then(() => own('rollout', 'status', deployment, '--timeout=120s'));
  return replaced({ pods, team }, act, ['service']);
}
