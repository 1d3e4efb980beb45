import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist';
import { plain, type Word } from '../reading/word.rules.js';
import { holds, NO_PAGES } from './page-range.rules.js';
import { Unreadable } from './unreadable.rules.js';

/** Page by page as they are read. */
export interface ReadPage {
  page: number;
  pages: number;
  words: Word[];
  /** JPEG of the page. */
  picture?: PagePicture;
}
export interface PagePicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}
interface Item {
  str: string;
  /** Placement: the last two are the left end of the baseline, in points from the lower left. */
  transform: number[];
  width: number;
  height: number;
}

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Words of a PDF with their boxes. Nothing in it runs: no scripts, no forms, no fetched fonts.
 * @param pictures pages of which pictures are made, the first one always and none after `until`, a time of `performance.now()`
 * @throws Unreadable
 */
export async function* readPdf(path: string, mostPages: number, pictures = NO_PAGES, until = Infinity): AsyncGenerator<ReadPage> {
  const isDrawn = (page: number) => holds(pictures, page) && (page === pictures.first || performance.now() < until);
  const { task, document } = await open(path);
  try {
    if (document.numPages > mostPages) throw new Unreadable('too-many-pages');
    for (let page = 1; page <= document.numPages; page += 1) {
      const opened = await document.getPage(page);
      const { words } = await wordsOf(opened);
      const picture = isDrawn(page) ? await pictureOf(opened, SHOWN_SIDE) : undefined;
      opened.cleanup();
      yield { page, pages: document.numPages, words: words.map((word) => ({ ...word, page })), picture };
    }
  } finally {
    await task.destroy();
  }
}

/** Longest side of a picture that words are read off: about 200 dots an inch. */
const SEEN_SIDE = 2200;

/** Pictures of these pages, in which words can be read unless another side is given. @throws Unreadable */
export async function* drawPdf(
  path: string,
  pages: readonly number[],
  side = SEEN_SIDE,
): AsyncGenerator<Omit<PagePicture, 'jpeg'> & { page: number; picture: Uint8Array }> {
  const { task, document } = await open(path);
  try {
    for (const page of pages) {
      const opened = await document.getPage(page);
      const { jpeg: picture, width, height } = await pictureOf(opened, side);
      opened.cleanup();
      yield { page, picture, width, height };
    }
  } finally {
    await task.destroy();
  }
}

/** Of one picture on a page, as of one that is sent alone: 600 dots an inch of a sheet are 35 million. A larger one is left out. */
const MOST_PIXELS = 50_000_000;

async function open(path: string) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    useSystemFonts: false,
    maxImageSize: MOST_PIXELS,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
  } as Parameters<typeof getDocument>[0]);
  const document = await task.promise.catch((error: Error) => {
    throw new Unreadable(error.name === 'PasswordException' ? 'locked' : 'broken');
  });
  return { task, document };
}

interface PdfPage {
  getViewport(options: { scale: number }): { width: number; height: number; convertToViewportPoint(x: number, y: number): number[] };
  getTextContent(): Promise<{ items: unknown[] }>;
  cleanup(): unknown;
}

/** Longest side of a page's picture: small print can be read on it. */
export const SHOWN_SIDE = 1600;

/** What a person sees of a page: pixels, and nothing that acts. */
async function pictureOf(page: PDFPageProxy, side: number): Promise<PagePicture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(wide, high) });
  const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' }).promise;
  return { jpeg: await canvas.encode('jpeg', 80), width, height };
}

async function wordsOf(page: PdfPage): Promise<{ words: Omit<Word, 'page'>[] }> {
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = (items as Item[])
    .map((item) => ({ ...item, str: plain(item.str ?? '') }))
    .filter(({ str }) => str.trim())
    .flatMap((item) => split(item, view));
  return { words };
}

/** A run of text is cut at its spaces; each word has its share of the run's width, by its letters. */
function split({ str, transform, width, height }: Item, view: ReturnType<PdfPage['getViewport']>): Omit<Word, 'page'>[] {
  const [, , , , x = 0, y = 0] = transform;
  const each = width / str.length;
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const [left = 0, bottom = 0] = view.convertToViewportPoint(x + index * each, y - height * 0.2);
    const [right = 0, top = 0] = view.convertToViewportPoint(x + (index + text.length) * each, y + height * 0.9);
    const within = (part: number) => Math.min(1, Math.max(0, part));
    const [x0, y0] = [within(Math.min(left, right) / view.width), within(Math.min(top, bottom) / view.height)];
    const [x1, y1] = [within(Math.max(left, right) / view.width), within(Math.max(top, bottom) / view.height)];
    return { text, box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, reading: 1 };
  });
}
