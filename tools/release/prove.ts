// npm run drill -- releases: a commit built in two folders gives equal images; a line changed in one domain leaves those of another as they were; what is in a
// service's image runs by node alone, and so do shell and gateway; nothing is released of a checkout that is not as committed. On an empty base, since nobody's
// images are at hand. A release goes to a real registry, which asks who it is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { cleanUp, cleanUpOnSignals } from '../../bench/harness/cleanup.ts';
import { closeProof, says } from '../proof/says.ts';
import { changeLine, clone } from './clones.ts';
import { OwnRegistry } from './own-registry.ts';
import { release, ReleaseRefused } from './release.ts';
import { serviceRunsAlone, shellRunsBehindGateway } from './runs-alone.ts';

interface Made {
  folder: string;
  images: Record<string, string>;
  files: string[];
}

const root = join(import.meta.dirname, '../..');
/** Those that a line in the other one must not change. */
const [NAME, ...FURTHER] = ['clinic', 'shell', 'gateway', 'broker', 'identity'] as const;
const OTHER = 'account';
/** @param why it is not so */
const holds = (what: string, isSo: boolean, ...why: unknown[]) => says(what, isSo ? [] : [why.map((one) => JSON.stringify(one)).join('; ')]);

async function made(folder: string, name: string = NAME): Promise<Made> {
  const began = performance.now();
  const to = await release({ root: folder, name, base: 'scratch', notice: console.log });
  console.log(`  ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  return { folder: to, ...(JSON.parse(readFileSync(join(to, 'release.json'), 'utf8')) as Omit<Made, 'folder'>) };
}

/** Builds are to be made, not fetched from the other folder's. */
async function madeAnew(folder: string): Promise<Made> {
  process.env.NX_SKIP_NX_CACHE = 'true';
  try {
    return await made(folder);
  } finally {
    delete process.env.NX_SKIP_NX_CACHE;
  }
}

/** To a registry by its name, and by whoever has signed in there. */
async function pushed(folder: string, name: string, own: Record<string, string>): Promise<void> {
  const registry = await OwnRegistry.start(join(dirname(folder), 'registry'));
  const push = () => release({ root: folder, name, base: 'scratch', push: registry.name, notice: console.log });
  const record = join(folder, 'deploy/releases', `${name}.json`);
  const refused = await registry.trusted(push, { asStranger: true }).catch((error: Error) => error);
  const isRefused = refused instanceof ReleaseRefused && refused.message.includes(registry.name) && !existsSync(record);
  holds('who has not signed in at a registry releases nothing to it, and is told so', isRefused, String(refused));
  const to = await registry.trusted(push);
  const { images } = JSON.parse(readFileSync(record, 'utf8')) as { images: Record<string, string> };
  const digestOf = (image: string) => image.split('@')[1]!;
  const there = await Promise.all(Object.values(images).map(async (image) => [digestOf(image), (await registry.has(image))?.digest]));
  const isThere = there.length > 0 && there.every(([asked, has]) => asked === has);
  holds(`${name} is in the registry by the digests of its record`, isThere, there);
  const isSame = Object.entries(images).every(([part, image]) => digestOf(image) === digestOf(own[part] ?? '@'));
  holds('they are those that it has without a registry', isSame, images, own);
  const values = parse(readFileSync(join(to, `chart/${name}/values.yaml`), 'utf8')) as { images: object };
  holds('its chart asks for them by the registry’s name', same(values.images as Record<string, string>, images), values.images);
}

async function refusesWhatIsNotCommitted(folder: string): Promise<void> {
  writeFileSync(join(folder, 'left-over.txt'), '');
  const said = await made(folder).catch((error: Error) => error);
  holds('nothing is released of a checkout that is not as committed', said instanceof ReleaseRefused && /left-over\.txt/.test(said.message));
}

cleanUpOnSignals();
try {
  const [here, there] = [clone(root, 'here'), clone(root, 'somewhere-else')];
  const first = await madeAnew(here);
  changeLine(there, `services/${OTHER}/src/service.ts`);
  const second = await madeAnew(there);
  holds(`${NAME} has the same digests in two folders, in one of which ${OTHER} has changed`, same(first.images, second.images), first.images, second.images);
  const alone = serviceRunsAlone(root, NAME, join(first.folder, 'service'));
  says('what is in the service’s image migrates and becomes ready by node alone', await faultOf(alone));
  const others: Record<string, string> = {};
  const images: Record<string, Record<string, string>> = {};
  for (const name of FURTHER) {
    const [one, other] = [await made(here, name), await made(there, name)];
    others[name] = one.folder;
    images[name] = one.images;
    holds(`${name} has the same digests in both`, same(one.images, other.images), one.images, other.images);
  }
  const page = shellRunsBehindGateway(root, others.shell!, others.gateway!);
  says('what is in the images of shell and gateway gives a page by node alone', await faultOf(page));
  await pushed(here, 'shell', images.shell!);
  await refusesWhatIsNotCommitted(there);
} catch (error) {
  says('the proof comes to its end', [(error as Error).stack ?? String(error)]);
} finally {
  await cleanUp();
}
closeProof();
process.exit();

async function faultOf(act: Promise<void>): Promise<string[]> {
  return act.then(
    () => [],
    (error: Error) => [error.message],
  );
}

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(one).length > 0 && Object.entries(one).every(([name, image]) => other[name] === image);
}
