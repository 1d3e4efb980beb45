import { workerData } from 'node:worker_threads';

/**
 * Ends the process when it holds too much memory, has worked for too long, or when its parent is gone. A thread of its own: the decoder blocks the main one. It
 * looks at what the system has given, because neither V8's limits nor those of worker threads count WebAssembly and native memory.
 */
const EVERY_MS = 25;
const { memoryBytes, milliseconds, parent } = workerData as { memoryBytes: number; milliseconds: number; parent: number };

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const hasTooMuch = process.memoryUsage.rss() > memoryBytes || (user + system) / 1000 > milliseconds;
  if (hasTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
