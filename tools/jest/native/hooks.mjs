// What Node asks us about modules of this checkout: where they are, and what they are in JavaScript.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = pathToFileURL(join(import.meta.dirname, '../../..') + sep).href;
const GLOBALS = 'jest-globals:';
const REPLACED = 'jest-replaced:';
const files = new Map();
let last = 0;

/** @returns the number of the test file, which stands in the address of each module it has a copy of */
export function begin(file) {
  files.set(String(++last), file);
  return last;
}

export const end = (file) => files.delete(String(file));

/** Read by the modules that stand for `@jest/globals`, and for what a file replaces. */
globalThis[Symbol.for('toothwise.jest')] = (file) => files.get(file);

const isOwn = (url) => url?.startsWith(root) && !url.includes('/node_modules/');
/** The number of a test file whose own copy a module is; the project for whose files it is loaded once. */
const askedFor = (url, as) => (url ? new URL(url).searchParams.get(as) : null);
const projectOf = (path) => /^(libs\/contracts\/|libs\/|services\/|deploy\/)?[^/]+/.exec(pathToFileURL(path).href.slice(root.length))[0];
/**
 * What a test file has copies of for itself: tests, what they are set up with, and what uses Jest. All other modules of this checkout are loaded
 * once a process and project, as packages are once a process: they keep nothing of whoever used them.
 */
const isOfOneFile = (url) => /(spec|contract|fixture)\.tsx?$|\/(test|testing)\//.test(url);

registerHooks({
  resolve(specifier, context, next) {
    const file = askedFor(context.parentURL, 'file');
    const project = file ? projectOf(files.get(file).path) : askedFor(context.parentURL, 'project');
    if (specifier === '@jest/globals' && file) return { url: `${GLOBALS}?file=${file}`, shortCircuit: true };
    if (!project) return next(specifier, context);
    if (file && files.get(file).replaced.has(specifier)) return { url: `${REPLACED}${specifier}?file=${file}`, shortCircuit: true };
    const found = next(typed(specifier, context.parentURL), { ...context, conditions: [...context.conditions, 'toothwise'] });
    if (!isOwn(found.url)) return found;
    return {
      ...found,
      url: `${found.url}?${file && (files.get(file).isPage || isOfOneFile(found.url)) ? `file=${file}` : `project=${project}`}`,
    };
  },
  load(url, context, next) {
    if (url.startsWith(GLOBALS)) return { format: 'module', source: globalsOf(askedFor(url, 'file')), shortCircuit: true };
    if (url.startsWith(REPLACED)) return { format: 'module', source: replacementOf(url), shortCircuit: true };
    // Classes are names or nothing: a text in their place would have a `small` of its own.
    if (/\.css(\?|$)/.test(url)) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (/\.svg(\?|$)/.test(url)) return { format: 'module', source: 'export default "";', shortCircuit: true };
    // As webpack has it, without being told.
    if (/\.json(\?|$)/.test(url) && context.importAttributes?.type !== 'json' && context.conditions.includes('import'))
      return { format: 'module', source: `export default ${readFileSync(fileURLToPath(url), 'utf8')};`, shortCircuit: true };
    if (!isOwn(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
    const file = files.get(askedFor(url, 'file')) ?? (askedFor(url, 'project') && [...files.values()].at(-1));
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
  return `export const { ${names.join(', ')} } = globalThis[Symbol.for('toothwise.jest')]('${file}').globals();`;
}

function replacementOf(url) {
  const [name, file] = [url.slice(REPLACED.length, url.lastIndexOf('?')), askedFor(url, 'file')];
  const names = Object.keys(files.get(file).replaced.get(name));
  return `export const { ${names.join(', ')} } = globalThis[Symbol.for('toothwise.jest')]('${file}').replaced.get('${name}');`;
}
