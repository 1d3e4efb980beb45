import { describeFlag, describeHarmless, said } from './said.js';

describe('An infection with signs of sepsis', () => {
  describeFlag(5, 5, [
    'I have an abscess and I am shivering uncontrollably',
    'Mum has an infected tooth and is confused',
    'swollen jaw and a rash that does not fade under a glass',
    'tooth infection, no pee since yesterday',
    'swollen face and breathing very fast',
    'his skin is mottled and he has a tooth abscess',
  ]);
  it.each(['pus by the back tooth, zero urine from last night 9 till now', 'my gum is swollen and I last peed yesterday'])(
    'is asked for where water was passed long ago: %s',
    (text) => {
      expect(said(text).asks).toContainEqual(expect.objectContaining({ flag: 5, levelIfYes: 5 }));
    },
  );
  describe('with chemotherapy in the last six weeks', () => {
    describeFlag(5, 5, ['pus around my tooth and I had chemo two weeks ago']);
    describeFlag(5, 5, ['my gum is swollen'], { conditions: ['chemotherapy'] });
  });
  describeHarmless(['I am confused about which toothbrush to buy', 'The drill gives me chills']);
});

describe('A very ill child', () => {
  describeFlag(6, 5, [
    'My toddler has a swollen face and is floppy',
    'My daughter is hard to wake',
    'my son had a fit and has a bad tooth',
    'my baby’s lips are blue',
  ]);
  describeFlag(6, 5, ['very drowsy with a swollen cheek'], { age: 4 });
  describeHarmless(['My new crown fits well', 'Can you fit me in next week for a cleaning?']);
});
