import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync, type Options } from '@swc/core';

/** Where the rules lie, from the root of the checkout. */
const RULES = 'libs/triage/src';
/** What does not run with the rules: tests with their cases, and the version itself. */
const DOES_NOT_RUN = /\.spec\.ts$|^(?:scenarios|cases)\/|^rule-version\.ts$/;
/** As the build does, without comments, types and layout: they decide nothing. */
const AS_IT_RUNS: Options = {
  configFile: false,
  swcrc: false,
  isModule: true,
  minify: true,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript' },
    minify: { compress: false, mangle: false, format: { comments: false } },
  },
};

/** The version of the rules in this checkout: a hash of all that runs in `libs/triage`, code and data. */
export function ruleVersionOf(root: string): string {
  const folder = join(root, RULES);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !DOES_NOT_RUN.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const text = readFileSync(join(folder, file));
    hash.update(`${file}\0`).update(file.endsWith('.ts') ? transformSync(text.toString(), AS_IT_RUNS).code : text);
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The text of `rule-version.ts`. */
export const ruleVersionFile = (version: string): string => `/**
 * Stored with every result. Written by \`npm run generate -- rules\`: a hash of all that runs in this library (code, signs, flags, words, model),
 * not of comments, types and tests. A test refuses an old one.
 */
export const RULE_VERSION = '${version}';
`;
