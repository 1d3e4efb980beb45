import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** What comes with no page. */
const NO_PAGE = /\.spec\.tsx?$|(^|[\\/])(alone|testing)[\\/]/;

/** Every word of the projects' sources: a route that none of them names is called by no page of theirs. */
function wordsOf(projects: string[]): Set<string> {
  const files = projects.flatMap((project) => {
    const pages = globSync('src/**/*.{ts,tsx}', { cwd: project }).filter((file) => !NO_PAGE.test(file));
    return pages.map((file) => path.join(project, file));
  });
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}

interface Options {
  /** Folders of the projects that are built, where it is more than the one. */
  projects?: string[];
}

/**
 * Puts the evaluated route tables of a domain's contracts in the place of their module, without their schemas and without routes that the
 * project does not name: production bundles hold method and path, and no zod. In development and in tests the module stays as it is, and answers are checked by it.
 */
export async function pitch(this: LoaderContext<Options>): Promise<string | undefined> {
  if (this.resourceQuery === WHOLE) return undefined;
  const tables = (await this.importModule(`${this.resourcePath}${WHOLE}`)) as Record<string, Record<string, Entry>>;
  const { projects = [this.rootContext] } = this.getOptions();
  const words = wordsOf(projects);
  for (const project of projects) this.addContextDependency(path.join(project, 'src'));
  return Object.entries(tables)
    .map(([name, table]) => {
      const called = Object.entries(table).filter(([key]) => words.has(key));
      const routes = Object.fromEntries(called.map(([key, entry]) => [key, slim(entry)]));
      return `export const ${name} = ${JSON.stringify(routes)};`;
    })
    .join('\n');
}
