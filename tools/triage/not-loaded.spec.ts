import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** `import … from`, `export … from` and `import '…'`, types left out; what `import()` brings comes later. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** The files that come with these, by static imports alone. */
function comesWith(files: readonly string[]): string[] {
  const found = new Set<string>();
  const open = files.map((file) => join(root, file));
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const next = sourceOf(dirname(file), name!);
      if (next) open.push(next);
    }
  }
  return [...found].map((file) => relative(root, file));
}

/** Where an import of this project leads; null for packages, styles and pictures. */
function sourceOf(folder: string, name: string): string | null {
  if (name.startsWith('.')) {
    const stem = join(folder, name).replace(/\.js$/, '');
    return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file)) ?? null;
  }
  const [, library, entry = '.'] = /^@toothwise\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  const folderOf = library && join(root, 'node_modules/@toothwise', library);
  if (!folderOf) return null;
  const { exports } = JSON.parse(readFileSync(join(folderOf, 'package.json'), 'utf8')) as {
    exports?: Record<string, { toothwise?: string }>;
  };
  const source = exports?.[entry === '.' ? '.' : `./${entry}`]?.toothwise;
  return source?.endsWith('.ts') ? join(root, 'libs', library.replace(/^contracts-/, 'contracts/'), source) : null;
}

/** Groups of names of facts are no words of them. */
const RULES = /^libs\/triage\/src\/(?:assess|read-text|facts\/(?!fact-groups)|language|second-reader)\b/;
const rulesIn = (files: readonly string[]) => comesWith(files).filter((file) => RULES.test(file));

describe('The rules, with their words and their model', () => {
  it.each([
    ['landing page', ['shell/src/main.ts', 'shell/src/landing/landing.page.tsx']],
    [
      'intro of the screening',
      ['shell/src/main.ts', 'mfe-screening/src/remote.manifest.ts', 'mfe-screening/src/flow/intro/intro.page.tsx'],
    ],
    ['steps of the screening, before there is something to check', ['mfe-screening/src/flow/screening-flow.page.tsx']],
  ])('do not come with the %s', (_, files) => {
    expect(comesWith(files).length).toBeGreaterThan(20);
    expect(rulesIn(files)).toEqual([]);
  });

  it('come with the emergency page, and with the check in the browser', () => {
    expect(rulesIn(['shell/src/emergency/emergency.page.tsx'])).toContain('libs/triage/src/assess.ts');
    expect(rulesIn(['mfe-screening/src/answers/safety/browser-safety.ts'])).toContain('libs/triage/src/facts/parse-facts.ts');
  });
});
