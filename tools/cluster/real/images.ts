import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { domainNames } from '@toothwise/domains';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { hasRemote } from '../../charts/declared-settings.ts';
import { ImageBuilder } from '../../release/buildah.ts';
import { changeLine, clone } from '../../release/clones.ts';
import type { OwnRegistry } from '../../release/own-registry.ts';
import { release } from '../../release/release.ts';
import { root } from '../charts.ts';
import type { NodePrograms } from './node-programs.ts';

/** An image as an OCI layout, and the name by which charts ask for it. */
export interface Image {
  name: string;
  layout: string;
}
export interface Made {
  images: Record<string, Image>;
  /** The remote's line in the registry. */
  remote?: { id: string; version: string; baseUrl: string };
  /** The remote's own. */
  files: string[];
}
export interface Images {
  pause: Image;
  release: Made & { images: { service: Image; web: Image }; remote: object };
}
/** Releases by their names. */
export interface Whole {
  pause: Image;
  /** Each as it is committed. */
  releases: Map<string, Made>;
  /** Of each domain the one after: with a line more, in the service and, where there is one, in the remote. */
  next: Map<string, Made>;
}

const notice = (line: string) => console.log(`  ${line}`);

/** On a base of Debian's libraries and this Node, with what holds a pod: nothing is pulled. @param make gets the base's name */
async function onBase<T>({ base, pause }: NodePrograms, work: string, make: (base: string) => Promise<T>): Promise<T & { pause: Image }> {
  const builder = await ImageBuilder.open(notice);
  const close = cleanUpAfter(() => builder.close());
  const own = async (name: string, ...more: string[]): Promise<Image> => {
    const [layout, dockerfile] = [join(work, `${name}.oci`), join(work, `${name}.Dockerfile`)];
    writeFileSync(dockerfile, ['FROM scratch', 'COPY app/ /', ...more, ''].join('\n'));
    const digest = await builder.build({ context: join(work, name), dockerfile, base: 'scratch', args: {}, layout });
    return { name: `localhost/toothwise/${name}@${digest}`, layout };
  };
  try {
    layOutBase(join(work, 'base/app'), base);
    const node = await own('base');
    mkdirSync(join(work, 'pause/app'), { recursive: true });
    cpSync(pause, join(work, 'pause/app/pause'));
    const held = await own('pause', 'ENTRYPOINT ["/pause"]');
    return { ...(await make(`oci:${node.layout}`)), pause: held };
  } finally {
    await close();
  }
}

/** A domain as it is committed, made by the release command; it lies in a registry. */
export const makeImages = (name: string, programs: NodePrograms, work: string, registry: OwnRegistry): Promise<Images> =>
  onBase(programs, work, async (base) => {
    const folder = clone(root, 'released');
    const pushed = await registry.trusted(() => release({ root: folder, name, base, push: registry.name, notice }));
    return { release: readMade(pushed) as Images['release'] };
  });

export const makeWhole = (names: readonly string[], programs: NodePrograms, work: string): Promise<Whole> =>
  onBase(programs, work, async (base) => {
    const folder = clone(root, 'whole');
    const made = async (some: readonly string[]) => {
      const all = new Map<string, Made>();
      for (const name of some) all.set(name, readMade(await release({ root: folder, name, base, notice })));
      return all;
    };
    const domains = domainNames(root).filter((name) => names.includes(name));
    const releases = await made(names);
    for (const file of domains.flatMap(changedIn)) changeLine(folder, file);
    return { releases, next: await made(domains) };
  });

/** Of a domain, what a line more changes: code that runs in its service's image, and in pages. */
const changedIn = (domain: string): string[] => [
  `services/${domain}/src/service.ts`,
  ...(hasRemote(root, domain) ? [`mfe-${domain}/src/remote.manifest.ts`] : []),
];

/** Libraries that Node needs, and Node; no shell, no package, no account. */
function layOutBase(to: string, packages: readonly string[]): void {
  mkdirSync(join(to, 'usr/local/bin'), { recursive: true });
  const isKept = (path: string) => !path.includes('/usr/share');
  for (const from of packages) cpSync(from, to, { recursive: true, filter: isKept, verbatimSymlinks: true });
  cpSync(process.execPath, join(to, 'usr/local/bin/node'));
  for (const folder of ['tmp', 'run', 'etc']) mkdirSync(join(to, folder), { recursive: true });
}

/** The remote's line as its chart has it, which brings its description; what a release says of itself leaves that out. */
function readMade(folder: string): Made {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { name, images, remote, files } = JSON.parse(read('release.json')) as Omit<Made, 'images'> & {
    name: string;
    images: Record<string, string>;
  };
  const layouts = Object.entries(images).map(([part, image]) => [part, { name: image, layout: join(folder, 'images', part) }] as const);
  return { images: Object.fromEntries(layouts), files, remote: remote && (parse(read(`chart/${name}/values.yaml`)) as Made).remote };
}
