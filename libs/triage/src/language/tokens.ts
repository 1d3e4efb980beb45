/**
 * Turns text into canonical tokens that still know where they stood in it.
 * One written word may give several tokens ("can't" → "can" "not"); all of them keep the offsets of the written word.
 */
export interface Token {
  /** canonical lower-case word, a number ("38.5") or one punctuation mark */
  word: string;
  /** offsets in the text as typed, end exclusive */
  start: number;
  end: number;
  /** concept → how many tokens it spans from here; shared between tokens, never changed in place */
  tags: ReadonlyMap<string, number>;
}

const EXPANSIONS: Record<string, string> = {
  cannot: 'can not',
  canot: 'can not',
  cannnot: 'can not',
  cnanot: 'can not',
  cannott: 'can not',
  cannt: 'can not',
  cannto: 'can not',
  caannot: 'can not',
  cannoot: 'can not',
  cant: 'can not',
  carnt: 'can not',
  cnt: 'can not',
  "can't": 'can not',
  dont: 'do not',
  doesnt: 'does not',
  dosent: 'does not',
  dosnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  wont: 'will not',
  "won't": 'will not',
  couldnt: 'could not',
  cudnt: 'could not',
  cldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  hasnt: 'has not',
  havent: 'have not',
  hadnt: 'had not',
  aint: 'is not',
  "ain't": 'is not',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  thats: 'that is',
  whats: 'what is',
  theres: 'there is',
  'i’m': 'i am',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  kinda: 'kind of',
  sorta: 'sort of',
  idk: 'do not know',
  dunno: 'do not know',
  rn: 'right now',
  atm: 'right now',
  tho: 'though',
  thru: 'through',
  bc: 'because',
  cuz: 'because',
  cos: 'because',
  coz: 'because',
  becuz: 'because',
  becoz: 'because',
  bcos: 'because',
  bcoz: 'because',
  '&': 'and',
  n: 'and',
  nd: 'and',
  w: 'with',
  wout: 'without',
  hafta: 'have to',
  kms: 'kill myself',
  kys: 'kill yourself',
  ppl: 'people',
  u: 'you',
  ur: 'your',
  r: 'are',
  yr: 'year',
  yrs: 'years',
  yo: 'year old',
  hr: 'hour',
  hrs: 'hours',
  min: 'minute',
  mins: 'minutes',
  wk: 'week',
  wks: 'weeks',
  mth: 'month',
  mths: 'months',
  mos: 'months',
  ystd: 'yesterday',
  pls: 'please',
  plz: 'please',
  rly: 'really',
  v: 'very',
  defo: 'definitely',
  cldn: 'could not',
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  tmrw: 'tomorrow',
  '2day': 'today',
  hv: 'have',
  abt: 'about',
  cud: 'could',
  shud: 'should',
  wud: 'would',
  nothin: 'nothing',
  lil: 'little',
  deg: 'degrees',
  degree: 'degrees',
  celcius: 'celsius',
  aint_: 'is not',
  wasn: 'was',
  temp: 'temperature',
  temps: 'temperature',
  nite: 'night',
  tonite: 'tonight',
  gon: 'gone',
  luk: 'look',
  luks: 'looks',
  smth: 'something',
  sumthin: 'something',
  wen: 'when',
  wid: 'with',
  dat: 'that',
  dis: 'this',
  da: 'the',
  iz: 'is',
  tooo: 'too',
  cnnt: 'can not',
  cannae: 'can not',
  canny: 'can not',
  didnae: 'did not',
  dinnae: 'do not',
  wouldnae: 'would not',
  havnt: 'have not',
  havn: 'have',
  hvnt: 'have not',
  wudnt: 'would not',
  wldnt: 'would not',
  dnt: 'do not',
  isn: 'is',
};
const AFTER_APOSTROPHE: Record<string, string> = { m: 'am', ve: 'have', re: 'are', ll: 'will', d: 'would' };
const PRONOUNS_BEFORE_IS = new Set([
  'it',
  'he',
  'she',
  'that',
  'there',
  'what',
  'who',
  'how',
  'where',
  'everything',
  'something',
  'nothing',
  'this',
  'here',
  'when',
  'why',
]);
// One alternative per kind of token and no nested repetition, so that the scan is linear on any input.
const SCANNER =
  /2(?:day|nite|night|morrow|moro)(?![a-z])|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[.,]\d+)?|[\p{L}]+(?:['’‘`´][\p{L}]+)?|[.!?;\n,:()/°&+=*×-]/gu;

function expand(raw: string): string[] {
  const word = raw
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  const whole = Object.hasOwn(EXPANSIONS, word) ? EXPANSIONS[word] : undefined;
  if (whole) return whole.split(' ');
  const quote = word.indexOf("'");
  if (quote < 0) return [squeeze(word)];
  const before = word.slice(0, quote);
  const after = word.slice(quote + 1);
  if (after === 't' && before.endsWith('n')) return [before.slice(0, -1), 'not'];
  if (Object.hasOwn(AFTER_APOSTROPHE, after)) return [before, AFTER_APOSTROPHE[after]!];
  if (after === 's') return PRONOUNS_BEFORE_IS.has(before) ? [before, 'is'] : [squeeze(before)];
  return [squeeze(before + after)];
}

/** "sooooo" → "soo", "paiiiin" → "paiin"; the spelling-slip step does the rest. */
function squeeze(word: string): string {
  return /(.)\1\1/.test(word) ? word.replace(/(.)\1{2,}/g, '$1$1') : word;
}

export const NO_TAGS: ReadonlyMap<string, number> = new Map();

/** How many tokens the word or concept spans here; 0 where it does not stand here. */
export function spanOf(token: Token, key: string): number {
  return key.charCodeAt(0) === 64 ? (token.tags.get(key) ?? 0) : token.word === key ? 1 : 0;
}

/** Text → canonical tokens, in order. Linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(SCANNER)) {
    const raw = found[0];
    const start = found.index;
    const end = start + raw.length;
    const first = raw.charCodeAt(0);
    const isDigit = first >= 48 && first <= 57 && !/[a-z]/i.test(raw);
    const last = tokens.at(-1);
    if (last && raw.length === 1 && last.word === raw && last.end === start && !isDigit) continue; // "..." is one mark
    const words = isDigit ? [plainNumber(raw)] : /[\p{L}&]/u.test(raw) ? expand(raw) : [raw];
    for (const word of words) tokens.push({ word, start, end, tags: NO_TAGS });
  }
  readFigures(tokens);
  return tokens;
}

const AFTER_TO = new Set(
  'my me the get go see be b do eat sleep swallow breathe open your his her close bite chew wake talk drink'.split(' '),
);
const AFTER_FOR = new Set('a the my an ages me him her'.split(' '));

/** "gone 2 my neck", "4 a week": the figures of text-speak. */
function readFigures(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]?.word ?? '';
    const before = tokens[i - 1]?.word ?? '';
    if (token.word === '2' && AFTER_TO.has(next) && !/^[/:x×(]$/.test(before)) token.word = 'to';
    if (token.word === '4' && AFTER_FOR.has(next) && !/^[/:x×(]$/.test(before)) token.word = 'for';
  });
}

function plainNumber(raw: string): string {
  return /^\d{1,3}(?:,\d{3})+$/.test(raw) ? raw.replaceAll(',', '') : raw.replace(',', '.');
}

export const SENTENCE_ENDS = new Set(['.', '!', '?', ';', '\n']);
