import { alarmWords, mentionedWords } from './alarm-words.rules.js';

describe('words of a model that raise a result to "urgent"', () => {
  it.each([
    'There may be an abscess near the back tooth.',
    'The gum looks infected.',
    'Signs of infection are visible.',
    'This is an emergency.',
    'An infection cannot be ruled out. We cannot rule out an infection.',
    'No swelling, but an infection is likely.',
    'Not a broken tooth. Pus is visible.',
  ])('%s', (text) => expect(alarmWords(text)).not.toEqual([]));

  it.each([
    'No sign of infection.',
    'There is no abscess and no infection visible.',
    'This is not an emergency.',
    'The gum heals without infection.',
    'Healthy gums, no plaque, no pus.',
    'Nothing points to it; we ruled out infection.',
    'Your purse and disinfectant are fine.',
    '',
  ])('not by: %s', (text) => expect(alarmWords(text)).toEqual([]));

  it('are named as they stand there', () =>
    expect(alarmWords('No pus. An Abscess, and the gum is infected.')).toEqual(['Abscess', 'infected']));
});

describe('words of a model that has read photos', () => {
  it.each([
    ...['urgent', 'immediate', 'severe', 'decay', 'infection', 'abscess', 'emergency'],
    ...['moderate', 'plaque', 'gingivitis', 'tartar', 'cleaning needed'],
  ])('RPT-026 more than low by: %s', (word) => expect(mentionedWords(`There: ${word}.`)).toEqual([word]));
  it('not by what they deny', () => expect(mentionedWords('No plaque and no decay; clean enamel.')).toEqual([]));
});
