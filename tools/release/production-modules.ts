import { execFile } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a workspace needs to run, as npm finds it in what is installed. Paths from the checkout's root. */
export interface ProductionModules {
  /** Packages of the registry, each with the place where Node looks for it. */
  packages: string[];
  /** Workspaces, by their own folder, the workspace itself among them. */
  workspaces: string[];
}

/** @param workspaces names of their packages @throws Error with what npm says where something is missing */
export async function productionModules(root: string, workspaces: readonly string[]): Promise<ProductionModules> {
  const args = ['ls', '--omit=dev', '--all', '--parseable', ...workspaces.flatMap((name) => ['--workspace', name])];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  // A workspace has packages of its own where another one has a different version at the root.
  const found = stdout.split('\n').filter((path) => path.startsWith(join(root, '/')) && relative(root, path).split('/').includes('node_modules'));
  const links = found.filter((path) => lstatSync(path).isSymbolicLink());
  const inside = (path: string) => relative(root, path);
  return {
    packages: found.filter((path) => !links.includes(path)).map(inside).sort(),
    workspaces: [...new Set(links.map((path) => inside(realpathSync(path))))].sort(),
  };
}

/**
 * Lays them out below `app` as they are in the checkout: Node finds them, and nothing else is there.
 * @param sendsNotices else those of the contracts are left out, so that a change of words changes no other image
 */
export function layOut(root: string, app: string, { packages, workspaces }: ProductionModules, sendsNotices = false): void {
  for (const path of packages) copy(join(root, path), join(app, path), (name) => name !== 'node_modules');
  for (const path of workspaces) layOutWorkspace(root, app, path, sendsNotices);
}

/** Of a workspace its build and what it reads beside it; no sources, no tests. */
function layOutWorkspace(root: string, app: string, path: string, sendsNotices: boolean): void {
  const [from, to] = [join(root, path), join(app, path)];
  if (!existsSync(join(from, 'dist'))) throw new Error(`${path} is not built`);
  const isKept = (file: string) => isBuiltOf(from, file) && (sendsNotices || file !== join(from, 'dist/notices'));
  cpSync(join(from, 'dist'), join(to, 'dist'), { recursive: true, filter: isKept });
  for (const name of readdirSync(from)) if (/\.(json|yml)$/.test(name) && name !== 'project.json') cpSync(join(from, name), join(to, name));
  const { name } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { name: string };
  const link = join(app, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), to), link);
}

/** Whether a file of a build has its source: builds leave behind what their sources once were, and that differs from folder to folder. */
function isBuiltOf(workspace: string, file: string): boolean {
  if (!file.endsWith('.js')) return !file.endsWith('.map');
  const source = join(workspace, 'src', relative(join(workspace, 'dist'), file)).replace(/\.js$/, '');
  return ['.ts', '.tsx', '.js'].some((ending) => existsSync(source + ending));
}

function copy(from: string, to: string, isKept: (name: string) => boolean): void {
  cpSync(from, to, { recursive: true, filter: (path) => path === from || isKept(basename(path)), verbatimSymlinks: true });
}
