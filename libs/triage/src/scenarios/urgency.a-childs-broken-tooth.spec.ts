import {
  assess,
  emergencyAdvice,
  outcomeTexts,
  safetyOfSigns,
  selfCareFor,
  type Answer,
  type AssessInput,
  type SignList,
} from '../index.js';
import { flagsOf, said } from './said.js';

const TODAY = new Date('2026-11-30T08:00:00Z');
const MIA = { who: 'my-child', age: 6 } as const;
const TOLD = 'her front tooth is broken half of it is gone, it bleeds a little and she cries';
const hit = (answers: Record<string, Answer> = { 8: 'no', 12: 'no', 13: 'no' }): SignList => ({
  said: 'some',
  groups: ['injury'],
  answers,
  askedAt: TODAY.toISOString(),
});
const inForm = (more: Partial<AssessInput> & Pick<AssessInput, 'form'>) =>
  assess({ entry: 'urgent-form', person: MIA, signs: hit(), today: TODAY, ...more } as AssessInput);

describe('A child whose front tooth broke in a fall', () => {
  it('is to be seen within 24 hours, wherever it is told', () => {
    const form = inForm({ form: { painLevel: 6, currentConcerns: TOLD } });
    const { timeframe, nextSteps } = outcomeTexts(form, 'urgent', MIA);
    expect([form.level, flagsOf(form), timeframe]).toEqual([3, [18, 20], 'within 24 hours']);
    expect(nextSteps.join(' ')).toMatch(/Keep a piece of the tooth.*milk.*child’s pain.*no aspirin under 16/);
    expect(said(TOLD, MIA).level).toBe(3);
    for (const field of ['symptoms', 'currentConcerns', 'duration', 'previousDentalVisit'])
      expect([field, inForm({ form: { [field]: TOLD, painLevel: 0 } }).level]).toEqual([field, 3]);
    const routine = { previousDentalVisit: 'within-6-months', knownIssues: ['Gum bleeding', TOLD] };
    expect(inForm({ entry: 'routine-form', form: routine, signs: null } as unknown as AssessInput).level).toBe(3);
  });

  it.each([
    ['her front tooth is broken, a piece of it has gone', 3],
    ['his tooth chipped, the corner is gone now', 3],
    ['half the tooth is gone. it broke when she fell', 3],
    ['my daughter is 4, she fell off the slide and banged her mouth, one front tooth is gone and she threw up', 5],
  ])('is not told to be over by what is gone: %s', (text, level) => {
    expect(said(text, MIA).level).toBe(level);
  });

  it.each(['her toothache is gone', 'half of the swelling is gone', 'the pain in her front tooth has gone'])(
    'but what went is over: %s',
    (text) => expect(flagsOf(said(text, MIA))).not.toContain(18),
  );

  it('has half a front tooth, and none knocked out', () => {
    const result = said('Mia fell in the bathroom an hour ago, half a front tooth gone, bleeds a little, cries', MIA);
    expect([result.level, flagsOf(result)]).toEqual([3, [18, 20]]);
  });

  it.each([
    ['it bleeds a little and she cries', [11, 3, 6]],
    ['her front tooth is broken half of it is gone', [11, 3]],
    ['half of it is gone', [11, 3, 6]],
    [TOLD, [11, 3, 6]],
  ])('is asked of no stroke, swelling or illness of which no word is: %s', (text, none) => {
    for (const entry of ['text', 'chat-line'] as const) {
      const asked = assess({ entry, texts: [text], person: MIA }).asks.map(({ flag }) => flag);
      expect(asked.filter((flag) => none.includes(flag))).toEqual([]);
    }
  });

  it('is still asked of a stroke where a word may mean one', () => {
    const asks = said('her tooth broke and half her face hangs and she cannot smile', MIA);
    expect([...flagsOf(asks), ...asks.asks.map(({ flag }) => flag)]).toContain(11);
  });
});

describe('A hit that was ticked in the list of signs', () => {
  const form = { painLevel: 2, symptoms: 'she cries' };
  const asksTooth = (input: Parameters<typeof inForm>[0]) => inForm(input).asks.find(({ flag }) => flag === 18);

  it('asks of a child whether a tooth was broken, loosened, moved or knocked out; a yes is within 24 hours', () => {
    expect(asksTooth({ form })?.question).toMatch(/child’s tooth broken, loosened, moved or knocked out/);
    const yes = inForm({ form, answers: { 18: 'yes' } });
    expect([yes.level, outcomeTexts(yes, 'urgent', MIA).timeframe, yes.asks.map(({ flag }) => flag)]).toEqual([3, 'within 24 hours', []]);
    expect(inForm({ form, answers: { 18: 'no' } }).level).toBe(1);
  });

  it('asks so in every entry, and nobody grown up', () => {
    expect(said('she cries', MIA, hit()).asks.map(({ flag }) => flag)).toContain(18);
    expect(asksTooth({ form, person: { age: 40 } })).toBeUndefined();
    expect(asksTooth({ form, signs: { ...hit(), groups: ['bleeding'] } })).toBeUndefined();
  });
});

