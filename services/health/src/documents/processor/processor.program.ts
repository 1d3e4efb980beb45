import { writeFile } from 'node:fs/promises';
import { takeOrder } from '@toothwise/objects/bounded-process';
import type { Order, Processed, Progress } from './document-processor.gateway.js';
import { readPdf } from './read-pdf.gateway.js';
import { readWord } from './read-word.gateway.js';

/** Reads the one document it is given and ends; words come back, pictures of pages lie beside the file. Started by `DocumentProcessor`. */
await takeOrder<Order, Processed, Progress>(async ({ path, kind, mostPages, pictures }, note) => {
  const found: Processed = { words: [], pages: 0, pictures: [] };
  const read = kind === 'word' ? readWord : readPdf;
  for await (const { page, pages, words, picture } of read(path, mostPages, pictures)) {
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
