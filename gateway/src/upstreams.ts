import { z } from 'zod';
import type { KongFile } from './kong/kong-file.js';

/** GATEWAY_UPSTREAMS: `{"account:3000":"127.0.0.1:18101"}`, name in the file → real address. */
export const upstreams = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().regex(/^[\w.-]+:\d+$/)));

/** Real base address of each service of the file. Names that are not mapped are used as they are. */
export function upstreamAddresses(file: KongFile, upstreams: Record<string, string>): Map<string, string> {
  return new Map(
    file.services.map(({ name, url }) => {
      const authority = new URL(url).host;
      return [name, `http://${upstreams[authority] ?? authority}`];
    }),
  );
}
