import { casesOf, roundsFor, textOf } from '../../cases/rounds.js';
import { foreignLanguage, unreadPart, unreadWhileTyped } from './foreign-language.js';

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

  it.each([
    ['me duele mucho, no can pass saliva', 'es'],
    ['la garganta close, no pass food', 'es'],
    ['mi muela my cheek is inflamed', 'es'],
    ['help please, no puedo respirar', 'es'],
    ['my tooth hurts, dor de dente forte', 'pt'],
    ["I have pain, j'ai mal aux dents", 'fr'],
    ['my cheek is big, joue gonflée', 'fr'],
    ['tooth problem, starke schmerzen', 'de'],
    ['he is ill, hohes Fieber und Schmerzen', 'de'],
    ['please doctor, boli ząb', 'pl'],
    ['my tooth hurts, không thở được', 'vi'],
    ['help me, dau rang qua', 'vi'],
    ['doctor, ang sakit ng ngipin', 'tl'],
    ['my tooth is bad, mal di dente forte', 'it'],
    ['please help, dişim ağrıyor', 'tr'],
    ['the swelling is big, gigi sakit', 'id'],
    ['my tooth, зуб болит', 'ru'],
    ['please help, 牙疼', 'zh'],
    ['tooth pain لا أستطيع البلع', 'ar'],
  ])('is found in a few words among English ones: %s', (text, language) => expect(unreadPart(text)).toBe(language));

  it.each([
    ['mi amor has toothache'],
    ['we take a siesta after lunch'],
    ['I had pasta al dente and tacos al pastor'],
    ['my cheek is hinchado and I have calentura'],
    ['my name is Maria Garganta, Dolores is my daughter'],
    ['I live in São João'],
    ['I take Dolo, Nolotil and Efferalgan'],
    ['merci beaucoup for the appointment, danke'],
    ['la clinica is closed, mi hijo has school'],
    ['i like your fiesta, my tooth is white'],
    ['no no no pain, la la la'],
    ['my name is Мария, I need a check'],
    ['the nursery rang saying there are sores'],
    ['Boca Juniors fan, need a mouthguard'],
  ])('is no word that is borrowed, no name, no greeting, no dish: %s', (text) => expect(unreadPart(text)).toBeNull());

  it('is named beside the field too, though more languages than one have its words', () => {
    expect(unreadWhileTyped('la garganta close, no pass food ')).toBe('es');
    expect(unreadWhileTyped('me duele mucho, no can pass saliva ')).toBe('es');
  });

  it('is in fewer than one of 500 texts of people who write English, however broken', () => {
    const texts = [...roundsFor('last'), ...roundsFor('tune'), ...roundsFor('opened')].flatMap(casesOf).map((one) => textOf(one));
    const found = texts.filter((text) => foreignLanguage(text) === null && unreadPart(text) !== null);
    expect(found.length / texts.length).toBeLessThan(1 / 500);
  });
});
