// What Node asks us about modules of this checkout: where they are, and what they are in JavaScript.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = pathToFileURL(join(import.meta.dirname, '../../..') + sep).href;
const GLOBALS = 'jest-globals:';
const files = new Map();
let last = 0;

/** @returns the number of the test file, which stands in the address of each module it has a copy of */
export function begin(file) {
  files.set(String(++last), file);
  return last;
}

export const end = (file) => files.delete(String(file));

/** Read by the module that stands for `@jest/globals`. */
globalThis[Symbol.for('toothwise.jest')] = (file) => files.get(file).globals();

const isOwn = (url) => url?.startsWith(root) && !url.includes('/node_modules/');
const fileOf = (url) => (url ? new URL(url).searchParams.get('file') : null);
/** Who is asked for from a test file's modules, or from those that all files share. */
const isAsked = (url) => /[?&](file=|shared)/.test(url ?? '');
/**
 * What a test file has copies of for itself: tests, what they are set up with, and what uses Jest. All other modules of this checkout are loaded
 * once a process, as packages are: they keep nothing of whoever used them.
 */
const isOfOneFile = (url) => /(spec|contract|fixture)\.tsx?$|\/(test|testing|fixtures)\//.test(url);

registerHooks({
  resolve(specifier, context, next) {
    const file = fileOf(context.parentURL);
    if (specifier === '@jest/globals' && file) return { url: `${GLOBALS}?file=${file}`, shortCircuit: true };
    if (!isAsked(context.parentURL)) return next(specifier, context);
    const found = next(typed(specifier, context.parentURL), { ...context, conditions: [...context.conditions, 'toothwise'] });
    if (!isOwn(found.url)) return found;
    return { ...found, url: `${found.url}?${file && isOfOneFile(found.url) ? `file=${file}` : 'shared'}` };
  },
  load(url, context, next) {
    if (url.startsWith(GLOBALS)) return { format: 'module', source: globalsOf(fileOf(url)), shortCircuit: true };
    if (/\.(css|svg)(\?|$)/.test(url)) return { format: 'module', source: 'export default "";', shortCircuit: true };
    if (!isOwn(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
    const file = isAsked(url) && (files.get(fileOf(url)) ?? [...files.values()].at(-1));
    if (!file) return next(url, context);
    return { format: 'module', source: file.transform(fileURLToPath(url)), shortCircuit: true };
  },
});

/** Our sources name each other as they will be called once built. */
function typed(specifier, parent) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !isOwn(parent)) return specifier;
  const stem = new URL(specifier.slice(0, -3), parent);
  const ending = ['.ts', '.tsx'].find((each) => existsSync(fileURLToPath(stem.href + each)));
  return ending ? stem.href + ending : specifier;
}

function globalsOf(file) {
  const names = Object.keys(files.get(file).globals());
  return `export const { ${names.join(', ')} } = globalThis[Symbol.for('toothwise.jest')]('${file}');`;
}
