import { type Polarity, type Setting, set, SUBJECTS, POSSESSIVES, PREPOSITIONS, FINE_AFTER } from './setting.js';
import { SENTENCE_ENDS, type Token } from './tokens.js';

const NOUN_NEGATORS = set('no without denies deny denied nor neither zero none never nil nope lack nobody noone');

const SCOPE_BREAKS = set(
  'but however although though except because also since as so from due yet only while until when who which than despite',
);

const VERBS = set(
  'am is are was were have has had got get gets getting feel feels keeps keep started starting can could will now makes going went comes came seems look looks hurts',
);

const NOT_REALLY = set('only just sure know idea longer'); // "not only swollen", "not sure", "no idea why"

const AFTER_NOT_NEUTRAL = set(
  'like want care understand remember mind able stop stopping stopped helping help work working touch touching sleep slept sleeping go going gone drink drinking eat eating',
);

export function negatedBefore({ tokens, consumed, bounds, sentence }: Setting, start: number, end: number): Polarity | null {
  const first = bounds[sentence[start]!]![0];
  let crossed = false;
  let distance = 0;
  for (let i = start - 1; i >= first && distance < 14; i--) {
    const word = tokens[i]!.word;
    if (SCOPE_BREAKS.has(word)) return null;
    if (word === ',' || word === 'and' || word === '/' || word === '-' || word === '(' || word === ')' || word === ':' || word === '+')
      crossed = true;
    else distance++;
    const isSubject =
      SUBJECTS.has(word) ||
      (POSSESSIVES.has(word) &&
        !PREPOSITIONS.has(tokens[i - 1]?.word ?? '') &&
        !(i > 0 && (NOUN_NEGATORS.has(tokens[i - 1]!.word) || isPlainNot(tokens, i - 1))));
    if (NOUN_NEGATORS.has(word) && !consumed.has(i)) {
      if (NOT_REALLY.has(tokens[i + 1]?.word ?? '')) return tokens[i + 1]!.word === 'longer' ? 'past' : null;
      if (word === 'no' && tokens[i + 1]?.word === ',') return null;
      if (word === 'never' && tokens[i + 1]?.word === 'mind') return null;
      if (!crossed) return distance <= 8 ? 'negated' : null;
      return isBareList(tokens, i, start, end) ? 'negated' : null;
    }
    if (word === 'not' && !consumed.has(i)) {
      const unsure = unsureNot(tokens, i);
      if (unsure) return crossed ? null : unsure;
      if (!isPlainNot(tokens, i) || AFTER_NOT_NEUTRAL.has(tokens[i + 1]?.word ?? '')) return null;
      if (!crossed) return distance <= 6 ? 'negated' : null;
      return isBareList(tokens, i, start, end) ? 'negated' : null;
    }
    if ((word === 'free' || word === 'absence') && (tokens[i + 1]?.word === 'of' || tokens[i + 1]?.word === 'from')) return 'negated';
    if (word === 'isn') return 'negated';
    if (isSubject && distance > 0 && !(i > first && tokens[i - 1]!.word === 'nor')) {
      if (i - 1 >= first && (NOUN_NEGATORS.has(tokens[i - 1]!.word) || tokens[i - 1]!.word === 'think')) continue;
      return null;
    }
  }
  return null;
}

/** "can not" and "will not" speak of ability ("can't chew on the swollen side"), not of absence, unless followed by see, feel or find. */
function isPlainNot(tokens: Token[], i: number): boolean {
  if (tokens[i]?.word !== 'not') return false;
  const before = tokens[i - 1]?.word ?? '';
  const after = tokens[i + 1]?.word ?? '';
  if (NOT_REALLY.has(after)) return false;
  if (['can', 'could', 'will', 'would'].includes(before)) return ['see', 'feel', 'find', 'notice', 'say', 'call'].includes(after);
  return true;
}

