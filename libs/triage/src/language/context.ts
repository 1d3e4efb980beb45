import { SENTENCE_ENDS, type Token } from './tokens.js';
import type { Duration } from './quantities.js';

/** How a sign was meant: only `affirmed` counts; `possible` makes the engine ask; the others are dropped and remembered. */
export type Polarity = 'affirmed' | 'resolved' | 'possible' | 'unsure' | 'negated' | 'past' | 'hypothetical' | 'other';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const NOUN_NEGATORS = set('no without denies deny denied nor neither zero none never nil nope lack');
const SCOPE_BREAKS = set(
  'but however although though except because since as so from due yet only while until when who which than despite',
);
const SUBJECTS = set('i he she it we they there');
const POSSESSIVES = set('my his her their our your');
const PREPOSITIONS = set('in on of around under near inside to from with at behind below above by over into round');
const VERBS = set(
  'am is are was were have has had got get gets getting feel feels keeps keep started starting can could will now makes going went comes came seems look looks hurts',
);
const NOT_REALLY = set('only just sure know idea longer'); // "not only swollen", "not sure", "no idea why"
const AFTER_NOT_NEUTRAL = set(
  'like want care understand remember mind able stop stopping stopped helping help work working touch touching sleep slept sleeping go going gone drink drinking eat eating',
);

/** Sentence number of each token. */
export function sentencesOf(tokens: Token[]): number[] {
  let sentence = 0;
  return tokens.map((token) => (SENTENCE_ENDS.has(token.word) ? sentence++ : sentence));
}

export interface Setting {
  tokens: Token[];
  sentence: number[];
  durations: Duration[];
  /** tokens that a pattern itself used as its "not" */
  consumed: ReadonlySet<number>;
  /** first and one-after-last token of each sentence */
  bounds: [number, number][];
}

export function boundsOf(sentence: number[]): [number, number][] {
  const bounds: [number, number][] = [];
  sentence.forEach((number, i) => {
    const known = bounds[number];
    if (known) known[1] = i + 1;
    else bounds[number] = [i, i + 1];
  });
  return bounds;
}

/** How many tokens of a sentence without full stops can matter to a sign. */
const REACH = 45;

function around(setting: Setting, start: number, end: number): Setting {
  const number = setting.sentence[start]!;
  const [first, last] = setting.bounds[number]!;
  if (last - first <= REACH) return setting;
  const bounds: [number, number][] = [];
  for (let i = number; i <= setting.sentence[end - 1]!; i++)
    bounds[i] = [Math.max(setting.bounds[i]![0], start - REACH), Math.min(setting.bounds[i]![1], end + REACH)];
  return { ...setting, bounds };
}

/** Decides how the tokens [start, end) were meant, from the words around them. */
export function polarityOf(whole: Setting, start: number, end: number): Polarity {
  const setting = around(whole, start, end);
  if (isDoubted(setting, start)) return 'unsure';
  const before = negatedBefore(setting, start, end);
  if (before) return before;
  if (negatedAfter(setting, end)) return 'negated';
  if (resolvedAfter(setting, end)) return 'resolved';
  if (isFiction(setting, start)) return 'other';
  if (isPast(setting, start, end)) return 'past';
  if (isOver(setting, start, end)) return 'resolved';
  const imagined = hypothetical(setting, start, end);
  if (imagined) return imagined;
  if (isFriend(setting, start)) return 'other';
  return 'affirmed';
}

