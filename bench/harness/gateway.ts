import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@toothwise/embedded';
import { kongFileText, renderKongFile, type RenderSettings, routeTable } from '@toothwise/gateway';
import { cleanUpAfter, removeFolder } from './cleanup.ts';
import { run, type Running } from './stack.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The gateway on the committed routes, in front of one service; what limits a person's requests a minute is out of the way.
 * @param keys address of the identity server's
 */
export async function startGateway(keys: string, name: string, service: Running): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-bench-gateway-'));
  cleanUpAfter(() => removeFolder(folder));
  const jwks = (await (await fetch(keys)).json()) as RenderSettings['jwks'];
  const file = join(folder, 'kong.yml');
  writeFileSync(file, kongFileText(renderKongFile(routeTable(), { jwks, publicUrl: 'http://localhost:8080', mode: 'production' })));
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', KONG_FILE: file },
    ...{ GATEWAY_UPSTREAMS: JSON.stringify({ [`${name}:3000`]: new URL(service.url).host }), GATEWAY_RATE_FACTOR: '1000' },
    TOOTHWISE_MODE: 'embedded',
  };
  return run(join(root, 'gateway/dist/main.js'), env, `http://127.0.0.1:${port}`, `/api/${name}/v1/healthz`, () => true);
}
