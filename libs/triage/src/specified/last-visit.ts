/**
 * What was said of the last visit to a dentist, as a time. `months` is rough, and the least that the words can mean; "lately" is within this or the
 * last year, and no more is said ("in spring", "2026").
 */
export type LastVisit = { is: 'never' } | { is: 'long-ago' } | { is: 'lately' } | { is: 'ago'; months: number };

interface Known {
  /** a year that is named is counted from it; whoever asks says when it was told, so that the same words mean the same whenever they are read */
  today: Date;
  /** years, of the person */
  age?: number | null;
}

/** The times of the questionnaire, and the months from which on each is meant; the longest first. */
const BY_LENGTH = [
  ['more-than-5-years', 60],
  ['2-5-years', 24],
  ['1-2-years', 12],
  ['6-12-months', 6],
  ['within-6-months', 0],
] as const;
type VisitChoice = (typeof BY_LENGTH)[number][0] | 'never';

/** The questionnaire's own choices. */
const CHOICES: Record<string, LastVisit> = {
  ...Object.fromEntries(BY_LENGTH.map(([choice, months]) => [choice, { is: 'ago', months } satisfies LastVisit])),
  'less-than-6-months': { is: 'ago', months: 0 },
  never: { is: 'never' },
};

const NUMBERS: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
const VAGUE: Record<string, number> = {
  a: 1,
  an: 1,
  the: 1,
  couple: 2,
  few: 3,
  some: 2,
  several: 3,
  many: 5,
  thirty: 30,
  forty: 40,
  half: 0.5,
};
/** Said so that the unit stands beside its number. */
const PARTS: readonly [RegExp, string][] = [
  [/\bhalf (?:of )?an? year\b/g, '6 months'],
  [/\bquarter of an? year\b/g, '3 months'],
  [/(?<!\b(?:a|one|1) )\byear and a half\b/g, '18 months'],
  [/(?<!\b(?:a|one|two|2|the) )\bfortnight\b/g, '2 weeks'],
  [/\b(two|three|four|five|few|couple of) (?:mon|tues|wednes|thurs|fri|satur|sun)days ago\b/g, '$1 weeks ago'],
  [/\b(?:not|never|nothing) (?:\w+ )*in (?:the|this|a|over a) (?:last |past )?decade\b/g, '10 years'],
];
/** Months in a unit. "Hace 5 años" is understood by its number. */
const UNITS: readonly [RegExp, number][] = [
  [/^d(?:ay|ays)$/, 12 / 365],
  [/^(?:weeks?|wks?|fortnights?)$/, 12 / 52],
  [/^(?:months?|mos?|mths?)$/, 1],
  [/^(?:years?|yrs?|y|años?|ans?|ann[ée]es?|jahren?|anni|lat|anos?)$/, 12],
  [/^decades?$/, 120],
];
const UNIT = 'days?|weeks?|wks?|fortnights?|months?|mos?|mths?|years?|yrs?|años?|anos?|ans?|ann[ée]es?|jahren?|anni|lat|decades?';
const AMOUNT = `\\d+(?:[.,]\\d+)?|[a-z]+`;
const SPAN = new RegExp(
  `(${AMOUNT})(?:\\s*(?:-|to|or|and)\\s*(${AMOUNT}))?\\s*(?:of |or so |odd |more )?(and a half )?(${UNIT})(?![\\w-])( and a half)?`,
  'g',
);
/** How old somebody is now whose birth came after the visit. */
const BORN = /\bbefore (?:my|our) (?:\w+ )?(?:\w+) (?:was|were) born\b.*?\b(\d{1,2})\b/;
/** An age is no time of a visit. */
const AGE = new RegExp(`(?:${AMOUNT})[ -](?:${UNIT})[ -]olds?\\b`, 'g');
const FOLLOWS = /\b(?:next|upcoming|coming|tomorrow)\b/;
const FUTURE = new RegExp(`\\bin (?:about |around )?(?:${AMOUNT}) (?:of )?(?:${UNIT})\\b`);
const NOT_BEEN = /\b(?:not|never|haven't|havent|hasn't|hadn't|didn't|without|first time|been|gone|seen)\b/;

