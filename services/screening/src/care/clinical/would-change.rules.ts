import { type Assessment, PAIN_THRESHOLDS, sayFrom } from '@toothwise/triage';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import type { Answers } from './clinical.rules.js';

const say = sayFrom(ANALYSIS_TEXTS);

/** What would change this answer, most urgent first. A result can only go up: no sentence promises a lower one. */
export function whatWouldChange(
  { kind, signs }: Pick<Answers, 'kind' | 'signs'>,
  { level, asks, pain, flags, careFacts }: Pick<Assessment, 'level' | 'asks' | 'pain' | 'flags' | 'careFacts'>,
): string[] {
  const questions = asks.map(({ question, levelIfYes }) => say('wouldChange.yes', { question, level: say(`level.${levelIfYes}`) }));
  const grave = level < 5 ? [say(`wouldChange.signs.${toldOf(signs, flags)}`)] : [];
  // A head that shows a blow is watched before all else.
  const head = level < 5 && careFacts.includes('head-told') ? [say('wouldChange.head')] : [];
  const bleeding = level < 5 && flags.some(({ flag }) => flag === BLEEDING) ? [say('wouldChange.bleeding')] : [];
  const pains = kind === 'urgent' ? painSentences(level, pain) : [];
  return [...head, ...questions, ...bleeding, ...grave, ...pains];
}

/** Trouble breathing or swallowing, and dangerous swelling. */
const BLEEDING = 7;
const [BREATHING, SWELLING] = [new Set<number>([1, 2]), new Set<number>([3])];

/** Which of the gravest signs was told: ticked in the list of signs, or raised at a lower level. */
function toldOf(signs: Answers['signs'], flags: Assessment['flags']): 'none' | 'breathing' | 'swelling' | 'both' {
  const has = (group: 'breathing' | 'swelling', among: ReadonlySet<number>) =>
    (signs?.said === 'some' && signs.groups.includes(group)) || flags.some(({ flag }) => among.has(flag));
  const isBreathing = has('breathing', BREATHING);
  if (has('swelling', SWELLING)) return isBreathing ? 'both' : 'swelling';
  return isBreathing ? 'breathing' : 'none';
}

function painSentences(level: number, pain: number | null): string[] {
  const value = pain ?? 0;
  const { urgentHigh, urgentMedium } = PAIN_THRESHOLDS;
  return [
    ...(level < 3 && value < urgentHigh ? [say('wouldChange.painHigh', { pain: urgentHigh, level: say('level.3') })] : []),
    ...(level < 2 && value < urgentMedium ? [say('wouldChange.painMedium', { pain: urgentMedium })] : []),
  ];
}
