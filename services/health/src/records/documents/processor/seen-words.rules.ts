import type { Word } from '../reading/word.rules.js';

/**
 * How sure a word is, by what the engine says of it. That is too little from 0.8 on: of 110 values of made documents whose words it called 0.8 to
 * 0.92 sure none was read wrong (scans and photos, `npm run drill -- extract`).
 */
export const readingOf = (said: number): number => (said >= 0.8 ? Math.min(1, Math.max(said, 0.93)) : Math.max(0, said));

/** Steepest fall of lines that is looked for, in parts of a page's height: about 4 degrees. */
const STEEPEST = 0.06;
const STEP = 0.001;

/** How far lines fall from the left to the right edge: the fall by which most words share a line. */
export function tiltOf(words: readonly Word[]): number {
  const heights = words.map(({ box }) => box.height).sort((a, b) => a - b);
  const near = 0.25 * (heights[Math.floor(heights.length / 2)] ?? 0);
  let best = { tilt: 0, neighbours: neighboursAt(words, 0, near) };
  for (let step = 1; step * STEP <= STEEPEST; step += 1)
    for (const tilt of [step * STEP, -step * STEP]) {
      const neighbours = neighboursAt(words, tilt, near);
      if (neighbours > best.neighbours) best = { tilt, neighbours };
    }
  return best.tilt;
}

/** How many pairs of words have their middles within so much of each other. */
function neighboursAt(words: readonly Word[], tilt: number, near: number): number {
  const at = words.map(({ box }) => box.y + box.height / 2 - tilt * (box.x + box.width / 2)).sort((a, b) => a - b);
  let [first, pairs] = [0, 0];
  for (const [index, y] of at.entries()) {
    while (y - at[first]! > near) first += 1;
    pairs += index - first;
  }
  return pairs;
}

/** What was seen as one word and has a space in it is cut there; each part has its share of the width, by its letters. */
export function cutAtSpaces(word: Word): Word[] {
  const { x, width } = word.box;
  const each = width / Math.max(1, word.text.length);
  return [...word.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    ...word,
    text,
    box: { ...word.box, x: x + index * each, width: text.length * each },
  }));
}

/** Two small numbers may be two teeth. */
const WHOLE = /^([$€£]\d{1,3}|\d{3}|[$€£]?\d{1,3}(,\d{3})+)$/;
/** A point that was not seen makes the amount less sure: somebody looks. */
const WITHOUT_POINT = 0.8;

/** "$371" and "03" beside each other are one amount, whose point was too small to be seen. @param words of a line, from left to right */
export function withPoints(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const gap = before ? word.box.x - (before.box.x + before.box.width) : Infinity;
    // On a page that is higher than wide.
    if (before && /^\d{2}$/.test(word.text) && WHOLE.test(before.text) && gap > -0.01 && gap < 1.6 * before.box.height) {
      const box = { ...before.box, width: word.box.x + word.box.width - before.box.x };
      const reading = WITHOUT_POINT * Math.min(before.reading, word.reading);
      joined[joined.length - 1] = { ...before, text: `${before.text}.${word.text}`, box, reading };
    } else joined.push(word);
  }
  return joined;
}
