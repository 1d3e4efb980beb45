import { readFile } from 'node:fs/promises';
import { takeOrder } from '@toothwise/objects/bounded-process';
import { isActive } from './active-pdf.rules.js';
import type { LookOrder } from './document-processor.gateway.js';

/** Says of the one PDF it is given whether it may do more than show its pages, and ends. Started by `DocumentProcessor`. */
await takeOrder<LookOrder, boolean, never>(async ({ path }) => isActive(await readFile(path)));
