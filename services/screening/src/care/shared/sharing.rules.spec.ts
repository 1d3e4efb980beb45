import { heardFlags } from '@toothwise/triage';
import { ageBand, painBand, sharedSymptoms, sharingPossible } from './sharing.rules.js';

const deaf = () => false;
const note = (flag: number, words: string[]) => ({ redFlags: [{ flag, level: 5, title: '', words, source: '' }], corrected: [] });

describe('bands that a practice sees before it accepts', () => {
  it.each([
    [null, 'unknown'],
    [0, 'none'],
    [1, 'mild'],
    [3, 'mild'],
    [4, 'moderate'],
    [6, 'moderate'],
    [7, 'severe'],
    [10, 'severe'],
  ] as const)('pain %p is %s', (pain, band) => expect(painBand(pain)).toBe(band));

  it.each([
    [null, 'unknown'],
    [0, 'child'],
    [12, 'child'],
    [13, 'teen'],
    [17, 'teen'],
    [18, 'adult'],
    [64, 'adult'],
    [65, 'older-adult'],
  ] as const)('age %p is %s', (age, band) => expect(ageBand(age)).toBe(band));
});

describe('symptoms in a lead', () => {
  it('CLIN-021 are the text split on commas, trimmed, without empty parts', () =>
    expect(sharedSymptoms({ symptoms: ' toothache ,, swollen gum,' }, null, deaf)).toEqual(['toothache', 'swollen gum']));
  it('leave out a part that speaks of a flag which is never shared', () =>
    expect(sharedSymptoms({ symptoms: 'toothache, I want to die' }, null, (text) => text.includes('die'))).toEqual(['toothache']));
  it('leave out the parts whose words a secret flag heard, whatever their case', () =>
    expect(sharedSymptoms({ symptoms: 'sore gum, His Story Keeps Changing' }, note(23, ['story keeps changing']), deaf)).toEqual([
      'sore gum',
    ]));
  it('are left out altogether when the flag fired on no particular words', () =>
    expect(sharedSymptoms({ symptoms: 'sore gum' }, note(24, []), deaf)).toEqual([]));
  it('are left out altogether when the flag is still heard across parts', () =>
    expect(sharedSymptoms({ symptoms: 'a, b' }, null, (text) => text === 'a, b')).toEqual([]));
  it('keep a plain complaint, whatever a second reader once guessed about it', () => {
    const symptoms = 'it is the lower right back tooth since 2 days, pain 8 of 10, i take warfarin since the stent';
    const hears = (text: string, flags: readonly number[]) => heardFlags(text).some((flag) => flags.includes(flag));
    expect(sharedSymptoms({ symptoms }, null, hears)).toEqual(symptoms.split(', '));
    expect(sharedSymptoms({ symptoms: 'sore gum, half my face is numb' }, note(11, ['face is numb']), hears)).toHaveLength(2);
    expect(sharedSymptoms({ symptoms: 'sore gum, I want to die' }, note(24, ['want to die']), hears)).toEqual(['sore gum']);
  });
  it('stay when another flag fired', () => expect(sharedSymptoms({ symptoms: 'pus' }, note(17, ['pus']), deaf)).toEqual(['pus']));
});

describe('sharing is possible', () => {
  it.each([1, 2, 3, 4])('at level %i', (level) => expect(sharingPossible({ status: 'completed', level })).toBe(true));
  it('not at level 5, not before the result, not after a failure', () => {
    expect(sharingPossible({ status: 'completed', level: 5 })).toBe(false);
    expect(sharingPossible({ status: 'analysing', level: null })).toBe(false);
    expect(sharingPossible({ status: 'failed', level: null })).toBe(false);
  });
});
