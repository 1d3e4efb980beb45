import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A module's file, by how another one imports it. */
export const fileOf = (from: string, request: string) =>
  [request.replace(/\.js$/, '.ts'), request.replace(/\.js$/, '.tsx')].map((one) => join(dirname(from), one)).find(existsSync)!;

/** A file and all that comes with it: what it imports, but not on demand. */
export function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, request] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|import .* from) '(\.[^']+)';$/gm))
    withImports(fileOf(file, request!), found);
  return found;
}

/** Keys of the texts that these files say. */
export const textsOf = (files: Set<string>): string[] =>
  [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\([`']([\w.-]+)/g)].map(([, key]) => key!));

/** Whether something stands at this key, or begins so: a key with a value in it is known up to there. */
export function isSaidIn(texts: object, key: string): boolean {
  let at: unknown = texts;
  for (const part of key.split('.').filter(Boolean)) {
    const name = Object.keys(at as object).find((one) => one === part || one === `${part}_other`);
    if (!name) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}
