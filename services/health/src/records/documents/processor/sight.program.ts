import { readFile } from 'node:fs/promises';
import { takeOrder } from '@toothwise/objects/bounded-process';
import type { Word } from '../reading/word.rules.js';
import type { SightOrder } from './document-processor.gateway.js';
import { drawPdf } from './read-pdf.gateway.js';
import { openEyes, type Seen } from './see-words.gateway.js';

/** Reads words off pages of the one file it is given, a picture or a PDF of pictures, and ends. Started by `DocumentProcessor`. */
await takeOrder<SightOrder, Word[], never>(async ({ path, pages, picture }) => {
  const eyes = await openEyes();
  const words: Word[] = [];
  for await (const seen of picture ? one(path, picture) : drawPdf(path, pages)) words.push(...(await eyes.words(seen)));
  await eyes.close();
  return words;
});

async function* one(path: string, { width, height }: { width: number; height: number }): AsyncGenerator<Seen> {
  yield { page: 1, picture: await readFile(path), width, height };
}
