import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import { areaOf, crossesItself, MARKUP_FORMATS, MARKUP_LABELS, MARKUP_LIMITS, MARKUP_TYPES, READER_TESTS } from './markup.options.js';
import { xrayLink } from './xrays.http.js';

export const markupParams = z.object({ imageId: z.uuid() });
const given = z.enum(['yes', 'no']).default('no');
/** MARK-014: both, to the words of this version. */
export const markupConsent = z.object({ hipaa: given, aiTraining: given, textVersion: z.string().max(40).default('') });
export type MarkupConsent = z.output<typeof markupConsent>;

const pixel = z.int().min(0).max(16_384);
/** An outline in pixels of the image; a box has four corners, from the upper left one clockwise. */
export const markupShape = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(['box', 'polygon']),
    label: z.enum(MARKUP_LABELS),
    points: z
      .array(z.strictObject({ x: pixel, y: pixel }))
      .min(3)
      .max(MARKUP_LIMITS.points),
  })
  .refine(({ points }) => areaOf(points) > 0 && !crossesItself(points), 'An outline encloses an area and does not cross itself.')
  .refine(({ kind, points: [a, b, c, d, more] }) => {
    if (kind === 'polygon') return true;
    if (!a || !b || !c || !d || more) return false;
    return a.x === d.x && b.x === c.x && a.y === b.y && c.y === d.y && a.x < b.x && a.y < d.y;
  }, 'A box has four corners, from the upper left one clockwise.');
export type MarkupShape = z.output<typeof markupShape>;
export const markupShapes = z.strictObject({
  shapes: z
    .array(markupShape)
    .max(MARKUP_LIMITS.shapes)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each shape has an id of its own.'),
});

export const markupImage = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  /** As its person called it; told to nobody else, since it may hold a name. */
  fileName: z.string().nullable(),
  fileSize: z.int().positive(),
  fileType: z.enum(MARKUP_TYPES),
  ...{ width: z.int().positive(), height: z.int().positive(), uploadedAt: instant },
  /** Whether the caller sent it. */
  isMine: z.boolean(),
  /** What the person agreed to, and when. */
  ...{ consentVersion: z.string(), consentedAt: instant },
  /** waiting: nobody has looked yet whether a name or face is readable in it. held: one is. */
  check: z.enum(['waiting', 'clear', 'held']),
  review: z.enum(['none', 'waiting', 'accepted', 'returned']),
  /** Whether the caller drew last, so that somebody else reviews. */
  drawnByMe: z.boolean(),
  shapeCount: z.int().nonnegative(),
});
export type MarkupImage = z.output<typeof markupImage>;
export const markupImages = z.object({ items: z.array(markupImage) });
export type MarkupImages = z.output<typeof markupImages>;
export const markupDetail = markupImage.extend({ shapes: z.array(markupShape), link: xrayLink });
export type MarkupDetail = z.output<typeof markupDetail>;
export const markupCheck = z.strictObject({ clear: z.boolean() });
export const markupReview = z.strictObject({ accepted: z.boolean() });
export const markupExportRequest = z.strictObject({ format: z.enum(MARKUP_FORMATS) });
export const markupExport = z.object({
  id: z.uuid(),
  format: z.enum(MARKUP_FORMATS),
  fileName: z.string(),
  contentType: z.string(),
  /** The file. */
  content: z.string(),
  manifest: z.object({
    exportedAt: instant,
    images: z.array(z.object({ id: z.uuid(), consentVersion: z.string(), shapes: z.int().nonnegative() })),
    /** Of which the consent was withdrawn, with the earlier exports that held them. */
    withdrawn: z.array(z.object({ imageId: z.uuid(), exports: z.array(z.uuid()) })),
  }),
});
export type MarkupExport = z.output<typeof markupExport>;

export const readerTest = z.strictObject({ test: z.enum(READER_TESTS) });
/** How a real question to the provider went; neither its answer nor the key. */
export const readerTestResult = z.object({
  test: z.enum(READER_TESTS),
  ok: z.boolean(),
  reason: z.enum(['no-provider', 'provider-unavailable', 'invalid-answer']).nullable(),
  /** Host of the API that was asked. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Seconds. */
  took: z.number().nonnegative(),
});
export type ReaderTestResult = z.output<typeof readerTestResult>;
