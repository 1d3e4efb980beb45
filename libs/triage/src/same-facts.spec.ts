import { answersAfterEdit, assess, openReading, type About } from './index.js';

const today = new Date('2026-01-01T12:00:00Z');
const form = (symptoms: string, about: About = {}) => assess({ entry: 'urgent-form', form: { symptoms, painLevel: 5 }, today, ...about });
const levels = ({ flags }: ReturnType<typeof assess>) => Object.fromEntries(flags.map(({ flag, level }) => [flag, level]));

describe('An infection of a person at higher risk', () => {
  const WITH_DIABETES: About = { person: { conditions: ['diabetes'] } };

  it('is as urgent answered as told', () => {
    expect(form('my gum is swollen and sore', WITH_DIABETES).level).toBe(4);
    expect(form('gum is fat and sore', { ...WITH_DIABETES, answers: { 17: 'yes' } }).level).toBe(4);
    expect(form('gum is fat and sore', { ...WITH_DIABETES, answers: { 14: 'unsure' } }).level).toBe(4);
    expect(form('gum is fat and sore', { ...WITH_DIABETES, answers: { 14: 'yes' } }).level).toBe(5);
  });

  it('is so, too, where the list of signs tells of the infection', () => {
    const signs = { said: 'some', groups: ['swelling'], answers: { 3: 'no', 2: 'no', 14: 'yes' }, askedAt: today.toISOString() } as const;
    expect(levels(form('my tooth aches', { signs }))).toMatchObject({ 14: 4 });
    expect(levels(form('my tooth aches, I have diabetes', { signs }))).toMatchObject({ 14: 4, 22: 5 });
  });

  it('is said with what the person told, and with what was chosen', () => {
    const why = (text: string, about: About) => form(text, about).explanations.find(({ rule }) => rule === 'flag-22')?.text;
    expect(why('gum is fat and sore, i have diabetes', { answers: { 17: 'yes' } })).toContain('You said: “diabetes”');
    expect(why('gum is fat and sore', { ...WITH_DIABETES, answers: { 17: 'yes' } })).toContain('you told us about: diabetes');
  });

  it('needs the infection and the risk, and gives way to the answer "no"', () => {
    expect(levels(form('gum is fat and sore', WITH_DIABETES))).not.toHaveProperty('22');
    expect(levels(form('gum is fat and sore', { answers: { 17: 'yes' } }))).not.toHaveProperty('22');
    const denied = { answers: { 17: 'yes', 22: 'no' } } as const;
    expect(levels(form('gum is fat and sore, my sugar is high', denied))).not.toHaveProperty('22');
    expect(levels(form('gum is fat and sore', { ...WITH_DIABETES, ...denied }))).toMatchObject({ 22: 4 });
  });
});

describe('Diabetes', () => {
  it.each(['i have sugar in blood', 'take metformina 850', 'i use insulina', 'sugar in the blood since 10 years'])(
    'is heard in: %s',
    (text) => {
      expect(form(`my cheek is swollen. ${text}`).flags.map(({ flag }) => flag)).toContain(22);
    },
  );

  it('is not where it is denied', () => {
    expect(form('my cheek is swollen. i do not have sugar in blood').flags.map(({ flag }) => flag)).not.toContain(22);
  });
});

describe('"No" to a question about a sign', () => {
  const after = (flag: number, first: string, then: string) => {
    const reading = openReading(null, { answers: { [flag]: 'no' }, answeredAfter: { [flag]: 1 } });
    reading.add(first);
    return reading.add(then).flags.map((raised) => raised.flag);
  };

  it.each([
    [22, 'no sorry yes diabetes i have it'],
    [22, 'I take insulin'],
    [14, 'I have a fever of 39'],
  ])('%i is overtaken by plain words of what it asked, though the sign is not repeated: %s', (flag, line) => {
    expect(after(flag, 'swell left jaw down', line)).toContain(flag);
  });

  it('holds against the sign said again, and against what is denied', () => {
    expect(after(14, 'my cheek is swollen', 'the cheek is swollen on the left')).not.toContain(14);
    expect(after(22, 'my cheek is swollen', 'no diabetes')).not.toContain(22);
  });

  it('is overtaken so in a form, too', () => {
    const edited = (symptoms: string) => answersAfterEdit({ 22: 'no' }, { symptoms: 'my cheek is swollen' }, { symptoms });
    expect(edited('my cheek is swollen. I am diabetic')).toEqual({});
    expect(edited('my cheek is swollen on the left')).toEqual({ 22: 'no' });
  });
});
