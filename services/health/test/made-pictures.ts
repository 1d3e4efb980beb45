import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Scan } from './make-pdf.js';
import { drawPdf } from '../src/documents/processor/read-pdf.gateway.js';

/** A page that somebody has scanned at 200 dots an inch, or photographed with a phone in a room. */
export type Way = 'scan' | 'photo';

/** The first page of a PDF as such a picture: askew by up to 3 degrees, with the grain, the light and the blur of its way. */
export async function pictureOf(pdf: Buffer, way: Way, next: () => number): Promise<Buffer> {
  const page = await loadImage(await drawn(pdf));
  const turned = askew(page, ((next() * 6 - 3) * Math.PI) / 180, way === 'photo' ? next : null);
  const grain = { noise: { type: 'gaussian', mean: 128, sigma: way === 'scan' ? 4 : 8 } } as const;
  const { width, height } = page;
  const noise = await sharp({ create: { width, height, channels: 3, background: '#808080', ...grain } })
    .png()
    .toBuffer();
  const picture = sharp(turned).composite([{ input: noise, blend: 'soft-light' }]);
  const flat = await picture.png().toBuffer();
  return way === 'scan' ? sharp(flat).jpeg({ quality: 75 }).toBuffer() : sharp(flat).blur(0.7).jpeg({ quality: 60 }).toBuffer();
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
function askew(page: Image, angle: number, light: (() => number) | null): Buffer {
  const { width, height } = page;
  const canvas = createCanvas(width, height);
  const paper = canvas.getContext('2d');
  paper.fillStyle = light ? '#8d8579' : '#f4f2ee';
  paper.fillRect(0, 0, width, height);
  paper.translate(width / 2, height / 2);
  paper.rotate(angle);
  if (light) paper.scale(0.94, 0.94);
  paper.drawImage(page, -width / 2, -height / 2);
  if (light) {
    const shade = paper.createLinearGradient(-width / 2, 0, light() * width - width / 2, height);
    shade.addColorStop(0, 'rgba(40, 30, 10, 0.05)');
    shade.addColorStop(1, 'rgba(40, 30, 10, 0.4)');
    paper.fillStyle = shade;
    paper.fillRect(-width, -height, 2 * width, 2 * height);
  }
  return canvas.toBuffer('image/png');
}
