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

describe('What the words around a sign settle', () => {
  it.each([
    [
      'The sheet says to ring if my throat swells or I run a fever. Neither has happened. Stitches out when?',
      'My throat swells and I run a fever',
    ],
    ['The jaw has locked open twice in my life. It clicks now', 'My jaw has locked open'],
    ['Took an elbow at netball, lip was fat for a day, teeth all solid, all gone now', 'Took an elbow at netball and a tooth is gone'],
  ])('%s: no emergency; the same word about now is one', (settled, now) => {
    expect(said(settled).level).toBeLessThan(4);
    expect(said(now).level).toBeGreaterThanOrEqual(4);
  });

  it.each([
    'My drip for the lymphoma was last week, and there is pus round a tooth',
    'My last infusion on the oncology ward was ten days ago and my gum is full of pus',
  ])('%s: chemotherapy, whatever it is called', (text) => {
    expect(said(text).flags.map(({ flag }) => flag)).toContain(5);
  });

  it('counts tablets that are named by their strength alone', () => {
    expect(said('Took ten of the extra strength ones since this morning').flags.map(({ flag }) => flag)).toContain(10);
    expect(said('Do you stock extra strength floss?')).toMatchObject({ level: 1, asks: [] });
  });
});
