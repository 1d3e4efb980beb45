import { fileOf, isSaidIn, textsOf, withImports } from '@toothwise/federation-preset/said-texts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestTexts } from './latest.en.js';
import firstTexts from './screening.en.js';

const src = join(import.meta.dirname, '..');
const later = join(src, 'texts/later.ts');
const latest = join(src, 'texts/latest.ts');
const isFirst = (key: string) => isSaidIn(firstTexts, key);
const isLatest = (key: string) => isSaidIn(latestTexts, key);

const manifest = join(src, 'remote.manifest.ts');
const places = [...readFileSync(manifest, 'utf8').matchAll(/\) => import\('([^']+)'\)/g)].map(([, request]) => fileOf(manifest, request!));

describe('every page and slot brings the texts that it says', () => {
  it('finds pages, slots and texts at all', () => {
    expect(places.length).toBeGreaterThan(6);
    expect(textsOf(withImports(join(src, 'flow/intro/intro.page.tsx')))).toContain('intro.purchase');
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
      expect.arrayContaining(['flow/intro/intro.page.tsx', 'portal/credits-badge.slot.tsx', 'portal/latest-screening.slot.tsx']),
    );
  });
});
