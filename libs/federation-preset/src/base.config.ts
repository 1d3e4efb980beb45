import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Evergreen browsers of the last two years, Safari 16.4 being the oldest that Tailwind 4 supports. */
const browsers = 'chrome >= 111, firefox >= 128, safari >= 16.4, edge >= 111';

/** Milliseconds after which a file that does not come counts as failed, so that Retry asks for it again. */
const loadWithin = 9000;

const scripts = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  resolve: { fullySpecified: false },
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      env: { targets: browsers },
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development } } },
      module: { type: 'es6' },
    },
  },
});

const slimRoutes: RuleSetRule = {
  test: /[\\/]libs[\\/]contracts[\\/]\w+[\\/]src[\\/]routes\.ts$/,
  exclude: /[\\/]core[\\/]/,
  use: path.join(import.meta.dirname, 'slim-routes.loader.ts'),
};

const postcss = {
  loader: require.resolve('postcss-loader'),
  options: { postcssOptions: { config: false, plugins: [[require.resolve('@tailwindcss/postcss'), {}]] } },
};

/** Class names carry a hash of the file's content, so that a component of another build never shares one with different rules. */
const classOf = ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string) =>
  `${local}-${createHash('sha256').update(fs.readFileSync(resourcePath)).update(local).digest('base64url').slice(0, 6)}`;

const cssLoader = (modules: boolean) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: modules ? 0 : 1,
    import: modules,
    modules: modules ? { namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent: classOf } : false,
  },
});

const styles: RuleSetRule[] = [
  { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(true)] },
  { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, cssLoader(false), postcss] },
];

const assets: RuleSetRule[] = [
  { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
  // The browser's thread for sound takes its script by address: a file of its own, which a strict CSP allows.
  { test: /\.worklet\.ts$/, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:10].js' } },
];

/** Everything host and remotes have in common: SWC, PostCSS with Tailwind, hashed names, and nothing that a strict CSP refuses. */
export function baseConfig(root: string, development: boolean): Configuration {
  const name = development ? '[name]' : '[name].[contenthash:10]';
  return {
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'source-map' : false,
    output: {
      path: path.join(root, 'dist'),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      chunkLoadTimeout: loadWithin,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['toothwise', 'browser', 'import', 'module', 'default'],
    },
    module: { rules: [scripts(development), ...(development ? [] : [slimRoutes]), ...styles, ...assets] },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3, ecma: 2022 }, mangle: true, ecma: 2022 },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: development ? 'errors-warnings' : { preset: 'errors-warnings', assets: true, assetsSpace: 40, timings: true },
    infrastructureLogging: { level: 'warn' },
  };
}

/** Runs in the browser, as text: no closure. A style sheet that hangs fails like a script that hangs. */
function insertWithTimeout(link: HTMLLinkElement) {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), 9000);
  link.addEventListener('load', () => clearTimeout(timer));
  document.head.appendChild(link);
}

export function extractStyles(development: boolean) {
  const name = development ? '[name].css' : '[name].[contenthash:10].css';
  return new MiniCssExtractPlugin({ filename: name, chunkFilename: name, ignoreOrder: true, insert: insertWithTimeout });
}
