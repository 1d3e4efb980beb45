import { said } from './said.js';

const askedOf = (text: string) => said(text).asks.map(({ flag }) => flag);

describe('Weak evidence', () => {
  it.each([
    'My pupils smashed the record at swimming, and one of them asks what a crown costs',
    'I fell for your advert. When is the next free morning for a polish?',
    'The pensioner on the third floor blew me a kiss with his new denture',
  ])('%s: asks nobody about a hit to the head', (text) => {
    expect(askedOf(text)).not.toContain(8);
  });

  it('asks about the head after a blow that hurt a tooth', () => {
    const { flags } = said('I got smashed in the face by a cricket ball and my front tooth broke');
    expect([
      ...flags.map(({ flag }) => flag),
      ...askedOf('I got smashed in the face by a cricket ball and my front tooth broke'),
    ]).toContain(8);
  });

  it.each(['My tooth hurts when I chew', 'Toothache whenever I drink something cold', 'A molar aches, and my gum is sore there'])(
    '%s: asks nobody about the heart',
    (text) => {
      expect(askedOf(text)).not.toContain(9);
    },
  );

  it('asks about the heart where a jaw hurts and nothing speaks of the teeth', () => {
    expect(askedOf('My jaw hurts')).toContain(9);
  });

  it('asks about tablets even where the words only hint at too many', () => {
    expect(askedOf('I have been necking painkillers like nobody’s business')).toContain(10);
  });
});
