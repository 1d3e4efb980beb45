// `npm run release -- <domain> [--base IMAGE] [--push REGISTRY]`: makes release/<domain>/<version>/ of what is committed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { release, ReleaseRefused } from './release.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, push: { type: 'string' } },
});
const [name, ...others] = positionals;
if (!name || others.length > 0) {
  console.error('npm run release -- <domain, shell, gateway, identity, broker or platform> [--base IMAGE] [--push REGISTRY]');
  process.exit(2);
}
try {
  const notice = (line: string) => console.warn(line);
  console.warn(`Released: ${await release({ root, name, base: values.base, push: values.push, notice })}`);
} catch (error) {
  console.error(error instanceof ReleaseRefused ? error.message : error);
  process.exitCode = 1;
}
