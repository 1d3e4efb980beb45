/** A weight is one of these characters, from the lowest to the highest; the others stand for a run of zeros. Neither quote nor backslash is among them. */
const MOST = 22;
const LONGEST_RUN = 41;
const FIRST = 40;
const BACKSLASH = 92;

export const clipped = (weight: number): number => Math.max(-MOST, Math.min(MOST, weight));

export function packWeights(weights: ArrayLike<number>): string {
  let packed = '';
  let zeros = 0;
  const endRun = () => {
    for (; zeros > 0; zeros -= Math.min(zeros, LONGEST_RUN)) packed += letter(2 * MOST + Math.min(zeros, LONGEST_RUN));
  };
  for (let at = 0; at < weights.length; at++) {
    if (weights[at] === 0) zeros++;
    else {
      endRun();
      packed += letter(weights[at]! + MOST);
    }
  }
  endRun();
  return packed;
}

/** @param place is called with each weight that is not zero, and where it stands */
export function unpackWeights(packed: string, place: (at: number, weight: number) => void): void {
  let at = 0;
  for (let letterAt = 0; letterAt < packed.length; letterAt++) {
    const code = packed.charCodeAt(letterAt);
    const value = code - FIRST - (code > BACKSLASH ? 1 : 0);
    if (value > 2 * MOST) at += value - 2 * MOST;
    else place(at++, value - MOST);
  }
}

const letter = (value: number): string => String.fromCharCode(FIRST + value + (FIRST + value >= BACKSLASH ? 1 : 0));
