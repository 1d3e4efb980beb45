// npm run drill -- cluster node whole-images whole-people whole-releases whole-secrets: a real control plane, and the charts on it. First with nodes
// that are played: nothing runs in the pods, and what is shown is what API server, controllers, scheduler, kubectl and helm decide. Then with a
// real node beside them, which runs one domain, and on others the whole of it: once for people, once for releases, once for secrets.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUp, cleanUpAfter, cleanUpOnSignals, isEnding, removeFolder, takeBack } from '../../bench/harness/cleanup.ts';
import { domainNames } from '@toothwise/domains';
import { ensureChromium } from '../check/chromium.mjs';
import { MissingTool } from '../proof/programs.ts';
import { PartFailure } from '../../deploy/embedded/src/process/part-failure.js';
import { accepted } from './accepted.ts';
import { badReleases } from './bad-releases.ts';
import { allCharts, root } from './charts.ts';
import { draining } from './drained.ts';
import { settled } from './elsewhere.ts';
import { apart, budgets, installAll } from './installed.ts';
import { mustFail } from './must-fail.ts';
import { installPlatform } from './platform.ts';
import { obtainPrograms, type Programs } from './programs.ts';
import { ReadyPods } from './ready-pods.ts';
import { atLeast, counts, says } from './report.ts';
import { makeImages, makeWhole, type Whole } from './real/images.ts';
import { keptFromANode, type NodePrograms, obtainNodePrograms } from './real/node-programs.ts';
import { proveReal } from './real/prove.ts';
import { freeNetwork } from './real/real-node.ts';
import { DOMAIN, openSite } from './real/site.ts';
import { OwnRegistry } from '../release/own-registry.ts';
import { startCluster } from './start-cluster.ts';
import { upgraded } from './upgraded.ts';
import { keptWhole } from './whole/kept-images.ts';
import { people, type Proof, proveWhole, releases, secrets } from './whole/prove.ts';

const PARTS = {
  played,
  real,
  'whole-images': async () => void (await imagesOfWhole()),
  'whole-people': whole(people),
  'whole-releases': whole(releases),
  'whole-secrets': whole(secrets),
};

async function played(programs: Programs): Promise<void> {
  const cluster = await startCluster(programs);
  const stop = cleanUpAfter(() => cluster.stop());
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  await accepted(cluster, charts);
  const bare = await settled(cluster);
  const pods = await ReadyPods.begin(cluster.admin.api);
  try {
    const teams = await installAll(cluster, charts, pods);
    await apart(teams);
    await upgraded(cluster, teams, pods, bare);
    await badReleases(cluster, teams, pods);
    const wanted = await budgets(cluster);
    says(`three nodes drained in turn: ${wanted.size} parts never below their budget`, await draining(cluster, pods, wanted));
    await mustFail(cluster, teams, pods, wanted);
  } finally {
    pods.end();
  }
  await stop();
}

async function real(programs: Programs): Promise<void> {
  const nodePrograms = await forANode();
  const registry = await OwnRegistry.start(folderFor('registry'), [(await freeNetwork())[0]]);
  const images = await makeImages(DOMAIN, nodePrograms, folderFor('images'), registry);
  const cluster = await startCluster(programs);
  cleanUpAfter(() => cluster.stop());
  await proveReal(await openSite(cluster, nodePrograms, images, registry));
}

/** Of what is committed; who comes first makes them, which takes longer than what they are for. */
async function imagesOfWhole(): Promise<{ nodePrograms: NodePrograms; images: Whole }> {
  const nodePrograms = await forANode();
  const names = [...domainNames(root), 'shell', 'gateway', 'broker'];
  const images = await keptWhole(() => makeWhole(names, nodePrograms, folderFor('whole')));
  says(`images of ${images.releases.size} releases and of ${images.next.size} next ones are kept`, [
    ...atLeast(names.length, images.releases.size, 'releases'),
    ...atLeast(domainNames(root).length, images.next.size, 'next releases'),
  ]);
  return { nodePrograms, images };
}

function whole(proof: Proof): (programs: Programs) => Promise<void> {
  return async (programs) => {
    const missing = ensureChromium();
    if (missing) throw new MissingTool(missing);
    const { nodePrograms, images } = await imagesOfWhole();
    const cluster = await startCluster(programs);
    cleanUpAfter(() => cluster.stop());
    await proveWhole(cluster, nodePrograms, images, proof);
  };
}

async function forANode(): Promise<NodePrograms> {
  const why = keptFromANode();
  if (why) throw new MissingTool(`The real node needs ${why}`);
  return obtained(obtainNodePrograms);
}

/** Its name becomes part of the base's, in which buildah takes small letters alone. */
function folderFor(what: string): string {
  const folder = join(tmpdir(), `toothwise-cluster-${what}-${process.pid}`);
  cleanUpAfter(() => removeFolder(folder));
  return folder;
}

async function obtained<T>(obtain: () => Promise<T>): Promise<T> {
  try {
    return await obtain();
  } catch (error) {
    if (error instanceof PartFailure) throw new MissingTool(error.message);
    throw error;
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: it is one of ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
cleanUpOnSignals();
try {
  const programs = await obtained(obtainPrograms);
  // What is not asked for by its name is left out where it cannot be.
  const left = positionals.length === 0 && keptFromANode();
  if (left) console.log(`left out: the real node, which needs ${left}`);
  const asked = positionals.length > 0 ? positionals : left ? ['played'] : Object.keys(PARTS);
  for (const [, part] of Object.entries(PARTS).filter(([name]) => asked.includes(name))) {
    await part(programs);
    // A machine has one such node at a time.
    await takeBack();
  }
  const { passed, failed } = counts();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  const isMissing = error instanceof MissingTool;
  // What is cut off by its end is no finding.
  if (!isEnding()) console.error(isMissing ? `not run. ${error.message}` : error);
  process.exitCode = isMissing ? 2 : 1;
} finally {
  await cleanUp();
}
