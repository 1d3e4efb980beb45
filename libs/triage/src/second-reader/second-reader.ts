import { SELF_HARM_FLAG, type FlagNumber } from '../catalogue/flag-catalogue.js';
import { foreignLanguage } from '../language/foreign-language.js';
import { featuresOf } from './features.js';
import { MODEL } from './model.js';
import { unpackWeights } from './packed-weights.js';
import { isPlaceAndTime } from './place-and-time.js';
import { THRESHOLDS } from './thresholds.js';

/** The flags whose question the second reader may ask: what words alone can tell, and self-harm, which nothing but words tells. */
export const FLAGS_READ: readonly FlagNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 24];
/** The other flags are emergencies (levels 4 and 5). */
const URGENT_FLAGS: ReadonlySet<FlagNumber> = new Set([16, 17, 18, 19]);
/** Heads of the model: whether there is an emergency at all, whether anything urgent, and then one a flag. */
const EMERGENCY = 0;
const URGENT = 1;
const FIRST_FLAG = 2;
export const HEADS = FIRST_FLAG + FLAGS_READ.length;
/** How coarse the weights of each head are: whether there is an emergency at all counts for every flag. */
export const SCALES: readonly number[] = [1, 3, ...FLAGS_READ.map((flag) => (URGENT_FLAGS.has(flag) ? 3 : 2))];
/** Scores are in 1/256 of the finest step. */
export const UNIT = 256;

/** A flag that a text may mean, and how far above its threshold; the likeliest first. */
export interface Suspicion {
  flag: FlagNumber;
  above: number;
  /** false where what else is told explains the text, and no word tells of this (told.rules.ts) */
  told?: boolean;
}

/** What the second reader makes of a text. */
export interface SecondReading {
  suspicions: readonly Suspicion[];
  /** what the words say for an emergency (or below 0 against it), and for something urgent; `UNREAD` where not all of the text was read */
  emergency: number;
  urgent: number;
  /** what the sentence says for an emergency that says it most */
  sentence: number;
}

/** Above all that words say: where nothing was read, nothing speaks against a sign. */
export const UNREAD = 2 ** 30;

const LONG_TEXT = 2_000;
const WINDOW = 1_500;
const STEP = 1_000;
const MOST_WINDOWS = 4;

/** What the second reader suspects in a text. Integers alone, so that browser and server say the same; knows nothing of the rules. */
export function suspicionsOf(text: string, thresholds = THRESHOLDS, of = weights()): Suspicion[] {
  const best = new Map<FlagNumber, number>();
  for (const piece of piecesOf(text)) {
    const scores = scoresOf(piece, of);
    for (const [at, flag] of FLAGS_READ.entries()) {
      const above = scores[at]! - (URGENT_FLAGS.has(flag) ? thresholds.urgent : thresholds.emergency);
      if (above > 0 && above > (best.get(flag) ?? 0)) best.set(flag, above);
    }
  }
  const found = [...best].map(([flag, above]) => ({ flag, above }));
  return found.sort((a, b) => Number(URGENT_FLAGS.has(a.flag)) - Number(URGENT_FLAGS.has(b.flag)) || b.above - a.above || a.flag - b.flag);
}

/**
 * The same, but nothing where a guess would be out of nothing: few words, another language, a place and a time alone, unless they may mean danger
 * to oneself. Whatever the whole text is about.
 */
function suspectedIn(text: string, thresholds = THRESHOLDS, of = weights()): Suspicion[] {
  if (wordsIn(text) < FEWEST_TO_SUSPECT || foreignLanguage(text) !== null) return [];
  const most = wordsIn(text) < FEW_WORDS ? ABOVE_IN_FEW_OF_DANGER : ABOVE_OF_DANGER;
  const suspicions = suspicionsOf(withLower(text), thresholdsFor(text, thresholds), of).filter(
    // Words alone tell it, and so it is silenced least.
    ({ flag, above }) => flag !== SELF_HARM_FLAG || above > most,
  );
  return isPlaceAndTime(text) ? suspicions.filter(({ flag, above }) => flag === SELF_HARM_FLAG && above >= NO_GUESS) : suspicions;
}

/** "Back down", "down left": the lower jaw, of people who say it so; no mood. */
const withLower = (text: string): string =>
  text.replace(
    /\b(back|front|left|right|side|teeth|tooth|muela)\s+down\b|\bdown\s+(back|left|right|side|tooth|teeth|jaw)\b/gi,
    (_, before, after) => (before ? `${String(before)} lower` : `lower ${String(after)}`),
  );

/** A few words hold too little to guess from: a medicine's name, "thanks", "less than last week". Chosen on the lines of the first held-out round. */
const FEW_WORDS = 8;
const ABOVE_IN_FEW = 340;
/** So far again above that, a few words may mean danger to oneself: "tooth pain, sugar disease" is asked for no such thoughts. */
const ABOVE_IN_FEW_OF_DANGER = 600;
/** Danger to oneself is asked about a little later than the rest: the question weighs more. */
const ABOVE_OF_DANGER = 250;