const LONG_AGO = [
  /\b(?:before|pre|since|during) ?-?(?:the )?(?:covid|corona\w*|pandemic|lockdown\w*)\b/,
  /\b(?:ages|forever|yonks|eons|aeons|decades|donkey's|lifetime|last century|long while|long ago|too long|so long|way back|many moons)\b/,
  /\b(?:long|very long|really long|quite some|quite a long) time\b/,
  /\bwhen (?:clinton|bush|obama|thatcher|blair|cameron|merkel) was\b/,
  /\b(?:19[3-9]0|20[01]0|[3-9]0)'?s\b|\b(?:sixties|seventies|eighties|nineties|noughties)\b/,
];
/** Of somebody who is known to be young it may be short ago. */
const IN_YOUTH =
  /\b(?:(?:when|since|after|before) i was|as) (?:still )?(?:a |an )?(?:little |young |small )?(?:kid|child|teen(?:ager)?|boy|girl|toddler|baby|student|little|young|small|at school|in (?:[a-z]+ )?school|in college|in the (?:army|navy|military))\b|\b(?:since|in|after|left|finished) (?:grade |middle |high |primary |elementary |secondary )?school\b|\b(?:in|since) my (?:teens|twenties|thirties|forties|\d0'?s)\b|\b(?:in )?(?:childhood|primary school|elementary school|high school|school days|my youth)\b/;
const AT_AGE =
  /\b(?:when|since|after|until|till|before) i (?:was|turned) (?:about |around |like )?(\d{1,2})\b|\b(?:at|since) (?:the )?age (?:of )?(\d{1,2})\b/;
const AGE_NOW = /\b(?:now|i'm|im|i am|aged?)(?: now)?(?: aged?)? (\d{1,3})\b/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/;
const YEAR = /(?<![\d.,$])(?:(\d{1,2})[/.-])?(19[3-9]\d|20\d\d)(?:-(\d{1,2}))?(?![\d%])/;
/** Short ago, or of this or the last year: words without a number. */
const RECENT = new RegExp(
  `\\b(?:today|this (?:morning|afternoon)|yesterday|recent|recently|lately|just|(?:this|last|past|other) (?:week|month|day|spring|summer|autumn|fall|winter|christmas|easter|night|${MONTHS.join('|')}|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|weeks ago|days ago|months ago|a while (?:ago|back)|some time ago|(?:in|on|since|early|late|mid|around|about|before|after) (?:${MONTHS.join('|')}|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter)|monthly|(?:${MONTHS.filter((month) => month !== 'march' && month !== 'may').join('|')}))\\b`,
);
const NEVER =
  /\bnever\b(?! ?mind)|\b(?:not|no|none|haven't|havent|hasn't|hasnt) (?:\w+ ){0,3}(?:ever|once)\b|\b(?:my|the|a|his|her|this|very)? ?(?:very )?first (?:time|visit|one|ever)\b|\bmy very first\b|\b(?:0|zero|no) visits?\b|\b(?:haven't|havent|hasn't|hasnt|has not|have not) (?:been|gone|seen one)(?: \w+)* (?:yet|to one|anywhere)\b/;
const REGULAR =
  /\b(?:every|each) (?:(?:6|six|3|three|4|four) months?|half year)\b|\btwice (?:a|per|each) year\b|\b(?:half-yearly|biannually)\b/;

const RELATION =
  'daughter|son|child|kid|kids|children|wife|husband|partner|boyfriend|girlfriend|mum|mom|mother|dad|father|brother|sister|friend|grandma|grandpa|grandmother|grandfather|neighbour|neighbor|baby|toddler|grandson|granddaughter|niece|nephew';
const OTHER = new RegExp(
  `\\b(?:my|our|his|her|the|for (?:my|our)) (?:\\w+ )?(?:${RELATION})\\b|\\b(?:took|brought|take|bring|asking for) (?:my|our)\\b`,
);
const OWN = /\b(?:i|me|myself|we)\b/;
const ASKS = /^(?:what|why|how|who|where|which|can|could|do|does|is|are|should|will|would|when (?:should|do|can|is|will|did))\b/;

/**
 * The time that a line names as the last visit to a dentist; null where it names none, speaks of somebody else, asks, or looks ahead: then it
 * is asked again (RPT-023, RPT-024).
 */
export function readLastVisit(said: string, { today, age = null }: Known): LastVisit | null {
  const text = said
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\s]+/g, ' ')
    .replace(AGE, ' ')
    .trim();
  if (Object.hasOwn(CHOICES, text)) return CHOICES[text]!;
  if (ASKS.test(text)) return null;
  // Of a child it is told so; a grown-up's "never" of somebody else calls for the sooner visit at most.
  if (isOfOthers(text)) return NEVER.test(text) ? { is: 'never' } : null;
  return timesIn(
    PARTS.reduce((told, [part, whole]) => told.replace(part, whole), text),
    today,
    age,
  );
}

/** A sentence of somebody else's visit: of one's own only where one speaks of oneself as well, and took nobody there. */
const isOfOthers = (text: string): boolean =>
  OTHER.test(text) && !BORN.test(text) && (!OWN.test(text) || /\b(?:took|brought|take|bring|asking for) (?:my|our)\b/.test(text));

function timesIn(text: string, today: Date, age: number | null): LastVisit | null {
  const youth = inYouth(text, age);
  if (youth) return youth;
  const years = yearIn(text, today);
  const isAhead = FOLLOWS.test(text) || (FUTURE.test(text) && !NOT_BEEN.test(text));
  const spans = isAhead ? [] : spansIn(text);
  const found = [...spans, ...(years === null ? [] : [years])];
  if (LONG_AGO.some((pattern) => pattern.test(text))) return { is: 'long-ago' };
  if (years === 0 && spans.length === 0 && !MONTH.test(text)) return { is: 'lately' };
  // The most that is named: of several times the rules take the one that calls for more.
  if (found.length > 0) return { is: 'ago', months: Math.max(...found) };
  if (NEVER.test(text)) return { is: 'never' };
  if (/\b(?:last|past|previous) years?\b|\byears? before last\b|\b(?:once a|every|each) year\b|\b(?:yearly|annual(?:ly)?)\b/.test(text))
    return { is: 'ago', months: 12 };
  if (/\byears\b|\byrs\b/.test(text)) return { is: 'long-ago' };
  if (REGULAR.test(text)) return { is: 'ago', months: 0 };
  return RECENT.test(text) && !isAhead ? { is: 'lately' } : null;
}

function inYouth(text: string, age: number | null): LastVisit | null {
  const [, when, at] = AT_AGE.exec(text) ?? [];
  const then = when ?? at;
  const born = BORN.exec(text)?.[1];
  if (born !== undefined) return { is: 'ago', months: Number(born) * 12 };
  if (then !== undefined) {
    const now = Number(AGE_NOW.exec(text.replace(AT_AGE, ' '))?.[1] ?? age ?? NaN);
    return Number.isNaN(now) || now < Number(then) ? { is: 'long-ago' } : { is: 'ago', months: Math.max(12, (now - Number(then)) * 12) };
  }
  return IN_YOUTH.test(text) && (age === null || age >= 20) ? { is: 'long-ago' } : null;
}

/** Months since a year that is named, or a month of it. The last year without a month counts as a year. */
function yearIn(text: string, today: Date): number | null {
  const [, before, year, after] = YEAR.exec(text) ?? [];
  if (year === undefined || Number(year) > today.getUTCFullYear()) return null;
  const named = MONTH.exec(text)?.[1];
  const month = named ? MONTHS.findIndex((one) => one.startsWith(named)) : Number(after ?? before ?? NaN) - 1;
  const years = today.getUTCFullYear() - Number(year);
  if (month >= 0 && month < 12) return Math.max(0, years * 12 + today.getUTCMonth() - month);
  return years * 12;
}

function spansIn(text: string): number[] {
  const less =
    /\b(?:less than|under|not even|not quite|within the (?:last|past)|in the (?:last|past)|almost|nearly) (?:a|one|1|the)? ?year\b/.test(
      text,
    );
  return [...text.matchAll(SPAN)].flatMap(([, first, second, half, unit, more]) => {
    const amounts = [first, second].flatMap((said) => (said === undefined ? [] : amountOf(said)));
    const count = amounts.length > 0 ? Math.max(...amounts) : null;
    const months = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1];
    if (count === null || months === undefined) return [];
    const all = (count + (half || more ? 0.5 : 0)) * months;
    return [less && all === 12 ? 11 : all];
  });
}

function amountOf(said: string): number[] {
  const number = Number(said.replace(',', '.'));
  const count = Number.isNaN(number) ? (NUMBERS[said] ?? VAGUE[said]) : number;
  return count === undefined ? [] : [count];
}

/** A year or more, or more than half a year in months: the specified rule for check-ups is literal, and "16 months" holds a 6. */
export const isLongAgo = (visit: LastVisit | null): boolean =>
  visit !== null && visit.is !== 'lately' && (visit.is !== 'ago' || visit.months > 6);

/** Weeks or months: a check-up within the specified 3-6 months is soon enough. */
export const isRecent = (visit: LastVisit | null): boolean => visit?.is === 'lately' || (visit?.is === 'ago' && visit.months < 12);

/** The questionnaire's own choice for a time; null where the words fit none of them for certain ("long ago", "in spring"). */
export function visitChoice(visit: LastVisit | null): VisitChoice | null {
  if (visit === null || visit.is === 'long-ago' || visit.is === 'lately') return null;
  if (visit.is === 'never') return 'never';
  return BY_LENGTH.find(([, months]) => visit.months >= months)![0];
}
