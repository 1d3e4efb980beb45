import type { RouteDescription } from '../auth/route-audit.js';

export function openApiDocument(name: string, routes: RouteDescription[]): object {
  return { openapi: '3.1.0', info: { title: name, version: '1' }, paths: Object.fromEntries(routes.map(({ path }) => [path, {}])) };
}
