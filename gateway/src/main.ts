import { setFlagsFromString } from 'node:v8';

// What passes through lies outside of the heap, and is let go when the young generation is collected. Grown to its 16 MiB that is late: uploads then
// hold two to three times the memory (bench/README.md). V8 asks for this factor at each growth, so that it may be said before anything else is loaded.
setFlagsFromString('--semi-space-growth-factor=1');

await import('./serve.js');
