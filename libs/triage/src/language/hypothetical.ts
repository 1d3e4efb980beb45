import { type Polarity, type Setting, set, SUBJECTS, POSSESSIVES, PREPOSITIONS } from './setting.js';
import { type Token } from './tokens.js';

/** Beginnings of a general question, by their first word; what follows is not yet a complaint. */
const OPENERS: ReadonlyMap<string, string[][]> = byFirstWord(`
  afraid of, afraid i will, afraid it will, afraid that i will, anxious about, are there, at what point, avoid, avoiding, best for, call if, can a, can an, can cause, can flossing, can i,
  can it, can teeth, can whitening, can you get, can you have, cause, causes, chance of, chances of, charge for, come back if, cost of,
  could cause, could i, could whitening, could you get, cure for, curious, deal with a, difference between, do a, do i need,
  do people, do teeth, do they, do you, does a, does flossing, does getting, does insurance, does it, does whitening, ever had, fear of,
  first aid, future reference, good for, handle a, handle an, heard about, heard that, help with, how are, how can, how common, how do i,
  how do we, how do you, how is, how likely, how long, how to, how will, how would, hypothetically, imagine, in case, in general,
  info about, info on, information about, information on, is a, is it common, is it normal, is it possible, is it true, is there a risk,
  just in case, kind of pain relief, learn about, look out for, may cause, might cause, might get, nervous about, phobia of, planning,
  prevent, preventing, prevents, price of, protect, read about, read that, ring if, risk of, risks of, said call, said to call,
  scared i will, scared it might, scared it will, scared of, should i, should we, signs of, stops me getting, suppose, supposing,
  symptoms of, tell me about, tell me if, tell me whether, terrified of, told me to call, told to call, training, treat a, treat an, treatment for, treatments for,
  wait till, wait until, watch for, watch out for, what are, what can, what cause, what causes, what could, what do, what does,
  what happens, what if, what is a, what is an, what is the, what should, what to do, what would, when do, when should, when to,
  why do people, why does a, will i, will it, will my, will whitening, wondering, worried about getting, worried i might, worried i will,
  worried it might, worried it will, worried that, worry that, would it, would you do`);

function byFirstWord(list: string): Map<string, string[][]> {
  const openers = new Map<string, string[][]>();
  for (const words of list.split(',').map((phrase) => phrase.trim().split(/\s+/)))
    openers.set(words[0]!, [...(openers.get(words[0]!) ?? []), words]);
  return openers;
}

const IF_WORDS = set('if when whenever incase unless');

const MAYBE = set('might could may maybe possibly perhaps possible wonder');

const OWN = set('my his her our i he she we mine son daughter');

/** Openers about what might come; a sign after them is not there yet, even with "my". */
const ABOUT_THE_FUTURE = set(
  'avoid avoiding prevent preventing prevents risk risks chance chances afraid scared fear worried worry terrified phobia anxious nervous might may could can will would wont curious heard read hypothetically said told call watch look cause causes protect imagine suppose supposing planning long common likely ring wait know ever',
);

/**
 * A question in general ("what if a tooth is knocked out?") is nobody's sign; one about oneself makes the engine ask;
 * one that tells what is so ("what do I do, my tooth got knocked out") is a sign.
 * @returns null where the words are a statement
 */
export function hypothetical(setting: Setting, start: number, end: number): Polarity | null {
  const { tokens, bounds, sentence } = setting;
  const [first, last] = bounds[sentence[start]!]!;
  const opener = findOpener(tokens, first, Math.max(start, first + 1));
  const condition = conditionBefore(tokens, first, start);
  const words = tokens.slice(first, last);
  const asks = words.at(-1)?.word === '?';
  const auxiliary =
    asks && AUXILIARIES.has(words[0]!.word) && !words.some((token) => OWN.has(token.word) || token.word === 'this' || token.word === 'it');
  if (asks && words[0]!.word === 'would' && ['a', 'an', 'the', 'my'].includes(words[1]?.word ?? '')) return 'possible';
  if (!auxiliary && opener === null && !condition) return maybeAsked(tokens, first, start, asks);
  if (tellsOfNow(tokens, end)) return null;
  if (auxiliary) return words[0]!.word === 'is' || words[0]!.word === 'are' ? 'possible' : 'hypothetical';
  if (condition && condition.closed && !(opener !== null && opener > condition.at)) return null;
  const from = condition?.at ?? opener ?? first;
  const own = tokens.slice(from, end).some((token) => OWN.has(token.word));
  const future = tokens.slice(first, opener ?? first).some((token) => ABOUT_THE_FUTURE.has(token.word));
  if (condition) {
    if (opener === null && !asks && !condition.future) return null;
    if (own && !future && isSoNow(tokens, condition.at, end)) return null;
    return own || asksForVisit(tokens.slice(first, condition.at)) ? 'possible' : 'hypothetical';
  }
  if (!isGeneralOpener(tokens, opener!, first, start) || isStatement(tokens, opener!, start, last)) return null;
  if (own && !future) return null;
  return own ? 'possible' : 'hypothetical';
}

