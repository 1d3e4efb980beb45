/** A text as numbers: where it is not zero, and how much. */
export interface Row {
  at: Int32Array;
  value: Float64Array;
}

const SEED = 12_345;

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh and others, 2008). It only adds, multiplies and
 * divides, in a fixed order: every machine comes to the same numbers.
 * @returns a weight for each column, and the offset after them
 */
export function trainSvm(
  rows: readonly Row[],
  isPositive: readonly boolean[],
  columns: number,
  cost: number,
  epochs: number,
): Float64Array {
  const weights = new Float64Array(columns + 1);
  const duals = new Float64Array(rows.length);
  const ridge = 1 / (2 * cost);
  const squares = rows.map(({ value }) => value.reduce((sum, one) => sum + one * one, 1));
  const order = rows.map((_, at) => at);
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at]!;
      const sign = isPositive[at] ? 1 : -1;
      const gradient = sign * scoreOf(weights, row, columns) - 1 + ridge * duals[at]!;
      const dual = Math.max(0, duals[at]! - gradient / (squares[at]! + ridge));
      const step = (dual - duals[at]!) * sign;
      if (step === 0) continue;
      duals[at] = dual;
      weights[columns]! += step;
      for (let k = 0; k < row.at.length; k++) weights[row.at[k]!]! += step * row.value[k]!;
    }
  }
  return weights;
}

function scoreOf(weights: Float64Array, { at, value }: Row, columns: number): number {
  let score = weights[columns]!;
  for (let k = 0; k < at.length; k++) score += weights[at[k]!]! * value[k]!;
  return score;
}

/** Whole numbers below a bound, the same on every machine. */
export function randomFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** In place. */
export function shuffle<Item>(items: Item[], random: (bound: number) => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
}
