import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess, type Assessment } from '../src/index.js';

/**
 * What people write whose first language is another one, Spanish, Portuguese, French, Slavic, Chinese, Vietnamese, Hindi, Arabic: dropped articles, wrong
 * tenses, phrases put into English word by word. By the flag that has to be raised or asked about, and what is no emergency.
 */
const LINES = JSON.parse(readFileSync(join(import.meta.dirname, 'second-language.json'), 'utf8')) as {
  emergencies: Record<string, string[]>;
  urgent: Record<string, string[]>;
  harmless: string[];
};
const GRAVEST = 5;
const EMERGENCY = 4;
const URGENT = 3;

const heard = (text: string): Assessment => assess({ entry: 'text', texts: [text] });
const tells = ({ flags, asks }: Assessment, flag: number): boolean => [...flags, ...asks].some((one) => one.flag === flag);
const of = (lines: Record<string, string[]>) => Object.entries(lines).map(([flag, texts]) => [Number(flag), texts] as const);
const asksOf = (text: string, by: string) => heard(text).asks.filter((ask) => ask.by === by && ask.levelIfYes >= EMERGENCY);

describe('English of people who speak another language first', () => {
  it('is there for every sign of an emergency, and as much of it harmless', () => {
    expect(Object.keys(LINES.emergencies).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 24]);
    expect(Object.values(LINES.emergencies).flat().length).toBeGreaterThanOrEqual(120);
    expect(LINES.harmless.length).toBeGreaterThanOrEqual(100);
  });

  it.each(of(LINES.emergencies))('flag %i is raised or asked about, unless something as grave is raised already', (flag, texts) => {
    expect(texts.filter((text) => !tells(heard(text), flag) && heard(text).level < GRAVEST)).toEqual([]);
  });

  it.each(of(LINES.urgent))('flag %i makes it urgent, or is asked about', (flag, texts) => {
    expect(texts.filter((text) => !tells(heard(text), flag) && heard(text).level < URGENT)).toEqual([]);
  });

  it('raises no emergency where there is none, and the rules ask about none', () => {
    expect(LINES.harmless.filter((text) => heard(text).level >= URGENT || asksOf(text, 'rules').length > 0)).toEqual([]);
  });

  it('makes the second reader, which knows words alone, ask about fewer than one harmless line in ten', () => {
    const asked = LINES.harmless.filter((text) => asksOf(text, 'second-reader').length > 0);
    expect(asked.length / LINES.harmless.length).toBeLessThan(0.1);
  });
});
