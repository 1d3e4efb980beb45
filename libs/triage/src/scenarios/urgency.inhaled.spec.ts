import { emergencyAdvice } from '../index.js';
import { safetyOfSigns } from '../emergency/index.js';
import { describeFlag, flagsOf, said } from './said.js';

const stepsOf = (text: string) => emergencyAdvice(said(text))!.doNow.join(' / ');

describe('A tooth or a piece of one that went down, and a cough', () => {
  describeFlag(8, 5, [
    ...[
      'he coughs',
      'he is coughing',
      'he coughed since',
      'and he chokes',
      'and now he wheezes',
      'and gags',
      'he has been spluttering',
    ].map((noise) => `my son swallowed a piece of his tooth, ${noise}`),
    'My son swallowed a piece of his tooth. He coughs.',
    ...['crown', 'filling', 'bracket', 'veneer'].map((thing) => `she swallowed her ${thing} and wheezed`),
    'my crown fell out and he wheezed',
    'he choked on his tooth',
  ]);

  it.each([
    'i swallowed my crown',
    'my son swallowed a piece of his tooth',
    'the crown came off. He keeps coughing',
    "dad's plate is gone from the glass and something is stuck in his gullet",
    'half my retainer is missing, I must have swallowed it',
    'she swallowed the key of her expander',
  ])('is asked about where only one of them is told: %s', (text) => expect(said(text).asks.map(({ flag }) => flag)).toContain(8));

  it.each([
    'swallowing hurts my tooth',
    'my toddler swallowed a bit of tooth paste',
    'lost my crown and I have a bad gag reflex',
    'I am scared to choke on my loose denture',
    'Swallowed her wobbly tooth with her toast, no cough at all',
  ])('is none: %s', (text) => {
    const { asks, ...result } = said(text);
    expect([flagsOf({ asks, ...result }).includes(8), asks.some(({ flag, by }) => flag === 8 && by === 'rules')]).toEqual([false, false]);
  });
});

describe('What to do until help comes', () => {
  it('with a tooth in the windpipe is to cough, not to keep the neck still', () => {
    const steps = stepsOf('my son swallowed a piece of his tooth, he coughs');
    expect(steps).toMatch(
      /lean forward and keep coughing.*Only if there is no breath, voice or cough.*Do not feel for it.*even if the coughing stops/,
    );
    expect(steps).not.toMatch(/neck/);
  });
  it('after a blow is to keep the neck still, and nothing of coughing', () => {
    const steps = stepsOf('I fell on my face and passed out');
    expect(steps).toContain('Keep head and neck still');
    expect(steps).not.toMatch(/cough|windpipe/);
  });
  it('after a blow is to keep the airway open of whoever vomits or is hard to wake', () => {
    const airway = /turn the whole body onto its side, with head, neck and back in line, and keep the airway open/;
    const told = said('He hit his head, he is very sleepy and vomits');
    const grown = emergencyAdvice(told, { who: 'someone-else', age: 40 })!.doNow.join(' / ');
    expect(grown).toMatch(airway);
    expect(grown).toContain('stays with the person. If they vomit or become hard to wake');
    const child = emergencyAdvice(told, { who: 'my-child', age: 6 })!.doNow.join(' / ');
    expect(child).toMatch(airway);
    expect(child).toContain('stays with the child. If the child vomits or becomes hard to wake');
  });
  it('is both where both are told', () => {
    const steps = stepsOf('he fell on his face and passed out, he inhaled a tooth');
    expect(steps).toMatch(/Keep head and neck still.*keep coughing/);
  });
  it('is both in short where the question alone was answered', () => {
    const signs = { said: 'some', groups: ['injury'], answers: { 8: 'yes' }, askedAt: '2026-11-29T12:00:00.000Z' } as const;
    const steps = safetyOfSigns(signs).safety.emergency!.doNow.join(' / ');
    expect(steps).toMatch(/Keep head and neck still.*may have been breathed in/);
  });
});