/** Later words that tell that the question is about something that is there: "it's been 4 hours", "mine came off this morning". */
function tellsOfNow(tokens: Token[], end: number): boolean {
  const rest = tokens.slice(end, end + 22).map((token) => token.word);
  return rest.some(
    (word, i) =>
      word === 'mine' ||
      (word === 'it' &&
        (rest[i + 1] === 'is' || rest[i + 1] === 'has') &&
        ['been', 'still', 'on', 'in', 'getting', 'now', 'really', 'so'].includes(rest[i + 2] ?? '')),
  );
}

/** "if my face is swollen and I can't breathe", "if my tooth just got knocked out 10 minutes ago" */
function isSoNow(tokens: Token[], at: number, end: number): boolean {
  const words = tokens.slice(at, end + 5).map((token) => token.word);
  if (words.includes('just') || words.includes('already') || words.includes('ago')) return true;
  const asked = tokens
    .slice(Math.max(0, at - 2), at)
    .some((token) => ['know', 'tell', 'check', 'see', 'what', 'how', 'ever'].includes(token.word));
  if (asked) return false;
  return words.some(
    (word, i) =>
      (['is', 'are', 'am'].includes(word) && i > 1) ||
      (word === 'can' && words[i + 1] === 'not') ||
      (word === 'have' && words[i + 1] === 'got'),
  );
}

/** "how soon should I be seen if the swelling is spreading": nobody asks that for somebody else. */
const asksForVisit = (words: Token[]): boolean =>
  words.some(({ word }) => word === 'i') && words.some(({ word }) => word === 'seen' || word === 'come');

/** "what can I take, tooth pain is unbearable": after the comma a clause with its own verb. */
function isStatement(tokens: Token[], opener: number, start: number, last: number): boolean {
  const comma = tokens.slice(opener, start).findLastIndex((token) => [',', '-', ':'].includes(token.word));
  if (comma < 0) return false;
  for (let i = opener + comma + 1; i < last && ![',', '?'].includes(tokens[i]!.word); i++) if (FINITE.has(tokens[i]!.word)) return true;
  return false;
}

const FINITE = set('is are am was were got has have been works helps hurts keeps came wont can started');

/** "I don't want to wait until I'm in agony" */
export function isAwaited({ tokens, bounds, sentence }: Setting, start: number): boolean {
  const words = tokens.slice(Math.max(bounds[sentence[start]!]![0], start - 7), start).map((token) => token.word);
  const at = words.findIndex((word, i) => word === 'wait' && ['until', 'till', 'for'].includes(words[i + 1] ?? ''));
  return at >= 0 && !words.slice(at).some((word) => word === ',' || word === 'but' || word === 'and');
}

function findOpener(tokens: Token[], first: number, start: number): number | null {
  let found: number | null = null;
  for (let i = first; i < start; i++) {
    for (const words of OPENERS.get(tokens[i]!.word) ?? []) {
      if (opensHere(tokens, first, i) && words.every((word, k) => tokens[i + k]?.word === word))
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

/** "He turns 4 in May" */
const isMonth = (words: readonly string[], i: number): boolean =>
  words[i] === 'may' && ['in', 'of', 'since', 'last', 'next', 'early', 'late', 'mid', 'by'].includes(words[i - 1] ?? '');

/** "could this be an abscess?", "might be infected", "do I have an infection?" */
function maybeAsked(tokens: Token[], first: number, start: number, asks: boolean): Polarity | null {
  const window = tokens.slice(Math.max(first, start - 5), start).map((token) => token.word);
  if (window.some((word, i) => MAYBE.has(word) && !isMonth(window, i)) && !window.includes('not')) return 'possible';
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
