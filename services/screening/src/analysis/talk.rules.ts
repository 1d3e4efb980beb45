import { assess, type Assessment, type Level, openReading, type ScreeningAnswers, urgencyOfLevel } from '@toothwise/triage';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import type { TalkedAnswers } from './clinical.rules.js';

const LEVEL_OF = { high: 3, medium: 2, low: 1 } as const;
const RULE_OF = { urgent: 'specified-urgent', routine_checkup: 'specified-routine' } as const;

/**
 * A conversation as the rules read it: the red flags of all its lines, and the specified rules by what was told. What a conversation found
 * beyond that (a pain that could not be read counts as some there) stays, and says so.
 */
export function assessedTalk(told: TalkedAnswers, found: number): Assessment {
  const { kind, person, signs, flagAnswers, conversation } = told;
  const reading = openReading(null, { person, signs, answers: flagAnswers });
  for (const text of conversation.said) reading.add({ source: 'chat', text });
  const heard = reading.assessment();
  const stated = specifiedOf(told);
  const ruled = Math.max(heard.level, LEVEL_OF[stated.urgency]);
  const level = Math.max(ruled, found) as Level;
  const beyond = level > ruled ? [line(told, level, ANALYSIS_TEXTS.talk.found)] : [];
  return {
    ...heard,
    level,
    urgency: urgencyOfLevel(level),
    specified: beyond.length > 0 ? urgencyOfLevel(level) : stated.urgency,
    explanations: [...heard.explanations, ...beyond, ...stated.lines],
    pain: kind === 'urgent' ? conversation.painLevel : heard.pain,
  };
}

/** The specified rules by what was told, with their reasons. No pain told raises nothing here. */
function specifiedOf(told: TalkedAnswers) {
  const { kind, form, conversation } = told;
  const { painLevel, lastDentalVisit } = conversation;
  // Only what the specified rules look at; words were heard as lines.
  const looked: ScreeningAnswers = { symptoms: form.symptoms, painLevel: painLevel ?? 0, previousDentalVisit: lastDentalVisit };
  const { specified, explanations } = assess({ entry: kind === 'urgent' ? 'urgent-form' : 'routine-form', form: looked });
  const urgency = specified ?? 'low';
  const isSilent = kind === 'urgent' ? painLevel === null && urgency === 'low' : lastDentalVisit === null;
  const lines = isSilent
    ? [line(told, LEVEL_OF[urgency], ANALYSIS_TEXTS.talk[kind])]
    : explanations.filter(({ rule }) => rule.startsWith('specified-'));
  return { urgency, lines };
}

const line = ({ kind }: TalkedAnswers, level: Level, text: string): Assessment['explanations'][number] => ({
  rule: RULE_OF[kind],
  level,
  text,
  words: [],
  sources: [],
});
