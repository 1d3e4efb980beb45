import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIN_JOURNEYS } from '../../e2e/weather/journeys.js';
import { allPairs, drawnPairs, DRAWN, nameOf } from '../../e2e/weather/pairs.js';

const e2e = join(import.meta.dirname, '../../e2e');

describe('the weather of the drill', () => {
  it.each(MAIN_JOURNEYS)('walks $name, which is there, once', ({ file, title }) => {
    const titles = [...readFileSync(join(e2e, file), 'utf8').matchAll(/^test\('(.*?)',/gm)].map(([, said = '']) => said);
    expect(titles.filter((said) => new RegExp(title).test(said))).toHaveLength(1);
  });

  it('has 150 pairs; a seed draws the same 12 each time, in every weather', () => {
    expect(new Set(allPairs().map(nameOf)).size).toBe(150);
    const drawn = drawnPairs('7');
    expect(drawn).toEqual(drawnPairs('7'));
    expect(new Set(drawn.map(nameOf)).size).toBe(DRAWN);
    expect(new Set(drawn.map(({ weather }) => weather)).size).toBe(10);
    expect(drawnPairs('8')).not.toEqual(drawn);
  });
});
