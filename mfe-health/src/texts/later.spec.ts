import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import firstTexts from './health.en.js';

const src = join(import.meta.dirname, '..');
const later = join(src, 'texts/later.ts');
const manifest = join(src, 'remote.manifest.ts');
const fileOf = (from: string, request: string) =>
  [request.replace(/\.js$/, '.ts'), request.replace(/\.js$/, '.tsx')].map((one) => join(dirname(from), one)).find(existsSync)!;

/** A file and all that comes with it: what it imports, but not on demand. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, request] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|import .* from) '(\.[^']+)';$/gm))
    withImports(fileOf(file, request!), found);
  return found;
}

const isFirst = (key: string) => {
  let at: unknown = firstTexts;
  for (const part of key.split('.').filter(Boolean)) {
    const name = Object.keys(at as object).find((one) => one === part || one === `${part}_other`);
    if (!name) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
};
const textsOf = (files: Set<string>) =>
  [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\([`']([\w.-]+)/g)].map(([, key]) => key!));
const places = globSync('**/*.{page,slot}.tsx', { cwd: src }).map((file) => join(src, file));

describe('every page and slot brings the texts that it says', () => {
  it('finds pages, slots and what they say', () => {
    expect(places.filter((place) => withImports(manifest).has(place))).toEqual([]);
    expect(textsOf(withImports(join(src, 'portal/today.slot.tsx')))).toContain('streak.title');
    expect([isFirst('streak.title'), isFirst('documents.empty.title')]).toEqual([true, false]);
  });

  it.each(places)('%s', (place) => {
    const files = withImports(place);
    expect(files.has(later) ? [] : textsOf(files).filter((key) => !isFirst(key))).toEqual([]);
  });

  it('what everybody loads does not bring those of the other pages', () => {
    const light = places.filter((place) => !withImports(place).has(later)).map((place) => place.slice(src.length + 1));
    expect(light).toEqual(expect.arrayContaining(['portal/today.slot.tsx', 'people/switcher.slot.tsx', 'day/daily.page.tsx']));
  });
});
