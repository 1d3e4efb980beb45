import { assess } from '../index.js';
import { parseFacts } from '../facts/parse-facts.js';
import { withoutMedicine } from './medicine.rules.js';

/** Whether a guess at danger to oneself is left of the words, whatever the model makes of them. */
const isLeft = (text: string): boolean => {
  const read = { suspicions: [{ flag: 24 as const, above: 900 }], emergency: 0, urgent: 0, sentence: 0 };
  return withoutMedicine(read, parseFacts(text).mentions, text).suspicions.length > 0;
};

describe('A medicine that is taken, beside a pain or a swelling', () => {
  it.each([
    'swell of lower jaw from yesterday, take warfarin',
    'i take warfarin, swell of jaw',
    'swell of jaw, take eliquis',
    'swelling jaw since yesterday, take xarelto',
    'jaw pain, take warfarin since 2 years',
    'tooth pain from yesterday, take aspirin',
    'swell face, take metformin',
    'face swollen, take insulin',
    'gum swelling, take blood thinner',
    'pain of upper tooth from monday, take paracetamol',
    'pain in jaw take apixaban',
    'swell of cheek from 3 days, take amoxicillin',
    'swelling lower jaw from yesterday, take antibiotic',
    'swell lower jaw, drink warfarin',
    'swell of gum, use warfarin',
    'my mother swell of lower jaw, take warfarin',
  ])('is no guess at danger to oneself: %s', (text) => {
    expect(isLeft(text)).toBe(false);
    expect(assess({ entry: 'text', texts: [text] }).asks.map(({ flag }) => flag)).not.toContain(24);
  });

  it.each([
    'jaw swell and want to take all warfarin',
    'swell of jaw, i take many pills to die',
    'toothache take all my warfarin to end',
    'swell of jaw, take warfarin all box tonight, goodbye',
    'pain so bad, take pills and sleep forever',
    'want to take too much warfarin, jaw swell',
    'jaw swollen, take my life',
    'swelling jaw, take knife to arm',
    'tooth pain, take 30 paracetamol',
    'jaw pain, take warfarin, not go on',
    'toothache, take warfarin, alone',
    'swell of jaw, take warfarin, enough',
    'tooth pain, take more warfarin',
    'jaw hurts, take whole warfarin',
    'swelling jaw, will take warfarin till over',
    'swell of jaw from yesterday',
  ])('leaves a guess of anything more: %s', (text) => expect(isLeft(text)).toBe(true));
});
