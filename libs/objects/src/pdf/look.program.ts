import { readFile } from 'node:fs/promises';
import { takeOrder } from '../decoding/bounded-process.js';
import { isActive } from './active-pdf.js';
import type { LookOrder } from './pdf-look.js';

/** Says of the one PDF it is given whether it may do more than show its pages, and ends. Started by `pdfActs`. */
await takeOrder<LookOrder, boolean, never>(async (pdf) => isActive('path' in pdf ? await readFile(pdf.path) : Buffer.from(pdf.bytes)));
