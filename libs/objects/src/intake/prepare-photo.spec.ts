import { readFileSync } from 'node:fs';
import { gridHeic, plainPng } from '@toothwise/testing';
import sharp from 'sharp';
import { PreparePhoto } from './prepare-photo.js';

const picture = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#c8b4aa' } });

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const HEIC = fixture('teeth.heic');

const photos = new PreparePhoto();
const preparePhoto = (bytes: Buffer) => photos.run(bytes, 'somebody');

describe('what becomes a stored photo', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['HEIC', () => Promise.resolve(HEIC)],
    ['an animated PNG', () => Promise.resolve(fixture('animated.png'))],
    ['JPEG with stray bytes between its segments, as some phones write it,', () => Promise.resolve(fixture('stray-bytes.jpg'))],
  ])('SCR-066 accepts %s and stores a plain JPEG', async (_, make) => {
    const photo = await preparePhoto(await make());
    expect((await sharp(photo.jpeg).metadata()).format).toBe('jpeg');
    expect(photo.quality?.score).toBeGreaterThanOrEqual(0);
  });

  it('SCR-066 drops EXIF with the place where it was taken, and turns the picture upright', async () => {
    const original = await picture(400, 300)
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 43/1 48/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { jpeg, width, height } = await preparePhoto(original);
    const metadata = await sharp(jpeg).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(jpeg.includes('CanaryCam')).toBe(false);
    expect(jpeg.includes('Exif')).toBe(false);
    expect([width, height]).toEqual([300, 400]);
  });

  it('drops the GPS of a HEIC photo too', async () => {
    expect(HEIC.includes('GpsCam')).toBe(true);
    const { jpeg } = await preparePhoto(HEIC);
    expect(jpeg.includes('GpsCam')).toBe(false);
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
  });

  it.each(['gums-p3.heic', 'gums-p3.jpg'])('keeps the colours of a wider space: gums stay as red as they were in %s', async (name) => {
    const { data, info } = await sharp((await preparePhoto(fixture(name))).jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => (32 * info.width + x) * info.channels;
    // In sRGB, as a colour management of its own (LittleCMS) turns them.
    const right = [216, 69, 76, 235, 113, 117, 196, 47, 66, 237, 225, 197];
    const seen = [32, 96, 160, 224].flatMap((x) => [...data.subarray(at(x), at(x) + 3)]);
    expect(Math.max(...seen.map((value, index) => Math.abs(value - right[index]!)))).toBeLessThanOrEqual(4);
  });

  it('drops whatever was hidden behind the picture', async () => {
    const { jpeg } = await preparePhoto(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]));
    expect(jpeg.includes('<script>')).toBe(false);
  });

  it.each([
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG with an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
  ])('SCR-067 refuses %s', async (_, bytes) => {
    await expect(preparePhoto(bytes)).rejects.toMatchObject({ code: 'photo.not-an-image', detail: 'Please upload only image files.' });
  });

  it('SCR-067 refuses a GIF: only JPEG, PNG, WebP and HEIC are photos', async () => {
    await expect(preparePhoto(await picture().gif().toBuffer())).rejects.toMatchObject({ code: 'photo.not-an-image' });
  });

  it('refuses a JPEG that breaks off', async () => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    await expect(preparePhoto(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'photo.unreadable' });
  });

  it('refuses a pixel flood: a small file that unpacks to 64 megapixels', async () => {
    const flood = fixture('pixel-flood.png');
    expect(flood.length).toBeLessThan(20_000);
    await expect(preparePhoto(flood)).rejects.toMatchObject({ code: 'photo.unreadable' });
  });

  it.each([
    ['a PNG of 1 × 49,999,999 pixels', () => plainPng(1, 49_999_999)],
    ['a PNG of 49,999,999 × 1 pixels', () => plainPng(49_999_999, 1)],
    ['a PNG of 16,385 × 10 pixels', () => plainPng(16_385, 10)],
    ['a WebP of 16,383 × 3,053 pixels', () => picture(16_383, 3_053).webp({ effort: 0 }).toBuffer()],
    ['a JPEG of 10,000 × 5,001 pixels', () => picture(10_000, 5_001).jpeg().toBuffer()],
    ['a JPEG of 10 × 16,385 pixels', () => picture(10, 16_385).jpeg().toBuffer()],
    ['a HEIC that puts 36 large tiles together', () => gridHeic()],
    ['a HEIC that decodes 36 large tiles for a small picture', () => gridHeic({ output: { width: 4096, height: 4096 } })],
  ])('refuses %s, before decoding it', async (_, make) => {
    const refusal = await preparePhoto(await make()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'photo.unreadable', cause: { message: expect.stringContaining('is too large') as string } });
  });

  it('takes the largest sides and a HEIC of one tile', async () => {
    expect((await preparePhoto(await picture(16_384, 20).jpeg().toBuffer())).width).toBe(4096);
    expect((await preparePhoto(gridHeic({ rows: 1, columns: 1 }))).height).toBe(4096);
  });
});
