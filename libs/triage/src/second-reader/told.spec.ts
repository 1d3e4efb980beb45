import { assess, type Person } from '../index.js';
import { secondQuestions } from './second-question.js';
import { withTold } from './told.rules.js';
import { parseFacts } from '../facts/parse-facts.js';
import type { SecondReading, Suspicion } from './second-reader.js';

const guessed = (text: string, person?: Person) =>
  assess({ entry: 'text', texts: [text], person }).asks.flatMap(({ flag, by }) => (by === 'second-reader' ? [flag] : []));
const reading = (...flags: Suspicion['flag'][]): SecondReading => ({
  suspicions: flags.map((flag, at) => ({ flag, above: 3_000 - at })),
  emergency: 0,
  urgent: 0,
  sentence: 0,
});
const asks = (text: string, ...flags: Suspicion['flag'][]) => {
  const { suspicions } = withTold(reading(...flags), parseFacts(text).mentions, text);
  return secondQuestions([suspicions], { level: 2, flags: new Set([20]), heard: 5 }, 1);
};

describe('A guess of what no word tells', () => {
  it.each([
    'my 3 year old fell and his gum is bleeding around the tooth',
    'fell off scooter, tooth gone',
    'front tooth sideways after a skateboard crash',
    'my tooth moved after a hit',
  ])('is no sepsis of a hurt tooth: %s', (text) => expect(guessed(text)).toEqual([]));

  it('is not asked of an injury, nor anything in its stead', () => {
    expect(asks('she fell, gum bled, tooth next to it wobbles', 5, 24, 7)).toEqual([]);
    expect(asks('she fell, gum bled, tooth next to it wobbles', 4, 24)).toEqual([]);
  });

  it('is asked where a word tells of it, and where something else is told beside the injury', () => {
    expect(asks('she fell, gum bled, tooth wobbles, now she shivers', 5)).toEqual([5]);
    expect(asks('she fell, gum bled, and her cheek is swollen', 4)).toEqual([4]);
  });

  it('is no socket where nothing was taken out or bleeds', () => {
    expect(asks('my cheek is inflamed', 15)).toEqual([]);
    expect(asks('it was taken on monday', 15)).toEqual([15]);
  });

  it('is no tooth knocked out where a crown came off', () => {
    expect(asks('my temporary crown came off, not sore', 12)).toEqual([]);
    expect(asks('my crown came off with the tooth', 12)).toEqual([12]);
  });

  it('is asked where the rules have heard no emergency: it is the only question then', () => {
    const text = 'a tooth was hurt and it bleeds';
    const { suspicions } = withTold(reading(4), parseFacts(text).mentions, text);
    expect(secondQuestions([suspicions], { level: 1, flags: new Set(), heard: 1 }, 1)).toEqual([4]);
  });
});
