import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { drawPdf } from '../src/records/documents/processor/read-pdf.gateway.js';
import type { Scan } from '../src/seed/make-pdf.js';
import type { Rectangle } from './made-boxes.js';

/** A page that somebody has scanned at 200 dots an inch, or photographed with a phone in a room. */
export type Way = 'scan' | 'photo';

/** Where a place of the page is on the picture, both in fractions. */
type Placed = (box: Rectangle) => Rectangle;

/** The first page of a PDF as such a picture: askew by up to 3 degrees, with the grain, the light and the blur of its way. */
export const pictureOf = async (pdf: Buffer, way: Way, next: () => number): Promise<Buffer> => (await placedPictureOf(pdf, way, next)).jpeg;

/** The same, and where everything has come to stand. */
export async function placedPictureOf(pdf: Buffer, way: Way, next: () => number): Promise<{ jpeg: Buffer; placed: Placed }> {
  const page = await loadImage(await drawn(pdf));
  const lying = { angle: ((next() * 6 - 3) * Math.PI) / 180, scale: way === 'photo' ? 0.94 : 1 };
  const { width, height } = page;
  const turned = askew(page, lying, way === 'photo' ? next : null);
  // Pixels as they are: to pack them in between takes most of the time.
  const noise = grain(3 * width * height, way === 'scan' ? 4 : 8, next);
  const flat = await sharp(turned, { raw: { width, height, channels: 4 } })
    .composite([{ input: noise, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = sharp(flat, { raw: { width, height, channels: 3 } });
  const jpeg = await (way === 'scan' ? picture.jpeg({ quality: 75 }) : picture.blur(0.7).jpeg({ quality: 60 })).toBuffer();
  return { jpeg, placed: (box) => turnedBox(box, lying, { width, height }) };
}

/** Bytes around the middle, by so much as a rule, that follow from the numbers as all the rest does (xorshift). */
function grain(length: number, sigma: number, next: () => number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let state = 1 + Math.floor(next() * 0x7fffffff);
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Four parts of it added up lie as a bell does.
    const sum = (state & 255) + ((state >> 8) & 255) + ((state >> 16) & 255) + ((state >> 24) & 255);
    bytes[at] = 128 + (sigma * (sum - 510)) / 148;
  }
  return bytes;
}

interface Lying {
  angle: number;
  scale: number;
}

/** The upright box around a box that was turned about the middle of the page. */
function turnedBox({ x, y, width, height }: Rectangle, { angle, scale }: Lying, page: { width: number; height: number }): Rectangle {
  const corners = [x, x + width].flatMap((left) => [y, y + height].map((top) => [(left - 0.5) * page.width, (top - 0.5) * page.height]));
  const [sin, cos] = [scale * Math.sin(angle), scale * Math.cos(angle)];
  const across = corners.map(([right, down]) => (right! * cos - down! * sin) / page.width + 0.5);
  const along = corners.map(([right, down]) => (right! * sin + down! * cos) / page.height + 0.5);
  const [left, top] = [Math.min(...across), Math.min(...along)];
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...along) - top };
}

/** As a page of a PDF that a scanner has written, straight. */
export async function scanOf(pdf: Buffer): Promise<Scan> {
  const jpeg = await drawn(pdf);
  const { width, height } = await loadImage(jpeg);
  return { jpeg, width, height };
}

async function drawn(pdf: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'toothwise-picture-'));
  try {
    await writeFile(join(folder, 'one.pdf'), pdf);
    for await (const { picture } of drawPdf(join(folder, 'one.pdf'), [1])) return Buffer.from(picture);
    throw new Error('It has no page');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param light of a photo: from which side it comes */
function askew(page: Image, { angle, scale }: Lying, light: (() => number) | null): Buffer {
  const { width, height } = page;
  const canvas = createCanvas(width, height);
  const paper = canvas.getContext('2d');
  paper.fillStyle = light ? '#8d8579' : '#f4f2ee';
  paper.fillRect(0, 0, width, height);
  paper.translate(width / 2, height / 2);
  paper.rotate(angle);
  paper.scale(scale, scale);
  paper.drawImage(page, -width / 2, -height / 2);
  if (light) {
    const shade = paper.createLinearGradient(-width / 2, 0, light() * width - width / 2, height);
    shade.addColorStop(0, 'rgba(40, 30, 10, 0.05)');
    shade.addColorStop(1, 'rgba(40, 30, 10, 0.4)');
    paper.fillStyle = shade;
    paper.fillRect(-width, -height, 2 * width, 2 * height);
  }
  return canvas.data();
}
