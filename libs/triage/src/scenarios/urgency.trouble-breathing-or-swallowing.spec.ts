import { assess } from '../index.js';
import { describeFlag, describeHarmless } from './said.js';

describe('Trouble breathing is a medical emergency', () => {
  describeFlag(1, 5, [
    'My face is swollen and I can’t breathe',
    'Breathing has become noisy since the swelling under my jaw',
    'I cannot lie flat because I feel I choke',
    'im strugling to breth',
    'he is gasping for air',
  ]);
  describeHarmless(['My breathing is fine, I only want a check-up', 'I have bad breath in the morning', 'The price took my breath away']);
});

describe('Not being able to swallow is a medical emergency', () => {
  describeFlag(2, 5, [
    'I can’t swallow my own saliva',
    'He is drooling and cannot swallow',
    'My voice sounds muffled and my jaw is sore',
    'The floor of my mouth is hard and raised',
    'My tongue is pushed up and hard to move',
  ]);
  describeHarmless(['My baby is teething and drooling a lot', 'That price is hard to swallow']);
});

describe('The name step of the chat', () => {
  it.each(['James', 'Amy', 'Faith Payne', 'My name is Drew'])('%s is a name', (text) => {
    expect(assess({ entry: 'name-step', texts: [text] })).toMatchObject({ level: 1, flags: [], asks: [] });
  });
  it('hears a red flag typed instead of a name', () => {
    expect(assess({ entry: 'name-step', texts: ['I’m James and I can’t breathe'] })).toMatchObject({ level: 5, flags: [{ flag: 1 }] });
  });
});
