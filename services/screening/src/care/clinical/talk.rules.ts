import {
  assess,
  type Assessment,
  type Level,
  openReading,
  parseFacts,
  type ScreeningAnswers,
  SYMPTOMS,
  urgencyOfLevel,
} from '@toothwise/triage';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import type { TalkedAnswers } from './clinical.rules.js';

const LEVEL_OF = { high: 3, medium: 2, low: 1 } as const;
const RULE_OF = { urgent: 'specified-urgent', routine_checkup: 'specified-routine' } as const;

/**
 * A conversation as the rules read it: the red flags of all its lines, and the specified rules by what was told. What a conversation found
 * beyond that (a pain that could not be read counts as some there) stays, and says so.
 * @param at when it was told: a year that is named is counted from it
 */
export function assessedTalk(told: TalkedAnswers, found: number, at: Date): Assessment {
  const { kind, person, signs, flagAnswers, conversation } = told;
  const reading = openReading(null, { person, signs, answers: flagAnswers });
  for (const text of conversation.said) reading.add({ source: 'chat', text, scale: isOfPain(text, conversation.painLevel) });
  const heard = reading.assessment();
  const stated = specifiedOf(told, at);
  const ruled = Math.max(heard.level, stated.level);
  const level = Math.max(ruled, found) as Level;
  const beyond = level > ruled ? [line(told, level, ANALYSIS_TEXTS.talk.found)] : [];
  return {
    ...heard,
    flags: heard.flags.map(ofPain),
    level,
    urgency: urgencyOfLevel(level),
    specified: beyond.length > 0 ? urgencyOfLevel(level) : stated.urgency,
    explanations: [...heard.explanations, ...beyond, ...stated.lines],
    pain: conversation.painLevel ?? (kind === 'urgent' ? null : heard.pain),
    painTold: heard.painTold || stated.painTold || isPainMarked(told),
    symptoms: symptomsOf(heard, stated, told),
    visitRecent: stated.visitRecent && heard.flags.length === 0 && !heard.painTold && level === stated.level,
  };
}

/** A bare number is a pain only where that pain was told; else it answered something else, such as how old a child is. */
const isOfPain = (text: string, told: number | null): boolean => parseFacts(text, { scale: true }).painScore === told;

/** A pain that was told as a number has no words to quote, and is nothing of the person: it was written. */
const ofPain = (flag: Assessment['flags'][number]): Assessment['flags'][number] => {
  const isOfNothingSaid = flag.words.length === 0 && (flag.ofPerson ?? []).length === 0 && flag.source.every((one) => one === 'person');
  return isOfNothingSaid ? { ...flag, source: ['chat'] } : flag;
};

/** The specified rules by what was told, with their reasons. No pain told raises nothing here. */
function specifiedOf(told: TalkedAnswers, today: Date) {
  const { kind, form, conversation, person } = told;
  const { painLevel, lastDentalVisit } = conversation;
  // Only what the specified rules look at; words were heard as lines.
  const asked = kind === 'urgent' ? (painLevel ?? 0) : painLevel;
  const looked: ScreeningAnswers = { symptoms: form.symptoms, painLevel: asked, previousDentalVisit: lastDentalVisit };
  const found = assess({ entry: kind === 'urgent' ? 'urgent-form' : 'routine-form', form: looked, person, today });
  const isSilent = kind === 'urgent' && painLevel === null;
  // The zero that stands in for a pain that nobody named is no reason.
  const lines = found.explanations.filter(({ rule, level }) => rule.startsWith('specified-') && (!isSilent || level > 1));
  return {
    urgency: found.specified ?? 'low',
    // With the pain of a check-up, which the specified rows of a last visit do not know.
    level: Math.max(LEVEL_OF[found.specified ?? 'low'], ...lines.map((each) => each.level)) as Level,
    lines: isSilent ? [...lines, line(told, 1, ANALYSIS_TEXTS.talk.urgent)] : lines,
    painTold: kind === 'routine_checkup' && found.painTold,
    symptoms: found.symptoms ?? [],
    visitRecent: found.visitRecent,
  };
}

const isPainMarked = ({ conversation }: TalkedAnswers): boolean => conversation.toothMapping.some(({ type }) => type === 'pain');

/** In words, by a number, or by a mark on a tooth. */
function symptomsOf(heard: Assessment, stated: Pick<Assessment, 'symptoms'>, told: TalkedAnswers): NonNullable<Assessment['symptoms']> {
  const all = [...(heard.symptoms ?? []), ...(stated.symptoms ?? []), ...(isPainMarked(told) ? (['pain'] as const) : [])];
  return SYMPTOMS.filter((one) => all.includes(one));
}

const line = ({ kind }: TalkedAnswers, level: Level, text: string): Assessment['explanations'][number] => ({
  rule: RULE_OF[kind],
  level,
  text,
  words: [],
  sources: [],
});
