import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.config.js';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, `.cache/slim-routes-${process.pid}`);

/** What a page that uses a route table is built to. */
async function built(development: boolean): Promise<string> {
  const project = path.join(folder, String(development));
  const output = path.join(project, 'dist');
  fs.mkdirSync(path.join(project, 'src'), { recursive: true });
  const entry = path.join(project, 'src/page.ts');
  const table = path.join(root, 'libs/contracts/clinic/src/routes.ts');
  fs.writeFileSync(entry, `import { clinicRoutes } from ${JSON.stringify(table)};\nconsole.log(clinicRoutes, clinicRoutes.acceptOffer);\n`);
  const config = { ...baseConfig(project, development), entry, devtool: false as const };
  const compiler = webpack({ ...config, output: { ...config.output, path: output, filename: 'page.js', clean: false } });
  const { promise, resolve, reject } = Promise.withResolvers<webpack.Stats | undefined>();
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  const stats = await promise;
  expect(stats?.compilation.errors).toEqual([]);
  return fs.readFileSync(path.join(output, 'page.js'), 'utf8');
}

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('route tables of pages', () => {
  it('hold method and path in production, and neither zod nor sentences', async () => {
    const code = await built(false);
    expect(code).toContain('/api/clinic/v1/offers/:id/accept');
    expect(code).toMatch(/method:"POST"/);
    expect(code).not.toMatch(/zod|safeParse|summary/i);
    expect(code.length).toBeLessThan(2_000);
  });

  it('hold the routes alone that the project names', async () => {
    const code = await built(false);
    expect(code).toContain('acceptOffer:');
    expect(code).not.toContain('/offers/:id/decline');
  });

  it('are whole in development, so that answers are checked', async () => {
    expect(await built(true)).toMatch(/safeParse/);
  });
});
