import { linesOf, textOf } from '../reading/lines.rules.js';
import { readRow } from '../reading/row.rules.js';
import type { Word } from '../reading/word.rules.js';
import { cutAtSpaces, readingOf, tiltOf, withPoints } from './seen-words.rules.js';

const word = (text: string, x: number, y: number, reading = 0.95): Word => ({
  ...{ text, page: 1, reading },
  box: { x, y, width: 0.012 * text.length, height: 0.01 },
});
/** Six lines of eight words on a page that lies askew by so much. */
const page = (tilt: number): Word[] =>
  Array.from({ length: 48 }, (_, at) => {
    const [x, line] = [0.05 + 0.11 * (at % 8), Math.floor(at / 8)];
    return word(`${line}`, x, 0.2 + 0.025 * line + tilt * (x + 0.006));
  });

describe('words that were seen on a picture', () => {
  it.each([0, 0.02, -0.04, 0.05])('are on one line where the page lies askew by %d of its height', (tilt) => {
    const words = page(tilt);
    expect(Math.abs(tiltOf(words) - tilt)).toBeLessThan(0.0035);
    const straight = words.map((one) => ({ ...one, tilt: tiltOf(words) }));
    expect(linesOf(straight).map(textOf)).toEqual(['0', '1', '2', '3', '4', '5'].map((line) => Array(8).fill(line).join(' ')));
  });

  it.each([
    [0.96, 0.96],
    [0.85, 0.93],
    [0.79, 0.79],
    [-0.1, 0],
  ])('that the engine calls %d sure are read right as often as %d', (said, measured) => expect(readingOf(said)).toBe(measured));

  it('of one sign alone are less sure: nothing beside it tells a 3 from an 8', () => {
    const heading = {
      line: [],
      places: ['code', 'tooth'].map((column, at) => ({ column: column as 'code', words: [], from: 0.3 * at, to: 0.3 * at + 0.1 })),
    };
    const toothOf = (text: string, reading: number) =>
      readRow([word('D2740', 0, 0), word(text, 0.3, 0, reading)], heading, { order: null, numbering: 'universal' }).tooth_numbers!
        .confidence;
    expect([toothOf('3', 0.96), toothOf('13', 0.96), toothOf('3', 1)]).toEqual([86, 94, 98]);
  });

  it('are cut at spaces, each with its place', () => {
    const [one, other] = cutAtSpaces(word('Root canal', 0.1, 0.2)) as [Word, Word];
    expect([one.text, other.text]).toEqual(['Root', 'canal']);
    expect(other.box.x).toBeCloseTo(0.1 + 5 * 0.012);
  });

  it.each([
    [['$371', '03'], ['$371.03']],
    [['1,394', '90'], ['1,394.90']],
    // Two teeth, and a tooth beside a code.
    [
      ['14', '15'],
      ['14', '15'],
    ],
    [
      ['D2740', '14'],
      ['D2740', '14'],
    ],
  ])('%j are %j, less sure where a point was not seen', (texts, expected) => {
    const ends = [0.1, 0.1 + 0.012 * texts[0]!.length + 0.008];
    const found = withPoints(texts.map((text, at) => word(text, ends[at]!, 0.2)));
    expect(found.map(({ text }) => text)).toEqual(expected);
    expect(found[0]!.reading < 0.8).toBe(found.length === 1);
  });

  it.each([
    ['DI110', 'D1110', 75],
    ['DO120', 'D0120', 75],
    ['DI1110', 'D1110', 75],
    ['DENTAL', null, 0],
  ])('%s is the code %s, for somebody to look at', (text, code, most) => {
    const { procedure_code: read } = readRow([word(text, 0.1, 0.2), word('$90.00', 0.5, 0.2)], null, { order: null, numbering: null });
    expect(read?.value ?? null).toBe(code);
    expect(read?.confidence ?? 0).toBeLessThanOrEqual(most);
  });
});
