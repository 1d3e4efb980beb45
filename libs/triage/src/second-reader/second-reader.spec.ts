import { wholeText } from '../form-texts.js';
import { assess, openReading, type AssessInput } from '../index.js';
import { FLAGS_READ, scoresOf, suspicionsOf } from './second-reader.js';
import { isPlaceAndTime } from './place-and-time.js';
import { secondQuestions } from './second-question.js';

/** Nothing that the rules have a word for; the second reader hears it. */
const UNHEARD = pickUnheard([
  'she has gone like a rag doll in my arms and her eyes roll',
  'his tongue is fat and pushed up to the roof and spit runs down his chin',
  'nan is talking gibberish and her hands are like ice since the gum thing',
  'the whole pillow is red again and my mouth keeps filling up',
]);

function pickUnheard(texts: string[]): string[] {
  return texts.filter((text) => assess({ entry: 'text', texts: [text] }).asks.some(({ by }) => by === 'second-reader'));
}
const secondOf = (input: AssessInput) => assess(input).asks.filter(({ by }) => by === 'second-reader');

describe('The second reader', () => {
  it('hears what the rules have no word for, and asks one question of flags 1 to 19 or of self-harm', () => {
    expect(UNHEARD.length).toBeGreaterThan(0);
    for (const text of UNHEARD) {
      const [ask, ...more] = secondOf({ entry: 'text', texts: [text] });
      expect(more).toEqual([]);
      expect(FLAGS_READ).toContain(ask!.flag);
    }
  });

  it('asks once a screening, however many fields are filled, and twice a conversation', () => {
    const form = { symptoms: UNHEARD[0], currentConcerns: UNHEARD.at(-1), painLevel: 2 };
    expect(secondOf({ entry: 'urgent-form', form }).length).toBeLessThanOrEqual(1);
    const conversation = openReading();
    for (const line of [...UNHEARD, ...UNHEARD]) conversation.add(line);
    expect(conversation.assessment().asks.filter(({ by }) => by === 'second-reader').length).toBeLessThanOrEqual(2);
  });

  it('reads a form the same in whatever order its fields were stored', () => {
    const fields = { symptoms: 'jaw pain when I climb stairs. ', currentConcerns: UNHEARD[0], previousDentalVisit: 'never' };
    const turned = Object.fromEntries(Object.entries(fields).reverse());
    expect(wholeText(turned)).toBe(wholeText(fields));
    expect(assess({ entry: 'urgent-form', form: turned }).asks).toEqual(assess({ entry: 'urgent-form', form: fields }).asks);
  });

  it('is answered: "yes" raises, "no" brings up no further question of it', () => {
    const [ask] = secondOf({ entry: 'text', texts: [UNHEARD[0]!] });
    const told = (answer: 'yes' | 'no') => assess({ entry: 'text', texts: [UNHEARD[0]!], answers: { [ask!.flag]: answer } });
    expect(told('yes').level).toBe(ask!.levelIfYes);
    expect(told('no').asks.filter(({ by }) => by === 'second-reader')).toEqual([]);
  });

  it.each([
    'it hurts, lower left molar, since Monday',
    'it is the upper left front tooth since monday',
    'upper left last molar',
    'number 3 and #14 hurts',
    'LR6, about two weeks, more at night',
    'upr lft molr sinse 3 dys',
    'my eye tooth on the right, since yesterday evening',
  ])('makes no emergency of a place and a time: %s', (text) => {
    expect(isPlaceAndTime(text)).toBe(true);
    for (const entry of ['chat-line', 'text'] as const)
      expect(assess({ entry, texts: [text] }).asks.filter(({ levelIfYes }) => levelIfYes >= 4)).toEqual([]);
  });

  it.each([
    'both jaws and across the chest since I climbed the stairs',
    'under my tongue since yesterday, hard as a board',
    'left side of the face since noon, numb',
    'lower right since the fall',
    'since this morning, throat, more every hour',
    'upper left, and my sweat is cold',
    'this is my last night here',
    'my end is near',
  ])('reads on where a place and a time are not all: %s', (text) => expect(isPlaceAndTime(text)).toBe(false));

  it('hears of danger to oneself in an answer of a place and a time, too', () => {
    const text = 'I am done here, the pain is not for me any more';
    expect(isPlaceAndTime(text)).toBe(true);
    for (const said of [text, 'this is my last night here', 'my end is near'])
      expect(assess({ entry: 'chat-line', texts: [said] }).asks.map(({ flag }) => flag)).toEqual([24]);
  });

  it.each([
    'du mal à respirer depuis ce matin, ma gorge',
    'tengo la cara hinchada desde ayer',
    'ich habe seit gestern starke Zahnschmerzen',
  ])('guesses nothing of a language that it does not read: %s', (text) => expect(secondOf({ entry: 'text', texts: [text] })).toEqual([]));

  it('is silent on a name, and where the rules raise or ask the same', () => {
    expect(secondOf({ entry: 'name-step', texts: ['Mr Rag Doll Jr'] })).toEqual([]);
    const suspicions = [[{ flag: 6, above: 9 } as const, { flag: 14, above: 2 } as const]];
    expect(secondQuestions(suspicions, { level: 1, flags: new Set() }, 1)).toEqual([6]);
    expect(secondQuestions(suspicions, { level: 1, flags: new Set([6]) }, 1)).toEqual([14]);
    expect(secondQuestions(suspicions, { level: 5, flags: new Set() }, 1)).toEqual([]);
  });

  it('counts in whole numbers, in at most a millisecond for 300 characters', () => {
    const text = UNHEARD.join(', ').repeat(3).slice(0, 300);
    expect(scoresOf(text).filter((score) => !Number.isInteger(score))).toEqual([]);
    let best = Infinity;
    for (let run = 0; run < 20 && best > 1; run++) {
      const before = process.cpuUsage();
      for (let again = 0; again < 20; again++) suspicionsOf(text);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 20_000);
    }
    expect(best).toBeLessThanOrEqual(1);
  });
});
