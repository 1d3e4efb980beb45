import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEntry } from '@toothwise/web/entry';
import { ImageBuilder } from './buildah.ts';
import { releaseChart } from './chart.ts';
import { keepFilesOf, ownFiles, releaseBefore } from './earlier-files.ts';
import { withPlainModes } from './plain-folder.ts';
import { type ImagePlan, planOf, type ReleasePlan } from './plan.ts';
import { layOut, productionModules } from './production-modules.ts';

const run = promisify(execFile);

export interface ReleaseSettings {
  root: string;
  name: string;
  /** An image with Node, for all images of the release. */
  base: string;
  /** `registry.example`, to which the images go besides. */
  push?: string;
  notice: (line: string) => void;
}

/** Says what cannot be released, and why, in one line. */
export class ReleaseRefused extends Error {}

/** The commit that is checked out. @throws ReleaseRefused where the checkout holds something else */
export async function cleanCommit(root: string): Promise<{ commit: string; committedAt: string }> {
  const { stdout: changed } = await run('git', ['status', '--porcelain'], { cwd: root });
  const files = changed.split('\n').filter(Boolean);
  if (files.length > 0) throw new ReleaseRefused(`Not released: ${files.length} files are not as committed (${files[0]!.slice(3)} …). Commit first`);
  const { stdout } = await run('git', ['log', '-1', '--format=%H %cI'], { cwd: root });
  const [commit = '', committedAt = ''] = stdout.trim().split(' ');
  return { commit, committedAt };
}

/** Makes `release/<name>/<version>/`. @returns that folder */
export async function release({ root, name, base, push, notice }: ReleaseSettings): Promise<string> {
  const plan = planOf(root, name);
  const { commit, committedAt } = await cleanCommit(root);
  const version = `${packageVersion(root)}-${commit.slice(0, 10)}`;
  build(root, plan);
  const releases = join(root, 'release', name);
  const [folder, work] = [join(releases, version), join(releases, `.${version}`)];
  rmSync(work, { recursive: true, force: true });
  const before = releaseBefore(releases, version);
  const own: string[] = [];
  for (const image of plan.images) {
    await prepare(root, join(work, image.name), image);
    if (image.files) own.push(...withEarlierFiles(join(work, image.name, 'app/files'), before, notice));
    withPlainModes(join(work, image.name));
  }
  const images = await buildImages({ root, plan, work, base, push, version, notice });
  const remote = plan.remote ? remoteLine(join(root, plan.remote, 'dist'), plan.remote) : undefined;
  const chart = releaseChart({ root, name, version, images, remote, to: work });
  writeFileSync(join(work, 'sbom.json'), await billOfMaterials(root, plan));
  const said = { name, version, commit, committedAt, base, images, ...(remote ? { remote: { ...remote, description: undefined } } : {}) };
  writeFileSync(join(work, 'release.json'), `${JSON.stringify({ ...said, files: own }, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  if (!chart) notice(`deploy/charts has no chart ${name} yet`);
  return folder;
}

const packageVersion = (root: string) => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

function build(root: string, { projects }: ReleasePlan): void {
  const args = ['nx', 'run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new ReleaseRefused(`Not released: the build failed\n${stdout}${stderr}`);
}

/** A folder `app` with all that the image holds, and nothing else. */
async function prepare(root: string, folder: string, { workspace, folder: own, files }: ImagePlan): Promise<void> {
  const app = join(folder, 'app');
  mkdirSync(app, { recursive: true });
  const modules = await productionModules(root, workspace);
  if (!modules.workspaces.includes(own)) throw new Error(`npm does not know ${workspace} as ${own}`);
  layOut(root, app, modules);
  if (files) cpSync(join(root, files), join(app, 'files'), { recursive: true, filter: (path) => !path.endsWith('.map') });
}

/** @returns the new release's own files */
function withEarlierFiles(files: string, before: string | undefined, notice: (line: string) => void): string[] {
  const own = ownFiles(files);
  if (before) notice(`keeps ${keepFilesOf(before, files)} files of ${before} for pages that are open`);
  return own;
}

interface Building extends Pick<ReleaseSettings, 'root' | 'base' | 'push' | 'notice'> {
  plan: ReleasePlan;
  work: string;
  version: string;
}

/** @returns each image's name with its digest, as a chart has it */
async function buildImages({ root, plan, work, base, push, version, notice }: Building): Promise<Record<string, string>> {
  const builder = await ImageBuilder.open(notice);
  try {
    const images: Record<string, string> = {};
    for (const { name, dockerfile, args } of plan.images) {
      const repository = `${push ?? 'localhost'}/toothwise/${plan.name}-${name}`;
      const digest = await builder.build({
        ...{ context: join(work, name), dockerfile: join(root, dockerfile), base, args },
        layout: join(work, 'images', name),
        pushTo: push && `${repository}:${version}`,
      });
      images[name] = `${repository}@${digest}`;
      notice(`${plan.name} ${name}: ${digest}`);
    }
    return images;
  } finally {
    builder.close();
  }
}

/** As the web server reads it. */
function remoteLine(dist: string, id: string): object {
  const file = join(dist, 'remote.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the remote is not built`);
  const description = JSON.parse(readFileSync(file, 'utf8')) as { version: string; routes: { path: string }[] };
  return readEntry(JSON.stringify({ id, baseUrl: `/remotes/${id}/`, version: description.version, prefixes: [], description }));
}

/** CycloneDX, of all that the images hold. */
async function billOfMaterials(root: string, { images }: ReleasePlan): Promise<string> {
  const workspaces = images.flatMap(({ workspace }) => ['--workspace', workspace]);
  const args = ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx', ...workspaces];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
