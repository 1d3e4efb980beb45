import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { domainNames } from '@toothwise/domains';

/** An image of a release: a workspace that runs, and files that it serves. */
export interface ImagePlan {
  name: 'service' | 'web' | 'watcher';
  workspace: string;
  /** Of that workspace, from the checkout's root. */
  folder: string;
  /** A build whose files are served; in the image it is `/app/files`. */
  files?: string;
  dockerfile: string;
  args: Record<string, string>;
}

export interface ReleasePlan {
  name: string;
  /** Projects to build, as nx calls them. */
  projects: string[];
  /** The remote, whose line in the registry the release brings. */
  remote?: string;
  images: ImagePlan[];
}

const runs = (name: ImagePlan['name'], workspace: string, folder: string): ImagePlan => ({
  ...{ name, workspace, folder, dockerfile: 'deploy/images/service.Dockerfile' },
  args: { FOLDER: `${folder}/dist` },
});
const serves = (files: string, args: Record<string, string>): ImagePlan => ({
  ...{ name: 'web', workspace: '@toothwise/web', folder: 'deploy/web', files },
  ...{ dockerfile: 'deploy/images/web.Dockerfile', args: { REMOTES: '[]', SHELL_DIST: '', ...args } },
});

/** What is released under a name: a domain's, or one of those that belong to none. @throws Error naming all that can be */
export function planOf(root: string, name: string): ReleasePlan {
  if (name === 'shell')
    return {
      ...{ name, projects: ['shell', 'web', 'watcher'] },
      images: [serves('shell/dist', { SHELL_DIST: '/app/files' }), runs('watcher', '@toothwise/watcher', 'deploy/watcher')],
    };
  if (name === 'gateway') return { name, projects: ['gateway'], images: [runs('service', '@toothwise/gateway', 'gateway')] };
  const domains = domainNames(root);
  if (!domains.includes(name)) throw new Error(`There is no ${name}: it is one of ${[...domains, 'shell', 'gateway'].join(', ')}`);
  const service = runs('service', `@toothwise/${name}`, `services/${name}`);
  const remote = `mfe-${name}`;
  if (!existsSync(join(root, remote, 'project.json'))) return { name, projects: [name], images: [service] };
  const web = serves(`${remote}/dist`, { REMOTES: JSON.stringify([{ id: remote, dist: '/app/files' }]) });
  return { name, projects: [name, remote, 'web'], remote, images: [service, web] };
}
