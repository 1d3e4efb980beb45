import type { LoaderContext } from 'webpack';

interface Entry {
  method: string;
  path: string;
  access: unknown;
}

/** What a page needs to know of a route to call it. */
const slim = ({ method, path, access }: Entry) => ({ method, path, ...(access === 'public' ? { access } : {}) });

/** Only modules that are evaluated here are asked for in this way. */
const WHOLE = '?whole';

export default (source: string): string => source;

/**
 * Puts the evaluated route tables of a domain's contracts in the place of their module, without their schemas: production bundles hold
 * method and path, and no zod. In development and in tests the module stays as it is, and answers are checked by it.
 */
export async function pitch(this: LoaderContext<unknown>): Promise<string | undefined> {
  if (this.resourceQuery === WHOLE) return undefined;
  const tables = (await this.importModule(`${this.resourcePath}${WHOLE}`)) as Record<string, Record<string, Entry>>;
  return Object.entries(tables)
    .map(([name, table]) => {
      const routes = Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, slim(entry)]));
      return `export const ${name} = ${JSON.stringify(routes)};`;
    })
    .join('\n');
}
