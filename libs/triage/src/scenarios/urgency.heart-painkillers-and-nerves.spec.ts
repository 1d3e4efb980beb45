import { describeFlag, describeHarmless, said } from './said.js';

describe('Pain that may come from the heart', () => {
  describeFlag(9, 5, [
    'My jaw hurts and I have pressure in my chest',
    'jaw ache with pain down my left arm',
    'toothache that comes when I climb stairs and goes away when I rest',
    'My jaw aches and I am sweating and nauseous',
  ]);
  describeHarmless(['I nearly had a heart attack when I saw the bill']);
});

describe('Too much painkiller', () => {
  describeFlag(10, 5, [
    'I have taken 12 paracetamol since this morning',
    'two Tylenol every two hours all day',
    'I took more than the packet says of painkillers',
    'six grams: 6000 mg of acetaminophen today',
  ]);
  it.each([
    'I took 2 paracetamol this morning for my toothache',
    'two paracetamol four times a day',
    '8 paracetamol a day for my toothache',
    '10 paracetamol over the last three days',
  ])('is not: %s', (text) => {
    expect(said(text).flags.map(({ flag }) => flag)).not.toContain(10);
  });
});

describe('Nerve signs and danger to oneself', () => {
  describeFlag(11, 5, [
    'One side of my face is suddenly drooping',
    'my arm is weak and my speech is slurred',
    'infected tooth and my eye is bulging',
    'abscess with the worst headache of my life',
    'I want to kill myself',
  ]);
  it('marks talk of self-harm as sensitive and keeps its words out of the explanation', () => {
    const result = said('I want to kill myself because of this tooth');
    expect(result.flags.find(({ flag }) => flag === 11)).toMatchObject({ sensitive: true });
    expect(JSON.stringify(result.explanations)).not.toContain('kill');
  });
  it('"killing me" is pain', () => {
    expect(said('My tooth is killing me')).toMatchObject({ level: 3, flags: [{ flag: 16 }, { flag: 20 }] });
  });
});
