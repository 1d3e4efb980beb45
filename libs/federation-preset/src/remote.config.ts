import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { baseConfig, extractStyles } from './base.config.ts';
import { liveIdentity } from './live-identity.ts';
import { RemoteDescriptionPlugin } from './remote-description.plugin.ts';
import { SameEverywherePlugin } from './same-everywhere.plugin.ts';
import { consumedByRemote, onlyThroughPlatform } from './shared.ts';

export interface RemoteOptions {
  /** Folder of the project, `import.meta.dirname` of its webpack.config.mjs. */
  root: string;
  /** The remote's id, the same as in its manifest and in its address `/remotes/<id>/`. */
  id: string;
  /** Port of `nx serve <id>`. */
  port: number;
}

/** The remote's name as a JavaScript identifier, as the federation runtime needs it. */
export const federationName = (id: string) => id.replaceAll('-', '_');

/** A build makes the federated remote; `webpack serve` makes the same pages in a mini-shell of their own. */
export function remoteConfig(options: RemoteOptions): Configuration {
  return process.env.WEBPACK_SERVE === 'true' ? aloneConfig(options) : federatedConfig(options);
}

/**
 * A page of a remote waits for one round trip after another: entry, remote, page. Fewer, larger files keep what it asks for close to
 * what one build of everything would: modules are shared between pages from 60 kB of source on, all styles of a remote are one sheet, and so are
 * texts that several pages bring.
 */
const fewFiles = {
  minSize: 60_000,
  cacheGroups: {
    // Cards of the portal bring `latest.en.ts`, a few lines, and would bring this file with it.
    texts: { name: 'texts', test: /[\\/]src[\\/]texts[\\/](?!latest\.).*\.en\.ts$/, chunks: 'async' as const, minChunks: 2, enforce: true },
    styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all' as const, enforce: true },
  },
};

function federatedConfig({ root, id }: RemoteOptions): Configuration {
  const base = baseConfig(root, false);
  const name = federationName(id);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: `toothwise_${name}` },
    externals: [theRuntimeOfThePage, refuseSecondInstances(root)],
    optimization: { ...base.optimization, splitChunks: fewFiles },
    plugins: [
      extractStyles(false),
      new RemoteDescriptionPlugin({ root, id }),
      new SameEverywherePlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remote-entry.[contenthash:10].js',
        dts: false,
        shareStrategy: 'loaded-first',
        exposes: { './remote': { import: ['./src/styles.css', './src/remote.manifest.ts'], name: 'remote' } },
        shared: consumedByRemote(),
        // `remote.json` names the entry: a second list of files would cost every first visit a round trip.
        manifest: false,
        // Remotes never load remotes.
        experiments: { optimization: { disableRemote: true } },
      }),
    ],
  } as Configuration;
}

/** The shell brings the one federation runtime of the page (shell/src/federation/federation.runtime.ts); an entry holds names and versions alone. */
function theRuntimeOfThePage({ request = '' }: ExternalItemFunctionData, callback: (error?: null, external?: string) => void) {
  if (/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)) callback(null, 'var _FEDERATION_BUNDLER_RUNTIME');
  else callback();
}

function refuseSecondInstances(root: string) {
  return ({ request = '', contextInfo }: ExternalItemFunctionData, callback: (error?: Error) => void) => {
    const forbidden = onlyThroughPlatform.find((name) => request === name || request.startsWith(`${name}/`));
    const own = contextInfo?.issuer?.startsWith(root) && !contextInfo.issuer.includes('node_modules');
    if (forbidden && own)
      callback(
        new Error(`${contextInfo.issuer} imports ${forbidden}: take it from @toothwise/web-platform, which holds the one instance.`),
      );
    else callback();
  };
}

function aloneConfig({ root, id, port }: RemoteOptions): Configuration {
  const base = baseConfig(root, true);
  const live = process.env.TOOTHWISE_LIVE ?? '';
  const examples = path.join(root, 'src/alone.examples.ts');
  const platform = path.join(import.meta.dirname, '../../web-platform/src/alone');
  return {
    ...base,
    entry: { alone: path.join(platform, live ? 'live.ts' : 'alone.ts') },
    output: { ...base.output, publicPath: '/', uniqueName: `toothwise_${federationName(id)}_alone` },
    experiments: { topLevelAwait: true },
    resolve: {
      ...base.resolve,
      alias: {
        '@remote/manifest': path.join(root, 'src/remote.manifest.ts'),
        '@remote/styles': path.join(root, 'src/styles.css'),
        '@remote/examples': fs.existsSync(examples) ? examples : path.join(platform, 'no-examples.ts'),
      },
    },
    plugins: [extractStyles(true), new HtmlWebpackPlugin({ template: path.join(platform, 'alone.html'), scriptLoading: 'defer' })],
    devServer: {
      host: '127.0.0.1',
      port,
      historyApiFallback: true,
      static: { directory: path.join(import.meta.dirname, '../../../node_modules/msw/lib'), publicPath: '/' },
      client: { overlay: false },
      proxy: live
        ? [{ context: ['/api', '/files', '/config.json', '/stripe', '/silent-check-sso.html', '/silent-check-sso.js'], target: live }]
        : [],
      setupMiddlewares: (middlewares: unknown[]) =>
        live
          ? [
              ...['/realms', '/resources'].map((at) => ({ name: `identity ${at}`, path: at, middleware: liveIdentity(live) })),
              ...middlewares,
            ]
          : middlewares,
    },
  } as Configuration;
}