const thresholdsFor = (text: string, { emergency, urgent }: typeof THRESHOLDS): typeof THRESHOLDS =>
  wordsIn(text) < FEW_WORDS ? { emergency: emergency + ABOVE_IN_FEW, urgent } : { emergency, urgent };

/** So far above its threshold danger to oneself is no guess out of "since yesterday": such answers reach 700, one in 750 more. */
export const NO_GUESS = 1_000;

/** Reads a text for what it asks about, and for what stands against the signs that the rules find in it. */
export function secondReadingOf(text: string, thresholds = THRESHOLDS, of = weights()): SecondReading {
  const suspicions = suspectedIn(text, thresholds, of);
  if (wordsIn(text) < FEWEST_WORDS || text.length > LONG_TEXT) return { suspicions, emergency: UNREAD, urgent: UNREAD, sentence: UNREAD };
  const [emergency, urgent] = evidenceOf(text, of);
  const sentences = text.split(SENTENCE_END).map((sentence) => evidenceOf(sentence, of)[0]);
  return {
    suspicions: suspicions.filter(({ flag }) => URGENT_FLAGS.has(flag) || flag === SELF_HARM_FLAG || emergency >= LEAST_TO_ASK),
    emergency,
    urgent,
    sentence: Math.max(...sentences),
  };
}

/** How much the whole text must say for an emergency, so that one is asked about that the rules do not see. Chosen as the bounds of standing.rules.ts. */
const LEAST_TO_ASK = 500;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
/** "Not right", "purple": what so few words mean decides what was asked before them; of an emergency the rules know them. */
const FEWEST_TO_SUSPECT = 4;
/** Fewer words are all about one thing: nothing beside a sign could say that it is not meant. */
const FEWEST_WORDS = 16;
const SENTENCE_END = /(?<=[.!?])\s+|\n/;

/** What the words alone say for an emergency and for something urgent. A short text says little, and so little stands against what is in it. */
function evidenceOf(text: string, of = weights()): [number, number] {
  const { words, parts } = featuresOf(text);
  if (words.length === 0) return [0, 0];
  const sums = [sumsOf(words, of), sumsOf(parts, of)];
  const roots = [rootOf(words.length), rootOf(parts.length)];
  return [sumOf(sums, roots, EMERGENCY), sumOf(sums, roots, URGENT)];
}

/** Both families of features, each as much whatever the length of the text. */
function sumOf(sums: readonly Int32Array[], roots: readonly number[], ...heads: number[]): number {
  const family = (at: number) =>
    Math.trunc((heads.reduce((sum, head) => sum + sums[at]![head]! * SCALES[head]!, 0) * UNIT * UNIT) / roots[at]!);
  return family(0) + family(1);
}

/** A long text is read in windows, so that much that is harmless does not hide one danger; of a book its two ends. */
function piecesOf(text: string): string[] {
  if (text.length <= LONG_TEXT) return [text];
  const starts = Array.from({ length: Math.ceil((text.length - WINDOW) / STEP) + 1 }, (_, at) => at * STEP);
  const read = starts.length <= MOST_WINDOWS ? starts : [...starts.slice(0, MOST_WINDOWS / 2), ...starts.slice(-MOST_WINDOWS / 2)];
  return read.map((start) => text.slice(start, start + WINDOW));
}

/** Of each flag that is read: how much the text speaks for it, and for an emergency (or, of the last flags, for something urgent) at all. */
export function scoresOf(text: string, of = weights()): number[] {
  const { words, parts } = featuresOf(text);
  if (words.length === 0) return FLAGS_READ.map(() => -Infinity);
  const sums = [sumsOf(words, of), sumsOf(parts, of)];
  const roots = [rootOf(words.length), rootOf(parts.length)];
  return FLAGS_READ.map((flag, at) => {
    const [general, own] = [URGENT_FLAGS.has(flag) ? URGENT : EMERGENCY, FIRST_FLAG + at];
    return MODEL.heads[general]!.offset + MODEL.heads[own]!.offset + sumOf(sums, roots, general, own);
  });
}

function sumsOf(features: Uint32Array, of: Int8Array): Int32Array {
  const sums = new Int32Array(HEADS);
  for (const feature of features) {
    const from = (feature & (MODEL.buckets - 1)) * HEADS;
    for (let head = 0; head < HEADS; head++) sums[head]! += of[from + head]!;
  }
  return sums;
}

/** The square root of a count in 1/256, by whole numbers. */
export function rootOf(count: number): number {
  const target = Math.max(1, count) * UNIT * UNIT;
  let root = target;
  for (let next = Math.floor((root + 1) / 2); next < root; next = Math.floor((root + Math.floor(target / root)) / 2)) root = next;
  return root;
}

/** Bucket by bucket, the weights of all heads side by side; unpacked as the rules are loaded, so that the first text need not wait for it. */
const TABLE = unpacked();

export const weights = (): Int8Array => TABLE;

function unpacked(): Int8Array {
  const table = new Int8Array(MODEL.buckets * HEADS);
  for (const [head, { weights: packed }] of MODEL.heads.entries())
    unpackWeights(packed, (bucket, weight) => {
      table[bucket * HEADS + head] = weight;
    });
  return table;
}
