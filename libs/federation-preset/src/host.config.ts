import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, extractStyles } from './base.config.ts';
import { OfflinePagePlugin } from './offline-page.plugin.ts';
import { PublicFilesPlugin } from './public-files.plugin.ts';

export interface HostOptions {
  /** Folder of the project, `import.meta.dirname` of its webpack.config.mjs. */
  root: string;
  /** Port of the development server. */
  port: number;
  /** The page that must work without a network. */
  offline?: { worker: string; chunk: string };
}

/**
 * What one place alone needs comes in one file with it, and so does what a few share below 60 kB of source. The small parts that pages
 * are made of have their rules in the sheet that every page loads: a sheet of 300 bytes costs a page the same trip as a large one.
 */
const fewFiles = {
  minSize: 60_000,
  cacheGroups: {
    defaultVendors: false as const,
    parts: { name: 'shell', type: 'css/mini-extract', test: /[\\/]libs[\\/]ui[\\/]/, chunks: 'all' as const, enforce: true },
  },
};

/**
 * The host: one page, no remote known at build time. It hands its instances to remotes at run time
 * (shell/src/federation/federation.runtime.ts), so that pages of its own carry no federation code.
 */
export function hostConfig({ root, port, offline }: HostOptions): Configuration {
  const development = process.env.WEBPACK_SERVE === 'true';
  const base = baseConfig(root, development);
  return {
    ...base,
    entry: { shell: path.join(root, 'src/main.ts') },
    output: { ...base.output, publicPath: '/', uniqueName: 'toothwise_shell' },
    optimization: { ...base.optimization, splitChunks: fewFiles },
    plugins: [
      extractStyles(development),
      new HtmlWebpackPlugin({ template: path.join(root, 'src/index.html'), scriptLoading: 'defer', inject: 'head' }),
      new PublicFilesPlugin(path.join(root, 'public')),
      ...(offline && !development ? [new OfflinePagePlugin({ ...offline, worker: path.join(root, offline.worker) })] : []),
      new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
    ],
    devServer: { host: '127.0.0.1', port, historyApiFallback: true, static: false, client: { overlay: false } },
  } as Configuration;
}
