import type { MarkupShape } from '@toothwise/contracts-health';
import { boxAround, MARKUP_LABELS, type MarkupPoint } from '@toothwise/contracts-health/markup';

export interface Size {
  width: number;
  height: number;
}
const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
export const inside = ({ x, y }: MarkupPoint, { width, height }: Size): MarkupPoint => ({ x: clamp(x, width), y: clamp(y, height) });

/** Four corners between two opposite ones, from the upper left one clockwise. */
export function cornersOf(a: MarkupPoint, b: MarkupPoint): MarkupPoint[] {
  const [left, top, right, bottom] = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export const newShape = (kind: MarkupShape['kind'], points: MarkupPoint[]): MarkupShape => ({
  ...{ id: crypto.randomUUID(), kind, label: MARKUP_LABELS[0], points },
});

/** A box or triangle in the middle, to begin with by keyboard. */
export function inTheMiddle(kind: MarkupShape['kind'], size: Size): MarkupShape {
  const at = (x: number, y: number) => inside({ x: size.width * x, y: size.height * y }, size);
  return newShape(kind, kind === 'box' ? cornersOf(at(0.4, 0.4), at(0.6, 0.6)) : [at(0.5, 0.4), at(0.6, 0.6), at(0.4, 0.6)]);
}

/** Moved as far as the image goes; its form stays. */
export function moved(shape: MarkupShape, dx: number, dy: number, size: Size): MarkupShape {
  const [left, top, width, height] = boxAround(shape.points);
  const x = Math.min(Math.max(dx, -left), size.width - left - width);
  const y = Math.min(Math.max(dy, -top), size.height - top - height);
  return { ...shape, points: shape.points.map((point) => ({ x: point.x + x, y: point.y + y })) };
}

/** Another corner halfway on the last side. */
export function withCorner(shape: MarkupShape): MarkupShape {
  const [first, last] = [shape.points[0]!, shape.points.at(-1)!];
  const halfway = { x: Math.round((first.x + last.x) / 2), y: Math.round((first.y + last.y) / 2) };
  return { ...shape, points: [...shape.points, halfway] };
}

/** In whichever order their fields were written down. */
export const areSame = (some: readonly MarkupShape[], others: readonly MarkupShape[]): boolean => written(some) === written(others);
const written = (shapes: readonly MarkupShape[]): string =>
  JSON.stringify(shapes.map(({ id, kind, label, points }) => [id, kind, label, points.map(({ x, y }) => [x, y])]));
