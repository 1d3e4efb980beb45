import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filled, pascal, write, writeAll } from './templates.mjs';

const PLACE = /^([a-z]+)\/((?:[a-z]+(?:-[a-z]+)*\/)*)([a-z]+(?:-[a-z]+)*)$/;
const NAME = /^[a-z]+(-[a-z]+)+$/;

/**
 * Makes a use case whose first line authorises and whose first test refuses, and enters it in its feature's module.
 * @param {string} root the workspace
 * @param {string} place `<domain>/<feature>`, e.g. health/items; the folders of a feature that stands in others are named, too: health/habits/days
 * @param {string} name a verb and what it is done to, e.g. remove-item
 * @returns {Promise<string[]>} the files written
 */
export async function generateUseCase(root, place, name) {
  const [, domain, within, feature] = PLACE.exec(place) ?? [];
  if (!domain) throw new Error(`"${place}" is not <domain>/<feature>, e.g. health/items`);
  if (!NAME.test(name)) throw new Error(`"${name}" is not a verb and what it is done to, e.g. remove-item`);
  const source = `services/${domain}/src`;
  const folder = `${source}/${within}${feature}`;
  const module = join(root, folder, `${feature}.module.ts`);
  if (!existsSync(module)) throw new Error(`${folder}/${feature}.module.ts is not there`);
  const values = { domain, feature, name, Name: pascal(name), source: relative(folder, source) };
  const written = await writeAll(root, folder, filled('use-case', values));
  const text = readFileSync(module, 'utf8')
    .replace('\n\n@Module', `\nimport { ${pascal(name)} } from './${name}.use-case.js';\n\n@Module`)
    .replace('providers: [', `providers: [${pascal(name)}, `);
  return [...written, await write(module, text)];
}
