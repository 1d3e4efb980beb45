import type { Analysis, FlagAnswers } from '@toothwise/contracts-screening';
import { composeAnalysis } from '../analysis/analysis.rules.js';
import { byRules } from '../analysis/reading-chain.rules.js';
import { TriageRules } from '../analysis/triage.rules.js';
import { answersOf } from '../reports/answers.rules.js';
import { foundForClinic } from '../reports/referral.rules.js';
import type { SharingConsentRecord } from '../screenings/screening.record.js';
import { demoDrafts } from '../seed/demo-screenings.js';
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
  it('tells of pregnancy by a consent whose text names it, and by none before', () => {
    const pregnant = { question: 'Pregnant', answer: 'Yes' };
    expect(SHARING_TEXT.paragraphs.join(' ')).toContain('pregnancy');
    expect(toldBy(screened())).toContainEqual(pregnant);
    expect(toldBy(screened(), '2026-12')).not.toContainEqual(pregnant);
    expect(toldBy(screened(), '2026-12')).toContainEqual(expect.objectContaining({ question: 'Conditions that were asked for' }));
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

it('The own report of then has the question as it was asked', () => {
  const questions = (title: string) => answersOf(screened({ 11: 'yes' }, title)).filter(({ question }) => /self-harm/.test(question));
  expect(questions(EARLIER)).toMatchObject([{ answer: 'Yes' }]);
  expect(questions('Sudden nerve signs, such as a stroke')).toEqual([]);
});
