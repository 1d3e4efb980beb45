// `npm run charts`: writes what of deploy/charts follows from the domains' own declarations, and begins the chart of a domain that has none.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { chartFiles, withDeclared } from './chart-files.ts';
import { otherCharts } from './other-charts.ts';

const root = join(import.meta.dirname, '../..');

for (const { domain, settings, written, begun } of await chartFiles(root))
  for (const [name, text] of Object.entries({ ...begun, ...written })) {
    const file = join(root, 'deploy/charts', domain, name);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (name in begun && current !== undefined && name !== 'values.yaml') continue;
    await write(file, name === 'values.yaml' ? withDeclared(current ?? text, settings) : text);
  }
for (const { name: chart, written } of otherCharts(root))
  for (const [name, text] of Object.entries(written)) await write(join(root, 'deploy/charts', chart, name), text);

async function write(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  // Templates are Go's, and no YAML yet.
  const isTemplate = file.includes('/templates/');
  writeFileSync(file, isTemplate ? text : await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
