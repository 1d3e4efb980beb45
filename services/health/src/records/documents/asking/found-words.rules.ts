import type { DateOrder } from '@toothwise/contracts-health';
import { dateOf, writtenDate } from '../reading/date.rules.js';
import type { Line } from '../reading/lines.rules.js';
import { amountOf } from '../reading/money.rules.js';
import { surfacesOf, teethWritten } from '../reading/teeth.rules.js';
import { type Read, readAs, type Word } from '../reading/word.rules.js';

/** How sure a value may be that a model said and a page prints: nobody has measured that model, so somebody looks. */
export const FOUND = 0.75;
/** And one that its line does not print. */
export const NOWHERE = 50;

/** The words of a line that say a value; null where none do. */
export type Finder = (line: Line) => readonly Word[] | null;

const bare = (text: string): string => text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
const one = (line: Line, says: (text: string) => boolean): readonly Word[] | null => {
  const found = line.find(({ text }) => says(text));
  return found ? [found] : null;
};

/** Words one after the other, whatever stands between them and their signs. */
export const saysText = (value: string): Finder => {
  const wanted = value.split(/\s+/).map(bare).filter(Boolean);
  return (line) => {
    if (wanted.length === 0) return null;
    const at = line.findIndex((_, start) => wanted.every((part, index) => bare(line[start + index]?.text ?? '') === part));
    return at < 0 ? null : line.slice(at, at + wanted.length);
  };
};

export const saysAmount =
  (cents: number): Finder =>
  (line) =>
    one(line, (text) => amountOf(text) === cents);

/** In an order that the document tells: what can be two days is asked of a person, not of a model. */
export const saysDate =
  (day: string, order: DateOrder | null): Finder =>
  (line) => {
    const plain = one(line, (text) => dateOf(text, order) === day);
    if (plain) return plain;
    const at = line.findIndex((_, index) => {
      const three = line.slice(index, index + 3).map(({ text }) => text);
      return three.length === 3 && writtenDate(three.join(' ')) === day;
    });
    return at < 0 ? null : line.slice(at, at + 3);
  };

/** All of them, in one word or in several. */
export const saysTeeth =
  (teeth: readonly string[]): Finder =>
  (line) => {
    const words = teeth.map((tooth) => line.find(({ text }) => teethWritten(text.replace(/[.;:]$/, ''))?.includes(tooth)));
    return teeth.length > 0 && words.every((word) => word !== undefined) ? [...new Set(words)] : null;
  };

export const saysSurfaces =
  (surfaces: readonly string[]): Finder =>
  (line) =>
    one(line, (text) => {
      const written = surfacesOf(text);
      return written !== null && surfaces.length === written.length && written.every((surface) => surfaces.includes(surface));
    });

/** A value that a model said, at the words that say it. @param doubt how sure the model itself is, 0 to 100 */
export const foundAs = <T>(value: T, words: readonly Word[], doubt: number): Read<T> => {
  const read = readAs(value, words, FOUND);
  return { ...read, confidence: Math.min(read.confidence, doubt) };
};