function negatedBefore({ tokens, consumed, bounds, sentence }: Setting, start: number, end: number): Polarity | null {
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
function isDoubted({ tokens, bounds, sentence }: Setting, start: number): boolean {
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
  for (let i = after; i < start; i++) if (VERBS.has(tokens[i]!.word) || POSSESSIVES.has(tokens[i]!.word)) return false;
  for (let i = end; i < Math.min(tokens.length, end + 4); i++) {
    const word = tokens[i]!.word;
    if (word === ',' || word === 'or' || word === 'and' || word === 'nor' || SENTENCE_ENDS.has(word)) return true;
    if (VERBS.has(word) || /^\d/.test(word) || word === 'for' || word === 'since' || word.endsWith('ing')) return false;
  }
  for (let i = start; i < end; i++)
    if (VERBS.has(tokens[i]!.word) || POSSESSIVES.has(tokens[i]!.word) || /^\d/.test(tokens[i]!.word)) return false;
  return true;
}

const NO_ANSWERS = set('no none nope nah nil negative nothing n');

/** "Fever? No." "swelling: none" */
function negatedAfter({ tokens }: Setting, end: number): boolean {
  let i = end;
  let marks = 0;
  while (i < tokens.length && i < end + 3 && ['?', ':', '-', '=', '…'].includes(tokens[i]!.word)) {
    i++;
    marks++;
  }
  return marks > 0 && NO_ANSWERS.has(tokens[i]?.word ?? '') && !['relief', 'idea', 'matter'].includes(tokens[i + 1]?.word ?? '');
}

/** "the swelling has gone down", "bleeding stopped after ten minutes", but not "hasn't stopped" or "gone down then came back". */
function resolvedAfter({ tokens, bounds, sentence }: Setting, end: number): boolean {
  const last = bounds[sentence[Math.max(0, end - 1)]!]![1];
  for (let i = end; i < Math.min(last, end + 9); i++) {
    const word = tokens[i]!.word;
    if (
      word === 'but' ||
      word === 'not' ||
      word === 'never' ||
      word === 'when' ||
      word === 'if' ||
      word === 'painkillers' ||
      word === 'until'
    )
      return false;
    const span = tokens[i]!.tags.get('@RESOLVED');
    const to = span === undefined ? undefined : i + span;
    if (
      to === undefined ||
      (tokens[to - 1]!.word === 'down' && ['my', 'his', 'her', 'the', 'into', 'to', 'in', 'neck'].includes(tokens[to]?.word ?? ''))
    )
      continue;
    const rest = tokens.slice(to, Math.min(tokens.length, to + 12));
    if (rest.some((token) => ['back', 'again', 'returned', 'until', 'worse', 'working', 'breathing'].includes(token.word))) return false;
    if (i > end + 2 && tokens.slice(end, i).some((token) => token.tags.has('@PAINKILLER'))) return false;
    return true;
  }
  return false;
}

const FINE_AFTER = set('fine ok okay good better healed sorted treated gone settled resolved perfect');

function isPast({ tokens, bounds, sentence, durations }: Setting, start: number, end: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  const clause = clauseAround(tokens, first, last, start, end);
  const marked = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if ((tokens[i]!.tags.has('@PASTMARK') || isYear(tokens, i)) && !(i >= start && i < end)) return true;
    return durations.some((duration) => duration.ago && duration.minutes >= 60 * 24 * 45 && duration.start >= from && duration.end <= to);
  };
  const nowIn = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) {
      if (!tokens[i]!.tags.has('@NOWMARK')) continue;
      const near =
        tokens.slice(i, i + 5).some((token) => FINE_AFTER.has(token.word)) ||
        tokens.slice(Math.max(0, i - 4), i).some((token) => FINE_AFTER.has(token.word));
      if (!near) return true;
    }
    return false;
  };
  const wellAgain = tokens
    .slice(end, Math.min(tokens.length, end + 25))
    .some((token) => token.tags.has('@RESOLVED') || (FINE_AFTER.has(token.word) && token.word !== 'treated'));
  if (cameBack(tokens, end)) return false;
  if (marked(clause[0], clause[1])) return !nowIn(clause[0], clause[1]);
  if (marked(first, last) && wellAgain) return !nowIn(clause[0], clause[1]);
  const had = tokens.slice(clause[0], start).some((token) => token.word === 'had' || token.word === 'was' || token.word === 'got');
  if (had && marked(first, last) && !nowIn(first, last)) return true;
  return false;
}