function unsureNot(tokens: Token[], i: number): Polarity | null {
  const after = tokens[i + 1]?.word;
  const next = tokens[i + 2]?.word ?? '';
  if (after === 'sure' && !['why', 'what', 'how', 'where'].includes(next)) return 'unsure';
  if ((after === 'know' || after === 'tell') && ['if', 'whether'].includes(next)) return 'unsure';
  if (after === 'certain' || after === 'clear') return 'unsure';
  return null;
}

/** "not sure if my throat is swelling", "can't tell whether it's bleeding" */
export function isDoubted({ tokens, bounds, sentence }: Setting, start: number): boolean {
  const first = bounds[sentence[start]!]![0];
  for (let i = Math.max(first, start - 9); i < start; i++) {
    const [word, next] = [tokens[i]!.word, tokens[i + 1]?.word ?? ''];
    if (word !== 'if' && word !== 'whether') continue;
    const before = tokens.slice(Math.max(first, i - 3), i).map((token) => token.word);
    if (
      before.includes('not') &&
      before.some((other) => ['sure', 'know', 'tell', 'certain'].includes(other)) &&
      next !== 'i' &&
      next !== 'you'
    )
      return true;
    if (before.includes('unsure')) return true;
  }
  return false;
}

/** The rest of a list after a comma or "and" stays negated only while it is bare nouns: "no pain, swelling or fever". */
function isBareList(tokens: Token[], from: number, start: number, end: number): boolean {
  let after = from + 1;
  while (
    after < start &&
    ['have', 'has', 'had', 'got', 'any', 'been', 'having', 'feel', 'get', 'experienced', 'notice', 'really'].includes(tokens[after]!.word)
  )
    after++;
  for (let i = after; i < start; i++) {
    const word = tokens[i]!.word;
    if (VERBS.has(word) || POSSESSIVES.has(word) || FINE_AFTER.has(word) || /^\d/.test(word)) return false;
  }
  for (let i = from + 1; i < end; i++) if (isOwnClause(tokens, i)) return false;
  for (let i = end; i < Math.min(tokens.length, end + 4); i++) {
    const word = tokens[i]!.word;
    if (word === ',' || word === 'or' || word === 'and' || word === 'nor' || SENTENCE_ENDS.has(word)) return true;
    if (VERBS.has(word) || /^\d/.test(word) || word === 'for' || word === 'since' || word.endsWith('ing')) return false;
  }
  for (let i = start; i < end; i++)
    if (VERBS.has(tokens[i]!.word) || POSSESSIVES.has(tokens[i]!.word) || /^\d/.test(tokens[i]!.word)) return false;
  return true;
}

const PARTS = ['@FACE', '@GUM', '@JAW', '@LIP', '@TONGUE', '@THROAT', '@NECK', '@EYE', '@TOOTH'];
const STATES = set('swollen swelled puffy puffed numb loose broken');

/** "No fever, cheek swollen": after the comma a part of the body and how it is, which "no" does not reach; "no pain, cheek swelling or fever" lists. */
const isOwnClause = (tokens: Token[], i: number): boolean =>
  tokens[i - 1]?.word === ',' && PARTS.some((part) => tokens[i]!.tags.has(part)) && STATES.has(tokens[i + 1]?.word ?? '');

const NO_ANSWERS = set('no none nope nah nil negative nothing n');

/** "… - no known allergies" answers nothing. */
const NO_ANSWER_BEFORE = set('relief idea matter known allergies allergy history medication medications meds other insurance');

/** "Fever? No." "swelling: none" */
export function negatedAfter({ tokens }: Setting, end: number): boolean {
  let i = end;
  let marks = 0;
  while (i < tokens.length && i < end + 3 && ['?', ':', '-', '=', '…'].includes(tokens[i]!.word)) {
    i++;
    marks++;
  }
  if (marks === 0 && tokens[i]?.word === 'no') return [undefined, ',', '.', '\n', ';'].includes(tokens[i + 1]?.word);
  return marks > 0 && NO_ANSWERS.has(tokens[i]?.word ?? '') && !NO_ANSWER_BEFORE.has(tokens[i + 1]?.word ?? '');
}
