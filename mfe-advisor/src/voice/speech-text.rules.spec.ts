import { chosenVoice } from './browser-voices.js';
import { piecesOf, spokenOf } from './speech-text.rules.js';

describe('what is spoken of a text', () => {
  it('VOICE-055: has neither emojis nor markup', () => {
    expect(spokenOf('👋🏽 **Hello** _there_ `x`!\n\n1. First\n- [Second](https://a.test) <b>part</b> ⚠️')).toBe(
      'Hello there x! First Second part',
    );
  });

  it('VOICE-056: says plain words for medical ones', () => {
    expect(spokenOf('Your upper molar. Molars and premolars.')).toBe('Your upper back tooth. Back teeth and side teeth.');
    expect(spokenOf('A canine smile is no tooth.')).toBe('A canine smile is no tooth.');
  });
});

describe('pieces of speech', () => {
  const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');

  it('VOICE-050: have 200 characters at most, cut between words, and lose none', () => {
    const pieces = piecesOf(words);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(pieces.join(' ')).toBe(words);
  });

  it('end with a sentence where one ends', () => {
    const sentence = `${'a'.repeat(90)} b.`;
    expect(piecesOf(`${sentence} ${sentence} ${sentence}`)).toEqual([`${sentence} ${sentence}`, sentence]);
  });

  it('keep a longer word whole', () => {
    const long = 'x'.repeat(230);
    expect(piecesOf(`${long} and more`)).toEqual([long, 'and more']);
  });
});

describe('the voice of the browser', () => {
  const voices = [
    { name: 'Samantha', lang: 'en-US' },
    { name: 'Daniel', lang: 'en-GB' },
    { name: 'Microsoft David', lang: 'en_US' },
    { name: 'Karen', lang: 'en-AU' },
    { name: 'Anna', lang: 'de-DE' },
  ];

  it.each([
    ['male', 'Microsoft David'],
    ['auto', 'Samantha'],
    ['australian', 'Karen'],
    ['Anna', 'Anna'],
    ['Nobody', 'Microsoft David'],
  ])('VOICE-016: %s is %s', (choice, name) => {
    expect(chosenVoice(voices, choice, 'en-US')?.name).toBe(name);
  });

  it('VOICE-054: prefers a man’s by name, and ends with the first of the language', () => {
    expect(chosenVoice(voices.slice(0, 2), 'male', 'en-US')?.name).toBe('Daniel');
    expect(chosenVoice(voices.slice(0, 1), 'male', 'en-US')?.name).toBe('Samantha');
    expect(chosenVoice(voices.slice(4), 'male', 'en-US')).toBeNull();
  });
});
