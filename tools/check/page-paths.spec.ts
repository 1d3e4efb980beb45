import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

interface Planted {
  code: string;
  file: string;
}

/** How often the rule refuses each text that stood in a file. ESLint runs in a process of its own: Jest's modules are not Node's. */
function refusals(planted: Planted[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const messages = [];
    for (const { code, file } of JSON.parse(process.argv[1])) messages.push((await eslint.lintText(code, { filePath: file }))[0].messages);
    console.log(JSON.stringify(messages));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify(planted)];
  const found = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as {
    ruleId: string;
    fatal?: boolean;
  }[][];
  expect(found.flat().filter(({ fatal }) => fatal)).toEqual([]);
  return found.map((messages) => messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length);
}

const violations = [
  "export const A = () => <Link to='/smile-advisor' />;",
  'export const A = () => <RouteLink to="/membership" />;',
  'export const A = () => <a href="/clinic-finder?near=me" />;',
  'export const A = (id: string) => <Link to={`/screenings/${id}`} />;',
  "export const useA = () => useRouteExists('/admin');",
  "export const a = (go: (to: string) => void) => go('/credit-purchase');",
  "export const entry = { place: 'footer', path: '/markup' };",
  "const somewhere = '/dental-screening'; export default somewhere;",
];

describe('paths of pages', () => {
  it.each(['shell/src/planted.tsx', 'mfe-clinic/src/planted/planted.page.tsx', 'libs/web-platform/src/planted.tsx'])(
    'are refused in %s',
    (file) => {
      expect(refusals(violations.map((code) => ({ code, file })))).toEqual(violations.map(() => 1));
    },
  );

  it('may stand where pages are registered, and in tests', () => {
    const code = "export const pages = { advisor: '/smile-advisor' };";
    const files = ['shell/src/routes.tsx', 'mfe-clinic/src/routes.ts', 'mfe-clinic/src/remote.manifest.ts', 'shell/src/planted.spec.tsx'];
    expect(refusals(files.map((file) => ({ code, file })))).toEqual([0, 0, 0, 0]);
  });

  it('are told from files, services and their routes', () => {
    const code =
      "export const all = [fetch('/config.json'), api.get('/me'), api.put(`/screenings/${1}/draft`), stream('/api/clinic/v1/x')];";
    expect(refusals([{ code, file: 'shell/src/planted.ts' }])).toEqual([0]);
  });
});
