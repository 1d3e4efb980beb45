/** MARK-013: of one image, in bytes. */
export const MARKUP_BYTES = 10 * 1024 * 1024;
/** MARK-013; of DICOM only the pixels are kept. */
export const MARKUP_TYPES = ['image/jpeg', 'image/png', 'application/dicom'] as const;
/** MARK-024 */
export const MARKUP_FORMATS = ['json', 'csv', 'coco'] as const;
export type MarkupFormat = (typeof MARKUP_FORMATS)[number];
/** MARK-007: what administrators try of the reader. */
export const READER_TESTS = ['api-key', 'analysis', 'debug'] as const;
export type ReaderTest = (typeof READER_TESTS)[number];
/** What a shape can say, a closed list. The place in it is the number of COCO's category, so that words are added at the end only. */
export const MARKUP_LABELS = [
  ...['caries', 'calculus', 'plaque', 'gum_inflammation', 'fracture', 'lesion', 'filling', 'crown', 'implant', 'root_canal_filling'],
  ...['missing_tooth', 'tooth', 'other'],
] as const;
export type MarkupLabel = (typeof MARKUP_LABELS)[number];
/** MARK-012: size in pixels that the canvas has while nothing of an image is known. */
export const MARKUP_CANVAS = { width: 800, height: 600 } as const;
export const MARKUP_LIMITS = { shapes: 200, points: 100, perPerson: 200, exported: 5000 } as const;
/** MARK-014: what is agreed to for each image; the words of a version never change. */
export const MARKUP_CONSENT = {
  version: '2026-11-24',
  hipaa: 'HIPAA: I am 18 or older, these images show my own mouth, and I authorise Toothwise to keep and show them to its dentists.',
  aiTraining:
    'AI training: marked up by dentists, without my name, these images may be used to train AI. I can withdraw this for each image at any time.',
} as const;

/** A corner, in pixels of the image from its upper left. */
export interface MarkupPoint {
  x: number;
  y: number;
}

const cross = (a: MarkupPoint, b: MarkupPoint, c: MarkupPoint): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const within = (a: MarkupPoint, b: MarkupPoint, c: MarkupPoint): boolean =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);

/** Square pixels inside, by the shoelace formula; right for every outline that does not cross itself. */
export function areaOf(points: readonly MarkupPoint[]): number {
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** COCO's box around it: left, top, width, height. */
export function boxAround(points: readonly MarkupPoint[]): [number, number, number, number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** Whether two sides of an outline that are no neighbours touch. */
export function crossesItself(points: readonly MarkupPoint[]): boolean {
  const side = (index: number) => [points[index]!, points[(index + 1) % points.length]!] as const;
  return points.some((_, one) =>
    points.some((__, other) => other > one + 1 && (other + 1) % points.length !== one && touch(side(one), side(other))),
  );
}

type Side = readonly [MarkupPoint, MarkupPoint];
function touch([a, b]: Side, [c, d]: Side): boolean {
  const [abc, abd, cda, cdb] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)].map(Math.sign) as [
    number,
    number,
    number,
    number,
  ];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && within(a, b, c)) || (abd === 0 && within(a, b, d)) || (cda === 0 && within(c, d, a)) || (cdb === 0 && within(c, d, b))
  );
}
