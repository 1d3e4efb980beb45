import { assess, assessDraft, emergencyAdvice, outcomeTexts, selfCareFor, type SignList } from '../index.js';
import { describeFlag } from './said.js';

const NO = { 7: 'no', 15: 'no' } as const;
const TODAY = new Date('2026-11-30T12:00:00Z');
const denied = (text: string, conditions: ('blood-thinners' | 'bleeding-disorder')[] = []) =>
  assess({ entry: 'text', texts: [text], person: { conditions }, answers: NO });

describe('Bleeding with a blood thinner, and a "no" to heavy bleeding', () => {
  it.each([
    'tooth out yesterday, I take warfarin and it is still bleeding a bit',
    'gums wont stop bleeding im on apixaban',
    'my gum bleeds since yesterday, I take clopidogrel',
    'on a blood thinner, and my mouth has been bleeding all day',
    'bit my tongue hours ago and it is still bleeding, I take pradaxa',
    'my husband takes clopidogrel, he had a tooth pulled 3 days ago and there is blood on his pillow every morning',
    'bloodthinners and an extraction this morning, the gauze keeps going red',
    'I take rivaroxaban and the hole is oozing',
    'my INR was high last week and now my gums are bleeding for no reason',
    'took ibuprofen for a toothache, I am on warfarin and my gums are bleeding',
    'cut my gum flossing 5 hours ago and it is still oozing, I take coumadin',
    'I have haemophilia and the socket is still bleeding',
    'I had a tooth out on Monday and since then I still see a little blood in the morning when I get up, I take warfarin for my heart and I feel well otherwise',
  ])('is to be seen within a day: %s', (text) => {
    const { level, flags } = denied(text);
    expect([level, flags.map(({ flag }) => flag)]).toEqual([3, expect.arrayContaining([7])]);
  });

  it('is so where the thinner was chosen, not told', () => {
    expect(denied('my gum has been bleeding since yesterday').level).toBe(1);
    expect(denied('my gum has been bleeding since yesterday', ['blood-thinners']).level).toBe(3);
    expect(denied('my gum has been bleeding since yesterday', ['bleeding-disorder']).level).toBe(3);
  });

  it('says in the result what it is, why, and what to do', () => {
    const form = { symptoms: 'my gum bleeds since yesterday, I take warfarin', painLevel: 1 };
    const { assessment } = assessDraft({ kind: 'urgent', form, person: {}, flagAnswers: NO }, TODAY);
    expect(assessment.explanations[0]!.text).toMatch(
      /^Bleeding with a blood thinner or a bleeding disorder\. You said: .*You answered “no”/,
    );
    const { timeframe, nextSteps } = outcomeTexts(assessment, 'urgent');
    expect(timeframe).toBe('within 24 hours');
    expect(nextSteps.join(' / ')).toMatch(/Bite firmly on folded gauze.*do not stop a medicine by yourself/);
  });

  it('is so where bleeding was ticked in the list of signs', () => {
    const signs: SignList = { said: 'some', groups: ['bleeding'], answers: { 7: 'no', 15: 'no' }, askedAt: TODAY.toISOString() };
    const levelOf = (conditions: 'blood-thinners'[]) => assess({ entry: 'text', texts: [], person: { conditions }, signs }).level;
    expect(levelOf([])).toBe(1);
    expect(levelOf(['blood-thinners'])).toBe(3);
  });

  it.each([
    'My gums bleed a little when I brush, I take warfarin',
    'gums bleed when I floss, I am on blood thinners',
    'blood on the floss this morning, I take eliquis',
    'my gums have been bleeding for months when I brush my teeth, I take apixaban',
    'on warfarin, I had a tooth out last week, it bled a bit but stopped',
    'the socket bled yesterday, it has stopped now, I take warfarin',
    'I take clopidogrel, should I stop it before my extraction? I worry about bleeding',
    'no bleeding, I take warfarin',
    'I take warfarin and want a check-up',
    'will I bleed more at the cleaning with my blood thinner?',
    'I take warfarin for a blood clot in my leg',
  ])('is none, and stays routine: %s', (text) => expect(denied(text)).toMatchObject({ level: 1, flags: [] }));
});

describe('A socket that bleeds again and again, with a blood thinner', () => {
  const TOLD = 'tooth pull out 2 day, blood come again and again, face little swollen, i take warfarin pill and ibuprofen since yesterday';
  const form = { symptoms: TOLD, painLevel: 3 };
  const result = (flagAnswers = {}) => assessDraft({ kind: 'urgent', form, person: {}, flagAnswers }, TODAY).assessment;

  it('is named, and asked about', () => {
    const { explanations, asks } = result();
    expect(explanations.map(({ text }) => text).join()).toMatch(/Bleeding with a blood thinner.*blood come again and again/);
    expect(asks.map(({ flag }) => flag)).toEqual(expect.arrayContaining([7, 15]));
  });

  it('is pressed on before anything else', () => {
    expect(outcomeTexts(result(NO), 'urgent').nextSteps[0]).toMatch(/^Bite firmly on folded gauze/);
  });

  it('has one rule for the wound in the emergency, and keeps the blood thinner', () => {
    const { doNow } = emergencyAdvice(result({ 7: 'yes' }))!;
    expect(doNow[1]).toMatch(/^Bite firmly on folded gauze/);
    expect(doNow.filter((step) => /^Bite firmly/.test(step))).toHaveLength(1);
    expect(doNow.join(' / ')).toMatch(/do not swallow, rinse or spit.*there is a blood thinner.*do not stop a medicine by yourself/);
    expect(doNow.join(' / ')).not.toMatch(/spit the blood out/);
  });

  it.each(['had a tooth out, bleeding keeps coming back, on eliquis', 'tooth out yesterday, blood comes again and again, i take warfarin'])(
    'is so in other words: %s',
    (text) => expect(denied(text)).toMatchObject({ level: 3, flags: [{ flag: 7 }] }),
  );
});

describe('Bleeding with a blood thinner, before anybody has answered', () => {
  describeFlag(7, 3, ['took ibuprofen for a toothache, I am on warfarin and my gums are bleeding']);
  it('asks whether it is heavy', () => {
    const { asks } = assess({ entry: 'text', texts: ['I take warfarin and my gums are bleeding'] });
    expect(asks).toContainEqual(expect.objectContaining({ flag: 7, levelIfYes: 5 }));
  });
  it('has the gauze among its steps', () => {
    expect(selfCareFor(denied('my gum bleeds since yesterday, I take warfarin')).join()).toMatch(/Bite firmly/);
  });
});
