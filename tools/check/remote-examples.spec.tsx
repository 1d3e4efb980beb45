import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonRoute, RouteOf, RouteTable } from '@toothwise/contracts-core';
import { getResponse, type HttpHandler } from 'msw';

const root = join(import.meta.dirname, '../..');
type Read = RouteOf<JsonRoute> & { readonly answer: NonNullable<JsonRoute['answer']> };
const isRead = (route: RouteOf): route is Read => route.kind === 'json' && route.method === 'GET' && route.answer !== undefined;
const readsOf = async (file: string): Promise<Read[]> =>
  Object.values((await import(join(root, file))) as Record<string, RouteTable>).flatMap((table) => Object.values(table).filter(isRead));

/** What answers name, by which things have addresses of their own. */
function namesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return /(id|kind)$/i.test(field) ? [value] : [];
  return Object.entries(value ?? {}).flatMap(([name, part]) => namesIn(part, Number.isNaN(Number(name)) ? name : field));
}

/** The first that is answered of a route's addresses with one of the names in it. */
async function answerOf(handlers: HttpHandler[], { path }: Read, names: ReadonlySet<string>): Promise<unknown> {
  for (const name of path.includes(':') ? names : ['']) {
    const response = await getResponse(handlers, new Request(`http://localhost${path.replaceAll(/:\w+/g, name)}`));
    if (response?.ok) return response.json();
  }
  return undefined;
}

describe.each(globSync('mfe-*/src/alone.examples.ts', { cwd: root }))('%s', (file) => {
  it('gives answers that their contracts allow', async () => {
    const tables = globSync('libs/contracts/*/src/routes.ts', { cwd: root, exclude: ['**/core/**'] });
    const reads = (await Promise.all(tables.map(readsOf))).flat().toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
    const { default: handlers } = (await import(join(root, file))) as { default: HttpHandler[] };
    const names = new Set<string>();
    const [answered, amiss]: [string[], string[]] = [[], []];
    for (const route of reads) {
      const answer = await answerOf(handlers, route, names);
      if (answer === undefined) continue;
      answered.push(route.name);
      for (const name of namesIn(answer)) names.add(name);
      const { error } = route.answer.safeParse(answer);
      amiss.push(...(error?.issues ?? []).map(({ path, message }) => `${route.name} ${path.join('.')}: ${message}`));
    }
    expect(amiss).toEqual([]);
    expect(answered.length).toBeGreaterThan(5);
  });
});
