// `npm run contracts`: writes each domain's contract.json as its code says it now, where no promise is broken without a reason; and in its domain.json
// which facts have a notice.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EVENTS, type RouteTable } from '@toothwise/contracts-core';
import type { Line } from '@toothwise/contracts-core/notices';
import { contractFile } from '@toothwise/contracts-core/testing';
import { json, write } from '../generators/templates.mjs';

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
  await writeNoticed(domain, join(folder, 'src/notices/index.ts'));
  for (const line of unexplained)
    console.error(`${domain}: ${line}. Say why in libs/contracts/${domain}/contract.reasons.json: ${JSON.stringify({ [line]: '…' })}`);
}

async function writeNoticed(domain: string, notices: string): Promise<void> {
  const file = join(root, 'services', domain, 'domain.json');
  if (!existsSync(file) || !existsSync(notices)) return;
  const lines = ((await import(notices)) as { notices: Record<string, Line | 'silent'> }).notices;
  const declared = JSON.parse(readFileSync(file, 'utf8')) as { events: { publishes: string[]; notices?: string[] } };
  const { publishes, notices: _, ...others } = declared.events;
  const names = publishes.filter((name) => name in lines && lines[name] !== 'silent');
  const events = { publishes, ...(names.length > 0 && { notices: names }), ...others };
  if (JSON.stringify(events) !== JSON.stringify(declared.events)) await write(file, json({ ...declared, events }));
}
