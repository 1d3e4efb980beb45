import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEntry } from '@toothwise/web/entry';
import { ImageBuilder, PushFailed } from './buildah.ts';
import { releaseChart } from './chart.ts';
import { keepFilesOf, ownFiles, releaseBefore } from './earlier-files.ts';
import { withPlainModes } from './plain-folder.ts';
import { type ImagePlan, planOf, type ReleasePlan } from './plan.ts';
import { layOut, productionModules } from './production-modules.ts';

const run = promisify(execFile);

export interface ReleaseSettings {
  root: string;
  name: string;
  /** For all images of the release, in place of what its plan says. */
  base?: string;
  /** `registry.example`, to which the images go besides. */
  push?: string;
  notice: (line: string) => void;
}

/** Of each name the last release that is in a registry. */
const RECORDS = 'deploy/releases';

/** Says what cannot be released, and why, in one line. */
export class ReleaseRefused extends Error {}

/** The commit that is checked out. @throws ReleaseRefused where the checkout holds something else */
export async function cleanCommit(root: string): Promise<{ commit: string; committedAt: string }> {
  // Records of releases are written by releases, and committed after them.
  const { stdout: changed } = await run('git', ['status', '--porcelain', '--', '.', `:!${RECORDS}`], { cwd: root });
  const files = changed.split('\n').filter(Boolean);
  if (files.length > 0) throw new ReleaseRefused(`Not released: ${files.length} files are not as committed (${files[0]!.slice(3)} …). Commit first`);
  const { stdout } = await run('git', ['log', '-1', '--format=%H %cI'], { cwd: root });
  const [commit = '', committedAt = ''] = stdout.trim().split(' ');
  return { commit, committedAt };
}

/** Makes `release/<name>/<version>/`. @returns that folder */
export async function release({ root, name, push, notice, ...given }: ReleaseSettings): Promise<string> {
  const plan = planOf(root, name);
  const { base = plan.base } = given;
  if (!base) throw new ReleaseRefused(`Not released: ${name} needs --base, a Keycloak on which kc.sh build was run (deploy/README.md)`);
  const { commit, committedAt } = await cleanCommit(root);
  const version = `${packageVersion(root)}-${commit.slice(0, 10)}`;
  build(root, plan);
  const releases = join(root, 'release', name);
  const [folder, work] = [join(releases, version), join(releases, `.${version}`)];
  rmSync(work, { recursive: true, force: true });
  const before = releaseBefore(releases, version);
  mkdirSync(work, { recursive: true });
  const own: string[] = [];
  for (const image of plan.images) {
    await prepare({ root, app: join(work, image.name, 'app'), image, notice });
    if ('files' in image.holds) own.push(...withEarlierFiles(join(work, image.name, 'app/files'), before, notice));
    withPlainModes(join(work, image.name));
  }
  const images = await buildImages({ root, plan, work, base, push, version, notice });
  const remote = plan.remote ? remoteLine(join(root, plan.remote, 'dist'), plan.remote) : undefined;
  const chart = releaseChart({ root, name, version, images, remote, to: work });
  const bill = await billOfMaterials(root, plan);
  if (bill) writeFileSync(join(work, 'sbom.json'), bill);
  const said = { name, version, commit, committedAt, base, images, ...(remote ? { remote: { ...remote, description: undefined } } : {}) };
  const record = (place: string, about: object) => writeFileSync(place, `${JSON.stringify(about, null, 2)}\n`);
  record(join(work, 'release.json'), { ...said, files: own });
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  if (push) {
    mkdirSync(join(root, RECORDS), { recursive: true });
    record(join(root, RECORDS, `${name}.json`), said);
  }
  if (!chart) notice(`deploy/charts has no chart ${name} yet`);
  return folder;
}

const packageVersion = (root: string) => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

function build(root: string, { projects }: ReleasePlan): void {
  if (projects.length === 0) return;
  const args = ['nx', 'run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new ReleaseRefused(`Not released: the build failed\n${stdout}${stderr}`);
}

interface Preparing extends Pick<ReleaseSettings, 'root' | 'notice'> {
  /** With all that the image holds, and nothing else. */
  app: string;
  image: ImagePlan;
}

async function prepare({ root, app, image: { holds }, notice }: Preparing): Promise<void> {
  mkdirSync(app, { recursive: true });
  if (typeof holds === 'function') return holds(root, app, notice);
  const { workspace, folder, files, notices } = holds;
  const modules = await productionModules(root, [workspace, ...(notices ?? [])]);
  if (!modules.workspaces.includes(folder)) throw new Error(`npm does not know ${workspace} as ${folder}`);
  layOut(root, app, modules, notices !== undefined);
  if (files) cpSync(join(root, files), join(app, 'files'), { recursive: true, filter: (path) => !path.endsWith('.map') });
}

/** @returns the new release's own files */
function withEarlierFiles(files: string, before: string | undefined, notice: (line: string) => void): string[] {
  const own = ownFiles(files);
  if (before) notice(`keeps ${keepFilesOf(before, files)} files of ${before} for pages that are open`);
  return own;
}

interface Building extends Pick<ReleaseSettings, 'root' | 'push' | 'notice'> {
  plan: ReleasePlan;
  base: string;
  work: string;
  version: string;
}

/** @returns each image's name with its digest, as a chart has it */
async function buildImages({ root, plan, work, base, push, version, notice }: Building): Promise<Record<string, string>> {
  if (plan.images.length === 0) return {};
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
  } catch (error) {
    if (!(error instanceof PushFailed)) throw error;
    const signIn = `Sign in by "docker login ${push}", or name a file of logins in REGISTRY_AUTH_FILE`;
    throw new ReleaseRefused(`Not released: ${push} does not take ${plan.name} (${error.message}). ${signIn}`, { cause: error });
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

/** CycloneDX, of all packages that the images hold. @returns nothing where they hold none */
async function billOfMaterials(root: string, { images }: ReleasePlan): Promise<string | undefined> {
  const workspaces = images.flatMap(({ holds }) => (typeof holds === 'function' ? [] : ['--workspace', holds.workspace]));
  if (workspaces.length === 0) return undefined;
  const args = ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx', ...workspaces];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