/** "had an abscess last year and now it's back" */
function cameBack(tokens: Token[], end: number): boolean {
  const next = tokens.slice(end, end + 16);
  const at = next.findIndex((token) =>
    ['back', 'again', 'returned', 'returning', 'recurred', 'reappeared', 'flared', 'recurring', 'another', 'same'].includes(token.word),
  );
  return (
    at >= 0 &&
    !next
      .slice(Math.max(0, at - 3), at)
      .some((token) => ['never', 'not', 'no', 'years', 'year', 'months', 'go', 'going'].includes(token.word))
  );
}

/** "my tooth hurt last month but the dentist fixed it and it's fine now" */
function isOver({ tokens, bounds, sentence }: Setting, start: number, end: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  const [from, to] = clauseAround(tokens, first, last, start, end);
  const clause = tokens.slice(from, to);
  const told = clause.some(
    (token) =>
      ['had', 'was', 'were', 'hurt', 'got', 'did', 'last', 'yesterday', 'felt', 'used', 'kept'].includes(token.word) ||
      /[a-z]{2}ed$/.test(token.word),
  );
  if (!told || clause.some((token) => ['is', 'am', 'are', 'now', 'still', 'keeps', 'has', 'have'].includes(token.word))) return false;
  const rest = tokens.slice(end, Math.min(tokens.length, end + 24));
  const fine = rest.findIndex((token) => token.tags.has('@FINENOW'));
  return fine >= 0 && !cameBack(tokens, end) && !rest.slice(fine).some((token) => ['but', 'except', 'until'].includes(token.word));
}

function isYear(tokens: Token[], i: number): boolean {
  return /^(19|20)\d\d$/.test(tokens[i]!.word) && ['in', 'of', 'since', 'around', 'back'].includes(tokens[i - 1]?.word ?? '');
}

/** The part between commas, "and", "but" that holds [start, end). */
function clauseAround(tokens: Token[], first: number, last: number, start: number, end: number): [number, number] {
  let from = start;
  while (from > first && ![',', 'and', 'but', ':', '-'].includes(tokens[from - 1]!.word)) from--;
  let to = end;
  while (to < last && ![',', 'and', 'but', ':', '-'].includes(tokens[to]!.word)) to++;
  return [from, to];
}

