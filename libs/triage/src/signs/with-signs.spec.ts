import { assess, type Answer, type AssessInput, type SignList } from '../index.js';

const list = (said: SignList['said'], groups: SignList['groups'] = [], answers: Record<string, Answer> = {}): SignList => ({
  said,
  groups,
  answers,
  askedAt: '2026-11-22T08:00:00.000Z',
});
const told = (symptoms: string, signs: SignList | null, answers: AssessInput['answers'] = {}) =>
  assess({ entry: 'urgent-form', form: { symptoms, painLevel: 2 }, answers, signs });
const flags = (found: ReturnType<typeof assess>) => found.flags.map(({ flag, level }) => [flag, level]);

describe('The list of signs in an assessment', () => {
  it('catches what the text does not say', () => {
    expect(told('a tooth is sore', null).level).toBeLessThan(3);
    const found = told('a tooth is sore', list('some', ['breathing'], { 1: 'yes' }));
    expect(found.level).toBe(5);
    expect(found.explanations.map(({ rule }) => rule)).toContain('flag-1');
  });

  it.each(['some', 'unsure'] as const)('keeps what the text says, whatever the answers to "%s" were', (said) => {
    const signs = list(said, said === 'some' ? ['breathing'] : [], { 1: 'no', 2: 'no', 3: 'no' });
    expect(flags(told('I cannot breathe', signs))).toContainEqual([1, 5]);
  });

  it('a sign that was chosen is there, whatever its questions are answered with: it is seen within a day, by its own name', () => {
    const found = told('la cara un poco hinchada', list('some', ['swelling'], { 3: 'no', 2: 'no', 14: 'no' }));
    expect(found).toMatchObject({ level: 3, urgency: 'high', asks: [] });
    expect(found.explanations[0]).toMatchObject({
      level: 3,
      text: 'A sign that is to be looked at within 24 hours. You said: “Swelling of the face, neck, tongue or eye”',
    });
    // Its questions come first.
    expect(told('a tooth is sore', list('some', ['swelling'], { 3: 'no' })).level).toBeLessThan(3);
    expect(told('a tooth is sore', list('some', ['bleeding'], { 7: 'no', 15: 'no' })).level).toBeLessThan(3);
    expect(flags(told('', list('some', ['swelling'], { 3: 'no', 2: 'no', 14: 'yes' })))).toEqual([[14, 4]]);
  });

  it('"None of these" corrects no hit and silences no question', () => {
    for (const text of ['I cannot breathe', 'my cheek is swollen', 'a hit to my jaw, my bite feels off', 'a tooth is sore']) {
      const { flags, asks, corrected, level } = told(text, list('none', [], { 1: 'no', 3: 'no', 8: 'no' }));
      expect({ flags, asks, corrected, level }).toMatchObject(
        (({ flags, asks, corrected, level }) => ({ flags, asks, corrected, level }))(told(text, null)),
      );
    }
  });

  it('a question that the list has put is not put again by a doubtful text; by then the text itself may still raise', () => {
    const asked = (signs: SignList | null, text: string) => told(text, signs).asks.map(({ flag }) => flag);
    const signs = list('some', ['swelling'], { 3: 'no', 2: 'no', 14: 'no' });
    expect(asked(null, 'my cheek is swollen')).toContain(14);
    expect(asked(signs, 'my cheek is swollen')).not.toContain(14);
    expect(flags(told('my cheek is swollen and I have a fever of 39', signs))).toContainEqual([14, 4]);
  });

  it('an answer "no" to the question of a flag does not take back what the list says', () => {
    expect(flags(told('a tooth is sore', list('some', ['bleeding'], { 7: 'no', 15: 'yes' }), { 15: 'no' }))).toContainEqual([15, 4]);
  });
});
