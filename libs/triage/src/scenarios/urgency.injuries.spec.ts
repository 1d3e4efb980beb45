import { describeFlag, describeHarmless, flagsOf, said } from './said.js';

describe('Serious injuries', () => {
  describeFlag(8, 5, [
    'I fell on my face and passed out',
    'He was hit in the mouth and has vomited twice',
    'I was punched in the jaw and think it is broken',
    'Since the fall my teeth don’t fit together any more',
    'I knocked a tooth out and may have inhaled it',
  ]);
});

describe('Knocked-out and displaced teeth', () => {
  describeFlag(12, 4, [
    'My front tooth was knocked out playing hockey',
    'I fell and my whole tooth came out, it doesn’t hurt',
    'nocked my tooth clean out',
    'my tooth is in a cup of milk',
    'She lost a tooth at rugby training',
    'she lost a tooth at rugby training, not a baby one',
    'My friend is 22, fell with the scooter and one of her front teeth flew away',
    'I fell, and I have my front tooth here in a ziploc',
  ]);
  describeFlag(13, 4, [
    'My tooth was pushed back when I fell',
    'My tooth broke and I can see a red dot in the middle',
    'After the hit my tooth is in the way and I can’t close my mouth',
  ]);
  it('a baby tooth is no flag 12', () => {
    const result = said('His baby tooth got knocked out', { age: 3 });
    expect(flagsOf(result)).toEqual(expect.arrayContaining([18]));
    expect(flagsOf(result)).not.toContain(12);
  });
  describeHarmless([
    'What should I do if a tooth gets knocked out?',
    'My 7 year old lost her first baby tooth',
    'My friend had a tooth knocked out years ago',
    'He lost a tooth in a game five years ago',
  ]);
});

describe('Broken teeth, children’s teeth, numbness', () => {
  describeFlag(18, 3, [
    'I broke my tooth and it hurts',
    'My 4 year old fell and chipped her tooth',
    'my lower lip is numb since this morning and I was not at the dentist',
  ]);
  it('a broken tooth without pain waits a few days, and the rules ask', () => {
    const result = said('I broke a tooth, it doesn’t hurt');
    expect(result.level).toBe(2);
  });
});

describe('A blow that broke or moved a tooth', () => {
  it.each([
    'I fell and broke my tooth',
    'hit by a ball, front tooth chipped',
    'fell off my bike, tooth loose',
    'tooth knocked out by a ball',
  ])('is asked about the signs of a concussion: %s', (text) => expect(said(text).asks.map(({ flag }) => flag)).toContain(8));
  it.each(['I bit on a nut and a tooth broke', 'I chipped a corner off a front tooth on a fork'])('is none: %s', (text) =>
    expect(said(text).asks.map(({ flag }) => flag)).not.toContain(8),
  );
});

describe('A child’s injury that does not fit the story', () => {
  it('is told to clinicians only', () => {
    const result = said('My 2 year old has a broken tooth and bruises on his ears, the story keeps changing');
    expect(result.clinicianOnly.map(({ flag }) => flag)).toEqual([23]);
    expect(flagsOf(result)).not.toContain(23);
    expect(JSON.stringify({ ...result, clinicianOnly: [] })).not.toContain('story');
  });
});

describe('An accident of years ago', () => {
  it.each([
    'I fell and broke it years ago. I vomited this morning',
    'my front tooth is chipped, fell and broke it years ago. I was sick this morning and vomited',
    'I hit my mouth and chipped it ten years ago, it is sore now and I vomited',
    'I fell off my bike and broke it years ago, the crown is loose. I fainted today from hunger',
  ])('is no blow to the head of today: %s', (text) => {
    const { flags, asks } = said(text);
    expect([...flags, ...asks.filter(({ by }) => by === 'rules')].map(({ flag }) => flag)).not.toContain(8);
  });
  describeFlag(8, 5, [
    'I fell and broke my tooth an hour ago and I vomited',
    'I fell this morning and broke the tooth I chipped years ago. I vomited',
    'I fell and broke the crown I got 5 years ago. I vomited',
  ]);
});
