import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignLanguage, unreadPart, unreadWhileTyped } from '../src/index.js';
import { casesOf, roundsFor } from './rounds.js';

/** Twenty sentences in each of ten languages, as people would write them into the fields. */
const SENTENCES = JSON.parse(readFileSync(join(import.meta.dirname, 'other-languages.json'), 'utf8')) as Record<string, string[]>;
const BROKEN_ENGLISH = [
  'i am in pain so bad no sleep',
  'mi toof hurtin bad',
  'me tooth broke init',
  'abcess',
  'Dr van der Berg saw me in Los Angeles',
  'la la la',
  'ma gum is sair an ma face is aw swollen',
  'dis tooth it pain me since',
  'pls help me doctor my baby he no eat',
  'teeth is pain very much sir kindly do the needful',
  'pt c/o ULQ pain x3d, nkda',
  'my son Juan de la Cruz hit his tooth',
  'déjà vu, same tooth again',
];

/** Who begins in English and goes on in the language, or the other way round; between commas or without any mark. */
const AMONG_ENGLISH = [
  (said: string) => `hello i want appointment for my tooth, ${said}`,
  (said: string) => `${said}, please help me, i am here on holiday with my family`,
  (said: string) => `my tooth is bad ${said.toLowerCase()} since 2 days please`,
];

describe('A sentence among English words', () => {
  it('is named in 98 of 100', () => {
    const told = Object.entries(SENTENCES).flatMap(([language, sentences]) =>
      sentences.flatMap((said) => AMONG_ENGLISH.map((put) => ({ language, text: put(said) }))),
    );
    expect(told).toHaveLength(600);
    const missed = told.filter(({ language, text }) => unreadPart(text) !== language);
    expect(missed.length / told.length).toBeLessThanOrEqual(0.02);
  });
});

describe('A language that the rules do not read', () => {
  it('is named in 95 of 100 sentences of ten languages', () => {
    const told = Object.entries(SENTENCES).flatMap(([language, sentences]) => sentences.map((text) => ({ language, text })));
    expect(told).toHaveLength(200);
    const missed = told.filter(({ language, text }) => foreignLanguage(text) !== language);
    expect(missed.length / told.length).toBeLessThanOrEqual(0.05);
  });

  it('is seen in at most 1 of 100 English texts, however broken', () => {
    const texts = (['train', 'opened', 'tune'] as const).flatMap(roundsFor).flatMap(casesOf);
    const said = texts.flatMap(({ text, form }) => [text, form?.symptoms, form?.currentConcerns].filter((one) => typeof one === 'string'));
    expect(said.length).toBeGreaterThan(5_000);
    expect(said.filter((text) => foreignLanguage(text) !== null).length / said.length).toBeLessThanOrEqual(0.01);
    expect(BROKEN_ENGLISH.filter((text) => foreignLanguage(text) !== null)).toEqual([]);
  });

  it('is named of no beginning of a plain English sentence, wherever somebody stops to think', () => {
    const sentences = casesOf('development').flatMap(({ text }) => text ?? []);
    const plain = sentences.slice(0, 60);
    expect(plain).toHaveLength(60);
    const beginnings = ['Toot', 'Toot ', 'my gum', ...plain].flatMap((text) =>
      Array.from({ length: text.length }, (_, end) => text.slice(0, end + 1)),
    );
    expect(beginnings.filter((text) => unreadWhileTyped(text) !== null)).toEqual([]);
  });

  it('is named while somebody types, once enough is there', () => {
    const told = Object.entries(SENTENCES).flatMap(([language, sentences]) => sentences.map((text) => ({ language, text })));
    const missed = told.filter(({ language, text }) => unreadWhileTyped(`${text} `) !== language);
    expect(missed.length / told.length).toBeLessThanOrEqual(0.1);
    expect(unreadWhileTyped('elle ne respire p')).toBe('fr');
    expect(unreadWhileTyped('मेरे')).toBe('hi');
  });

  it.each([
    ['ru', 'У меня болит зуб'],
    ['uk', 'Мене болить зуб і щока'],
    ['zh', '我牙疼'],
    ['ja', '歯が痛いです'],
    ['ur', 'میرے دانت میں درد ہے'],
    ['fa', 'دندانم درد می‌کند'],
    ['hi', 'मेरे दांत में दर्द है'],
  ])('is told by its script: %s', (language, text) => expect(foreignLanguage(text)).toBe(language));

  it('is not made of emoji, numbers, markup or one English word', () => {
    expect(['', '😀🦷😭', '38.4', '<b>tooth</b>', 'wisdom', '!!!'].map(foreignLanguage)).toEqual(Array(6).fill(null));
  });
});
