import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ID, ROOT } from './requirements.ts';

/** One place that names a row: in a test by its title (or by a line of its table), in code by a comment. */
export interface Mention {
  id: string;
  file: string;
  line: number;
  title: string;
}

const SOURCES = '{libs,services,mfe-*,shell,gateway,deploy,e2e,bench}/**/*.{ts,tsx}';
const TEST = /(\.|-)(spec|contract|e2e|stack)\.tsx?$/;
/** Names that look like a row's id and are none. */
const NO_ROW = /^(SHA|AES|HMAC)-/;

export const isTest = (file: string): boolean => TEST.test(file);

/** Every source file of the projects, as a path inside `root`. The tests of this tool are not among them: they name rows that do not exist. */
export const sourceFiles = (root = ROOT): string[] =>
  globSync(SOURCES, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).sort();

export const readMentions = (root = ROOT): Mention[] =>
  sourceFiles(root).flatMap((file) => mentionsIn(file, readFileSync(join(root, file), 'utf8')));

/** In a test only texts count, for a comment runs nothing; in code comments may name a whole range (`SCR-066 to SCR-072`). */
export function mentionsIn(file: string, text: string): Mention[] {
  return text.split('\n').flatMap((content, at) => {
    const found = isTest(file) ? textsIn(content) : [content.trim()];
    return found.flatMap((title) => idsIn(isTest(file) ? title : withRanges(title)).map((id) => ({ id, file, line: at + 1, title })));
  });
}

const idsIn = (text: string): string[] => [...new Set(text.match(ID))].filter((id) => !NO_ROW.test(id));

/** The quoted texts of a line of code, without their quotes. */
const textsIn = (line: string): string[] =>
  /^\s*(\/\/|\*|\/\*)/.test(line) ? [] : [...line.matchAll(/(['"`])((?:(?!\1|\\).|\\.)*)\1/g)].map(([, , text]) => text!);

/** `SCR-061 to SCR-063` as all of them. */
function withRanges(text: string): string {
  return text.replace(/\b([A-Z]+)-(\d{3}) to \1-(\d{3})\b/g, (_, prefix: string, first: string, last: string) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (__, step) => `${prefix}-${String(Number(first) + step).padStart(3, '0')}`,
    ).join(' '),
  );
}
