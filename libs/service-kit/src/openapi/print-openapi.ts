import type { Service } from '../define-service.js';
import { routesOf } from '../auth/routes.js';

/** For a service's `openapi.ts`: writes the document to standard output; needs no settings and no database. */
export async function printOpenApi({ name, controllers }: Pick<Service, 'name' | 'controllers'>): Promise<void> {
  const { openApiDocument } = await import('./openapi-document.js');
  process.stdout.write(`${JSON.stringify(openApiDocument(name, routesOf(controllers)), null, 2)}\n`);
}
