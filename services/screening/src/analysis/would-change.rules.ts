import { type Assessment, PAIN_THRESHOLDS, sayFrom } from '@toothwise/triage';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import type { Answers } from './clinical.rules.js';

const say = sayFrom(ANALYSIS_TEXTS);

/** What would change this answer, most urgent first. A result can only go up: no sentence promises a lower one. */
export function whatWouldChange(
  { kind }: Pick<Answers, 'kind'>,
  { level, asks, pain }: Pick<Assessment, 'level' | 'asks' | 'pain'>,
): string[] {
  const questions = asks.map(({ question, levelIfYes }) => say('wouldChange.yes', { question, level: say(`level.${levelIfYes}`) }));
  const signs = level < 5 ? [say('wouldChange.signs')] : [];
  const pains = kind === 'urgent' ? painSentences(level, pain) : [];
  return [...questions, ...signs, ...pains];
}

function painSentences(level: number, pain: number | null): string[] {
  const value = pain ?? 0;
  const { urgentHigh, urgentMedium } = PAIN_THRESHOLDS;
  return [
    ...(level < 3 && value < urgentHigh ? [say('wouldChange.painHigh', { pain: urgentHigh, level: say('level.3') })] : []),
    ...(level < 2 && value < urgentMedium ? [say('wouldChange.painMedium', { pain: urgentMedium })] : []),
  ];
}
