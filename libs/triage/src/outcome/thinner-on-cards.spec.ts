import { assess, emergencyAdvice, type AssessInput } from '../index.js';

const card = (texts: string[], more: Partial<Pick<AssessInput, 'answers' | 'person'>> = {}): string =>
  emergencyAdvice(assess({ entry: 'chat-line', texts, ...more }))!.doNow.join(' | ');
const NOT_STOPPED = /do not stop a medicine by yourself/;
const NO_NSAID = /no ibuprofen, naproxen or aspirin/;

/** What makes it an emergency after the thinner was told, or with it. */
const GRAVE = [
  'I cannot breathe',
  'I cannot swallow',
  'my tongue is swollen',
  'my throat is swollen',
  'the swelling closes my eye',
  'I cannot open my mouth and my jaw is swollen',
  'my cheek is swollen and I have a fever of 39',
  'the swelling is spreading fast',
  'chest pain and sweating with jaw pain',
  'my face droops',
  'I had a fit',
  'shivering and confused with an abscess',
  'my tooth was knocked out',
  'the socket is still bleeding after 20 minutes of gauze',
  'blood is pouring out of my mouth',
  'I fell, my jaw hurts and I vomited',
];

describe('A blood thinner that was told', () => {
  it.each(GRAVE)('stays on every later card: %s', (grave) => {
    const said = card(['swell of lower jaw, take warfarin', grave]);
    expect(said).toMatch(NOT_STOPPED);
    expect(said).toMatch(NO_NSAID);
    expect(said.match(new RegExp(NOT_STOPPED, 'g'))).toHaveLength(1);
  });

  it.each(GRAVE)('is on no card where none was told: %s', (grave) => {
    const said = card(['swell of lower jaw', grave]);
    expect(said).not.toMatch(NOT_STOPPED);
    expect(said).not.toMatch(NO_NSAID);
  });

  it('stays after diabetes and the question whether to stop it', () => {
    const told = ['swell of lower jaw from yesterday, take warfarin', 'little fever', 'yes i have diabetes. must i stop warfarin?'];
    expect(card(told, { answers: { 14: 'yes' } })).toMatch(NOT_STOPPED);
    expect(card(['my jaw is swollen and I cannot breathe'], { person: { conditions: ['blood-thinners'] } })).toMatch(NO_NSAID);
  });

  it('says nothing of one kind where none at all is to be taken', () => {
    expect(card(['I take warfarin and took 30 paracetamol, my jaw is swollen'])).not.toMatch(NO_NSAID);
  });
});
