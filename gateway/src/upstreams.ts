import { z } from 'zod';
import type { KongFile } from './kong/kong-file.js';
import { type Checked, Targets } from './targets.js';

const address = z.string().regex(/^[\w.-]+:\d+$/);

/** JSON, each value as `value` says. */
function jsonOf<Value extends z.ZodType>(value: Value) {
  return z
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
    .pipe(z.record(z.string(), value));
}

/** GATEWAY_UPSTREAMS: `{"account:3000":"127.0.0.1:18101"}`, name in the file → real address. */
export const upstreams = jsonOf(address);
/** `--upstreams` of the renderer: several addresses where a server runs several times and nobody else stands in front of them. */
export const renderedUpstreams = jsonOf(z.union([address, z.array(address).min(1)]));

/** Where a service of the file is asked. */
export interface Upstream {
  /** The same for all services that are asked there. */
  name: string;
  /** Real base address, `http://127.0.0.1:18101`, of the one whose turn it is; nothing where none is ready. */
  next(): string | undefined;
}

export interface UpstreamTable {
  /** By the service's name. */
  of: Map<string, Upstream>;
  /** Asks nobody any more whether they are ready. */
  close(): void;
}

/** Of each service of the file. As in Kong an upstream stands for the host that has its name; other names are mapped, or used as they are. */
export function upstreamTable(file: KongFile, mapped: Record<string, string>, checked?: Checked): UpstreamTable {
  const balanced = new Map((file.upstreams ?? []).map((upstream) => [upstream.name, new Targets(upstream, checked)]));
  const of = file.services.map(({ name, url }): [string, Upstream] => {
    const { host, hostname } = new URL(url);
    const base = `http://${mapped[host] ?? host}`;
    return [name, balanced.get(hostname) ?? { name: base, next: () => base }];
  });
  return { of: new Map(of), close: () => balanced.forEach((targets) => targets.close()) };
}
