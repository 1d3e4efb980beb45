import { TriageRules } from '../care/clinical/triage.rules.js';
import { missingAnswers } from '../care/drafts/draft.rules.js';
import { demoDrafts } from './demo-screenings.js';

const AT = new Date('2026-11-29T12:00:00Z');

describe('demo screenings', () => {
  const rules = new TriageRules();
  const assessed = demoDrafts().map(({ kind, save }) => ({ kind, save, assessment: rules.assess({ kind, ...save }, AT) }));

  it('are complete, so that each can be analysed', () => {
    for (const { kind, save, assessment } of assessed) expect(missingAnswers(kind, save.form, save.person, assessment.safety)).toBeNull();
  });

  it('show low, medium and high, and no emergency', () => {
    expect(assessed.map(({ assessment }) => assessment.urgency)).toEqual(['low', 'medium', 'low', 'high']);
    expect(Math.max(...assessed.map(({ assessment }) => assessment.level))).toBe(3);
  });

  it('share only where the person agreed', () =>
    expect(assessed.map(({ save }) => save.sharing.consent)).toEqual([false, false, false, true]));
});
