import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainNames, readDomain } from '@toothwise/domains';
import { type LayOut, layOutKeycloak, layOutNats } from './laid-out.ts';

/** A workspace that runs, and files that it serves. */
export interface Runs {
  workspace: string;
  /** Of that workspace, from the checkout's root. */
  folder: string;
  /** Of what sends notices: the packages in which they stand. */
  notices?: readonly string[];
  /** A build whose files are served; in the image it is `/app/files`. */
  files?: string;
}

export interface ImagePlan {
  name: 'service' | 'web' | 'watcher' | 'server';
  holds: Runs | LayOut;
  dockerfile: string;
  args: Record<string, string>;
}

export interface ReleasePlan {
  name: string;
  /** Projects to build, as nx calls them. */
  projects: string[];
  /** What its images stand on unless whoever releases says otherwise; '' where they must say. */
  base: string;
  /** The remote, whose line in the registry the release brings. */
  remote?: string;
  images: ImagePlan[];
}

const NODE = 'docker.io/library/node:24-slim';

const runs = (name: ImagePlan['name'], workspace: string, folder: string): ImagePlan => ({
  ...{ name, holds: { workspace, folder }, dockerfile: 'deploy/images/service.Dockerfile' },
  args: { FOLDER: `${folder}/dist` },
});
const serves = (files: string, args: Record<string, string>): ImagePlan => ({
  ...{ name: 'web', holds: { workspace: '@toothwise/web', folder: 'deploy/web', files } },
  ...{ dockerfile: 'deploy/images/web.Dockerfile', args: { REMOTES: '[]', SHELL_DIST: '', ...args } },
});

/** What belongs to no domain. */
const OTHERS: Record<string, Omit<ReleasePlan, 'name'>> = {
  shell: {
    ...{ base: NODE, projects: ['shell', 'web', 'watcher'] },
    images: [serves('shell/dist', { SHELL_DIST: '/app/files' }), runs('watcher', '@toothwise/watcher', 'deploy/watcher')],
  },
  gateway: { base: NODE, projects: ['gateway'], images: [runs('service', '@toothwise/gateway', 'gateway')] },
  identity: {
    // Keycloak's own image is built for no database, and its start with --optimized never becomes ready.
    ...{ base: '', projects: [] },
    images: [{ name: 'service', holds: layOutKeycloak, dockerfile: 'deploy/images/keycloak.Dockerfile', args: {} }],
  },
  broker: {
    ...{ base: 'scratch', projects: [] },
    images: [{ name: 'server', holds: layOutNats, dockerfile: 'deploy/images/program.Dockerfile', args: {} }],
  },
  // Its chart alone.
  platform: { base: 'scratch', projects: [], images: [] },
};

/** What is released under a name: a domain's, or one of those that belong to none. @throws Error naming all that can be */
export function planOf(root: string, name: string): ReleasePlan {
  const other = OTHERS[name];
  if (other) return { name, ...other };
  const domains = domainNames(root);
  if (!domains.includes(name)) throw new Error(`There is no ${name}: it is one of ${[...domains, ...Object.keys(OTHERS)].join(', ')}`);
  const service = withNotices(root, name, runs('service', `@toothwise/${name}`, `services/${name}`));
  const remote = `mfe-${name}`;
  if (!existsSync(join(root, remote, 'project.json'))) return { name, base: NODE, projects: [name], images: [service] };
  const web = serves(`${remote}/dist`, { REMOTES: JSON.stringify([{ id: remote, dist: '/app/files' }]) });
  return { name, base: NODE, projects: [name, remote, 'web'], remote, images: [service, web] };
}

/** What sends notices holds the contracts of every domain, whether its own code names them or not. */
function withNotices(root: string, name: string, image: ImagePlan): ImagePlan {
  if (typeof image.holds === 'function' || !readDomain(join(root, 'services', name), name).events.sendsNotices) return image;
  const contracts = globSync('libs/contracts/*/src/notices/index.ts', { cwd: root }).map((file) => join(root, file, '../../../package.json'));
  const notices = contracts.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name).sort();
  return { ...image, holds: { ...image.holds, notices } };
}
