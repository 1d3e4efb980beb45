import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, TEACHING, teachingLines, textOf, type RoundCase } from '../../../libs/triage/cases/rounds.js';
import { featuresOf, type Features } from '../../../libs/triage/src/second-reader/features.js';
import { clipped, packWeights } from '../../../libs/triage/src/second-reader/packed-weights.js';
import { FLAGS_READ, SCALES, UNIT } from '../../../libs/triage/src/second-reader/second-reader.js';
import { trainSvm, type Row } from './svm.js';

/** Features fall into so many buckets; two that share one also share their weight, so there are many, and few of them are kept. */
const BUCKETS = 1 << 18;
/** So many weights of each head are kept, the strongest: what decides for all flags has more of them than what tells one flag from another. */
const KEPT = { emergency: 26_000, urgent: 4_500, flag: 800 };
/** A bucket that fewer texts fill teaches nothing. */
const FEWEST_TEXTS = 2;
const COST = 0.02;
/** How much of its rarity a bucket counts that leans to neither side, and that each step to one side adds. */
const LEAST_LEANING = 0.5;
const LEANING = 0.7;
/** One step of a weight; larger ones are coarser, and make the model fit into 84 KiB. */
const STEP = 0.12;
const EPOCHS = 15;
const EMERGENCY_LEVEL = 4;
const URGENT_LEVEL = 3;
const HARMLESS_LEVEL = 2;

export const MODEL_FILE = join(import.meta.dirname, '../../../libs/triage/src/second-reader/model.ts');

/**
 * Learns from the rounds that may teach, and from nothing else, and writes the model.
 * @throws with `--check` where the committed model is another
 */
export function train(args: readonly string[] = []): string {
  const text = modelFrom([...TEACHING.flatMap(casesOf), ...teachingLines()]);
  if (!args.includes('--check')) writeFileSync(MODEL_FILE, text);
  else if (readFileSync(MODEL_FILE, 'utf8') !== text)
    throw new Error(`${MODEL_FILE} is not what the train rounds teach: npm run triage -- train`);
  return `${MODEL_FILE}: ${text.length} characters`;
}

/** The text of `model.ts` that these cases make: the same for the same cases, to the byte. */
function modelFrom(cases: readonly RoundCase[]): string {
  const texts = cases.map((one) => bucketsOf(featuresOf(textOf(one))));
  const rarity = rarityOf(texts);
  const heads = tasksOf().map((task, head) => {
    const taught = cases.flatMap((one, at) =>
      (task.teaches?.(one) ?? true) ? [{ text: texts[at]!, isPositive: task.isPositive(one) }] : [],
    );
    const { weights, offset } = learned(taught, rarity, task.kept);
    const step = STEP * SCALES[head]!;
    return {
      packed: packWeights(weights.map((weight) => clipped(Math.round(weight / step)))),
      offset: Math.round((offset * UNIT) / STEP),
    };
  });
  return [
    '/** Made by `npm run triage -- train` from the train rounds; a long test makes it again. packed-weights.ts and second-reader.ts read it. */',
    'export const MODEL = {',
    `  buckets: ${BUCKETS},`,
    '  heads: [',
    ...heads.flatMap(({ packed, offset }) => ['    {', `      offset: ${offset},`, '      weights:', `        '${packed}',`, '    },']),
    '  ],',
    '};',
    '',
  ].join('\n');
}

interface Taught {
  text: Row;
  isPositive: boolean;
}

/** Learns twice: from all buckets, and then again from the strongest alone, which makes up for those that were left out. */
function learned(taught: readonly Taught[], rarity: Float64Array, kept: number): { weights: Float64Array; offset: number } {
  const isPositive = taught.map((one) => one.isPositive);
  const learn = (factors: Float64Array) => {
    const rows = taught.map(({ text }) => rowOf(text, factors));
    const weights = trainSvm(rows, isPositive, BUCKETS, COST, EPOCHS);
    return { weights: factors.map((factor, bucket) => weights[bucket]! * factor), offset: weights[BUCKETS]! };
  };
  const factors = leaningOf(taught, rarity);
  const strength = learn(factors).weights.map(Math.abs);
  const least = strength.toSorted().at(-kept)!;
  return learn(factors.map((factor, bucket) => (strength[bucket]! >= least ? factor : 0)));
}

