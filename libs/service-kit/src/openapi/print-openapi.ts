import type { Type } from '@nestjs/common';
import { routesOf } from '../auth/routes.js';

/** For a service's `openapi.ts`: writes the document to standard output; needs no settings and no database. */
export async function printOpenApi(service: string, controllers: readonly Type[]): Promise<void> {
  const { openApiDocument } = await import('./openapi-document.js');
  process.stdout.write(`${JSON.stringify(openApiDocument(service, routesOf(controllers)), null, 2)}\n`);
}
