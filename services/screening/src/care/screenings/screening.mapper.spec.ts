import type { FlagAnswers } from '@toothwise/contracts-screening';
import { demoDrafts } from '../../seed/demo-screenings.js';
import type { ShownScreening } from '../record/screening.record.js';
import { screeningView } from './screening.mapper.js';

const AT = new Date('2026-11-20T14:00:00.000Z');
const { kind, save } = demoDrafts().at(-1)!;

const shown = (flagAnswers: FlagAnswers): ShownScreening => ({
  ...{ id: '1', kind, source: 'questionnaire', status: 'completed', stages: [], createdAt: AT, completedAt: AT },
  ...{ form: save.form, person: save.person, flagAnswers, conversation: null, analysis: null, review: null },
  signs: { said: 'some', groups: ['swelling'], answers: { 3: 'no', 14: 'unsure' }, askedAt: AT.toISOString() },
  ...{ failure: null, level: null, seenAt: null },
});

describe('What a person sees of their answers', () => {
  it('holds the signs that were ticked and each question of an emergency with its answer, also a "no"', () => {
    expect(screeningView(shown({ 16: 'no' }), [], null).safetyAnswers).toEqual([
      { question: 'Signs of an emergency, answered yes', answer: 'Swelling of the face, neck, tongue or eye' },
      { question: expect.stringMatching(/^Is the throat, neck, lips or tongue swollen/), answer: 'No' },
      { question: expect.stringMatching(/^Is the swelling spreading/), answer: 'Not sure' },
      { question: expect.stringMatching(/painkillers/), answer: 'No' },
    ]);
  });

  it('holds nothing that was asked of self-harm or of how a child was hurt', () => {
    expect(JSON.stringify(screeningView(shown({ 23: 'yes', 24: 'yes' }), [], null))).not.toMatch(/self-harm|does not fit/);
  });
});
