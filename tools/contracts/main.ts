// `npm run contracts`: writes each domain's contract.json as its code says it now, where no promise is broken without a reason.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EVENTS, type RouteTable } from '@toothwise/contracts-core';
import { contractFile } from '@toothwise/contracts-core/testing';

const root = join(import.meta.dirname, '../..');

for (const file of globSync('libs/contracts/*/src/routes.ts', { cwd: root })
  .filter((path) => !path.includes('/core/'))
  .sort()) {
  const folder = join(root, dirname(dirname(file)));
  const domain = basename(folder);
  const tables = (await import(join(root, file))) as Record<string, RouteTable>;
  await import(join(folder, 'src/events.ts'));
  const routes = Object.assign({}, ...Object.values(tables)) as RouteTable;
  const events = [...EVENTS.values()].filter((event) => event.domain === domain);
  const { unexplained, write } = contractFile(folder, routes, events);
  if (unexplained.length === 0) write();
  else process.exitCode = 1;
  for (const line of unexplained)
    console.error(`${domain}: ${line}. Say why in libs/contracts/${domain}/contract.reasons.json: ${JSON.stringify({ [line]: '…' })}`);
}
