import { assess, assessDraft, emergencyAdvice, isDoseOpen, parseFacts, selfCareFor, type SignList } from '../index.js';
import { flagsOf, said } from './said.js';

const TODAY = new Date('2026-11-30T12:00:00Z');
const asksOf = (text: string): number[] => said(text).asks.map(({ flag }) => flag);
const whyOf = (text: string): string =>
  said(text)
    .explanations.map((one) => one.text)
    .join(' ');

describe('A painkiller of which many were taken, without a verb', () => {
  it.each([
    'warfarin. already many ibuprofen dont know how many',
    'already many ibuprofen dont know',
    'swelling under jaw right 2 day. no, left side. warfarin. already many ibuprofen dont know how many',
    'tooth pain. many paracetamol. no help',
    'lots paracetamol today',
    'plenty painkillers already',
    'ibuprofen dont know how much',
    'dunno how many ibuprofen',
    'to many ibuprofen',
  ])('has the question for the amount: %s', (text) => expect(asksOf(text)).toContain(10));

  it.each([
    'how many ibuprofen can i take',
    'can i take many ibuprofen',
    'there are many ibuprofen brands',
    'is ibuprofen much better than paracetamol',
    'I have many painkillers at home',
    'do you know how many paracetamol are in a box',
    'i bought lots of paracetamol',
    'I dont know much about ibuprofen',
    'no ibuprofen, dont know what to do',
  ])('is not this: %s', (text) => expect(asksOf(text)).not.toContain(10));

  it('is told by nobody who is curious', () => {
    const [found] = parseFacts('swelling under jaw. many ibuprofen dont know how many').mentions.filter(({ fact }) => fact === 'swelling');
    expect(found?.polarity).toBe('affirmed');
  });

  it('stands against a "no", whether that was tapped in the list of signs or at the question', () => {
    const form = { symptoms: 'swelling under jaw. warfarin', currentConcerns: 'many ibuprofen dont know how many', painLevel: 3 };
    const signs: SignList = { said: 'unsure', groups: [], answers: { 10: 'no' }, askedAt: '2026-11-30T11:59:00Z' };
    for (const told of [{ signs, flagAnswers: {} }, { flagAnswers: { 10: 'no' as const } }]) {
      const { assessment } = assessDraft({ kind: 'urgent', form, person: {}, ...told }, TODAY);
      const dose = assessment.explanations.find(({ rule }) => rule === 'flag-10');
      expect(dose?.text).toMatch(/^Painkillers, and nobody knows how many\. You said: .* You answered “no” to: “In the last 24 hours/);
      const steps = selfCareFor(assessment).join(' ');
      expect(steps).toMatch(/Take no more painkillers before a pharmacist, a doctor or a poison helpline/);
      expect(steps).not.toMatch(/at the dose on the label/);
    }
  });

  it('was counted by whoever says no and told only that they were many', () => {
    const { flags, asks } = assess({ entry: 'text', texts: ['took many ibuprofen'], answers: { 10: 'no' } });
    expect([flags, asks.map(({ flag }) => flag)]).toEqual([[], []]);
  });
});

describe('A painkiller that is told', () => {
  it('is no toothache', () => {
    expect(said('already many ibuprofen dont know')).toMatchObject({ level: 1, flags: [] });
    expect(whyOf('ibuprofen helps')).not.toMatch(/toothache/i);
    expect(whyOf('my tooth hurts, ibuprofen does the trick')).toMatch(/^Toothache\./);
  });
});

describe('Swallowing that is hard', () => {
  it.each(['cant swalow good', 'can not swallow well', 'cant swallow properly'])('is trouble, and saliva is asked for: %s', (text) => {
    const { level, flags } = said(text);
    expect([level, flags, asksOf(text)[0]]).toMatchObject([3, [{ flag: 2, named: ['swallowing'] }], 2]);
    expect(whyOf(text)).not.toMatch(/saliva/i);
  });

  it.each(['cannot swallow', 'cant swallow my saliva', 'cant swallow well even my spit', 'cant swallow anything'])(
    'is the emergency that it is where nothing goes down: %s',
    (text) => expect(said(text).level).toBe(5),
  );

  it('says nothing of saliva that nobody told of', () => expect(whyOf('cannot swallow')).toMatch(/^Cannot swallow\. You said/));

  const SWOLLEN = 'swelling under jaw right 2 day. no, left side. warfarin';
  const HARD = 'still hard to swallow little';
  it.each([
    [[SWOLLEN, 'no', 'no', HARD], { 3: 1, 14: 2 }],
    [[SWOLLEN, 'little hard swalow', 'no', 'no', HARD], { 2: 3, 3: 4 }],
    [['little hard swalow', SWOLLEN, 'no', 'no', HARD], { 2: 3, 3: 4 }],
  ])('is an emergency with a swelling, told after a "no" to saliva and neck: %j', (texts, answeredAfter) => {
    const answers = Object.fromEntries(Object.keys(answeredAfter).map((flag) => [flag, 'no' as const]));
    const told = assess({ entry: 'chat-line', texts, answers, answeredAfter });
    expect(told.level).toBe(5);
    expect(emergencyAdvice(told)?.because?.join(' ')).toMatch(/“swelling under jaw”.*“hard to swallow”/);
  });

  it('is trouble where it was told before the "no", and not since', () => {
    const told = { entry: 'chat-line' as const, texts: [SWOLLEN, 'little hard swalow', 'no'], answers: { 2: 'no' as const } };
    expect(assess({ ...told, answeredAfter: { 2: 2 } }).level).toBe(3);
  });

  it.each(['swelling', 'swelling under jaw'])('is one across the fields of a form, with: %s', (symptoms) => {
    const form = { symptoms, currentConcerns: 'little hard swalow since today', painLevel: 3 };
    const { assessment } = assessDraft({ kind: 'urgent', form, person: {}, flagAnswers: {} }, TODAY);
    expect([assessment.level, assessment.explanations[0]!.text]).toEqual([
      5,
      expect.stringMatching(/^Hard to swallow, with swelling\. .*“swelling/),
    ]);
  });
});

describe('How much of a painkiller was taken', () => {
  it('is asked beside another card', () => {
    const told = said('swelling under jaw, hard to swallow. already many ibuprofen');
    expect([told.level, isDoseOpen(told), flagsOf(told)]).toEqual([5, true, expect.not.arrayContaining([10])]);
  });
});

describe('A card of several signs', () => {
  const card = (text: string) => emergencyAdvice(said(text))!;

  it('names the painkiller and the blood thinner among its reasons, as its steps are about them', () =>
    expect(card('swelling under jaw, hard to swallow. warfarin, i took ibuprofen').because?.join(' ')).toMatch(
      /Ibuprofen or one of its kind was told of, with a blood thinner/,
    ));

  it('says once that no painkiller is to be taken, and of the thinner what is to be said', () => {
    for (const text of ['warfarin. i took 20 ibuprofen today', 'swelling under jaw, hard to swallow. warfarin. already many ibuprofen']) {
      const steps = card(text).doNow;
      expect(steps.filter((step) => /^Take no more/.test(step))).toHaveLength(1);
      expect(steps).toContain('Say on the phone that ibuprofen or one of its kind was taken with a blood thinner or a bleeding disorder');
    }
  });

  it('sends nobody away who is to call and wait', () => {
    const steps = card('i took 20 ibuprofen today').doNow;
    expect(steps[0]).toMatch(/^Call the emergency number/);
    expect(steps.join(' ')).not.toMatch(/Go to the emergency department/);
  });
});
