import { z } from 'zod';

/** Keyset page: pass `next` back as `cursor`; null at the end. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
export interface Page<T> {
  items: T[];
  next: string | null;
}
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export const instant = z.iso.datetime();
/** Where a file can be read, for 60 s at most. */
export const signedLink = z.object({ url: z.url(), expiresAt: instant });
/** Integer US cents. */
export const cents = z.int().nonnegative();

/** Measured of a photo: sharpness, exposure, resolution, glare, each 0–10. */
export const photoQuality = z.object({
  score: z.number().min(0).max(10),
  sharpness: z.number(),
  exposure: z.number(),
  resolution: z.number(),
  glare: z.number(),
  /** Of `PHOTO_ADVICE`. What was measured before there were keys holds sentences, stored and in events. */
  advice: z.array(z.string()),
});
