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
import { atLeast, closeProof, says } from '../proof/says.ts';
import { OwnRegistry } from '../release/own-registry.ts';
import { root } from './charts.ts';
import { provePlayed } from './played.ts';
import { makeImages, makeWhole, type Whole } from './real/images.ts';
import { keptFromANode, type NodePrograms, obtainNodePrograms } from './real/node-programs.ts';
import { proveReal } from './real/prove.ts';
import { freeNetwork } from './real/real-node.ts';
import { DOMAIN, openSite } from './real/site.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { keptWhole } from './whole/kept-images.ts';
import { people, type Proof, proveWhole, releases, secrets } from './whole/prove.ts';

const PARTS: Record<string, () => Promise<void>> = {
  played: async () => provePlayed(await begun()),
  real,
  'whole-images': async () => void (await imagesOfWhole()),
  'whole-people': () => whole(people),
  'whole-releases': () => whole(releases),
  'whole-secrets': () => whole(secrets),
};

async function begun(): Promise<Cluster> {
  const cluster = await startCluster();
  cleanUpAfter(() => cluster.stop());
  return cluster;
}

async function real(): Promise<void> {
  const programs = await forANode();
  const registry = await OwnRegistry.start(folderFor('registry'), [(await freeNetwork())[0]]);
  const images = await makeImages(DOMAIN, programs, folderFor('images'), registry);
  await proveReal(await openSite(await begun(), programs, images, registry));
}

/** Of what is committed; who comes first makes them, which takes longer than what they are for. */
async function imagesOfWhole(): Promise<{ programs: NodePrograms; images: Whole }> {
  const programs = await forANode();
  const names = [...domainNames(root), 'shell', 'gateway', 'broker'];
  const images = await keptWhole(() => makeWhole(names, programs, folderFor('whole')));
  says(`images of ${images.releases.size} releases and of ${images.next.size} next ones are kept`, [
    ...atLeast(names.length, images.releases.size, 'releases'),
    ...atLeast(domainNames(root).length, images.next.size, 'next releases'),
  ]);
  return { programs, images };
}

async function whole(proof: Proof): Promise<void> {
  const missing = ensureChromium();
  if (missing) throw new MissingTool(missing);
  const { programs, images } = await imagesOfWhole();
  await proveWhole(await begun(), programs, images, proof);
}

async function forANode(): Promise<NodePrograms> {
  const why = keptFromANode();
  if (why) throw new MissingTool(`The real node needs ${why}`);
  return obtainNodePrograms();
}

/** Its name becomes part of the base's, in which buildah takes small letters alone. */
function folderFor(what: string): string {
  const folder = join(tmpdir(), `toothwise-cluster-${what}-${process.pid}`);
  cleanUpAfter(() => removeFolder(folder));
  return folder;
}

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0 || positionals.length === 0) {
  console.error(`There is no part ${unknown.join(', ')}: it is one of ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
cleanUpOnSignals();
try {
  for (const name of positionals) {
    await PARTS[name]!();
    // A machine has one such node at a time.
    await takeBack();
  }
  closeProof();
} catch (error) {
  const isMissing = error instanceof MissingTool;
  // What is cut off by its end is no finding.
  if (!isEnding()) console.error(isMissing ? `not run. ${error.message}` : error);
  process.exitCode = isMissing ? 2 : 1;
} finally {
  await cleanUp();
}
