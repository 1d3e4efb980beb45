import { assess, type Assessment, type AssessInput, type ScreeningAnswers } from '../src/index.js';
import { casesOf, TEACHING, TODAY, type RoundCase } from './rounds.js';

/** All of them in the drill (`npm run drill -- rules`). */
const EVERY = process.env.RULES === 'long' ? 1 : 83;
const URGENT = 3;
const URGENT_FORM: ScreeningAnswers = {
  symptoms: 'Something with a tooth',
  painLevel: 0,
  duration: '1-3-days',
  previousDentalVisit: '6-12-months',
  currentConcerns: 'I would like to know what to do',
};
const ROUTINE_FORM: ScreeningAnswers = {
  previousDentalVisit: 'within-6-months',
  currentConcerns: 'I would like a check-up',
  routineFrequency: 'every-year',
  oralHygieneHabits: 'twice-daily',
  knownIssues: ['Crowns/fillings'],
};
type Field = keyof ScreeningAnswers;
const FIELDS: [AssessInput['entry'], ScreeningAnswers, Field[]][] = [
  ['urgent-form', URGENT_FORM, ['symptoms', 'painLevel', 'duration', 'previousDentalVisit', 'currentConcerns']],
  [
    'routine-form',
    ROUTINE_FORM,
    ['previousDentalVisit', 'currentConcerns', 'routineFrequency', 'oralHygieneHabits', 'lastCleaningDate', 'knownIssues'],
  ],
];

const texts = TEACHING.flatMap(casesOf).filter(({ entry, text }) => (entry === 'text' || entry === 'chat-line') && text !== undefined);
const sample = texts.filter((_, at) => at % EVERY === 0);

/** What a text raises that must be heard wherever else it stands: what is urgent; what can wait for days a form counts by its own rows. */
const heard = ({ flags }: Assessment) => flags.filter(({ level }) => level >= URGENT);
const levelOf = ({ flags }: Assessment, flag: number): number => flags.find((one) => one.flag === flag)?.level ?? 0;
const askedOr = (found: Assessment, flag: number): number =>
  Math.max(levelOf(found, flag), ...found.asks.filter((ask) => ask.flag === flag).map(({ levelIfYes }) => levelIfYes));

function told(one: RoundCase, entry: AssessInput['entry'], more: Partial<AssessInput>): Assessment {
  return assess({ entry, person: one.age === undefined ? {} : { age: one.age }, today: TODAY, ...more } as AssessInput);
}

/** "9 of 10" answers how strong the pain is there, and counts by the form's own row. */
const isPain = (field: Field, flag: number): boolean => field === 'painLevel' && flag === 16;

const asField = (field: Field, text: string): ScreeningAnswers => ({ [field]: field === 'knownIssues' ? ['Sensitive teeth', text] : text });

describe('What a text raises as free text', () => {
  const raised = sample
    .map((one) => ({ one, free: told(one, 'text', { texts: [one.text!] }) }))
    .filter(({ free }) => heard(free).length > 0);

  it('is enough to tell', () => expect(raised.length).toBeGreaterThan(25));

  it.each(FIELDS.flatMap(([entry, form, fields]) => fields.map((field) => [entry, field, form] as const)))(
    'it raises in a %s, as %s, and is at least asked about where other answers stand beside it',
    (entry, field, form) => {
      const lost = raised.flatMap(({ one, free }) => {
        const alone = told(one, entry, { form: asField(field, one.text!) });
        const beside = told(one, entry, { form: { ...form, ...asField(field, one.text!) } });
        const isLost = heard(free).some(
          ({ flag, level }) => !isPain(field, flag) && (levelOf(alone, flag) < level || askedOr(beside, flag) < level),
        );
        return isLost || alone.level < free.level ? [one.id] : [];
      });
      expect(lost).toEqual([]);
    },
  );

  it('it raises in a conversation, among other lines', () => {
    const lost = raised.filter(({ one, free }) => {
      const found = told(one, 'chat-line', { texts: ['Hello', 'about a year ago', one.text!, 'none'] });
      return found.level < free.level || heard(free).some(({ flag, level }) => levelOf(found, flag) < level);
    });
    expect(lost.map(({ one }) => one.id)).toEqual([]);
  });
});
