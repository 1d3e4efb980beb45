import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { latestTexts } from './latest.en.js';
import firstTexts from './screening.en.js';

const src = join(import.meta.dirname, '..');
const later = join(src, 'texts/later.ts');
const latest = join(src, 'texts/latest.ts');
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

/** What stands at this key, or begins so: a key with a value in it is known up to there. */
const isIn = (texts: object, key: string) => {
  let at: unknown = texts;
  for (const part of key.split('.').filter(Boolean)) {
    const names = Object.keys(at as object);
    const name = names.find((one) => one === part || one === `${part}_other`);
    if (!name) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
};
const isFirst = (key: string) => isIn(firstTexts, key);
const isLatest = (key: string) => isIn(latestTexts, key);
const textsOf = (files: Set<string>) =>
  [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\([`']([\w.-]+)/g)].map(([, key]) => key!));

const manifest = join(src, 'remote.manifest.ts');
const places = [...readFileSync(manifest, 'utf8').matchAll(/\) => import\('([^']+)'\)/g)].map(([, request]) => fileOf(manifest, request!));

describe('every page and slot brings the texts that it says', () => {
  it('finds pages, slots and texts at all', () => {
    expect(places.length).toBeGreaterThan(6);
    expect(textsOf(withImports(join(src, 'intro/intro.page.tsx')))).toContain('intro.purchase');
    expect([isFirst('intro.inHeader'), isFirst('kind.'), isFirst('payment.pay')]).toEqual([true, true, false]);
  });

  it.each(places)('%s', (place) => {
    const files = withImports(place);
    const known = (key: string) => isFirst(key) || (files.has(latest) && isLatest(key));
    expect(files.has(later) ? [] : textsOf(files).filter((key) => !known(key))).toEqual([]);
  });

  it('the intro, the badge and the card of the portal, which everybody loads, do not bring those of the other pages', () => {
    const light = places.filter((place) => !withImports(place).has(later)).map((place) => place.slice(src.length + 1));
    expect(light).toEqual(
      expect.arrayContaining(['intro/intro.page.tsx', 'portal/credits-badge.slot.tsx', 'portal/latest-screening.slot.tsx']),
    );
  });
});
