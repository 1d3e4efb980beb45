import { boxOf, inReadingOrder, stepFrom, teethOf } from './tooth-layout.js';

describe('the layout of teeth', () => {
  it('has 32 adult teeth, 20 primary ones, and both for children between (TOOTH-022)', () => {
    expect([teethOf('permanent'), teethOf('primary'), teethOf('mixed')].map(({ length }) => length)).toEqual([32, 20, 52]);
    expect(teethOf('mixed', 2).every(({ fdi }) => [2, 6].includes(Math.floor(fdi / 10)))).toBe(true);
  });

  it('shows the right side of the mouth on the left, upper teeth above, and both sides alike', () => {
    const at = (fdi: number) => teethOf('mixed').find((tooth) => tooth.fdi === fdi)!;
    expect(at(16).x).toBeLessThan(at(11).x);
    expect(at(11).x).toBeLessThan(at(21).x);
    expect(at(16).y).toBeLessThan(at(46).y);
    for (const [one, other] of [
      [16, 26],
      [46, 36],
      [54, 64],
    ] as const) {
      expect(at(one).x - 200).toBeCloseTo(200 - at(other).x);
      expect(at(one).y).toBeCloseTo(at(other).y);
    }
  });

  it('lets no tooth cover another', () => {
    const teeth = teethOf('mixed');
    const near = teeth.flatMap((one, index) => teeth.slice(index + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 22));
    expect(near).toEqual([]);
  });

  it('leaves each target 24 px on 400 px with four quadrants, 44 px on 358 px with one', () => {
    const least = (teeth: ReturnType<typeof teethOf>, pixels: number) =>
      (Math.min(...teeth.flatMap(({ width, depth }) => [width, depth])) * pixels) / boxOf(teeth).width;
    expect(least(teethOf('mixed'), 400)).toBeGreaterThanOrEqual(24);
    for (const quadrant of [1, 2, 3, 4] as const) expect(least(teethOf('mixed', quadrant), 358)).toBeGreaterThanOrEqual(44);
  });

  it('leads arrows along an arch and to the next one, and stays at the ends', () => {
    const teeth = teethOf('mixed');
    const way = (from: number, ...steps: Parameters<typeof stepFrom>[2][]) => steps.reduce((fdi, step) => stepFrom(teeth, fdi, step), from);
    expect(way(12, 'right', 'right')).toBe(21);
    expect(way(18, 'left')).toBe(18);
    expect(way(11, 'down', 'down', 'down', 'down')).toBe(41);
    expect(way(11, 'last', 'first')).toBe(18);
    expect(stepFrom(teethOf('permanent'), 16, 'down')).toBe(46);
    expect(
      inReadingOrder(teethOf('permanent'))
        .map(({ fdi }) => fdi)
        .slice(0, 3),
    ).toEqual([18, 17, 16]);
  });
});
