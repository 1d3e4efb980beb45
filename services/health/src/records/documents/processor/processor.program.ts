import { writeFile } from 'node:fs/promises';
import { takeOrder } from '@toothwise/objects/bounded-process';
import type { Order, Processed, Progress } from './document-processor.gateway.js';
import { drawPdf, type ReadPage, readPdf, SHOWN_SIDE } from './read-pdf.gateway.js';
import { readWord } from './read-word.gateway.js';

/** Reads the one document it is given and ends; words come back, pictures of pages lie beside the file. Started by `DocumentProcessor`. */
await takeOrder<Order, Processed, Progress>(async (order, note) => {
  const { path } = order;
  const found: Processed = { words: [], pages: 0, pictures: [] };
  for await (const { page, pages, words, picture } of read(order)) {
    found.words.push(...words);
    found.pages = pages;
    if (picture) {
      const { jpeg, width, height } = picture;
      await writeFile(`${path}-${page}.jpg`, jpeg);
      found.pictures.push({ page, path: `${path}-${page}.jpg`, width, height });
    }
    note({ done: page, pages });
  }
  return found;
});

function read({ path, kind, mostPages, pictures, drawsFor }: Order): AsyncGenerator<ReadPage> {
  const until = performance.now() + drawsFor;
  if (kind === 'word') return readWord(path, mostPages, pictures);
  return kind === 'pdf' ? readPdf(path, mostPages, pictures, until) : draw(path, pictures, until);
}

/** Pictures alone. */
async function* draw(path: string, { first, last }: Order['pictures'], until: number): AsyncGenerator<ReadPage> {
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  for await (const { page, picture: jpeg, width, height } of drawPdf(path, pages, SHOWN_SIDE)) {
    yield { page, pages: last, words: [], picture: { jpeg, width, height } };
    if (performance.now() > until) return;
  }
}