const OPENERS: string[][] = [
  ['what', 'if'],
  ['what', 'happens'],
  ['what', 'should'],
  ['what', 'would'],
  ['what', 'do'],
  ['what', 'can'],
  ['what', 'could'],
  ['what', 'to', 'do'],
  ['how', 'do', 'i'],
  ['how', 'do', 'you'],
  ['how', 'do', 'we'],
  ['how', 'can'],
  ['how', 'would'],
  ['how', 'to'],
  ['how', 'long'],
  ['how', 'common'],
  ['how', 'likely'],
  ['how', 'will'],
  ['how', 'is'],
  ['how', 'are'],
  ['what', 'is', 'a'],
  ['what', 'is', 'an'],
  ['what', 'is', 'the'],
  ['what', 'are'],
  ['what', 'does'],
  ['what', 'causes'],
  ['what', 'cause'],
  ['in', 'case'],
  ['is', 'it', 'possible'],
  ['is', 'it', 'normal'],
  ['is', 'it', 'common'],
  ['is', 'it', 'true'],
  ['can', 'you', 'get'],
  ['can', 'you'],
  ['could', 'you'],
  ['does', 'it'],
  ['do', 'they'],
  ['will', 'it'],
  ['will', 'i'],
  ['would', 'it'],
  ['would', 'you'],
  ['could', 'i'],
  ['can', 'it'],
  ['can', 'a'],
  ['can', 'an'],
  ['could', 'it'],
  ['should', 'i'],
  ['should', 'we'],
  ['do', 'i', 'need'],
  ['do', 'you'],
  ['when', 'should'],
  ['when', 'to'],
  ['when', 'do'],
  ['at', 'what', 'point'],
  ['risk', 'of'],
  ['risks', 'of'],
  ['chance', 'of'],
  ['chances', 'of'],
  ['avoid'],
  ['prevent'],
  ['preventing'],
  ['avoiding'],
  ['prevents'],
  ['signs', 'of'],
  ['symptoms', 'of'],
  ['worried', 'about', 'getting'],
  ['afraid', 'of'],
  ['scared', 'of'],
  ['fear', 'of'],
  ['heard', 'about'],
  ['heard', 'that'],
  ['read', 'about'],
  ['read', 'that'],
  ['curious'],
  ['wondering'],
  ['hypothetically'],
  ['future', 'reference'],
  ['in', 'general'],
  ['just', 'in', 'case'],
  ['first', 'aid'],
  ['training'],
  ['tell', 'me', 'about'],
  ['learn', 'about'],
  ['information', 'on'],
  ['information', 'about'],
  ['info', 'on'],
  ['info', 'about'],
  ['difference', 'between'],
  ['does', 'whitening'],
  ['can', 'whitening'],
  ['does', 'a'],
  ['do', 'a'],
  ['does', 'getting'],
  ['can', 'teeth'],
  ['do', 'teeth'],
  ['will', 'whitening'],
  ['will', 'my'],
  ['can', 'flossing'],
  ['does', 'flossing'],
  ['said', 'to', 'call'],
  ['said', 'call'],
  ['told', 'me', 'to', 'call'],
  ['told', 'to', 'call'],
  ['ring', 'if'],
  ['call', 'if'],
  ['come', 'back', 'if'],
  ['watch', 'for'],
  ['look', 'out', 'for'],
  ['watch', 'out', 'for'],
  ['might', 'get'],
  ['might', 'cause'],
  ['can', 'cause'],
  ['could', 'cause'],
  ['may', 'cause'],
  ['suppose'],
  ['supposing'],
  ['imagine'],
  ['is', 'there', 'a', 'risk'],
  ['protect'],
  ['ever', 'had'],
  ['do', 'people'],
  ['stops', 'me', 'getting'],
  ['help', 'with'],
  ['kind', 'of', 'pain', 'relief'],
  ['can', 'i'],
  ['are', 'there'],
  ['is', 'a'],
  ['nervous', 'about'],
  ['anxious', 'about'],
  ['treat', 'a'],
  ['treat', 'an'],
  ['handle', 'a'],
  ['handle', 'an'],
  ['treatment', 'for'],
  ['treatments', 'for'],
  ['cure', 'for'],
  ['cost', 'of'],
  ['price', 'of'],
  ['charge', 'for'],
  ['deal', 'with', 'a'],
  ['best', 'for'],
  ['good', 'for'],
  ['why', 'do', 'people'],
  ['why', 'does', 'a'],
  ['does', 'insurance'],
  ['could', 'whitening'],
  ['cause'],
  ['causes'],
  ['planning'],
  ['terrified', 'of'],
  ['phobia', 'of'],
  ['worry', 'that'],
  ['worried', 'that'],
  ['worried', 'i', 'might'],
  ['worried', 'it', 'might'],
  ['worried', 'it', 'will'],
  ['worried', 'i', 'will'],
  ['scared', 'it', 'will'],
  ['scared', 'i', 'will'],
  ['scared', 'it', 'might'],
];
const IF_WORDS = set('if when whenever incase unless');
const MAYBE = set('might could may maybe possibly perhaps possible wonder');
const OWN = set('my his her our i he she we mine son daughter');

