import { type PhotoQuality, exposureScore, glareScore, resolutionScore, sharpnessScore, summarise } from './quality.rules.js';

/** All pictures are measured at this longest side: the variance of a Laplacian depends on scale. */
const MEASURED_SIDE = 1024;

/** Measures a decoded picture; nothing in it is guessed. @throws when the bytes are not a picture */
export async function measureQuality(picture: Buffer): Promise<PhotoQuality> {
  const { default: sharp } = await import('sharp');
  const { width: fullWidth, height: fullHeight } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = measureLight(data, info.channels);
  return summarise({
    sharpness: sharpnessScore(laplacianVariance(data, info.width, info.height, info.channels)),
    exposure: exposureScore(light.mean, light.clippedDark),
    resolution: resolutionScore(Math.min(fullWidth, fullHeight)),
    glare: glareScore(light.clippedBright),
  });
}

/** Variance of the 4-neighbour Laplacian: low where edges are soft (Pech-Pacheco et al., 2000). */
function laplacianVariance(grey: Buffer, width: number, height: number, step: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const row = width * step;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * row + x * step;
      const value = 4 * grey[at]! - grey[at - step]! - grey[at + step]! - grey[at - row]! - grey[at + row]!;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean luminance 0–255, and the shares of pixels without any detail left at the dark and the bright end. */
function measureLight(grey: Buffer, step: number) {
  let sum = 0;
  let dark = 0;
  let bright = 0;
  const count = grey.length / step;
  for (let at = 0; at < grey.length; at += step) {
    const value = grey[at]!;
    sum += value;
    if (value <= 8) dark += 1;
    if (value >= 250) bright += 1;
  }
  return { mean: sum / count, clippedDark: dark / count, clippedBright: bright / count };
}
