import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, byte by byte, for looking for words that must not be there. A file that vanishes meanwhile is left out. */
export function textsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    try {
      return [readFileSync(join(parentPath, name), 'latin1')];
    } catch {
      return [];
    }
  });
}