function hypothetical({ tokens, bounds, sentence }: Setting, start: number, end: number): Polarity | null {
  const [first, last] = bounds[sentence[start]!]!;
  const opener = findOpener(tokens, first, Math.max(start, first + 1));
  const condition = conditionBefore(tokens, first, start);
  const words = tokens.slice(first, last);
  const asks = words.at(-1)?.word === '?';
  if (
    asks &&
    AUXILIARIES.has(words[0]!.word) &&
    !words.some((token) => OWN.has(token.word) || token.word === 'this' || token.word === 'it')
  )
    return 'hypothetical';
  if (opener === null && !condition) return maybeAsked(tokens, first, start, asks);
  if (condition && condition.closed) return null;
  if (opener !== null && !condition && !isGeneralOpener(tokens, opener, first, start)) return null;
  if (condition && opener === null && !asks && !condition.future) return null;
  const from = condition?.at ?? opener ?? first;
  const own = tokens.slice(from, end).some((token) => OWN.has(token.word));
  if (own && !condition && tokens[from - 1]?.word === 'for') return null;
  return own ? 'possible' : 'hypothetical';
}

function findOpener(tokens: Token[], first: number, start: number): number | null {
  let found: number | null = null;
  for (let i = first; i < start; i++) {
    for (const words of OPENERS) {
      if (tokens[i]!.word === words[0] && opensHere(tokens, first, i) && words.every((word, k) => tokens[i + k]?.word === word))
        found = Math.max(found ?? 0, i + words.length);
    }
  }
  return found;
}

const AUXILIARIES = set('is are do does can could will would should');

/** "can I …" opens a question only at its beginning; "there is a …" does not. */
function opensHere(tokens: Token[], first: number, i: number): boolean {
  return (
    !AUXILIARIES.has(tokens[i]!.word) ||
    i === first ||
    [',', 'and', 'but', '-', 'hi', 'hello', 'so', 'hey', 'please', 'or', 'wondering', 'what', 'ok', 'question', ':'].includes(
      tokens[i - 1]!.word,
    )
  );
}

/** An opener reaches a sign when no new statement of one's own stands in between ("what do I do, my face is swollen"). */
function isGeneralOpener(tokens: Token[], opener: number, first: number, start: number): boolean {
  let statement = false;
  for (let i = opener; i < start; i++) {
    const word = tokens[i]!.word;
    if (
      word === ',' ||
      word === 'because' ||
      word === 'as' ||
      word === 'since' ||
      word === ':' ||
      word === '-' ||
      word === 'but' ||
      word === 'about'
    )
      statement = word !== 'about';
    if (statement && (OWN.has(word) || word === 'there')) return false;
    if (
      ['my', 'i'].includes(word) &&
      ['is', 'am', 'has', 'have', 'got'].some((verb) => tokens.slice(i + 1, i + 4).some((token) => token.word === verb)) &&
      !isDoubt(tokens, first, i)
    )
      return false;
  }
  if (tokens[start]!.word === 'my' || tokens[start]!.word === 'i') return isDoubt(tokens, first, start);
  return start - opener <= 12;
}

function isDoubt(tokens: Token[], first: number, at: number): boolean {
  return tokens
    .slice(Math.max(first, at - 2), at)
    .some((token) => ['if', 'worried', 'whether', 'do', 'can', 'should', 'will'].includes(token.word));
}

interface Condition {
  at: number;
  /** the sign stands in the consequence, not in the condition: "if I lie flat I can't breathe" */
  closed: boolean;
  future: boolean;
}

