import type { Assessment } from '@toothwise/triage';
import { PAIN_THRESHOLDS } from '@toothwise/triage';
import type { Answers } from './clinical.rules.js';

const SEEN: Record<number, string> = {
  5: 'a medical emergency',
  4: 'a dental emergency, to be seen within 60 minutes',
  3: 'urgent, to be seen within 24 hours',
  2: 'to be seen within 7 days',
};

/** What would change this answer, most urgent first. A result can only go up: no sentence promises a lower one. */
export function whatWouldChange(
  { kind }: Pick<Answers, 'kind'>,
  { level, asks, pain }: Pick<Assessment, 'level' | 'asks' | 'pain'>,
): string[] {
  const questions = asks.map(({ question, levelIfYes }) => `“${question}” Yes would make this ${SEEN[levelIfYes] ?? 'more urgent'}.`);
  const signs =
    level < 5 ? ['Trouble breathing or swallowing, or swelling of the tongue, throat or neck, would make this a medical emergency.'] : [];
  const pains = kind === 'urgent' ? painSentences(level, pain) : [];
  return [...questions, ...signs, ...pains];
}

function painSentences(level: number, pain: number | null): string[] {
  const value = pain ?? 0;
  const { urgentHigh, urgentMedium } = PAIN_THRESHOLDS;
  return [
    ...(level < 3 && value < urgentHigh ? [`Pain of ${urgentHigh} or more out of 10 would make this ${SEEN[3]}.`] : []),
    ...(level < 2 && value < urgentMedium ? [`Pain of ${urgentMedium} or more out of 10 would raise it.`] : []),
  ];
}
