import { join } from 'node:path';
import { folderCircles } from './folder-circles.js';

const circles = folderCircles(join(import.meta.dirname, '../..'), process.argv[2]);
for (const { within, folders, imports } of circles) {
  console.log(`${within}: ${folders.join(', ')}`);
  for (const one of imports) console.log(`  ${one}`);
}
console.log(`circles: ${circles.length}`);
process.exitCode = circles.length === 0 ? 0 : 1;
