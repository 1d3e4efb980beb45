import { randomUUID } from 'node:crypto';
import { crossesItself, MARKUP_LABELS, type MarkupShape } from '@toothwise/contracts-health';
import { type Marked, written } from './markup-formats.rules.js';

const SIZE = { width: 400, height: 300 };
/** Numbers from 0 to below 1, the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Boxes, and outlines around a middle, which never cross themselves. */
function made(roll: () => number, index: number): MarkupShape {
  const at = (from: number, to: number) => Math.round(from + roll() * (to - from));
  const said = { id: randomUUID(), label: MARKUP_LABELS[index % MARKUP_LABELS.length]! };
  const [x, y] = [at(60, 330), at(60, 230)];
  if (index % 2 === 0) {
    const [right, bottom] = [x + at(20, 60), y + at(20, 60)];
    return {
      ...said,
      kind: 'box',
      points: [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
      ],
    };
  }
  const corners = at(5, 12);
  const points = Array.from({ length: corners }, (_, corner) => {
    const [angle, far] = [(corner / corners) * 2 * Math.PI, at(25, 55)];
    return { x: x + Math.round(far * Math.cos(angle)), y: y + Math.round(far * Math.sin(angle)) };
  });
  return { ...said, kind: 'polygon', points };
}

/** Counts quarters of pixels whose middle lies inside, by how many sides a ray crosses. */
function raster(points: readonly { x: number; y: number }[]): { area: number; box: number[] } {
  const STEP = 0.25;
  let [hits, left, top, right, bottom] = [0, Infinity, Infinity, -Infinity, -Infinity];
  for (let y = STEP / 2; y < SIZE.height; y += STEP)
    for (let x = STEP / 2; x < SIZE.width; x += STEP) {
      const crossed = points.filter((a, index) => {
        const b = points[(index + 1) % points.length]!;
        return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
      });
      if (crossed.length % 2 === 0) continue;
      hits += 1;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  return { area: hits * STEP * STEP, box: [left, top, right - left, bottom - top] };
}

interface Coco {
  images: { id: number; file_name: string; width: number; height: number }[];
  annotations: Annotation[];
  categories: { id: number; name: string; supercategory: string }[];
}
interface Annotation {
  id: number;
  image_id: number;
  category_id: number;
  iscrowd: number;
  segmentation: number[][];
  area: number;
  bbox: number[];
}

describe('MARK-024: markup as JSON, CSV and COCO', () => {
  const roll = dice(14);
  const shapes = Array.from({ length: 200 }, (_, index) => made(roll, index));
  const images: Marked[] = [shapes.slice(0, 90), [], shapes.slice(90)].map((some) => ({
    ...{ ...SIZE, id: randomUUID(), consentVersion: '1', shapes: some },
  }));
  const said = ({ label, points }: Pick<MarkupShape, 'label' | 'points'>) => ({ label, points });

  it('reads 200 shapes back from JSON as they are', () => {
    expect(JSON.parse(written('json', images))).toEqual({ images });
  });

  it('reads 200 shapes back from CSV, in which nothing can be a formula', () => {
    const [head, ...rows] = written('csv', images).trimEnd().split('\r\n');
    const names = head!.split(',');
    const read = rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index]!, cell])));
    expect(
      read.map(({ image_id, shape_id, kind, label, points }) => ({
        ...{ image: image_id, id: shape_id, kind, label },
        points: points!.split(';').map((pair) => ({ x: Number(pair.split(' ')[0]), y: Number(pair.split(' ')[1]) })),
      })),
    ).toEqual(images.flatMap(({ id, shapes: some }) => some.map((shape) => ({ ...shape, image: id }))));
    expect(read.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('reads 200 shapes back from COCO, whose ids count from 1 through the whole file', () => {
    const text = written('coco', images);
    const coco = JSON.parse(text) as Coco;
    expect(coco.images.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(coco.annotations.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    const back = coco.annotations.map(({ category_id, segmentation: [flat] }) => ({
      label: coco.categories.find(({ id }) => id === category_id)!.name as MarkupShape['label'],
      points: flat!.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: flat![index + 1]! }] : [])),
    }));
    expect(back).toEqual(shapes.map(said));
    expect(coco.annotations.map(({ image_id }) => image_id)).toEqual([...Array<number>(90).fill(1), ...Array<number>(110).fill(3)]);
    expect(coco.annotations.every(({ iscrowd }) => iscrowd === 0)).toBe(true);
    expect(coco.categories.every(({ id, supercategory }, index) => id === index + 1 && supercategory === 'dental')).toBe(true);
    // No folder, no person, no name that somebody gave.
    expect(coco.images.map(({ file_name }) => file_name)).toEqual(images.map(({ id }) => `${id}.jpg`));
  });

  it('gives area and box as a count of pixels does', () => {
    const { annotations } = JSON.parse(written('coco', images)) as Coco;
    for (const [index, { area, bbox }] of annotations.entries()) {
      if (index % 10 > 1) continue;
      const counted = raster(shapes[index]!.points);
      expect(Math.abs(area - counted.area) / counted.area).toBeLessThan(0.01);
      for (const [side, value] of bbox.entries()) expect(Math.abs(value - counted.box[side]!)).toBeLessThan(1);
    }
  });

  it('knows an outline that crosses itself, whose area would be wrong', () => {
    const bow = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    expect([crossesItself(bow), ...shapes.map(({ points }) => crossesItself(points))].filter(Boolean)).toEqual([true]);
  });
});
