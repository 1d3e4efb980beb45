import type { Platform } from '../../../e2e/chaos/platform.ts';
import { Calls } from '../../../e2e/replicas/calls.ts';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import { guardedAddresses } from '../../../e2e/platform/matrix/addresses-of-domains.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { abrupt, abruptly } from '../real/prove.ts';
import { replaced } from '../real/replaced.ts';
import { says } from '../report.ts';
import { FileLoads } from './file-loads.ts';
import type { Pages } from './pages.ts';
import { type Pair, valuesOfNext } from './pairs.ts';

const PER_SECOND = 50;
/** Longer than one upgrade takes. */
const REQUESTS = 40 * PER_SECOND;
/** Not a multiple of how many people ask: everybody has streams. */
const STREAM_EVERY = 9;
/** Whether a request falls between is chance: so often it is tried. */
const TIMES = 3;

/** The entry is written while the pods before still serve, who have nothing of what it names. */
const entryFirst = (template: string) =>
  template.replace('post-install,post-upgrade,pre-rollback', 'post-install,pre-upgrade,pre-rollback');
const spoilt = (template: string) => entryFirst(abrupt(template));

interface Spoiling {
  platform: Platform;
  pages: Pages;
  pods: ReadyPods;
  pairs: readonly Pair[];
}

/** A domain upgraded without what an upgrade rests on: requests fail, and files are missing. It stays so. */
export async function mustFailSpoilt({ platform, pages, pods, pairs }: Spoiling): Promise<void> {
  const calls = await Calls.of(platform);
  const hasStreams = ({ team }: Pair) => calls.streamsOf(calls.people[0]!).some(({ domain }) => domain === team.chart.name);
  const pair = pairs.find((one) => one.before.remote && hasStreams(one))!;
  const { team } = pair;
  const [first, second] = [team.least, valuesOfNext(pair)].map(abruptly);
  const next = await askedOf(calls, team.chart.name);
  const failures: string[] = [];
  const missing: string[] = [];
  await team.release(first!, abrupt);
  for (let time = 0; time < TIMES && (failures.length === 0 || missing.length === 0); time += 1) {
    const [loop, loads] = [new OpenLoop(platform.port), new FileLoads(pages, [pair])];
    const loading = loop.run(REQUESTS, PER_SECOND, next);
    loads.begin();
    await replaced({ pods, team }, () => team.release(time % 2 ? first! : second!, spoilt));
    await loads.end();
    await loading;
    failures.push(...loop.outcome.failures);
    missing.push(...loads.missing.filter((one) => one.endsWith(': 404')));
  }
  const { name } = team.chart;
  says(
    `must fail: ${name} upgraded with a grace of 0, no preStop and no listening on: ${failures.length} requests failed; ${failures[0] ?? 'nothing'}`,
    failures.length > 0 ? [] : ['nobody has noticed'],
  );
  says(
    `must fail: its entry is written first: ${missing.length} files are missing; ${missing[0] ?? 'nothing'}`,
    missing.length > 0 ? [] : ['nobody has noticed'],
  );
}

/** All to one domain, whose pods leave; some of it are streams, of which there are some at any time. */
async function askedOf(calls: Calls, domain: string): Promise<(turn: number) => Promise<Asked>> {
  const read = (await guardedAddresses()).find((one) => one.domain === domain)!;
  return async (turn) => {
    const person = calls.people[turn % calls.people.length]!;
    const stream = turn % STREAM_EVERY === 0 && calls.streamsOf(person).find((one) => one.domain === domain);
    const headers = { authorization: `Bearer ${await person.token()}` };
    return { ...(stream || read), kind: stream ? 'stream' : 'read', headers, from: calls.fromOf(turn) };
  };
}
