import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { domainNames } from '@toothwise/domains';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { ImageBuilder } from '../../release/buildah.ts';
import { hasRemote } from '../../charts/declared-settings.ts';
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
export interface Release {
  images: { service: Image; web: Image };
  /** The remote's line in the registry. */
  remote: { id: string; version: string; baseUrl: string };
  /** The remote's own. */
  files: string[];
}
export interface Images {
  pause: Image;
  shell: { web: Image; watcher: Image };
  /** One after the other; the later one has a line more, in the service and in the remote. */
  releases: [Release, Release];
  /** Each of them bad in its own way. */
  planted: { exits: Image; neverReady: Image; migrationFails: Image };
}

const notice = (line: string) => console.log(`  ${line}`);
const NO_MIGRATION = '';
/** What stands for `main.js` and `migrate.js` in images that are bad. */
const PLANTED: Record<keyof Images['planted'], { main: string; migrate: string }> = {
  exits: { main: 'process.exit(3);', migrate: NO_MIGRATION },
  neverReady: {
    main: `require('node:http').createServer((asked, answer) => answer.writeHead(asked.url === '/healthz/live' ? 200 : 503).end()).listen(3000);`,
    migrate: NO_MIGRATION,
  },
  migrationFails: { main: '', migrate: 'process.exit(1);' },
};

type Make = (name: string, dockerfile: string, from: string, args?: Record<string, string>) => Promise<Image>;

/** On a base of Debian's libraries and this Node, with what holds a pod: nothing is pulled. @param make gets the base's name */
async function onBase<T>(
  { base, pause }: NodePrograms,
  work: string,
  make: (on: string, own: Make) => Promise<T>,
): Promise<T & { pause: Image }> {
  const builder = await ImageBuilder.open(notice);
  const close = cleanUpAfter(() => builder.close());
  const own: Make = async (name, dockerfile, from, args = {}) => {
    const layout = join(work, `${name}.oci`);
    const digest = await builder.build({ context: join(work, name), dockerfile, base: from, args, layout });
    return { name: `localhost/toothwise/${name.toLowerCase()}@${digest}`, layout };
  };
  try {
    layOutBase(join(work, 'base/app'), base);
    const node = await own('base', written(work, 'FROM scratch\nCOPY app/ /\n'), 'scratch');
    mkdirSync(join(work, 'pause/app'), { recursive: true });
    cpSync(pause, join(work, 'pause/app/pause'));
    const held = await own('pause', written(work, 'FROM scratch\nCOPY app/ /\nENTRYPOINT ["/pause"]\n'), 'scratch');
    return { ...(await make(`oci:${node.layout}`, own)), pause: held };
  } finally {
    await close();
  }
}

/** What a domain's pods run here, made by the release command; the domain's releases lie in a registry. */
export const makeImages = (domain: string, programs: NodePrograms, work: string, registry: OwnRegistry): Promise<Images> =>
  onBase(programs, work, async (on, own) => {
    const planted = (name: keyof Images['planted']) => {
      layOutPlanted(join(work, name, 'app/services', domain, 'dist'), PLANTED[name]);
      return own(name, join(root, 'deploy/images/service.Dockerfile'), on, { FOLDER: `services/${domain}/dist` });
    };
    return {
      planted: { exits: await planted('exits'), neverReady: await planted('neverReady'), migrationFails: await planted('migrationFails') },
      ...(await releases(domain, on, registry)),
    };
  });

export type Made = Pick<Release, 'files'> & Partial<Pick<Release, 'remote'>> & { images: Record<string, Image> };
/** Releases by their names. */
export interface Whole {
  pause: Image;
  /** Each as it is committed. */
  releases: Map<string, Made>;
  /** Of each domain the one after: with a line more, in the service and, where there is one, in the remote. */
  next: Map<string, Made>;
}

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

function written(work: string, dockerfile: string): string {
  const file = join(work, 'Dockerfile');
  writeFileSync(file, dockerfile);
  return file;
}

function layOutPlanted(folder: string, { main, migrate }: (typeof PLANTED)['exits']): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), main);
  writeFileSync(join(folder, 'migrate.js'), migrate);
}

/** Libraries that Node needs, and Node; no shell, no package, no account. */
function layOutBase(to: string, packages: readonly string[]): void {
  mkdirSync(join(to, 'usr/local/bin'), { recursive: true });
  const isKept = (path: string) => !path.includes('/usr/share');
  for (const from of packages) cpSync(from, to, { recursive: true, filter: isKept, verbatimSymlinks: true });
  cpSync(process.execPath, join(to, 'usr/local/bin/node'));
  for (const folder of ['tmp', 'run', 'etc']) mkdirSync(join(to, folder), { recursive: true });
}

/** The shell, and the domain as it is committed, and with a line more in the service and in the remote. */
async function releases(domain: string, base: string, registry: OwnRegistry): Promise<Pick<Images, 'shell' | 'releases'>> {
  const folder = clone(root, 'released');
  const shell = imagesOf(await release({ root: folder, name: 'shell', base, notice }), 'web', 'watcher');
  const pushed = () => registry.trusted(() => release({ root: folder, name: domain, base, push: registry.name, notice }));
  const first = readRelease(await pushed());
  for (const file of changedIn(domain)) changeLine(folder, file);
  return { shell, releases: [first, readRelease(await pushed())] };
}

type Said = Pick<Release, 'remote' | 'files'> & { images: Record<string, string> };

/** The remote's line as its chart has it, which brings its description; what a release says of itself leaves that out. */
function readSaid(folder: string): Said {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const said = JSON.parse(read('release.json')) as Said & { name: string };
  return { ...said, remote: said.remote && (parse(read(`chart/${said.name}/values.yaml`)) as Said).remote };
}

function imagesOf<Part extends string>(folder: string, ...parts: Part[]): Record<Part, Image> {
  const { images } = readSaid(folder);
  return Object.fromEntries(parts.map((part) => [part, { name: images[part]!, layout: join(folder, 'images', part) }])) as Record<
    Part,
    Image
  >;
}

function readMade(folder: string): Made {
  const { images, remote, files } = readSaid(folder);
  return { images: imagesOf(folder, ...Object.keys(images)), remote, files };
}

function readRelease(folder: string): Release {
  const { remote, files } = readSaid(folder);
  return { images: imagesOf(folder, 'service', 'web'), remote, files };
}
