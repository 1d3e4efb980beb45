import { greysOf, moved, scaleOf, shade, START, turned, usedRange, zoomed } from './viewing.rules.js';

const PLACE = { width: 800, height: 400 };

describe('the X-ray viewer', () => {
  it('XRAY-097: zooms from 25 to 400 in steps of 25', () => {
    expect(zoomed(START, 1).zoom).toBe(125);
    expect(zoomed(START, -1).zoom).toBe(75);
    expect(zoomed(START, -9).zoom).toBe(25);
    expect(zoomed(START, 99).zoom).toBe(400);
  });

  it('XRAY-098: rotates 90 degrees per turn, and four turns are none', () => {
    expect(turned(START).turn).toBe(90);
    const four = [1, 2, 3, 4].reduce(turned, { ...START, x: 5, y: -3 });
    expect(four).toEqual({ ...START, x: 5, y: -3 });
  });

  it('keeps the place that one looks at when it zooms, and the picture in reach', () => {
    expect(zoomed({ ...START, x: 10 }, 4)).toMatchObject({ zoom: 200, x: 20 });
    expect(moved(START, 9999, -9999, PLACE)).toMatchObject({ x: 400, y: -200 });
  });

  it('shows the whole picture at 100 %, upright and on its side', () => {
    expect(scaleOf(START, { width: 1600, height: 400 }, PLACE)).toBe(0.5);
    expect(scaleOf(turned(START), { width: 1600, height: 400 }, PLACE)).toBe(0.25);
    expect(scaleOf(zoomed(START, 4), { width: 800, height: 400 }, PLACE)).toBe(2);
  });

  it('spreads the chosen greys from black to white, and the other way round', () => {
    const greys = { level: 100, width: 20 };
    expect([80, 90, 100, 110, 200].map((value) => shade(value, greys, false))).toEqual([0, 0, 128, 255, 255]);
    expect(shade(90, greys, true)).toBe(255);
  });

  it('takes the greys that a picture uses without the outermost hundredths', () => {
    const counts = new Uint32Array(256);
    counts.fill(100, 50, 151);
    [counts[0], counts[255]] = [1, 1];
    const used = usedRange(counts, 0);
    expect(used).toEqual({ least: 51, most: 149 });
    const full = { least: 0, most: 255 };
    expect(greysOf('original', full, used)).toEqual({ level: 127.5, width: 255 });
    expect(greysOf('spread', full, used)).toEqual({ level: 100, width: 98 });
    expect(greysOf('dark', full, used)).toEqual({ level: 75.5, width: 49 });
    expect(greysOf('bright', full, used)).toEqual({ level: 124.5, width: 49 });
  });
});
