import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { kongFileText, renderKongFile, type RenderSettings, routeTable } from '@toothwise/gateway';
import { writeStateFile } from '../process/state-file.js';
import { nodePart } from './node-part.js';
import type { PlatformOptions } from './options.js';
import type { Part } from './part.js';
import { replicasOf } from './ports-of.js';
import {
  dataFolder,
  host,
  identityEntry,
  identityUrl,
  jwksUrl,
  logFile,
  objectsUrl,
  publicUrl,
  root,
  tableMode,
  type PlatformContext,
} from './platform-context.js';
import { isReal } from './providers.js';

/** The one public address: the committed route table, rendered with this installation's keys, then executed. */
export function gatewayPart(context: PlatformContext): Part {
  const { options, ports, domains } = context;
  const folder = dataFolder(context, 'gateway');
  const file = join(folder, 'kong.yml');
  const env: NodeJS.ProcessEnv = {
    HOST: host,
    PORT: String(ports.gateway),
    KONG_FILE: file,
    GATEWAY_UPSTREAMS: JSON.stringify(upstreams(context)),
    GATEWAY_STATUS_URL: `http://${host}:${ports.status}/status`,
    TOOTHWISE_MODE: tableMode(),
  };
  if (process.env.GATEWAY_RATE_FACTOR) env.GATEWAY_RATE_FACTOR = process.env.GATEWAY_RATE_FACTOR;
  if (process.env.GATEWAY_BOUNDS) env.GATEWAY_BOUNDS = process.env.GATEWAY_BOUNDS;
  const part = nodePart({
    name: 'gateway',
    needs: ['web', 'objects', 'mail', 'identity', 'stripe', ...domains.flatMap(({ name }) => replicasOf(name, options.replicas))],
    entry: join(root, 'gateway', 'dist', 'main.js'),
    cwd: root,
    env,
    logFile: logFile(context, 'gateway'),
    readyUrl: `http://${host}:${ports.gateway}/remotes.json`,
  });
  const start = async (signal: AbortSignal) => {
    const jwks = existsSync(identityEntry('main')) ? await publishedKeys(jwksUrl(context)) : { keys: [] };
    mkdirSync(folder, { recursive: true });
    writeStateFile(file, tableText(options, jwks, replicated(context)));
    return part.start(signal);
  };
  return { ...part, start };
}

/** Services that run more than once: their processes become targets of an upstream in the file, whose ready ones are asked. */
function replicated({ options, ports, domains }: PlatformContext): Record<string, string[]> {
  const { replicas = 1 } = options;
  if (replicas === 1) return {};
  const targetsOf = (name: string) => replicasOf(name, replicas).map((part) => `${host}:${ports[part]}`);
  return Object.fromEntries(domains.map(({ name }) => [`${name}:3000`, targetsOf(name)]));
}

/** The table of this checkout with what this installation knows, as text. */
export function tableText(options: PlatformOptions, jwks: RenderSettings['jwks'], upstreams: RenderSettings['upstreams'] = {}): string {
  const settings = { upstreams, jwks, publicUrl: publicUrl(options), mode: tableMode(), stripe: isReal('stripe') };
  return kongFileText(renderKongFile(routeTable(), settings));
}

/** Names in the route table → real ports here. */
function upstreams(context: PlatformContext): Record<string, string> {
  const { ports, domains } = context;
  const others = {
    'web:8080': 'web',
    'mail:8025': 'mail',
    'stripe:12111': 'stripe',
  } as const;
  const all = [
    ...domains.map(({ name }) => [`${name}:3000`, name] as const),
    // Here one web server has the files of all remotes.
    ...domains.map(({ name }) => [`${name}-web:8080`, 'web'] as const),
    ...Object.entries(others),
  ];
  const elsewhere = { 'identity:8080': identityUrl(context), 'objects:9000': objectsUrl(context) };
  return {
    ...Object.fromEntries(all.map(([name, part]) => [name, `${host}:${ports[part]}`])),
    ...Object.fromEntries(Object.entries(elsewhere).map(([name, url]) => [name, new URL(url).host])),
  };
}

async function publishedKeys(url: string): Promise<RenderSettings['jwks']> {
  return (await (await fetch(url, { signal: AbortSignal.timeout(5000) })).json()) as RenderSettings['jwks'];
}
