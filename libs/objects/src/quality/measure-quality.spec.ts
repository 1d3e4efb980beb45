import sharp from 'sharp';
import { measureQuality } from './measure-quality.js';

/** Grey stripes of one tone over another: edges to be sharp or soft. */
async function stripes(options: { bright?: number; dark?: number; blur?: number; width?: number; height?: number }): Promise<Buffer> {
  const { bright = 190, dark = 80, blur = 0, width = 1600, height = 1200 } = options;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.fill(Math.floor((at % width) / 20) % 2 ? bright : dark, at * 3, at * 3 + 3);
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (blur ? image.blur(blur) : image).jpeg({ quality: 92 }).toBuffer();
}

describe('photo quality is measured, never invented', () => {
  it('a crisp, well lit, large picture scores at least 8 and needs no advice', async () => {
    const quality = await measureQuality(await stripes({}));
    expect(quality.score).toBeGreaterThanOrEqual(8);
    expect(quality.advice).toEqual([]);
  });
  it('the same picture out of focus loses sharpness and is told how to hold the phone', async () => {
    const quality = await measureQuality(await stripes({ blur: 12 }));
    expect(quality.sharpness).toBeLessThan(4);
    expect(quality.advice).toContain('blurred');
  });
  it('a dark picture loses exposure', async () => {
    const quality = await measureQuality(await stripes({ bright: 30, dark: 12 }));
    expect(quality.exposure).toBeLessThan(4);
    expect(quality.advice).toContain('light');
  });
  it('burnt-out areas count as glare', async () => {
    expect((await measureQuality(await stripes({ bright: 255 }))).glare).toBe(0);
  });
  it('a thumbnail loses resolution', async () => {
    const quality = await measureQuality(await stripes({ width: 320, height: 240 }));
    expect(quality.resolution).toBe(0);
    expect(quality.score).toBeLessThanOrEqual(3);
  });
  it('the same bytes always give the same score', async () => {
    const picture = await stripes({ blur: 2 });
    expect(await measureQuality(picture)).toEqual(await measureQuality(picture));
  });
});
