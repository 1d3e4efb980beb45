import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, roundsFor, textOf, type RoundCase } from '../../../libs/triage/cases/rounds.js';
import { featuresOf, type Features } from '../../../libs/triage/src/second-reader/features.js';
import { clipped, packWeights } from '../../../libs/triage/src/second-reader/packed-weights.js';
import { LAST_FLAG, SCALES, UNIT } from '../../../libs/triage/src/second-reader/second-reader.js';
import { trainSvm, type Row } from './svm.js';

/** Features fall into so many buckets; two that share one also share their weight. */
const BUCKETS = 1 << 15;
/** A bucket that fewer texts fill teaches nothing. */
const FEWEST_TEXTS = 2;
const COST = 0.02;
/** One step of a weight; larger ones are coarser, and make the model fit into 60 KiB. */
const STEP = 0.12;
const EPOCHS = 15;
const EMERGENCY_LEVEL = 4;
const URGENT_LEVEL = 3;
const HARMLESS_LEVEL = 2;

export const MODEL_FILE = join(import.meta.dirname, '../../../libs/triage/src/second-reader/model.ts');

/**
 * Learns from the train rounds, and from nothing else, and writes the model.
 * @throws with `--check` where the committed model is another
 */
export function train(args: readonly string[] = []): string {
  const text = modelFrom(roundsFor('train').flatMap(casesOf));
  if (!args.includes('--check')) writeFileSync(MODEL_FILE, text);
  else if (readFileSync(MODEL_FILE, 'utf8') !== text)
    throw new Error(`${MODEL_FILE} is not what the train rounds teach: npm run triage -- train`);
  return `${MODEL_FILE}: ${text.length} characters`;
}

/** The text of `model.ts` that these cases make: the same for the same cases, to the byte. */
function modelFrom(cases: readonly RoundCase[]): string {
  const features = cases.map((one) => featuresOf(textOf(one)));
  const rarity = rarityOf(features);
  const rows = features.map((text) => rowOf(text, rarity));
  const heads = tasksOf().map((task, head) => {
    const taught = task.teaches ? cases.flatMap((one, at) => (task.teaches!(one) ? [at] : [])) : cases.map((_, at) => at);
    const isPositive = taught.map((at) => task.isPositive(cases[at]!));
    const weights = trainSvm(
      taught.map((at) => rows[at]!),
      isPositive,
      BUCKETS,
      COST,
      EPOCHS,
    );
    const step = STEP * SCALES[head]!;
    return {
      packed: packWeights(rarity.map((factor, bucket) => clipped(Math.round((weights[bucket]! * factor) / step)))),
      offset: Math.round((weights[BUCKETS]! * UNIT) / STEP),
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

/** What one head learns to tell, and from which cases where not from all. */
interface Task {
  isPositive: (one: RoundCase) => boolean;
  teaches?: (one: RoundCase) => boolean;
}

/** One task a head, in the order of the model: an emergency at all, anything urgent at all, then each flag. */
function tasksOf(): Task[] {
  const emergency: Task = {
    isPositive: ({ level }) => level[0] >= EMERGENCY_LEVEL,
    // What is urgent and no emergency would blur the line to what is harmless. The price: it is asked about more often.
    teaches: ({ level }) => level[0] >= EMERGENCY_LEVEL || level[1] <= HARMLESS_LEVEL,
  };
  const urgent: Task = { isPositive: ({ level }) => level[0] >= URGENT_LEVEL };
  const flags = Array.from({ length: LAST_FLAG }, (_, at): Task => ({ isPositive: (one) => one.flags.includes(at + 1) }));
  return [emergency, urgent, ...flags];
}

const bucketOf = (feature: number): number => feature & (BUCKETS - 1);

/** How much each bucket says by being filled: more, the fewer texts fill it; nothing where it is too rare. */
function rarityOf(texts: readonly Features[]): Float64Array {
  const counts = new Float64Array(BUCKETS);
  for (const { words, parts } of texts) for (const bucket of new Set([...words, ...parts].map(bucketOf))) counts[bucket]!++;
  return counts.map((count) => (count < FEWEST_TEXTS ? 0 : 1 + logarithm((1 + texts.length) / (1 + count))));
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

function rowOf({ words, parts }: Features, rarity: Float64Array): Row {
  const values = new Map<number, number>();
  for (const family of [words, parts])
    for (const bucket of [...family].map(bucketOf))
      values.set(bucket, (values.get(bucket) ?? 0) + rarity[bucket]! / Math.sqrt(family.length));
  return { at: Int32Array.from(values.keys()), value: Float64Array.from(values.values()) };
}
