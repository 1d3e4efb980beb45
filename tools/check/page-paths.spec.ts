import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

interface Planted {
  code: string;
  file: string;
}

/** How often the rule refuses each text that stood in a file. */
function refusals(planted: Planted[]): Promise<number[]> {
  return Promise.all(
    planted.map(async ({ code, file }) => {
      const [result] = await eslint.lintText(code, { filePath: file });
      expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
      return result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
    }),
  );
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
    async (file) => {
      expect(await refusals(violations.map((code) => ({ code, file })))).toEqual(violations.map(() => 1));
    },
  );

  it('may stand where pages are registered, and in tests', async () => {
    const code = "export const pages = { advisor: '/smile-advisor' };";
    const files = ['shell/src/routes.tsx', 'mfe-clinic/src/routes.ts', 'mfe-clinic/src/remote.manifest.ts', 'shell/src/planted.spec.tsx'];
    expect(await refusals(files.map((file) => ({ code, file })))).toEqual([0, 0, 0, 0]);
  });

  it('are told from files, services and their routes', async () => {
    const code =
      "export const all = [fetch('/config.json'), api.get('/me'), api.put(`/screenings/${1}/draft`), stream('/api/clinic/v1/x')];";
    expect(await refusals([{ code, file: 'shell/src/planted.ts' }])).toEqual([0]);
  });
});
