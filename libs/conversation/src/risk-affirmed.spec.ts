import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (lines: readonly string[]): Turn =>
  lines.reduce<Turn>(
    (turn, text) => hear(turn.talk, turn.reading, { text }, NOW),
    begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me' } }),
  );
/** The jaw is swollen, and no graver question is open. */
function told(line: string): Turn {
  let turn = after(['swell left jaw down', line]);
  while ('beside' in turn.talk.open && turn.talk.open.beside) turn = hear(turn.talk, turn.reading, { text: 'no' }, NOW);
  return turn;
}
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join(' ');

describe('An illness that is plainly affirmed', () => {
  it.each([
    'yes i have diabetes',
    'yes i have diabetes. must i stop warfarin?',
    'i have diabetes',
    'have diabetes',
    'am diabetic',
    'i am diabetic',
    'yes am diabetic',
    'i am on insulin',
    'on insulin',
    'yes i am on insulin',
    'i take insulin',
    'with diabetes',
    'i got diabetes',
    'also i have diabetes type 2',
    'yes, i have diabetes',
  ])('counts and is not asked about: %s', (line) => {
    const turn = told(line);
    expect(turn.gate.emergency?.level).toBe(4);
    expect(turn.talk.open).not.toMatchObject({ what: 'emergency', flag: 22 });
    expect(said(turn)).not.toMatch(/Do you have diabetes/);
  });

  it.each([
    'i have sugar in blood, take metformina',
    'maybe i have diabetes',
    'i think i have diabetes',
    'i have diabetes maybe',
    'i might have diabetes',
    'diabetes',
    'diabetic?',
    'diabetes in family, i have diabetes maybe',
  ])('in doubt is asked about as before, where it counts: %s', (line) => {
    const turn = told(line);
    if (turn.gate.emergency !== null) expect(turn.talk.open).toMatchObject({ what: 'emergency', flag: 22 });
  });
});
