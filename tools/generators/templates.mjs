import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const folder = join(import.meta.dirname, 'templates');
const DOMAIN = /^[a-z]+$/;

/** @throws Error where it cannot be the name of a domain */
export function checkDomain(name) {
  if (!DOMAIN.test(name ?? '')) throw new Error(`"${name}" is not one lower-case word, e.g. health`);
}

/** remove-item → RemoveItem */
export const pascal = (words) => words.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The files of a set of templates by their path, filled in: `{{domain}}` in the text is `__domain__` in a name.
 * @param {string} set a folder of `templates`
 * @param {Record<string, string | number>} values
 * @returns {Record<string, string>}
 */
export function filled(set, values) {
  const fill = (text, mark) => text.replaceAll(mark, (_, name) => String(values[name] ?? missing(set, name)));
  const files = globSync('**/*.tmpl', { cwd: join(folder, set) }).sort();
  return Object.fromEntries(
    files.map((file) => [
      fill(file.slice(0, -'.tmpl'.length), /__(\w+?)__/g),
      fill(readFileSync(join(folder, set, file), 'utf8'), /\{\{(\w+)\}\}/g),
    ]),
  );
}

function missing(set, name) {
  throw new Error(`the templates of ${set} want a value for ${name}`);
}

/** Writes the files, in the form that `npm run format` asks for. @returns their paths @throws Error before any is written where one is there */
export async function writeAll(root, place, files) {
  const targets = Object.entries(files).map(([name, text]) => [join(root, place, name), text]);
  for (const [file] of targets) if (existsSync(file)) throw new Error(`${file} exists already`);
  for (const [file, text] of targets) await write(file, text);
  return targets.map(([file]) => file);
}

/** Writes one file, new or not, in that form. */
export async function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const parsed = /\.(ts|tsx|mjs|json|css|yml)$/.test(file);
  writeFileSync(file, parsed ? await format(text, { ...(await resolveConfig(join(folder, 'x'))), filepath: file }) : text);
  return file;
}
