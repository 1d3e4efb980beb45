import { assess, SIGN_GROUPS, type Answer, type Assessment, type SignGroupId } from '../index.js';

const labelOf = (id: SignGroupId): string => SIGN_GROUPS.find((group) => group.id === id)!.label;
const typed = (text: string): Assessment => assess({ entry: 'text', texts: [text] });
const ticked = (groups: SignGroupId[], answers: Record<string, Answer> = {}, mayStayOpen = true): Assessment =>
  assess({ entry: 'text', texts: [''], signs: { said: 'some', groups, answers, askedAt: '', mayStayOpen } });
const levelIn = ({ flags }: Assessment, of: number): number => flags.find(({ flag }) => flag === of)?.level ?? 0;

const PAIRS = SIGN_GROUPS.flatMap(({ id }, at) => SIGN_GROUPS.slice(at + 1).map((other) => [id, other.id] as const));

describe('Two signs of the list', () => {
  it.each(PAIRS)('%s and %s raise what their words raise together, and none alone', (one, other) => {
    const together = typed(`${labelOf(one)} and ${labelOf(other).toLowerCase()}`);
    const alone = [typed(labelOf(one)), typed(labelOf(other))];
    const joint = together.flags.filter(({ flag, level }) => level > Math.max(...alone.map((found) => levelIn(found, flag))));
    const found = ticked([one, other]);
    expect(joint.filter(({ flag, level }) => levelIn(found, flag) < level).map(({ flag }) => flag)).toEqual([]);
  });

  it('swelling and a fever are seen within the hour, by their names and in the words that were ticked', () => {
    const found = ticked(['swelling', 'ill']);
    expect(found).toMatchObject({ level: 4, flags: [{ flag: 14, level: 4 }] });
    expect(found.explanations[0]!.text).toBe(
      'Swelling with fever. You said: “Swelling of the face, neck, tongue or eye”, “Fever, or feeling very ill”',
    );
    // Each alone, with nothing said of it, is what it was.
    expect(ticked(['swelling']).level).toBe(1);
    expect(ticked(['ill']).level).toBe(1);
  });

  it('a plain "no" to the question of the two counts, as it does to words', () => {
    expect(ticked(['swelling', 'ill'], { 3: 'no', 2: 'no', 14: 'no', 5: 'no', 6: 'no' }).level).toBe(3);
    expect(ticked(['swelling', 'ill'], { 3: 'yes' }).level).toBe(5);
  });

  it('where every question is put, the graver ones come first', () => {
    expect(ticked(['swelling', 'ill'], {}, false).level).toBe(1);
    expect(ticked(['swelling', 'ill'], { 14: 'yes' }, false).level).toBe(4);
  });
});
