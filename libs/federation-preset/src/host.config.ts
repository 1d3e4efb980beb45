import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, extractStyles } from './base.config.ts';
import { PublicFilesPlugin } from './public-files.plugin.ts';
import { providedByHost } from './shared.ts';

export interface HostOptions {
  /** Folder of the project, `import.meta.dirname` of its webpack.config.mjs. */
  root: string;
  /** Port of the development server. */
  port: number;
}

/** The host: one page, one entry, the shared instances inside it, and no remote known at build time. */
export function hostConfig({ root, port }: HostOptions): Configuration {
  const development = process.env.WEBPACK_SERVE === 'true';
  const base = baseConfig(root, development);
  return {
    ...base,
    entry: { shell: path.join(root, 'src/main.ts') },
    output: { ...base.output, publicPath: '/', uniqueName: 'toothwise_shell' },
    plugins: [
      extractStyles(development),
      new HtmlWebpackPlugin({ template: path.join(root, 'src/index.html'), scriptLoading: 'defer', inject: 'head' }),
      new PublicFilesPlugin(path.join(root, 'public')),
      new ModuleFederationPlugin({
        name: 'toothwise_shell',
        dts: false,
        shareStrategy: 'loaded-first',
        shared: providedByHost(),
        experiments: { optimization: { target: 'web', disableSnapshot: false } },
      }),
    ],
    devServer: { host: '127.0.0.1', port, historyApiFallback: true, static: false, client: { overlay: false } },
  } as Configuration;
}
