import { areaOf, boxAround, MARKUP_LABELS, type MarkupFormat } from '@toothwise/contracts-health';
import type { MarkupRow } from './markup.repository.js';

/** What of an image goes out: no person, no name of a file, no place where it is kept. */
export type Marked = Pick<MarkupRow, 'id' | 'width' | 'height' | 'consentVersion' | 'shapes'>;

export const FILE_TYPES: Record<MarkupFormat, { ending: string; contentType: string }> = {
  json: { ending: 'json', contentType: 'application/json' },
  csv: { ending: 'csv', contentType: 'text/csv' },
  coco: { ending: 'coco.json', contentType: 'application/json' },
};

/** MARK-024 */
export function written(format: MarkupFormat, images: readonly Marked[]): string {
  return { json: asJson, csv: asCsv, coco: asCoco }[format](images);
}

const asJson = (images: readonly Marked[]): string =>
  JSON.stringify({
    images: images.map(({ id, width, height, consentVersion, shapes }) => ({ id, width, height, consentVersion, shapes })),
  });

const HEAD = ['image_id', 'image_width', 'image_height', 'shape_id', 'kind', 'label', 'x', 'y', 'width', 'height', 'area', 'points'];

/** A row for each shape. Every value is an id, a word of a closed list or a number that is not negative, so none starts as a formula does. */
function asCsv(images: readonly Marked[]): string {
  const rows = images.flatMap(({ id, width, height, shapes }) =>
    shapes.map((shape) => [
      ...[id, width, height, shape.id, shape.kind, shape.label, ...boxAround(shape.points), areaOf(shape.points)],
      shape.points.map(({ x, y }) => `${x} ${y}`).join(';'),
    ]),
  );
  return [HEAD, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Ids count from 1 through the whole file; the file's name is the image's id, without a folder. */
function asCoco(images: readonly Marked[]): string {
  const shapes = images.flatMap((image, index) => image.shapes.map((shape) => ({ ...shape, imageId: index + 1 })));
  return JSON.stringify({
    info: { description: 'Toothwise markup' },
    images: images.map(({ id, width, height }, index) => ({ id: index + 1, file_name: `${id}.jpg`, width, height })),
    annotations: shapes.map(({ id, imageId, label, points }, index) => ({
      ...{ id: index + 1, image_id: imageId, category_id: MARKUP_LABELS.indexOf(label) + 1, iscrowd: 0 },
      ...{ segmentation: [points.flatMap(({ x, y }) => [x, y])], area: areaOf(points), bbox: boxAround(points), attributes: { id } },
    })),
    categories: MARKUP_LABELS.map((name, index) => ({ id: index + 1, name, supercategory: 'dental' })),
  });
}
