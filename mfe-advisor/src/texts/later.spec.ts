import { fileOf, isSaidIn, textsOf, withImports } from '@toothwise/federation-preset/said-texts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import firstTexts from './advisor.en.js';
import { voice } from './voice.en.js';

const src = join(import.meta.dirname, '..');
const later = join(src, 'texts/later.ts');
const spoken = join(src, 'texts/spoken.ts');
const manifest = join(src, 'remote.manifest.ts');
const isFirst = (key: string) => isSaidIn(firstTexts, key);
const isSpoken = (key: string) => isSaidIn({ voice }, key);
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.spec.*', 'testing/**', 'alone/**'] }).map((file) => join(src, file));
/** What comes on demand: pages, and parts of them. */
const places = sources
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, request]) => fileOf(file, request!)))
  .filter((file) => !file.endsWith('.en.ts'));

describe('every page, and every part that comes later, brings the texts that it says', () => {
  it('finds pages, parts and what they say', () => {
    const names = places.map((place) => place.slice(src.length + 1));
    expect(names).toEqual(
      expect.arrayContaining(['chat/chat.page.tsx', 'chat/map/marking.component.tsx', 'voice/voice-parts.component.tsx']),
    );
    expect(places.filter((place) => withImports(manifest).has(place))).toEqual([]);
    expect(textsOf(withImports(join(src, 'chat/chat.page.tsx')))).toContain('modes.title');
    expect(['modes.title', 'recordings.title', 'voice.mode.tap'].map(isFirst)).toEqual([true, false, false]);
  });

  it.each(places)('%s', (place) => {
    const files = withImports(place);
    const known = (key: string) => isFirst(key) || (files.has(spoken) && isSpoken(key));
    expect(files.has(later) ? [] : textsOf(files).filter((key) => !known(key))).toEqual([]);
  });

  it('what everybody loads does not bring those of the other pages', () => {
    const light = places.filter((place) => !withImports(place).has(later)).map((place) => place.slice(src.length + 1));
    expect(light).toEqual(expect.arrayContaining(['chat/chat.page.tsx']));
  });
});
