import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig, remotesFile, type RemoteDescription } from '@toothwise/federation-preset';
import webpack from 'webpack';

const root = join(import.meta.dirname, '../../..');
const descriptionOf = (remote: string) => JSON.parse(readFileSync(join(root, remote, 'dist/remote.json'), 'utf8')) as RemoteDescription;

/** Builds shell and remotes as one application into `folder`: same loaders, same targets, same minifier, same lazy imports. */
export async function buildOneBundle(folder: string): Promise<void> {
  const shell = join(root, 'shell');
  const config = hostConfig({ root: shell, port: 0, offline: { worker: 'src/offline/service-worker.js', chunk: 'emergency' } });
  const remotes = ['mfe-clinic', 'mfe-screening'];
  const described = remotes.map(descriptionOf);
  const answers = Object.fromEntries([
    ['/remotes.json', remotesFile(described)],
    ...described.map((one) => [`/remotes/${one.id}/remote.json`, one] as const),
  ]);
  const compiler = webpack({
    ...config,
    module: { rules: config.module!.rules!.map((rule) => withRoutesOf([shell, ...remotes.map((remote) => join(root, remote))], rule)) },
    entry: { bundle: join(import.meta.dirname, 'main.tsx') },
    output: { ...config.output, path: folder, uniqueName: 'toothwise_one_bundle' },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin({ DESCRIPTIONS: JSON.stringify(answers) })],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler!.run((error, stats) => {
    const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
    compiler!.close(() => (failed ? reject(failed) : resolve()));
  });
  await promise;
}

/** The one bundle calls the routes of all that are built into it. */
function withRoutesOf(projects: string[], rule: NonNullable<webpack.ModuleOptions['rules']>[number]) {
  const isSlim = rule && typeof rule === 'object' && typeof rule.use === 'string' && rule.use.includes('slim-routes');
  return isSlim ? { ...rule, use: { loader: rule.use as string, options: { projects } } } : rule;
}
