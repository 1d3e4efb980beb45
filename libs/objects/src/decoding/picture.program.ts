import { Worker } from 'node:worker_threads';
import { decodePicture } from './decode-picture.js';
import type { Order, Word } from './picture-process.js';

/** Decodes the one picture it is given and ends. Started by `decodeInProcess`. */

const WATCH = new URL(`./watch.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const [memoryBytes, milliseconds] = process.argv.slice(2).map(Number);
const watch = new Worker(WATCH, { workerData: { memoryBytes, milliseconds, parent: process.ppid }, execArgv: [] });
await new Promise((resolve) => watch.once('online', resolve));
process.once('disconnect', () => process.exit());
process.once('message', ({ bytes, limits }: Order) => {
  decodePicture(Buffer.from(bytes), limits).then(
    (picture) => tell({ picture }),
    (error: unknown) => tell({ refused: String(error) }),
  );
});
process.send!('ready' satisfies Word);

function tell(word: Word): void {
  process.send!(word, undefined, undefined, () => process.exit());
}