describe('A child in pain', () => {
  it.each([
    { pain: 6, concerns: '' },
    { pain: 2, concerns: 'a tooth is sore' },
  ])('is told of a child’s painkiller, whatever else there is: %o', ({ pain, concerns }) => {
    const found = inForm({ form: { painLevel: pain, currentConcerns: concerns }, signs: null });
    expect(outcomeTexts(found, 'urgent', MIA).nextSteps.join(' ')).toMatch(/child’s pain.*no aspirin under 16/);
  });

  it.each(['I want to give her an aspirin… is that ok', 'is aspirin ok for a 6 year old'])(
    'is told of aspirin where it is asked: %s',
    (text) => {
      const found = inForm({ form: { painLevel: 6, currentConcerns: text }, signs: null });
      expect(outcomeTexts(found, 'urgent', MIA).nextSteps.join(' ')).toMatch(/Aspirin is not for anybody under 16/);
    },
  );
});

describe('After a blow or a fall', () => {
  const FELL = 'she fell off her scooter and broke her front tooth';
  const WATCH = /Call the emergency number at once if the person faints, vomits.*first day and night, and keeps watch for two days/;
  const stepsOf = (text: string, person: typeof MIA | { age: number } = MIA) => selfCareFor(said(text, person), person).join(' ');

  it('the result has every step of the emergency page: the tooth, and what to watch for', () => {
    const form = inForm({ form: { painLevel: 6, currentConcerns: FELL } });
    const steps = outcomeTexts(form, 'urgent', MIA).nextSteps;
    expect(steps).toEqual(expect.arrayContaining(selfCareFor(said(FELL, MIA), MIA)));
    expect(steps.join(' ')).toMatch(/lukewarm.*soft food.*Cool the cheek/);
    expect(steps.join(' ')).toMatch(WATCH);
    expect(steps.join(' ')).toMatch(/emergency department today if the head was hit and there is a blood thinner/);
  });

  it('is watched however it was told, and however little it hurts', () => {
    const ticked = inForm({ form: { painLevel: 1, symptoms: 'she cries' } });
    expect(outcomeTexts(ticked, 'urgent', MIA).nextSteps.join(' ')).toMatch(WATCH);
    for (const text of ['he was hit in the face by a ball', 'I fell off my bike and chipped my tooth', 'not sure whether he hit his head'])
      expect([text, stepsOf(text, { age: 30 })]).toEqual([text, expect.stringMatching(WATCH)]);
    expect(emergencyAdvice(said('my tooth was knocked out', { age: 30 }))!.doNow.join(' ')).toMatch(WATCH);
    expect(safetyOfSigns(hit({ 12: 'yes' }), MIA).safety.emergency!.doNow.join(' ')).toMatch(WATCH);
  });

  it('nothing says beside it that all can wait', () => {
    const form = { previousDentalVisit: 'within-6-months', currentConcerns: 'he was hit in the face by a ball' };
    const found = assess({ entry: 'routine-form', form, person: { age: 30 }, answers: { 8: 'no' }, today: TODAY });
    expect(outcomeTexts(found, 'routine_checkup').canWaitRecommendation).toBe(false);
  });

  it.each(['I broke my tooth on a nut', 'the filling fell out', 'I fell asleep with toothache', 'I broke my tooth in a fall years ago'])(
    'but not where there was none: %s',
    (text) => expect(stepsOf(text, { age: 30 })).not.toMatch(WATCH),
  );

  it('nothing is put on the tooth of a small child that may come loose', () => {
    expect(stepsOf('I broke my tooth on a nut', { age: 30 })).toMatch(/dental wax/);
    expect(stepsOf(FELL, { age: 3 })).not.toMatch(/dental wax/);
  });

  it('a swelling is cooled, of the gum alone not', () => {
    expect(stepsOf('my cheek is swollen', { age: 30 })).toMatch(/Do not put heat on the swelling Cool the swelling from outside/);
    expect(stepsOf('my gum is swollen', { age: 30 })).not.toMatch(/Cool the/);
  });
});
