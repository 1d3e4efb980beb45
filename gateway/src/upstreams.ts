import { z } from 'zod';
import type { KongFile } from './kong/kong-file.js';

const upstreamMap = z.record(z.string(), z.string().regex(/^[\w.-]+:\d+$/));

/** Reads GATEWAY_UPSTREAMS: `{"account:3000":"127.0.0.1:18101"}`, name in the file → real address. @throws naming the variable */
export function readUpstreams(text: string | undefined): Record<string, string> {
  if (!text) return {};
  try {
    return upstreamMap.parse(JSON.parse(text));
  } catch {
    throw new Error('GATEWAY_UPSTREAMS is not a JSON object of "name:port" to "host:port"');
  }
}

/** Real base address of each service of the file. Names that are not mapped are used as they are. */
export function upstreamAddresses(file: KongFile, upstreams: Record<string, string>): Map<string, string> {
  return new Map(
    file.services.map(({ name, url }) => {
      const authority = new URL(url).host;
      return [name, `http://${upstreams[authority] ?? authority}`];
    }),
  );
}
