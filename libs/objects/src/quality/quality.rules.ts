import type { PHOTO_ADVICE } from '@toothwise/contracts-core';

/** Each 0 (useless) to 10 (as good as it gets), one decimal; the scale of each is below. */
export interface PhotoQuality {
  score: number;
  sharpness: number;
  exposure: number;
  resolution: number;
  glare: number;
  /** Keys of `PHOTO_ADVICE`; in rows of before, sentences. */
  advice: string[];
}

const between = (value: number) => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10;
/** Straight line from 0 at `worst` to 10 at `best`. */
const scale = (value: number, worst: number, best: number) => between(((value - worst) / (best - worst)) * 10);

/** Laplacian variance at 1024 px, on a logarithmic scale: 5 (a smear) is 0, 500 (crisp enamel edges) is 10. */
export const sharpnessScore = (variance: number) => scale(Math.log10(Math.max(variance, 0.1)), Math.log10(5), Math.log10(500));
/** Mean luminance from 90 to 170 is 10, falling to 0 at 20 and at 240; blocked shadows cost up to half. */
export const exposureScore = (mean: number, clippedDark: number) =>
  between(Math.min(scale(mean, 20, 90), scale(mean, 240, 170)) - Math.min(5, clippedDark * 10));
/** Shorter side in pixels: 240 is 0, 1080 and more is 10. */
export const resolutionScore = (shorterSide: number) => scale(shorterSide, 240, 1080);
/** Share of burnt-out pixels: none is 10, a quarter of the picture is 0. */
export const glareScore = (clippedBright: number) => scale(clippedBright, 0.25, 0);

type Measures = Pick<PhotoQuality, 'sharpness' | 'exposure' | 'resolution' | 'glare'>;
const POOR = 4;
const ADVICE: Record<keyof Measures, (typeof PHOTO_ADVICE)[number]> = {
  sharpness: 'blurred',
  exposure: 'light',
  resolution: 'small',
  glare: 'glare',
};

/** Sharpness counts most (40 %), then exposure (25 %), resolution and glare; the total is never more than 3 above the worst part. */
export function summarise(measures: Measures): PhotoQuality {
  const weighted = 0.4 * measures.sharpness + 0.25 * measures.exposure + 0.2 * measures.resolution + 0.15 * measures.glare;
  const worst = Math.min(measures.sharpness, measures.exposure, measures.resolution, measures.glare);
  return {
    score: between(Math.min(weighted, worst + 3)),
    ...measures,
    advice: (Object.keys(ADVICE) as (keyof Measures)[]).filter((measure) => measures[measure] < POOR).map((measure) => ADVICE[measure]),
  };
}
