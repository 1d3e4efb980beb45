// `npm run -s extract -- FILE…`: what each document says of treatments, a line of JSON each, by the rules of the health service.
// The form is `extraction` of libs/contracts/health/src/extraction.http.ts, with the file's name; boxes are fractions of the page.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DOCUMENT_PAGES, extractionSchema } from '@toothwise/contracts-health';
import { PreparePhoto, shrink } from '@toothwise/objects';
import { ProblemError } from '@toothwise/service-kit';
import { isOldWord } from '../../services/health/src/records/documents/processor/look-at-word.rules.ts';
import { drawPdf, readPdf } from '../../services/health/src/records/documents/processor/read-pdf.gateway.ts';
import { readWord } from '../../services/health/src/records/documents/processor/read-word.gateway.ts';
import { openEyes, type Seen } from '../../services/health/src/records/documents/processor/see-words.gateway.ts';
import { Unreadable } from '../../services/health/src/records/documents/processor/unreadable.rules.ts';
import { readDocument } from '../../services/health/src/records/documents/reading/read-document.rules.ts';
import type { Word } from '../../services/health/src/records/documents/reading/word.rules.ts';

/** As the service sees pictures, and no more pages of one document. */
const SEEN_SIDE = 2400;
const MOST_SEEN = 60;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error(
    'npm run -s extract -- FILE…     PDF files, with text or scanned; Word documents; photos and scans in JPEG, PNG, WebP, HEIC',
  );
  process.exit(2);
}
let eyes: ReturnType<typeof openEyes> | undefined;
const see = async (seen: Seen): Promise<Word[]> => (await (eyes ??= openEyes())).words(seen);
const photos = new PreparePhoto();

/** Words of a file and its pages; pages without words are looked at. */
async function wordsOf(file: string): Promise<{ words: Word[]; pages: number }> {
  const bytes = await readFile(file);
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-');
  if (!isPdf && !isWord(bytes)) return { words: await see(await upright(bytes)), pages: 1 };
  const found = { words: [] as Word[], pages: 0 };
  const bare: number[] = [];
  for await (const { page, pages, words } of (isPdf ? readPdf : readWord)(file, DOCUMENT_PAGES)) {
    found.words.push(...words);
    found.pages = pages;
    if (words.length === 0) bare.push(page);
  }
  if (!isPdf) return found;
  for await (const seen of drawPdf(file, bare.slice(0, MOST_SEEN))) found.words.push(...(await see(seen)));
  return found;
}

const isWord = (bytes: Buffer): boolean => isOldWord(bytes) || bytes.subarray(0, 2).toString() === 'PK';

async function upright(bytes: Buffer): Promise<Seen> {
  const { jpeg, width, height } = await photos.run(bytes, 'extract');
  const scale = Math.min(1, SEEN_SIDE / Math.max(width, height));
  return { page: 1, picture: await shrink(jpeg, SEEN_SIDE), width: Math.round(width * scale), height: Math.round(height * scale) };
}

const reasonOf = (error: unknown): string | null =>
  error instanceof Unreadable ? error.reason : error instanceof ProblemError && error.code.startsWith('photo.') ? 'broken' : null;

for (const file of files) {
  try {
    const { words, pages } = await wordsOf(file);
    console.log(JSON.stringify({ file: basename(file), ...extractionSchema.parse(readDocument(words, pages)) }));
  } catch (error) {
    const failed = reasonOf(error);
    if (failed === null) throw error;
    console.log(JSON.stringify({ file: basename(file), failed }));
    process.exitCode = 1;
  }
}
await (await eyes)?.close();