/** What one head learns to tell, and from which cases where not from all. */
interface Task {
  kept: number;
  isPositive: (one: RoundCase) => boolean;
  teaches?: (one: RoundCase) => boolean;
}

/** One task a head, in the order of the model: an emergency at all, anything urgent at all, then each flag. */
function tasksOf(): Task[] {
  const emergency: Task = {
    kept: KEPT.emergency,
    isPositive: ({ level }) => level[0] >= EMERGENCY_LEVEL,
    // What is urgent and no emergency would blur the line to what is harmless. The price: it is asked about more often.
    teaches: ({ level }) => level[0] >= EMERGENCY_LEVEL || level[1] <= HARMLESS_LEVEL,
  };
  const urgent: Task = { kept: KEPT.urgent, isPositive: ({ level }) => level[0] >= URGENT_LEVEL };
  const flags = FLAGS_READ.map((flag): Task => ({ kept: KEPT.flag, isPositive: (one) => one.flags.includes(flag) }));
  return [emergency, urgent, ...flags];
}

/** The buckets that a text fills, each once; of its words and of their parts each as much as makes texts of any length alike. */
function bucketsOf({ words, parts }: Features): Row {
  const values = new Map<number, number>();
  for (const family of [words, parts])
    for (const feature of family) {
      const bucket = feature & (BUCKETS - 1);
      values.set(bucket, (values.get(bucket) ?? 0) + 1 / Math.sqrt(family.length));
    }
  return { at: Int32Array.from(values.keys()), value: Float64Array.from(values.values()) };
}

/** How much each bucket says by being filled: more, the fewer texts fill it; nothing where it is too rare. */
function rarityOf(texts: readonly Row[]): Float64Array {
  const counts = new Float64Array(BUCKETS);
  for (const { at } of texts) for (const bucket of at) counts[bucket]!++;
  return counts.map((count) => (count < FEWEST_TEXTS ? 0 : 1 + logarithm((1 + texts.length) / (1 + count))));
}

/** The rarity, times how much oftener one side fills the bucket than the other (Wang and Manning, 2012): what both say alike teaches little. */
function leaningOf(taught: readonly Taught[], rarity: Float64Array): Float64Array {
  const sides = [new Float64Array(BUCKETS).fill(1), new Float64Array(BUCKETS).fill(1)] as const;
  const sizes = [0, 0];
  for (const { text, isPositive } of taught) {
    sizes[Number(isPositive)]!++;
    for (const bucket of text.at) sides[Number(isPositive)]![bucket]!++;
  }
  return rarity.map((factor, bucket) => {
    if (factor === 0) return 0;
    const ratio = (sides[1][bucket]! * sizes[0]!) / (sides[0][bucket]! * sizes[1]!);
    return LEANING * (LEAST_LEANING + logarithm(Math.max(ratio, 1 / ratio))) * factor;
  });
}

/** The natural logarithm by its series: what `Math.log` answers may differ in the last bit from engine to engine. */
function logarithm(value: number): number {
  let halvings = 0;
  let rest = value;
  for (; rest > 2; rest /= 2) halvings++;
  const ratio = (rest - 1) / (rest + 1);
  let sum = 0;
  for (let power = 1, term = ratio; power < 60; power += 2, term *= ratio * ratio) sum += term / power;
  return 2 * sum + halvings * 0.693_147_180_559_945_3;
}

/** The buckets that count at all, by how much. */
function rowOf({ at, value }: Row, factors: Float64Array): Row {
  const kept = at.filter((bucket) => factors[bucket] !== 0);
  const values = new Float64Array(kept.length);
  for (let from = 0, to = 0; from < at.length; from++) if (factors[at[from]!] !== 0) values[to++] = value[from]! * factors[at[from]!]!;
  return { at: kept, value: values };
}
