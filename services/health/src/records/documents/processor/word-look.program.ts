import { takeOrder } from '@toothwise/objects/bounded-process';
import { openWord } from './word-file.gateway.js';

/** Says of the one Word file it is given whether it may do more than be read, and ends. Started by `DocumentProcessor`. */
await takeOrder<{ path: string }, boolean>(async ({ path }) => (await openWord(path)).look.acts);
