import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plain } from '../reading/word.rules.js';
import { holds, NO_PAGES } from './page-range.rules.js';
import type { PagePicture, ReadPage } from './read-pdf.gateway.js';
import { Unreadable } from './unreadable.rules.js';
import { openWord, type WordFile } from './word-file.gateway.js';
import { LETTERS, type Measure, pagesOf, type Placed, type Row, SHEET, wordsOf } from './word-pages.rules.js';
import { rowsOf, rowsOfText, type WordElement } from './word-rows.rules.js';

/**
 * Words of a Word document, set on pages of ours: how it would be printed, only Word knows. Nothing in it runs and nothing is fetched.
 * @throws Unreadable
 */
export async function* readWord(path: string, mostPages: number, pictures = NO_PAGES): AsyncGenerator<ReadPage> {
  const file = await openWord(path);
  if (file.look.isLocked) throw new Unreadable('locked');
  if (file.look.hasMacros) throw new Unreadable('macros');
  const rows = await (file.isOld ? oldRows(file) : newRows(file)).catch(() => {
    throw new Unreadable('broken');
  });
  const { measure, draw } = await openDesk();
  const pages: Placed[][] = [];
  for (const page of pagesOf(rows, measure)) {
    if (pages.push(page) > mostPages) throw new Unreadable('too-many-pages');
  }
  for (const [index, placed] of pages.entries()) {
    const page = index + 1;
    const picture = holds(pictures, page) ? await draw(placed) : undefined;
    yield { page, pages: pages.length, words: wordsOf(placed, page), picture };
  }
}

/** Head, text and foot: a letterhead names the practice. */
async function newRows({ bytes }: WordFile): Promise<Row[]> {
  const { default: mammoth } = await import('mammoth');
  let body: WordElement = { type: 'document' };
  // The tree is taken as it is; nothing of it is made into a page of the web, no picture is unpacked.
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      externalFileAccess: false,
      transformDocument: (document: WordElement) => {
        body = document;
        return { ...document, children: [] };
      },
    },
  );
  // A head that cannot be read is no reason to lose the text.
  const { head, foot } = await around(bytes).catch(() => ({ head: [], foot: [] }));
  return [...head, ...rowsOf(body), ...foot].map((row) => row.map(plain));
}

async function oldRows({ bytes }: WordFile): Promise<Row[]> {
  const { head, text, foot } = await around(bytes);
  return [...head, ...text, ...foot].map((row) => row.map(plain));
}

async function around(bytes: Buffer): Promise<{ head: Row[]; text: Row[]; foot: Row[] }> {
  const { default: WordExtractor } = await import('word-extractor');
  const found = await new WordExtractor().extract(bytes);
  return {
    head: rowsOfText(found.getHeaders({ includeFooters: false })),
    // Boxes stand beside the text; where, is not told.
    text: [...rowsOfText(found.getBody()), ...rowsOfText(found.getTextboxes({ includeHeadersAndFooters: false }))],
    foot: rowsOfText(found.getFooters()),
  };
}

/** Longest side of a page's picture, as of a PDF's. */
const SIDE = 1600;
const FONT = 'Toothwise Sans';

/** Letters of one shape wherever this runs: those that come with the reader of PDFs. */
async function openDesk(): Promise<{ measure: Measure; draw: (placed: readonly Placed[]) => Promise<PagePicture> }> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  GlobalFonts.registerFromPath(join(folder, 'standard_fonts', 'LiberationSans-Regular.ttf'), FONT);
  const scale = SIDE / SHEET.height;
  const [width, height] = [Math.ceil(SHEET.width * scale), SIDE];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.font = `${LETTERS * scale}px "${FONT}"`;
  return {
    measure: (text) => context.measureText(text).width / scale,
    async draw(placed) {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000000';
      for (const { text, x, baseline } of placed) context.fillText(text, x * scale, baseline * scale);
      return { jpeg: await canvas.encode('jpeg', 80), width, height };
    },
  };
}
