import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess, type Assessment, type Entry, type ScreeningAnswers } from './index.js';

/** A sentence as people type it, with the range of levels and the flags a dentist would expect. */
interface Case {
  id: string;
  entry: Entry;
  text?: string;
  form?: ScreeningAnswers;
  age?: number;
  /** lowest and highest acceptable level */
  level: [number, number];
  flags: number[];
  /** the flag whose question must be put, or that must be raised */
  ask?: number;
}

function resultOf({ entry, text, form, age }: Case): Assessment {
  return assess({ entry, texts: text ? [text] : [], form: form ?? null, person: age === undefined ? undefined : { age } });
}

const cases = ['development.json', 'fresh.json'].flatMap(
  (name) => JSON.parse(readFileSync(join(import.meta.dirname, 'cases', name), 'utf8')) as Case[],
);

describe('The corpus of sentences', () => {
  it('covers every flag and has at least 80 harmless cases', () => {
    const flags = new Set(cases.flatMap((item) => item.flags));
    expect([...flags].sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
    expect(cases.filter((item) => item.level[1] === 1).length).toBeGreaterThanOrEqual(80);
    expect(cases.length).toBeGreaterThanOrEqual(400);
  });

  it.each(cases)('$id $text', (item) => {
    const { text, level, flags, ask } = item;
    const result = resultOf(item);
    const found = [...result.flags, ...result.clinicianOnly].map(({ flag }) => flag);
    expect({ text, level: result.level >= level[0] && result.level <= level[1] ? level : result.level, flags: found }).toEqual({
      text,
      level,
      flags: expect.arrayContaining(flags),
    });
    if (ask) expect([...found, ...result.asks.map(({ flag }) => flag)]).toContain(ask);
  });

  it('harmless sentences never bring up more than a few questions', () => {
    const harmless = cases.filter((item) => item.level[1] === 1);
    const asked = harmless.filter((item) => resultOf(item).asks.length > 0);
    expect(asked.length / harmless.length).toBeLessThan(0.05);
  });
});
