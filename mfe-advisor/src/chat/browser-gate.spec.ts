import type { Conversation } from '@toothwise/contracts-advisor';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { heard } from './browser-gate.js';

const OF_SON = { ...EXAMPLE, step: 'pain-level', who: 'my-child', age: 8 } as const;
const FELL = 'he fell from a swing and hit his head';
const SICK = 'he fell from a swing, hit his head and vomited';
/** Of a fall and bleeding at once. */
const STILL =
  'Keep head and neck still, in the position in which breathing is easiest. Let blood and saliva run out of the mouth without bending the neck';
const TELLS = { lines: [{ source: 'chat', text: FELL }], answers: {}, answeredAfter: {}, signs: null };
const open: Conversation['open'] = { what: 'flag', flag: 8 };
const text = (said: string) => ({ text: said });

describe('An emergency that is told without a connection', () => {
  const messages = [...EXAMPLE.messages, line(4, 'person', SICK)];
  const stepsOf = (of: Partial<Conversation>, ...lines: string[]) =>
    heard({ ...OF_SON, messages, ...of }, { unsent: lines.map(text), isCut: true }).emergency?.doNow ?? [];

  it('has the steps for all that was told, before it and since', () => {
    const steps = stepsOf({}, 'now blood gushes from his mouth and does not stop', "he can't breathe");
    expect(steps).toEqual(
      expect.arrayContaining([
        'Call the emergency number now',
        STILL,
        expect.stringMatching(/turn the whole body onto its side/),
        'Do not swallow blood, and do not rinse or spit',
      ]),
    );
  });

  it('has those of lines that wait too, each heard as a line of its own', () => {
    const steps = stepsOf({ messages: EXAMPLE.messages }, FELL, 'he vomited', 'blood gushes from his mouth and does not stop');
    expect(steps).toEqual(expect.arrayContaining([STILL, 'Do not swallow blood, and do not rinse or spit']));
  });

  it('is that of whom it is told', () => {
    const toldOf = { who: 'my-child' as const, age: 3, name: null };
    const steps = stepsOf({ messages: EXAMPLE.messages, who: 'me', age: 40, toldOf }, SICK);
    expect(steps.join(' ')).toContain('Somebody stays with the child');
  });

  it('goes by what was answered, as the service says it', () => {
    const bleeds = 'blood gushes from his mouth and does not stop';
    const yes = { heard: { ...TELLS, answers: { 8: 'yes' as const }, answeredAfter: { 8: 1 } } };
    expect(stepsOf(yes, bleeds)).toContain(STILL);
    const no = { heard: { ...TELLS, answers: { 8: 'no' as const }, answeredAfter: { 8: 1 } } };
    expect(stepsOf(no, bleeds)).toContain(
      'Sit up and lean forward. Let blood that collects run out of the mouth, and do not swallow, rinse or spit',
    );
    expect(stepsOf(no, bleeds).join()).not.toContain('head and neck still');
  });

  it.each(['Yes', 'Not sure', 'yes'])('is one by an answer that waits to be sent: %s', (answer) => {
    expect(stepsOf({ open, heard: TELLS }, answer)).toContain('Keep head and neck still');
    expect(stepsOf({ open, heard: TELLS }, 'No')).toEqual([]);
  });

  it('is one by a list of signs that waits to be sent', () => {
    const signs = { said: 'some' as const, groups: ['injury'], answers: { 8: 'yes' as const } };
    const { emergency } = heard({ ...OF_SON, open: { what: 'signs', flag: null } }, { unsent: [{ signs }], isCut: true });
    expect(emergency?.doNow).toContain('Keep head and neck still');
  });
});

describe('What is told beside a card that stands', () => {
  const stands = { ...OF_SON, heard: { ...TELLS, answers: { 8: 'unsure' as const }, answeredAfter: { 8: 1 } } };
  const beside = (said: string, isCut: boolean) => heard(stands, { unsent: [text(said)], isCut }).emergency;
  const SWOLLEN = 'his cheek is a bit swollen';

  it('leaves it as the service says it, while that can be asked, and where it changes nothing', () => {
    expect(beside(SWOLLEN, false)).toBeNull();
    expect(beside('he likes football', true)).toBeNull();
  });

  it('changes its steps where the service cannot say so', () => {
    expect(beside(SWOLLEN, true)?.doNow).toEqual(
      expect.arrayContaining(['Keep head and neck still', expect.stringMatching(/^Cool the swelling/)]),
    );
  });
});
