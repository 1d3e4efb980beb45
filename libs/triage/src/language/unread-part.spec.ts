import { casesOf, roundsFor, textOf } from '../../cases/rounds.js';
import { foreignLanguage, unreadPart } from './foreign-language.js';

describe('What of a text is in a language that the rules do not read', () => {
  it.each([
    ['my daughter 6 fell, half of her front tooth is gone. elle saigne beaucoup et elle ne respire pas bien', 'fr'],
    ['she hit her mouth on the table. no se despierta y tiene mucha sangre en la boca', 'es'],
    ['elle ne respire pas bien', 'fr'],
  ])('is found in a sentence, too: %s', (text, language) => expect(unreadPart(text)).toBe(language));

  it.each(['my name is Maria de la Cruz. my gum is sore', 'I take Ramipril, Bisoprolol, Apixaban. Lives in São Paulo'])(
    'is no name, medicine or place: %s',
    (text) => expect(unreadPart(text)).toBeNull(),
  );

  it('is in fewer than one of 500 texts of people who write English, however broken', () => {
    const texts = [...roundsFor('last'), ...roundsFor('tune'), ...roundsFor('opened')].flatMap(casesOf).map((one) => textOf(one));
    const found = texts.filter((text) => foreignLanguage(text) === null && unreadPart(text) !== null);
    expect(found.length / texts.length).toBeLessThan(1 / 500);
  });
});