function conditionBefore(tokens: Token[], first: number, start: number): Condition | null {
  for (let i = start - 1; i >= first && i > start - 14; i--) {
    if (!IF_WORDS.has(tokens[i]!.word) || tokens[i - 1]?.word === 'as' || tokens[i - 1]?.word === 'even') continue;
    if (tokens[i]!.word !== 'if' && tokens[i]!.word !== 'unless' && tokens[i]!.word !== 'incase' && findOpener(tokens, first, i) === null)
      return null;
    let subjects = 0;
    let comma = false;
    for (let k = i + 1; k <= start; k++) {
      const word = tokens[k]!.word;
      if (
        SUBJECTS.has(word) ||
        (POSSESSIVES.has(word) && !PREPOSITIONS.has(tokens[k - 1]?.word ?? '') && SUBJECTS.has(tokens[i + 1]?.word ?? ''))
      )
        subjects++;
      if (word === ',' || word === 'then') comma = true;
    }
    const future = [
      'it',
      'i',
      'there',
      'swelling',
      'anything',
      'this',
      'they',
      'he',
      'she',
      'bleeding',
      'pain',
      'he',
      'my',
      'a',
      'any',
      'the',
      'you',
      'things',
    ].includes(tokens[i + 1]?.word ?? '');
    return { at: i, closed: subjects >= 2 || (comma && i > first) || (comma && subjects >= 1), future };
  }
  return null;
}

/** "could this be an abscess?", "might be infected", "do I have an infection?" */
function maybeAsked(tokens: Token[], first: number, start: number, asks: boolean): Polarity | null {
  const window = tokens.slice(Math.max(first, start - 5), start).map((token) => token.word);
  if (window.some((word) => MAYBE.has(word)) && !window.includes('not')) return 'possible';
  const whole = tokens.slice(first, start).map((token) => token.word);
  if (
    asks &&
    ((whole[0] === 'is' && ['this', 'it', 'that'].includes(whole[1] ?? '')) ||
      (whole[0] === 'do' && whole[1] === 'i') ||
      (whole[0] === 'have' && whole[1] === 'i') ||
      (whole[0] === 'does' && ['this', 'that', 'it'].includes(whole[1] ?? '')))
  )
    return 'possible';
  return null;
}

function isFiction({ tokens, bounds, sentence }: Setting, start: number): boolean {
  const first = bounds[sentence[start]!]![0];
  for (let i = first; i < start; i++) {
    if (!tokens[i]!.tags.has('@FICTION')) continue;
    const between = tokens.slice(i + 1, start).map((token) => token.word);
    const bitten = ['bit', 'bite', 'hit', 'headbutted', 'butted', 'kicked', 'knocked', 'jumped', 'ran'].some((word) =>
      between.slice(0, 3).includes(word),
    );
    if (
      !bitten &&
      !between.includes('but') &&
      !between.some((word) => word === 'i' || word === 'my') &&
      !['of', 'after', 'during', 'at', 'by', 'playing', 'with'].includes(tokens[i - 1]?.word ?? '')
    )
      return true;
  }
  return false;
}

function isFriend({ tokens, bounds, sentence }: Setting, start: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  let friend = -1;
  for (let i = first; i < start; i++) if (tokens[i]!.tags.has('@FRIEND')) friend = i;
  if (friend < 0) return false;
  const between = tokens.slice(friend + 1, start).map((token) => token.word);
  if (between.some((word) => ['i', 'my', 'me', 'we', 'hit', 'punched', 'kicked', 'elbowed'].includes(word))) return false;
  const told = between
    .concat(tokens.slice(start, last).map((token) => token.word))
    .some(
      (word) =>
        /[a-z]{2}ed$/.test(word) ||
        word === 'once' ||
        [
          'had',
          'got',
          'lost',
          'was',
          'once',
          'ended',
          'died',
          'gets',
          'say',
          'says',
          'said',
          'told',
          'knocked',
          'broke',
          'with',
          'who',
          'get',
          'have',
          'having',
          'that',
        ].includes(word),
    );
  const rest = tokens.slice(friend, last).map((token) => token.word);
  const present =
    rest.some(
      (word, i) =>
        ['now', 'just', 'right', 'today', 'tonight', 'currently', 'help', 'minutes'].includes(word) &&
        !FINE_AFTER.has(rest[i - 1] ?? '') &&
        !FINE_AFTER.has(rest[i + 1] ?? ''),
    ) ||
    rest.includes('is') ||
    rest.includes('can');
  return told && !present;
}
