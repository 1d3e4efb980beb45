import { isSaidIn, textsOf, withImports } from '@toothwise/federation-preset/said-texts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import firstTexts from './health.en.js';

const src = join(import.meta.dirname, '..');
const later = join(src, 'texts/later.ts');
const manifest = join(src, 'remote.manifest.ts');
const isFirst = (key: string) => isSaidIn(firstTexts, key);
const places = globSync('**/*.{page,slot}.tsx', { cwd: src }).map((file) => join(src, file));

describe('every page and slot brings the texts that it says', () => {
  it('finds pages, slots and what they say', () => {
    expect(places.filter((place) => withImports(manifest).has(place))).toEqual([]);
    expect(textsOf(withImports(join(src, 'day/daily/today.slot.tsx')))).toContain('streak.title');
    expect([isFirst('streak.title'), isFirst('documents.empty.title')]).toEqual([true, false]);
  });

  it.each(places)('%s', (place) => {
    const files = withImports(place);
    expect(files.has(later) ? [] : textsOf(files).filter((key) => !isFirst(key))).toEqual([]);
  });

  it('what everybody loads does not bring those of the other pages', () => {
    const light = places.filter((place) => !withImports(place).has(later)).map((place) => place.slice(src.length + 1));
    expect(light).toEqual(
      expect.arrayContaining(['day/daily/today.slot.tsx', 'people/person/switcher.slot.tsx', 'day/daily/daily.page.tsx']),
    );
  });
});
