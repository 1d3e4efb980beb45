import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { casesOf, roundsFor } from '../../../libs/triage/cases/rounds.js';
import { flagOf } from '../../../libs/triage/src/index.js';
import { HEADS, weights } from '../../../libs/triage/src/second-reader/second-reader.js';
import { THRESHOLDS } from '../../../libs/triage/src/second-reader/thresholds.js';
import { randomFrom, shuffle } from './svm.js';
import { candidateOf, type Candidate } from './threshold.js';
import { MODEL_FILE } from './train.js';

/** The same weights, each bucket's at the place of another. */
function shuffled(seed: number): Int8Array {
  const of = weights();
  const buckets = Array.from({ length: of.length / HEADS }, (_, bucket) => bucket);
  shuffle(buckets, randomFrom(seed));
  const mixed = new Int8Array(of.length);
  for (const [to, from] of buckets.entries()) mixed.set(of.subarray(from * HEADS, (from + 1) * HEADS), to * HEADS);
  return mixed;
}

const reached = ({ one, level, asked }: Candidate) => Math.max(level, ...asked) >= one.level[0];

const isHarmless = ({ one }: Candidate) => one.level[1] <= 2;
const score = ({ emergency }: Candidate) => emergency?.above ?? -Infinity;

/** How many emergencies that the rules leave out a question reaches, where only what scores higher is asked about. */
const added = (candidates: readonly Candidate[], above: number): number =>
  candidates
    .filter((one) => score(one) > above && !reached(one) && one.one.level[0] >= 4)
    .filter(({ one, emergency }) => flagOf(emergency!.flag).level >= one.level[0]).length;

describe('The second reader’s model', () => {
  it('fits into 84 KiB as it is sent', () => {
    expect(gzipSync(readFileSync(MODEL_FILE)).length).toBeLessThanOrEqual(84 * 1024);
  });

  it.each((['tune', 'last'] as const).filter((use) => roundsFor(use).length > 0))(
    'knows something of the %s rounds: with its weights shuffled, and as many harmless texts asked, it catches at most a third of what it adds',
    (use) => {
      const cases = roundsFor(use).flatMap(casesOf);
      const own = cases.map((one) => candidateOf(one));
      const questions = own.filter((one) => isHarmless(one) && score(one) > THRESHOLDS.emergency).length;
      const blind = shuffled(1);
      const mixed = cases.map((one) => candidateOf(one, blind));
      const scores = mixed.filter(isHarmless).map(score);
      const above = scores.sort((a, b) => b - a)[questions]!;
      const caught = added(own, THRESHOLDS.emergency);
      expect(caught).toBeGreaterThan(20);
      expect(added(mixed, above)).toBeLessThanOrEqual(caught / 3);
    },
  );
});
