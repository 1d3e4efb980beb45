import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignLanguage, notReadIn } from '../index.js';

const SENTENCES = JSON.parse(readFileSync(join(import.meta.dirname, '../../cases/other-languages.json'), 'utf8')) as Record<
  string,
  string[]
>;
const ASKED = ['fr', 'es', 'de', 'pt', 'it', 'pl', 'ru', 'uk', 'ar', 'tr', 'zh', 'hi', 'vi'];

describe('What is said in a language that the rules do not read', () => {
  it.each([...new Set([...ASKED, ...Object.keys(SENTENCES)])])('is said in %s, with the number to call', (language) => {
    const told = notReadIn(language, '112');
    expect(told).toMatchObject({ lang: language, text: expect.stringContaining('112') });
    expect(told!.text).not.toContain('{{');
  });

  it.each([
    'ar',
    'de',
    'es',
    'fr',
    'hi',
    'it',
    'pl',
    'pt',
    'ru',
    'tr',
    'uk',
    'vi',
    'zh',
    'nl',
    'ro',
    'ja',
    'ko',
    'cs',
    'hu',
    'sv',
    'id',
    'tl',
    'th',
    'he',
    'el',
    'bn',
    'fa',
    'ur',
    'sw',
  ])('is in that language: %s', (language) => expect(foreignLanguage(notReadIn(language, '112')!.text)).toBe(language));

  it('runs from right to left where its script does', () => {
    expect(['ar', 'fa', 'he', 'ur'].map((language) => notReadIn(language, '112')!.dir)).toEqual(Array(4).fill('rtl'));
    expect(notReadIn('es', '112')!.dir).toBe('ltr');
  });

  it('is nothing where there is no text', () => {
    expect([notReadIn(null, '112'), notReadIn('xx', '112'), notReadIn('constructor', '112')]).toEqual([null, null, null]);
  });
});
