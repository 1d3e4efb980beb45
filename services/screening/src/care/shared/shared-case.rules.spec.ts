import type { Analysis, FlagAnswers } from '@toothwise/contracts-screening';
import { demoDrafts } from '../../seed/demo-screenings.js';
import { composeAnalysis } from '../clinical/analysis.rules.js';
import { byRules } from '../clinical/reading-chain.rules.js';
import { TriageRules } from '../clinical/triage.rules.js';
import { answersOf } from '../record/answers.rules.js';
import type { SharingConsentRecord } from '../record/screening.record.js';
import { foundForClinic } from './referral.rules.js';
import { sharedCase } from './shared-case.rules.js';
import { SHARING_TEXT, SHARING_WORDING } from './sharing.texts.js';

const rules = new TriageRules();
const hears = (text: string, flags: readonly number[]) => rules.hears(text, flags);
const { kind, save } = demoDrafts().at(-1)!;
const person = { ...save.person, pregnant: true };
const EARLIER = 'Sudden nerve signs, or danger to oneself';

/** A screening whose flag 11 was answered, and named so in its result. */
function screened(flagAnswers: FlagAnswers = {}, title?: string) {
  const assessment = rules.assess({ kind, ...save, person }, new Date('2026-11-20T14:00:00.000Z'));
  const found = composeAnalysis({ kind, assessment, photos: [], reading: byRules('no-provider') });
  const redFlags: Analysis['explanation']['redFlags'] = title ? [{ flag: 11, level: 5, title, words: [], source: 'NHS' }] : [];
  const analysis = { ...found, explanation: { ...found.explanation, redFlags } };
  return { kind, form: save.form, person, signs: save.signs, flagAnswers, conversation: null, clinicianNote: null, analysis };
}
const agreed = (textVersion = SHARING_TEXT.textVersion): SharingConsentRecord => ({
  ...{ id: '1', screeningId: '1', textVersion, wording: SHARING_WORDING, phone: null, place: save.sharing.place! },
  ...{ contact: { name: 'Pat', email: 'pat@example.test' }, givenAt: new Date(), withdrawnAt: null, toldSince: null, revisedAt: null },
});
const toldBy = (screening: ReturnType<typeof screened>, textVersion?: string) =>
  sharedCase(screening, screening.analysis, agreed(textVersion), hears).answers ?? [];

describe('What a practice gets', () => {
  const form = { ...save.form, symptoms: 'sore gum', currentConcerns: 'Losing the tooth, and the cost', painLevel: 6 };
  const signs = { said: 'some' as const, groups: ['breathing' as const], answers: {}, askedAt: '2026-11-20T14:00:00.000Z' };
  const ill = { ...screened({ 22: 'yes', 9: 'no' }), form, signs };
  const bleeder = { ...ill, person: { ...person, pregnant: false, conditions: ['blood-thinners', 'diabetes'] as const } };
  const block = (textVersion?: string) => sharedCase(bleeder as never, bleeder.analysis, agreed(textVersion), hears);

  it('has first what the person has or said yes to, in the case and before its summary, and none of what they denied', () => {
    const has = block().answers!.filter(({ of }) => of === 'has');
    expect(block().answers!.slice(0, has.length)).toEqual(has);
    expect(has.map(({ question, answer }) => `${question}: ${answer}`)).toEqual([
      'Signs of an emergency, answered yes: Trouble breathing, swallowing or speaking',
      expect.stringMatching(/: Yes$/),
      'Conditions: Takes blood thinners; Diabetes',
    ]);
    expect(block().summary).toMatch(/^Signs of an emergency, answered yes: .+\n.+: Yes\nConditions: Takes blood thinners; Diabetes\n\n/);
    expect(block().summary).not.toContain('was asked for');
  });

  it('has the medicines and illnesses that stand in own words, and never says beside what was told that nobody asked', () => {
    const told = { ...bleeder, form: { ...form, symptoms: 'sore gum, I take alendronate', currentConcerns: 'and I take Xarelto' } };
    const { answers } = sharedCase(told as never, ill.analysis, agreed(), hears);
    const medicines = { question: 'Medicines', answer: 'In own words: “alendronate”. Others were not asked for.', of: 'has' };
    expect(answers).toContainEqual(medicines);
    expect(JSON.stringify(answers)).not.toContain('Not asked');
    expect(JSON.stringify(block().answers)).not.toContain('Not asked');
  });

  it('has worries in own words, and pain from 0 to 10, by the text that names them', () => {
    const own = [
      { question: 'Pain (0 to 10)', answer: '6', of: 'pain' },
      { question: 'What worries them most', answer: 'Losing the tooth, and the cost', of: 'worry' },
    ];
    expect(block().answers).toEqual(expect.arrayContaining(own));
    expect(JSON.stringify(block('2027-02'))).not.toMatch(/Losing the tooth|0 to 10/);
  });

  it('has nothing of worries that speak of self-harm', () => {
    const currentConcerns = 'I want to kill myself';
    const { answers } = sharedCase({ ...ill, form: { ...form, currentConcerns } }, ill.analysis, agreed(), hears);
    expect(answers!.some(({ of }) => of === 'worry')).toBe(false);
  });

  it('tells of pregnancy by a consent whose text names it, and by none before', () => {
    const pregnant = { question: 'Pregnant', answer: 'Yes', of: 'has' };
    expect(SHARING_TEXT.paragraphs.join(' ')).toContain('pregnancy');
    expect(toldBy(screened())).toContainEqual(pregnant);
    expect(toldBy(screened(), '2026-12')).not.toContainEqual(pregnant);
    expect(toldBy(screened(), '2026-12')).toContainEqual(expect.objectContaining({ question: expect.stringMatching(/^Conditions/) }));
    expect(toldBy(screened(), '2026-11')).toEqual([]);
  });

  it('says nothing of flag 11 where that may have been self-harm, by the release of then', () => {
    const ofFlag = (title: string) => {
      const screening = screened({ 11: 'yes' }, title);
      const { analysis, withheld } = foundForClinic(screening.analysis);
      const asked = toldBy(screening).some(({ question }) => question.includes('face newly drooping'));
      return { asked, named: analysis.explanation.redFlags.length, withheld };
    };
    expect(ofFlag(EARLIER)).toEqual({ asked: false, named: 0, withheld: true });
    expect(ofFlag('Sudden nerve signs, such as a stroke')).toEqual({ asked: true, named: 1, withheld: false });
  });
});

it('A "no" is told with the question to which it was given', () => {
  const symptoms = 'I fell, my front tooth broke, I am sleepy and have a headache';
  const asked = (told: FlagAnswers) =>
    answersOf({ ...screened(told), signs: null, form: { ...save.form, symptoms } }).filter(({ answer }) => answer === 'No');
  expect(asked({ 8: 'no' })).toMatchObject([{ question: expect.stringMatching(/^(?:Is|Was|Did).*headache get worse\?$/) }]);
});

it('The own report of then has the question as it was asked', () => {
  const questions = (title: string) => answersOf(screened({ 11: 'yes' }, title)).filter(({ question }) => /self-harm/.test(question));
  expect(questions(EARLIER)).toMatchObject([{ answer: 'Yes' }]);
  expect(questions('Sudden nerve signs, such as a stroke')).toEqual([]);
});
