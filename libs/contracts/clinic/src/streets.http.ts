import { z } from 'zod';

/** As deep as maps are cut into squares. */
const DEEPEST = 19;

/** POST /map/streets (signed-in): one square of a map of streets, as all maps of the web are cut. Where somebody looks never stands in a URL. */
export const mapSquare = z
  .strictObject({ zoom: z.int().min(0).max(DEEPEST), x: z.int().nonnegative(), y: z.int().nonnegative() })
  .refine(({ zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, 'There is no such square.');
export type MapSquare = z.output<typeof mapSquare>;

/** The picture itself, so that a page shows it without asking anybody else. */
export const mapStreets = z.object({ picture: z.string().regex(/^data:image\/(png|jpeg|webp);base64,/) });
