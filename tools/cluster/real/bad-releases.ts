import { atLeast, saidBy, says } from '../../proof/says.ts';
import { secondsSince } from '../../proof/until.ts';
import type { Api } from '../api.ts';
import type { Values } from '../charts.ts';
import type { Team } from '../teams.ts';
import { DOMAIN, type Site } from './site.ts';
import { faultsOf, told, underLoad } from './under-load.ts';

/** helm asks for so long, and then takes back what it has begun. */
const SAYS_NO_AFTER = 50;
const IS_BACK_AFTER = 60;
const ABSENT = 'absent';
const HALF_ALIVE = `require('node:http').createServer((asked, answer) => answer.writeHead(asked.url === '/healthz/live' ? 200 : 503).end()).listen(3000)`;

interface Bad {
  what: string;
  values?: (least: Values) => Values;
  spoil?: (template: string) => string;
  /** Where the cluster tells why: in a container's state, an event, the Deployment's conditions or what helm says. */
  why: RegExp;
}

const instead = (program: string, code: string) => (template: string) =>
  template.replace(`args: [${program}]`, `args: ["-e", ${JSON.stringify(code)}]`);
const badOf = (registry: string): Bad[] => [
  { what: 'a service that exits', spoil: instead('main.js', 'process.exit(3)'), why: /CrashLoopBackOff/ },
  { what: 'a service that is never ready', spoil: instead('main.js', HALF_ALIVE), why: /ProgressDeadlineExceeded/ },
  { what: 'a migration that fails', spoil: instead('migrate.js', 'process.exit(1)'), why: /BackoffLimitExceeded/ },
  {
    what: 'an unknown digest',
    values: (least) => ({
      ...least,
      images: { ...least.images, service: `${registry}/toothwise/${DOMAIN}-service@sha256:${'d'.repeat(64)}` },
    }),
    why: /ImagePullBackOff/,
  },
  {
    what: 'a Secret that is not there',
    values: (least) => ({ ...least, secret: { ...least.secret, name: ABSENT } }),
    why: new RegExp(`secret "${ABSENT}" not found`),
  },
];

/** One after the other under requests, each with another entry of its remote: taken back with its reason, and all is as it was. */
export async function badUnderLoad(site: Site): Promise<void> {
  const { cluster, team, pods, registry } = site;
  const remote = { ...team.least.remote!, version: 'of a bad release' };
  const entries = await heardOf(
    cluster.admin.api,
    `/api/v1/namespaces/${team.namespace}/configmaps`,
    'fieldSelector=metadata.name%3Dremote-entry',
  );
  const before = await standing(team);
  for (const { what, values = (least: Values) => least, spoil, why } of badOf(registry.name)) {
    pods.mark();
    const conditions = await heardOf(cluster.admin.api, `/apis/apps/v1/namespaces/${team.namespace}/deployments`, 'limit=500');
    let [helm, seconds] = ['', 0];
    const load = await underLoad(site, 65, async () => {
      const begun = performance.now();
      helm = await team.release({ ...values(team.least), remote }, spoil).then(() => '', saidBy);
      seconds = secondsSince(begun);
    });
    const reasons = ['service', 'migration'].flatMap((part) => pods.reasons(`${team.namespace}/${part}`)).join(' ');
    const sources = { helm, 'a container’s state': reasons, 'an event': await eventsIn(team), 'the Deployment’s condition': conditions() };
    const by = Object.entries(sources).find(([, text]) => why.test(text));
    const last = helm
      .trim()
      .split('\n')
      .at(-1)!
      .replace(/^\s*(Error: |\* )/, '');
    says(
      `${what}: taken back in ${seconds.toFixed(1)} s, of which helm waits ${SAYS_NO_AFTER} at most; ${why.exec(by?.[1] ?? '')?.[0]}, by ${by?.[0]}; helm: ${last.slice(0, 200)}`,
      [
        ...(helm ? [] : ['it was taken']),
        ...(by ? [] : [`nobody says why: ${Object.values(sources).join('; ')}`]),
        ...(seconds > IS_BACK_AFTER ? [`back after ${seconds.toFixed(0)} s, ${IS_BACK_AFTER} at most`] : []),
        ...((await standing(team)) === before ? [] : ['Deployments or their files are not as they were']),
      ],
    );
    says(`  the old pods answer meanwhile: ${told(load)}`, faultsOf({ ...load, lasted: true }));
  }
  const heard = entries();
  says('the remote’s entry never tells of a bad release', [
    ...(heard.includes(remote.version) ? [heard] : []),
    ...atLeast(1, heard.length, 'entries'),
  ]);
}

/** All that the API tells from now on of what stands there, until it is asked for. */
async function heardOf(api: Api, path: string, query: string): Promise<() => string> {
  const all = new Set<string>();
  const end = await api.follow<{ data?: object; status?: object }>(path, query, ({ type, object }) => {
    all.add(type === 'ERROR' ? 'nothing is told any more' : JSON.stringify(object.data ?? object.status));
  });
  return () => {
    end();
    return [...all].join('\n');
  };
}

const standing = ({ holder, namespace }: Team): Promise<string> => {
  const line = '{range .items[*]}{.kind} {.metadata.name} {.spec.template.spec} {.data}{"\\n"}{end}';
  return holder.kubectl('-n', namespace, 'get', 'deployments,configmaps', '-o', `jsonpath=${line}`);
};

const eventsIn = ({ holder, namespace }: Team): Promise<string> =>
  holder.kubectl('-n', namespace, 'get', 'events', '-o', 'jsonpath={range .items[*]}{.reason}: {.message}{"\\n"}{end}');
