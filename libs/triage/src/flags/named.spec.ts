import { assess, FLAG_RULES, flagTitleOf, type FlagNumber } from '../index.js';
import { NAMED_SIGNS } from '../texts/flags.en.js';
import { namedSigns, titleOfSigns } from './named.rules.js';

const titles = (text: string) => assess({ entry: 'text', texts: [text] }).flags.map(flagTitleOf);

describe('The title of a raised flag', () => {
  it.each([
    ['my front tooth broke', 'Broken tooth'],
    ['the tooth next to it wobbles', 'Loose tooth'],
    ['my filling fell out', 'Lost filling or crown'],
    ['a white patch under my tongue', 'Patch in the mouth'],
    ['my cheek is swollen', 'Swollen face'],
    ['I have an abscess', 'Abscess'],
    ['my tooth broke and it hurts', 'Broken tooth'],
    ['my lip is suddenly numb', 'New numbness of the lip or chin'],
    ['the brace wire is stuck in my cheek', 'Wire stuck in the flesh'],
    ['my front tooth was pushed back', 'Tooth pushed out of place'],
    ['I broke my jaw', 'Jaw injury'],
    ['my cheek is swollen and I have a fever of 39', 'Swelling with fever'],
    ['I have an abscess and a fever of 39', 'Infection with fever'],
    ['I have an abscess and cannot open my mouth', 'Mouth cannot open, with infection'],
  ])('names what was heard: %s', (text, title) => expect(titles(text)).toContain(title));

  it.each([
    ['it is hard to swallow', 'Trouble swallowing'],
    ['it is hard to speak', 'Trouble speaking'],
    ['my voice is muffled', 'Muffled voice'],
  ])('names which trouble it is, after a "no" to the extreme of it: %s', (text, title) =>
    expect(assess({ entry: 'text', texts: [text], answers: { 2: 'no' } }).flags.map(flagTitleOf)).toEqual([title]),
  );

  it('calls what spreads by what it is', () => {
    expect(namedSigns(14, ['abscess', 'spreading'])).toEqual(['spreadingInfection']);
    expect(namedSigns(14, ['face-swelling', 'spreading'])).toEqual(['spreading']);
  });

  it('names no other sign of the flag', () => {
    const all = titles('she fell: front tooth broke, gum bled, tooth next to it wobbles').join('; ');
    expect(all).not.toMatch(/toothache|denture|filling|patch|lump|numb/i);
  });

  it('joins several, and is the flag’s own where it was answered rather than told', () => {
    expect(titles('a lump in my cheek and a white patch on my gum')).toContain('Patch in the mouth, lump');
    expect(assess({ entry: 'text', texts: [], answers: { 18: 'yes' } }).flags.map(flagTitleOf)).toEqual([
      'Broken tooth with pain, child’s tooth injury, or new numbness',
    ]);
    expect(titleOfSigns(18, ['no such name'])).toBeUndefined();
  });

  it.each(Object.keys(NAMED_SIGNS).map(Number))('has a name for whatever raises flag %i by words', (flag) => {
    const { when } = FLAG_RULES.find((rule) => rule.flag === flag)!;
    const ways = when.map((condition) => condition.map((part) => (typeof part === 'string' ? part : part[0]!)));
    expect(ways.filter((facts) => namedSigns(flag as FlagNumber, facts).length === 0)).toEqual([]);
  });
});
