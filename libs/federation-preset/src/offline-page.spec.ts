import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { OfflinePagePlugin } from './offline-page.plugin.js';

const SOURCES = {
  'main.js': `import './main.css'; import(/* webpackChunkName: "kept" */ './kept.js'); import('./other.js');`,
  'main.css': `@font-face { font-family: own; src: url('./own.woff2'); }`,
  'own.woff2': 'font',
  'kept.js': `import './kept.css'; export default new URL('./drawn.svg', import.meta.url).href;`,
  'kept.css': `.problem { mask: url('./problem.svg'); }`,
  'problem.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
  'other.js': `export default new URL('./elsewhere.svg', import.meta.url).href;`,
  'elsewhere.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>',
  'worker.js': 'const files = self.__FILES__; const version = self.__VERSION__;',
};
let folder: string;

function build(): Promise<void> {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js', publicPath: '/', assetModuleFilename: '[name][ext]' },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    resolveLoader: { modules: [join(import.meta.dirname, '../../../node_modules')] },
    plugins: [new MiniCssExtractPlugin(), new OfflinePagePlugin({ worker: join(folder, 'worker.js'), chunk: 'kept' })],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}

describe('the page that is kept for when there is no network', () => {
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-kept-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has with it every font and picture that its scripts and sheets ask for, and none of other pages', async () => {
    await build();
    const dist = join(folder, 'dist');
    const read = (name: string) => readFileSync(join(dist, name), 'utf8');
    const kept = JSON.parse(/files = (\[.*?\])/.exec(read('sw.js'))![1]!) as string[];
    const others = readdirSync(dist).filter((name) => name !== 'sw.js');
    const asked = ['main.js', 'main.css', 'kept.js', 'kept.css'].flatMap((name) =>
      others.filter((file) => /\.(svg|woff2)$/.test(file) && read(name).includes(file)),
    );
    expect(asked.toSorted()).toEqual(['drawn.svg', 'own.woff2', 'problem.svg']);
    expect(kept).toEqual([...asked, 'main.js', 'main.css', 'kept.js', 'kept.css'].map((name) => `/${name}`).toSorted());
  });
});
