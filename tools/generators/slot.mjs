import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDomain, filled, pascal, write, writeAll } from './templates.mjs';

/** A route without a part that a link would have to fill in. */
const ROUTE = /path: pages\.(\w+),\s*access: '[\w-]+',\s*titleKey: '\w+:([\w.]+)'/;

/**
 * Fills a slot of the shell or of another remote with the way to this remote's first page, and enters it in the manifest. A tip is a text
 * and no component: the entry names the page's title, to be replaced by what the tip says.
 * @param {string} root the workspace
 * @param {string} domain whose remote fills it
 * @param {string} slot its name in libs/web-platform/src/remotes/manifest/slot.names.ts
 * @returns {Promise<string[]>} the files written
 */
export async function generateSlot(root, domain, slot) {
  checkDomain(domain);
  const names = readFileSync(join(root, 'libs/web-platform/src/remotes/manifest/slot.names.ts'), 'utf8');
  if (!names.includes(`'${slot}':`))
    throw new Error(`There is no slot "${slot}": see libs/web-platform/src/remotes/manifest/slot.names.ts`);
  const file = join(root, `mfe-${domain}/src/remote.manifest.ts`);
  if (!existsSync(file)) throw new Error(`There is no mfe-${domain}`);
  const manifest = readFileSync(file, 'utf8');
  const [, page, title] = ROUTE.exec(manifest) ?? [];
  if (!page) throw new Error(`mfe-${domain} has no page to lead to`);
  if (slot === 'portal.tips') {
    if (manifest.includes(`slot: '${slot}'`)) throw new Error(`A tip of mfe-${domain} exists already: write the next one below it`);
    const tip = `{ slot: '${slot}', order: 50, needs: ['signed-in'], textKey: '${domain}:${title}' },`;
    return [await write(file, manifest.replace('slots: [', `slots: [${tip}`))];
  }
  const slug = slot.replaceAll('.', '-');
  const values = { domain, slot, slug, page, title, Name: pascal(slug) };
  const written = await writeAll(root, `mfe-${domain}/src/${slug}`, filled('slot', values));
  // A tab of /admin has a label and an address of its own: the page's title and the domain's name, until somebody knows better.
  const own = slot === 'admin.tabs' ? `needs: ['admin'], labelKey: '${domain}:${title}', path: '${domain}'` : "needs: ['signed-in']";
  const entry = `{ slot: '${slot}', order: 50, ${own}, component: () => import('./${slug}/${slug}.slot.js') },`;
  return [...written, await write(file, manifest.replace('slots: [', `slots: [${entry}`))];
}
