import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDomains } from '@toothwise/domains';

/** Every service that the platform runs. */
export const DOMAINS: readonly string[] = readDomains().map(({ name }) => name);

/**
 * What the domains add to a test, each in `e2e/<domain>/<domain>.<part>.ts` as its default export: a domain that comes adds a folder.
 * @throws Error naming the domains that say nothing
 */
export async function declarations<T extends { domain: string }>(part: 'cells' | 'kill-test'): Promise<T[]> {
  const files = DOMAINS.map((domain) => join(import.meta.dirname, domain, `${domain}.${part}.ts`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`a domain says nothing of itself: ${missing.join(', ')}`);
  const loaded = await Promise.all(files.map(async (file) => ((await import(pathToFileURL(file).href)) as { default: T }).default));
  for (const [index, { domain }] of loaded.entries()) if (domain !== DOMAINS[index]) throw new Error(`${files[index]} speaks of ${domain}`);
  return loaded;
}
