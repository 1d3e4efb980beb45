import { belongs, type Told } from './answers-belong.js';
import { isSpelledLike, wordsOf } from './answers-whose.js';
import { assessGathered } from './assess.js';
import { textsOf, wholeText } from './form-texts.js';
import { isOvertaken } from './overtaken.rules.js';
import type { Answer } from './raise-flags.js';
import { nothingSaid, readText, type SourcedMention } from './read-text.js';
import type { ScreeningAnswers } from './specified/specified-urgency.rules.js';

type Answers = Partial<Record<string, Answer>>;

/**
 * The answers to the flags' own questions after a form's words were edited. An answer belongs to what it was asked about: where those words are gone,
 * or tell of somebody else, so is the answer, and what stands there now is asked about by itself. A "no" that plain words have overtaken is taken
 * out, too, so that they raise and may be asked about anew: words of a form are changed in place, so what counts as later is what was not there before.
 * @param answers as they stood with the words `before`: whoever is about to correct a word has taken it out first, and gets the answer back with it
 * @param isAskedBesides whether something else than the words asks a flag's question, as a sign that is chosen does
 * @returns the same object where all hold
 */
export function answersAfterEdit<A extends Answers>(
  answers: A,
  before: ScreeningAnswers,
  after: ScreeningAnswers,
  isAskedBesides?: (flag: number) => boolean,
): A {
  const given = Object.entries(answers);
  if (given.length === 0) return answers;
  const [earlier, now] = [toldIn(before), toldIn(after)];
  const added = mentionsAdded(earlier.mentions, now.mentions);
  const held = given.filter(([key, answer]) => {
    const flag = Number(key);
    const isOver = answer === 'no' && added.length > 0 && isOvertaken(flag, earlier.mentions, added, flagsIn);
    return answer !== undefined && !isOver && belongs(flag, answer, earlier, now, isAskedBesides?.(flag));
  });
  return held.length === given.length ? answers : (Object.fromEntries(held) as A);
}

function flagsIn(mentions: SourcedMention[]): number[] {
  const { flags, clinicianOnly } = assessGathered({ entry: 'text' }, { ...nothingSaid(), texts: 1, mentions });
  return [...flags, ...clinicianOnly].map(({ flag }) => flag);
}

/** What the later words say beyond the earlier ones; the same words said twice are said once more, and spelled otherwise they are the same. */
function mentionsAdded(before: readonly SourcedMention[], after: readonly SourcedMention[]): SourcedMention[] {
  const known = [...before];
  return after.filter((mention) => {
    const at = known.findIndex((one) => saysTheSame(one, mention));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

function saysTheSame(one: SourcedMention, other: SourcedMention): boolean {
  if (one.fact !== other.fact || one.polarity !== other.polarity || one.source !== other.source) return false;
  const [words, others] = [wordsOf(one.words), wordsOf(other.words)];
  return words.length === others.length && words.every((word, at) => isSpelledLike(word, others[at]!));
}

function toldIn(form: ScreeningAnswers): Told {
  const read = textsOf(form).map((text) => readText({ ...text, field: true }));
  const mentions = read.flatMap(({ mentions: found, source }) => found.map((one) => ({ ...one, source, text: 0 })));
  return { text: wholeText(form), mentions, ages: read.flatMap(({ age }) => (age === null ? [] : [age])) };
}
