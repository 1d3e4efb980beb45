import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDomain, filled, pascal, write, writeAll } from './templates.mjs';

/**
 * Fills a slot of the shell or of another remote with the way to this remote's page, and enters it in the manifest.
 * @param {string} root the workspace
 * @param {string} domain whose remote fills it
 * @param {string} slot its name in libs/web-platform/src/slots/slot.names.ts
 * @returns {Promise<string[]>} the files written
 */
export async function generateSlot(root, domain, slot) {
  checkDomain(domain);
  const names = readFileSync(join(root, 'libs/web-platform/src/slots/slot.names.ts'), 'utf8');
  if (!names.includes(`'${slot}':`)) throw new Error(`There is no slot "${slot}": see libs/web-platform/src/slots/slot.names.ts`);
  const routes = join(root, `mfe-${domain}/src/routes.ts`);
  if (!existsSync(routes) || !/\bhome:/.test(readFileSync(routes, 'utf8'))) throw new Error(`mfe-${domain} has no page "home" to lead to`);
  const slug = slot.replaceAll('.', '-');
  const written = await writeAll(root, `mfe-${domain}/src/${slug}`, filled('slot', { domain, slot, slug, Name: pascal(slug) }));
  const manifest = join(root, `mfe-${domain}/src/remote.manifest.ts`);
  const entry = `{ slot: '${slot}', order: 50, needs: ['signed-in'], component: () => import('./${slug}/${slug}.slot.js') },`;
  return [...written, await write(manifest, readFileSync(manifest, 'utf8').replace('slots: [', `slots: [${entry}`))];
}
