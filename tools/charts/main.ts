// `npm run charts`: writes what of deploy/charts follows from the domains' own declarations, and begins the chart of a domain that has none.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { chartFiles, withDeclared } from './chart-files.ts';

const root = join(import.meta.dirname, '../..');

for (const { domain, settings, written, begun } of await chartFiles(root)) {
  const folder = join(root, 'deploy/charts', domain);
  for (const [name, text] of Object.entries({ ...begun, ...written })) {
    const file = join(folder, name);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (name in begun && current !== undefined && name !== 'values.yaml') continue;
    mkdirSync(dirname(file), { recursive: true });
    // Templates are Go's, and no YAML yet.
    const isTemplate = name.startsWith('templates/');
    const said = name === 'values.yaml' ? withDeclared(current ?? text, settings) : text;
    writeFileSync(file, isTemplate ? said : await format(said, { ...(await resolveConfig(file)), filepath: file }));
  }
}
