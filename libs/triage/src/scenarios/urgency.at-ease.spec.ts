import { said } from './said.js';

/** A grave word in a text that is written for something else, or says that all is well; and the same word where nothing does. */
const AT_EASE: [atEase: string, pressing: string][] = [
  [
    'My lip went numb and fat after your injection and I drooled a bit, all wore off by tea. What do I owe for the visit, and can I have a receipt?',
    'My lip went fat and I drool, I cannot swallow my spit',
  ],
  ['He bled everywhere when it came out. Healed nicely, he is happy. Do you have a check-up on a Monday?', 'He is bleeding everywhere'],
  ['Do you sell mouthguards? A lad in our team broke his jaw, everybody laughed about it later', 'A lad in our team broke his jaw'],
  ['Thank you for last week. The swelling under my tongue is all gone, I feel great', 'There is a swelling under my tongue'],
  ['Do you sell gum shields? My cousin’s lad had his teeth knocked out at hockey', 'My lad had his teeth knocked out at hockey'],
  ['I wonder how long does it take until a swollen tongue from a wasp is normal, for my essay', 'A wasp stung me and my tongue is swollen'],
];

/** The danger stands behind the errand: after the turn, what was said before it takes nothing away. */
const AFTER_A_TURN = [
  'I would like to book a check-up for next month. Although my throat is closing up since this morning',
  'How much is whitening? But right now I cannot breathe',
  'She says she is fine, but her tongue is swollen and she is drooling',
];

/** Who is in danger asks for an appointment too, and what it costs: an errand alone takes nothing back. */
const BESIDE_AN_ERRAND = [
  'I can’t breathe. My receipt is missing.',
  'The app is slow. I can’t breathe',
  'My jaw is swollen up to the eye and I have a fever. I need to change my appointment. Can you see me?',
  'I cannot swallow my own spit. How much is a visit, and can I pay by card?',
  'I want to kill myself. The app is slow',
  'My tongue is swollen. Do you have a check-up free?',
];

describe('A text at ease', () => {
  it.each(BESIDE_AN_ERRAND)('%s: an emergency, whatever else is asked', (text) => {
    expect(said(text).level).toBeGreaterThanOrEqual(4);
  });
  it.each(AT_EASE)('%s: raises no emergency', (atEase) => {
    expect(said(atEase).level).toBeLessThan(4);
  });
  it.each(AT_EASE.map(([, pressing]) => pressing))('%s: the same words where nothing eases them do', (pressing) => {
    expect(said(pressing).level).toBeGreaterThanOrEqual(4);
  });
  it.each(AFTER_A_TURN)('%s: an emergency', (text) => {
    expect(said(text).level).toBeGreaterThanOrEqual(4);
  });
  it('makes one doubtful sign a question, rather than nothing', () => {
    const { level, asks } = said('My tongue is swollen, otherwise all good. Do you have a check-up free?');
    expect(level).toBeLessThan(4);
    expect(asks.map(({ flag }) => flag)).toContain(3);
  });
  it('makes what is urgent, and no emergency, a question beside an errand', () => {
    const { level, asks } = said('I had an abscess drained. What do I owe, and can I have the invoice?');
    expect(level).toBeLessThan(3);
    expect(asks.map(({ flag }) => flag)).toContain(17);
    expect(said('There is an abscess on my gum').level).toBe(3);
  });
  it('leaves what is not urgent as it is told', () => {
    expect(said('My crown is off, no pain at all. I want a check-up too').level).toBe(2);
  });
});
