// Long: a commit built in two folders gives equal images; a line changed in one domain leaves those of another as they were; what is in a
// service's image runs by node alone, and so do shell and gateway; nothing is released of a checkout that is not as committed. On an empty base, since no registry is at hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp, cleanUpOnSignals } from '../../bench/harness/cleanup.ts';
import { changeLine, clone } from './clones.ts';
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
let failures = 0;

function says(what: string, holds: boolean, why = ''): void {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}${holds ? '' : `: ${why}`}`);
  if (!holds) failures += 1;
}

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

async function refusesWhatIsNotCommitted(folder: string): Promise<void> {
  writeFileSync(join(folder, 'left-over.txt'), '');
  const said = await made(folder).catch((error: Error) => error);
  says('nothing is released of a checkout that is not as committed', said instanceof ReleaseRefused && /left-over\.txt/.test(said.message));
}

cleanUpOnSignals();
try {
  const [here, there] = [clone(root, 'here'), clone(root, 'somewhere-else')];
  const first = await madeAnew(here);
  changeLine(there, `services/${OTHER}/src/service.ts`);
  const second = await madeAnew(there);
  const pair = JSON.stringify([first.images, second.images]);
  says(`${NAME} has the same digests in two folders, in one of which ${OTHER} has changed`, same(first.images, second.images), pair);
  await serviceRunsAlone(root, NAME, join(first.folder, 'service')).then(
    () => says('what is in the service’s image migrates and becomes ready by node alone', true),
    (error: Error) => says('what is in the service’s image migrates and becomes ready by node alone', false, error.message),
  );
  const others: Record<string, string> = {};
  for (const name of FURTHER) {
    const [one, other] = [await made(here, name), await made(there, name)];
    others[name] = one.folder;
    says(`${name} has the same digests in both`, same(one.images, other.images), JSON.stringify([one.images, other.images]));
  }
  await shellRunsBehindGateway(root, others.shell!, others.gateway!).then(
    () => says('what is in the images of shell and gateway gives a page by node alone', true),
    (error: Error) => says('what is in the images of shell and gateway gives a page by node alone', false, error.message),
  );
  await refusesWhatIsNotCommitted(there);
} catch (error) {
  console.error(error);
  failures += 1;
} finally {
  await cleanUp();
}
console.log(failures === 0 ? 'Releases hold.' : `${failures} do not hold.`);
process.exit(failures === 0 ? 0 : 1);

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(one).length > 0 && Object.entries(one).every(([name, image]) => other[name] === image);
}
