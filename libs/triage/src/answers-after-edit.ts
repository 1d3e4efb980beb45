import { assessGathered } from './assess.js';
import { textsOf } from './form-texts.js';
import { isOvertaken } from './overtaken.rules.js';
import type { Answer } from './raise-flags.js';
import { nothingSaid, readText, type SourcedMention } from './read-text.js';
import type { ScreeningAnswers } from './specified/specified-urgency.rules.js';

type Answers = Partial<Record<string, Answer>>;

/**
 * The answers to the flags' own questions after a form's words were edited: a "no" that plain words have overtaken is taken out, so that they
 * raise and may be asked about anew. Words of a form are changed in place, so what counts as later is what was not there before; a "no" goes on
 * silencing what is only doubtful, and what it was given to. @returns the same object where all hold
 */
export function answersAfterEdit<A extends Answers>(answers: A, before: ScreeningAnswers, after: ScreeningAnswers): A {
  const denied = Object.keys(answers).filter((flag) => answers[flag] === 'no');
  const mentions = denied.length > 0 ? mentionsAdded(before, after) : [];
  if (mentions.length === 0) return answers;
  const earlier = mentionsIn(before);
  const overtaken = denied.filter((flag) => isOvertaken(Number(flag), earlier, mentions, flagsIn));
  return overtaken.length === 0
    ? answers
    : (Object.fromEntries(Object.entries(answers).filter(([flag]) => !overtaken.includes(flag))) as A);
}

function flagsIn(mentions: SourcedMention[]): number[] {
  const { flags, clinicianOnly } = assessGathered({ entry: 'text' }, { ...nothingSaid(), texts: 1, mentions });
  return [...flags, ...clinicianOnly].map(({ flag }) => flag);
}

/** What the later words say beyond the earlier ones; the same words said twice are said once more. */
function mentionsAdded(before: ScreeningAnswers, after: ScreeningAnswers): SourcedMention[] {
  const known = mentionsIn(before).map(keyOf);
  return mentionsIn(after).filter((mention) => {
    const at = known.indexOf(keyOf(mention));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

const mentionsIn = (form: ScreeningAnswers): SourcedMention[] =>
  textsOf(form).flatMap((text) => readText({ ...text, field: true }).mentions.map((one) => ({ ...one, source: text.source, text: 0 })));

const keyOf = ({ fact, polarity, source, words }: SourcedMention): string => JSON.stringify([fact, polarity, source, words.toLowerCase()]);
