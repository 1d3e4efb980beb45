// `npm run -s extract -- FILE…`: what each document says of treatments, a line of JSON each, by the rules of the health service.
// The form is `extraction` of libs/contracts/health/src/extraction.http.ts, with the file's name; boxes are fractions of the page.
import { basename } from 'node:path';
import { DOCUMENT_PAGES, extractionSchema } from '@toothwise/contracts-health';
import { readPdf, Unreadable } from '../../services/health/src/documents/processor/read-pdf.gateway.ts';
import { readDocument } from '../../services/health/src/documents/reading/read-document.rules.ts';
import type { Word } from '../../services/health/src/documents/reading/word.rules.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('npm run -s extract -- FILE…     PDF files with text');
  process.exit(2);
}
for (const file of files) {
  try {
    const words: Word[] = [];
    let pages = 0;
    for await (const page of readPdf(file, DOCUMENT_PAGES)) {
      words.push(...page.words);
      pages = page.pages;
    }
    console.log(JSON.stringify({ file: basename(file), ...extractionSchema.parse(readDocument(words, pages)) }));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    console.log(JSON.stringify({ file: basename(file), failed: error.reason }));
    process.exitCode = 1;
  }
}
