import { setTimeout as pause } from 'node:timers/promises';
import { type Chart, namespaceOf } from './charts.ts';
import { atLeast, says } from './report.ts';
import { shuffled, shuffleSeed } from '../../libs/testing/src/shuffle.ts';
import type { Cluster } from './start-cluster.ts';
import type { ReadyPods } from './ready-pods.ts';
import { Team } from './teams.ts';

/** Each chart by its own team's account, in an order that is drawn. */
export async function installAll(cluster: Cluster, charts: readonly Chart[], pods: ReadyPods): Promise<Team[]> {
  const drawn = shuffled(charts.filter(({ name }) => name !== 'platform'));
  const teams: Team[] = [];
  const faults: string[] = [];
  for (const chart of drawn) {
    const team = await Team.of(cluster, chart);
    teams.push(team);
    await team.makeSecret();
    await team.release(team.least).catch((error: { stderr?: string }) => faults.push(`${chart.name}: ${error.stderr ?? String(error)}`));
  }
  says(
    `installed by their teams' accounts in this order: ${drawn.map(({ name }) => name).join(', ')} (SHUFFLE_SEED=${shuffleSeed})`,
    faults,
  );
  const short = await untilFull(cluster, pods);
  says(`${pods.keys().size} parts have the replicas that their budgets count on`, [...short, ...atLeast(12, pods.keys().size, 'parts')]);
  says('one replica a zone', await spread(cluster));
  return teams;
}

interface Budget {
  metadata: { namespace: string; labels: Record<string, string> };
  spec: { minAvailable: number };
}

/** The fewest that must stay, by part, as the budgets have it. */
export async function budgets({ admin }: Cluster): Promise<Map<string, number>> {
  const { body } = await admin.api.ask<{ items: Budget[] }>('GET', '/apis/policy/v1/poddisruptionbudgets');
  return new Map(
    body.items.map(({ metadata, spec }) => [`${metadata.namespace}/${metadata.labels['app.kubernetes.io/component']}`, spec.minAvailable]),
  );
}

/** Until each part has one more than must stay: scalers fill up what an install has begun with one. @returns those that do not */
export async function untilFull(cluster: Cluster, pods: ReadyPods): Promise<string[]> {
  const wanted = await budgets(cluster);
  for (let look = 0; ; look += 1) {
    const short = [...wanted]
      .filter(([key, least]) => pods.ready(key) <= least)
      .map(([key, least]) => `${key}: ${pods.ready(key)} of ${least + 1}`);
    if (short.length === 0 || look === 120) return short;
    await pause(500);
  }
}

/** No part has two replicas on one node while another node has none. */
async function spread({ admin }: Cluster): Promise<string[]> {
  const line = '{range .items[*]}{.metadata.namespace} {.metadata.labels.app\\.kubernetes\\.io/component} {.spec.nodeName}{"\\n"}{end}';
  const text = await admin.kubectl('get', 'pods', '-A', '--field-selector=status.phase=Running', '-o', `jsonpath=${line}`);
  const places = text.trim().split('\n');
  return places.filter((place, index) => places.indexOf(place) !== index).map((place) => `twice: ${place}`);
}

const REVIEW = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectRulesReview' };
interface Review {
  status: { resourceRules: { verbs: string[]; apiGroups: string[]; resources: string[] }[] };
}
/** Whoever has a token may ask who they are and what they may. */
const ABOUT_ONESELF = ['authorization.k8s.io', 'authentication.k8s.io'];

/** What a team may in others' namespaces, as the API says it and as it is tried. */
export async function apart(teams: readonly Team[]): Promise<void> {
  const { tried, faults } = await trespasses(teams);
  says(`a team has no verb in another's namespace: ${teams.length * (teams.length - 1)} pairs asked, ${tried} attempts refused`, [
    ...faults,
    ...atLeast(500, tried, 'attempts'),
  ]);
  await own(teams);
}

/** Each team at each other's. @returns how much was tried, and what was not refused */
export async function trespasses(teams: readonly Team[]): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = [];
  let tried = 0;
  for (const team of teams)
    for (const other of teams.filter((one) => one !== team)) {
      const { body } = await team.holder.api.ask<Review>('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', {
        ...REVIEW,
        spec: { namespace: other.namespace },
      });
      const rules = body.status.resourceRules.filter(({ apiGroups }) => !apiGroups.every((group) => ABOUT_ONESELF.includes(group)));
      faults.push(...rules.map((rule) => `${team.chart.name} in ${other.namespace}: ${JSON.stringify(rule)}`));
      for (const [method, path, text] of attempts(other)) {
        const { status } = await team.holder.api.ask(method, path, text);
        tried += 1;
        if (status !== 403) faults.push(`${team.chart.name}: ${method} ${path} answered ${status}`);
      }
    }
  return { tried, faults };
}

function attempts({ namespace, chart }: Team): [string, string, object?][] {
  const apps = `/apis/apps/v1/namespaces/${namespace}`;
  const name =
    chart.name === 'broker' ? 'statefulsets/broker-server' : `deployments/${chart.name}-${chart.name === 'shell' ? 'web' : 'service'}`;
  const core = `/api/v1/namespaces/${namespace}`;
  return [
    ['POST', `${apps}/deployments`, { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'planted' }, spec: {} }],
    ['PATCH', `${apps}/${name}`, { metadata: { annotations: { planted: 'yes' } } }],
    ['DELETE', `${apps}/${name}`],
    ['GET', `${core}/secrets/${chart.name}`],
    ['GET', `${core}/secrets`],
    ['GET', `${core}/configmaps/remote-entry`],
    ['PATCH', `${core}/configmaps/remote-entry`, { data: { 'remote.json': '{}' } }],
    ['GET', `${core}/pods`],
  ];
}

/** At home it gives nobody rights, and speaks in nobody's pods. Its own, which it may read, shows that the refusals mean something. */
async function own(teams: readonly Team[]): Promise<void> {
  const faults: string[] = [];
  const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'planted' }, rules: [] };
  for (const { chart, holder } of teams) {
    const namespace = namespaceOf(chart.name);
    const expected: [number, string, string, object?][] = [
      [200, 'GET', `/api/v1/namespaces/${namespace}/secrets`],
      [200, 'GET', `/apis/apps/v1/namespaces/${namespace}/deployments`],
      [403, 'POST', `/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}/roles`, role],
      [403, 'POST', `/api/v1/namespaces/${namespace}/serviceaccounts/team/token`, {}],
      [403, 'PATCH', `/api/v1/namespaces/${namespace}`, { metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'privileged' } } }],
      [403, 'GET', '/api/v1/nodes'],
    ];
    for (const [wanted, method, path, body] of expected) {
      const { status } = await holder.api.ask(method, path, body);
      if (status !== wanted) faults.push(`${chart.name}: ${method} ${path} answered ${status}, not ${wanted}`);
    }
  }
  says('a team reads its own, gives nobody rights, and leaves Pod Security as it is', faults);
}
