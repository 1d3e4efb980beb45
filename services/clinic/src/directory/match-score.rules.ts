import type { CaseSearch, MatchReason } from '@toothwise/contracts-clinic';

/** What of a clinic counts. No price: nothing here can know one. */
export interface Scored {
  averageRating: number | null;
  totalReviews: number;
  specialties: readonly string[] | null;
  openNow: boolean | null;
  /** Texts of its reviews. */
  reviews: readonly string[];
}
export type Wanted = Pick<CaseSearch, 'urgency' | 'hasPain' | 'wantsCosmetic' | 'isAnxious'>;
export interface Points {
  reason: MatchReason;
  points: number;
}

/** ACF-040: words in the texts of reviews and what each gives once, however often it is said; all of them at most 20 and never below 0. */
const REVIEW_WORDS: readonly { words: RegExp; points: number }[] = [
  { words: whole('professional(?:ly|ism)?', 'thorough(?:ly|ness)?', 'knowledgeable'), points: 3 },
  { words: whole('friendly', 'kind(?:ly|ness)?', 'welcoming', 'caring'), points: 3 },
  { words: whole('painless(?:ly)?', 'pain-free', 'no pain', 'did not hurt', "didn't hurt"), points: 4 },
  { words: whole('clean', 'modern', 'spotless'), points: 2 },
  { words: whole('on time', 'no wait(?:ing)?', 'same day', 'quickly'), points: 3 },
  { words: whole('rude', 'dismissive', 'rough', 'hurt a lot', 'very painful'), points: -5 },
  { words: whole('long wait(?:s|ing)?', 'overcharged', 'dirty'), points: -4 },
];
/** What gives 10 more where somebody says that they are anxious. */
const CALMING_WORDS = whole('gentle', 'calm(?:ly|ing)?', 'patient with', 'reassuring', 'at ease', 'anxious', 'nervous', 'comforting');
const CALMING_POINTS = 10;
const MOST_OF_REVIEWS = 20;
/** Ends what a "not" reaches to: "no wait, friendly staff" praises both. */
const CLAUSE_END = /[.,;:!?\n()–—]|\b(?:and|but|however|although|yet|except)\b/;
const NEGATION =
  /\b(?:no|nobody|none|not(?! only\b| just\b)|without|never|neither|nor|hardly|barely|far from|lack(?:s|ed|ing)?|anything but)\b|n't\b/;
/** "Couldn't be more gentle", "never met such a kind dentist" deny nothing. */
const MOST_OF_ALL = /(?:\bnever|\bcould not|\bcouldn't)\b.*\b(?:more|such|so|as)\b/;

/**
 * ACF-035 to ACF-040: what gives a clinic how many points for a case; what gives none is left out. What nobody stated gives none either.
 * The sum may be more than 100.
 */
export function matchPoints(wanted: Wanted, clinic: Scored): Points[] {
  const has = (...specialties: string[]) => specialties.some((specialty) => clinic.specialties?.includes(specialty));
  const urgent = wanted.urgency === 'high';
  const all: Points[] = [
    { reason: 'rating', points: ((clinic.averageRating ?? 0) / 5) * 50 },
    { reason: 'emergency', points: urgent && has('Emergency') ? 30 : 0 },
    { reason: 'open-now', points: urgent && !has('Emergency') && clinic.openNow ? 15 : 0 },
    { reason: 'pain', points: wanted.hasPain && has('Emergency', 'Endodontics') ? 20 : 0 },
    { reason: 'cosmetic', points: wanted.wantsCosmetic && has('Cosmetic') ? 20 : 0 },
    { reason: 'many-reviews', points: clinic.totalReviews > 100 ? 10 : 0 },
    { reason: 'some-reviews', points: clinic.totalReviews > 50 && clinic.totalReviews <= 100 ? 5 : 0 },
    { reason: 'words-of-reviews', points: reviewPoints(clinic.reviews, wanted.isAnxious) },
  ];
  return all.filter(({ points }) => points > 0).map(({ reason, points }) => ({ reason, points: Math.round(points * 10) / 10 }));
}

export const sumOf = (points: readonly Points[]): number => Math.round(points.reduce((sum, { points: each }) => sum + each, 0) * 10) / 10;

export function reviewPoints(reviews: readonly string[], isAnxious: boolean): number {
  const said = reviews.join('\n').toLowerCase().replaceAll('’', "'");
  const says = (words: RegExp) => [...said.matchAll(words)].some(({ index }) => isAffirmed(clauseBefore(said, index)));
  const words = REVIEW_WORDS.filter((entry) => says(entry.words)).reduce((sum, { points }) => sum + points, 0);
  const calming = isAnxious && says(CALMING_WORDS) ? CALMING_POINTS : 0;
  return Math.max(0, Math.min(MOST_OF_REVIEWS, words + calming));
}

/** "Rough" is no part of "thorough", nor "clean" of "unclean". */
function whole(...words: string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.join('|')})\\b`, 'g');
}

const isAffirmed = (before: string): boolean => MOST_OF_ALL.test(before) || !NEGATION.test(before);

const clauseBefore = (text: string, index: number): string => text.slice(0, index).split(CLAUSE_END).at(-1) ?? '';
