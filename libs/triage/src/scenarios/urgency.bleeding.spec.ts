import { describeFlag, describeHarmless, said } from './said.js';

describe('Bleeding from the mouth', () => {
  describeFlag(7, 5, [
    'Blood is pouring out of my mouth',
    'I bit on gauze twice for 20 minutes and it is still bleeding',
    'I take warfarin and after 20 minutes of biting on gauze it still bleeds',
    'On warfarin. Tooth out this morning, did the biting thing once for the full 20 and it hasn’t stopped',
    'my mouth keeps filling with blood',
  ]);
  describeFlag(7, 5, ['I bit on gauze for 20 minutes and it is still bleeding'], { conditions: ['blood-thinners'] });
  describeFlag(15, 4, [
    'The socket is still bleeding after I bit on gauze for 20 minutes',
    'I can’t stop the bleeding where my tooth was pulled',
    'extraction yesterday and it won’t stop bleeding',
  ]);
  it('asks about two bites and blood thinners while a socket bleeds', () => {
    expect(said('my socket won’t stop bleeding').asks).toContainEqual(expect.objectContaining({ flag: 7, levelIfYes: 5 }));
  });
  it('asks about blood where a tooth was pulled days ago, and with a blood thinner whether one bite helped', () => {
    const text = 'Some blood when I rinse since the tooth was pulled three days ago';
    const asked = (conditions: ('blood-thinners' | 'bleeding-disorder')[]) => said(text, { conditions }).asks.map(({ flag }) => flag);
    expect(asked([])).toContain(15);
    expect(asked(['blood-thinners'])).toContain(7);
    expect(asked(['bleeding-disorder'])).toContain(7);
  });
  describeHarmless([
    'My gums bleed a little when I floss',
    'bleeding edge technology',
    'The bleeding stopped days ago, I only want a check-up',
    'no bleeding at all',
    'Tooth out yesterday, the clinic had a full 20 people, all fine now',
  ]);
});
