import type { Cluster } from './start-cluster.ts';
import type { Values } from './charts.ts';
import { ABSENT_SECRET, EXITS, MIGRATION_FAILS, NEVER_READY, UNKNOWN } from './planted.ts';
import type { ReadyPods } from './ready-pods.ts';
import { RemoteEntries } from './remote-entries.ts';
import { says } from './report.ts';
import type { Team } from './teams.ts';

/** helm asks for so long, and then takes back what it has begun. */
const SAYS_NO_AFTER = 50;
const IS_BACK_AFTER = 60;

export interface Bad {
  what: string;
  spoilt: (values: Values) => Values;
  /** Where the cluster tells why: in a container's state, or an event. */
  why: RegExp;
}

const image = (service: string) => (values: Values) => ({ ...values, images: { ...values.images, service } });
const PLANTED = { exits: EXITS, neverReady: NEVER_READY, migrationFails: MIGRATION_FAILS, unknown: UNKNOWN };
/** @param images each bad in its way */
export const badOf = (images: typeof PLANTED): Bad[] => [
  { what: 'an image that exits', spoilt: image(images.exits), why: /CrashLoopBackOff/ },
  { what: 'an image that is never ready', spoilt: image(images.neverReady), why: /ProgressDeadlineExceeded/ },
  { what: 'a migration that fails', spoilt: image(images.migrationFails), why: /BackoffLimitExceeded/ },
  { what: 'an unknown digest', spoilt: image(images.unknown), why: /ImagePullBackOff/ },
  {
    what: 'a Secret that is not there',
    spoilt: (values) => ({ ...values, secret: { ...values.secret, name: ABSENT_SECRET } }),
    why: new RegExp(`secret "${ABSENT_SECRET}" not found`),
  },
];

/** One at each domain, all at the same time: their teams know nothing of each other. */
export async function badReleases(cluster: Cluster, teams: readonly Team[], pods: ReadyPods): Promise<void> {
  const domains = teams.filter(({ chart }) => chart.isDomain);
  const entries = await RemoteEntries.begin(cluster.admin.api);
  const before = pods.mark();
  const sampled = sampling(pods, before);
  const tries = await Promise.all(badOf(PLANTED).map((bad, index) => attempt(cluster, domains[index % domains.length]!, bad, pods)));
  const { samples, faults } = sampled();
  entries.end();
  for (const { label, faults: own } of tries) says(label, own);
  const serving = [...before].filter(([key]) => !key.endsWith('/migration'));
  const fewer = serving.filter(([key, count]) => pods.least(key) < count).map(([key, count]) => `${key}: ${pods.least(key)} of ${count}`);
  says(`meanwhile the old pods of ${serving.length} parts stay ready: ${samples} samples, ${pods.changes} changes seen`, [
    ...fewer,
    ...faults,
    ...(samples < 1000 ? ['1000 samples at least'] : []),
  ]);
  says(`no remote's entry tells of a bad release: ${entries.count} are as they were`, entries.faults());
}

/** One that must be refused, with its reason, and leave all as it was. */
export async function attempt({ admin }: Cluster, team: Team, bad: Bad, pods: ReadyPods): Promise<{ label: string; faults: string[] }> {
  const conditions = await followed(team);
  const begun = performance.now();
  const said = await team.release(bad.spoilt(team.least)).then(
    () => '',
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  const seconds = (performance.now() - begun) / 1000;
  const events = await team.holder.kubectl(
    '-n',
    team.namespace,
    'get',
    'events',
    '-o',
    'jsonpath={range .items[*]}{.reason}: {.message}{"\\n"}{end}',
  );
  const reasons = ['service', 'migration'].flatMap((part) => pods.reasons(`${team.namespace}/${part}`)).join(' ');
  const sources = { helm: said, 'a container’s state': reasons, 'an event': events, 'the Deployment’s condition': conditions() };
  const told = Object.entries(sources).find(([, text]) => bad.why.test(text));
  const helm =
    said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^\s*(Error: |\* )/, '') ?? '';
  const faults = [
    ...(said ? [] : ['it was taken']),
    ...(told ? [] : [`nobody says why: ${Object.values(sources).join('; ')}`]),
    ...(seconds > IS_BACK_AFTER ? [`back after ${seconds.toFixed(0)} s, ${IS_BACK_AFTER} at most`] : []),
    ...(await isAsItWas(admin, team, bad)),
  ];
  const why = told ? `${bad.why.exec(told[1])![0]}, by ${told[0]}` : 'nobody says why';
  const time = `taken back in ${seconds.toFixed(1)} s, of which helm waits ${SAYS_NO_AFTER} at most`;
  return { label: `${team.chart.name}, ${bad.what}: ${time}; ${why}; helm: ${helm.slice(0, 200)}`, faults };
}

interface Deployment {
  status?: { conditions?: { reason: string }[] };
}

/** Why this team's Deployments go on or do not, by all that is heard until it is asked for. */
async function followed({ holder, namespace }: Team): Promise<() => string> {
  const reasons = new Set<string>();
  const end = await holder.api.follow<Deployment>(`/apis/apps/v1/namespaces/${namespace}/deployments`, 'limit=500', ({ object }) => {
    for (const { reason } of object.status?.conditions ?? []) reasons.add(reason);
  });
  return () => {
    end();
    return [...reasons].join(' ');
  };
}

/** No Deployment asks for what was bad. */
async function isAsItWas(admin: Cluster['admin'], { namespace, least }: Team, bad: Bad): Promise<string[]> {
  const spoilt = bad.spoilt(least);
  const asked = await admin.kubectl('-n', namespace, 'get', 'deployments', '-o', 'jsonpath={..image} {..secretName}');
  const strange = [spoilt.images?.service, spoilt.secret?.name].filter(
    (one) => one && ![least.images?.service, least.secret?.name].includes(one),
  );
  return strange.filter((one) => asked.split(' ').includes(one!)).map((one) => `${one} is still asked for`);
}

function sampling(pods: ReadyPods, before: Map<string, number>): () => { samples: number; faults: string[] } {
  let samples = 0;
  const faults = new Set<string>();
  const timer = setInterval(() => {
    samples += 1;
    for (const [key, count] of before) if (pods.ready(key) < count) faults.add(`${key} had fewer than ${count} in a sample`);
  }, 50);
  return () => {
    clearInterval(timer);
    return { samples, faults: [...faults] };
  };
}
