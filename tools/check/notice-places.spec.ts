import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from '@toothwise/contracts-core/notices';
import { readExisting } from '../rows/existing.ts';

const root = join(import.meta.dirname, '../..');
const places = await Promise.all(
  globSync('libs/contracts/*/src/notices/index.ts', { cwd: root }).map(async (file) => {
    const { places: own } = (await import(join(root, file))) as { places: Places };
    return Object.entries(own).map(([name, address]) => ({ domain: file.split('/')[2]!, name, address }));
  }),
);

describe('a place that a notice opens', () => {
  it.each(places.flat())('is a page that a remote or the shell has registered: $name', ({ address }) => {
    const page = address.replace(/\?.*|\/:\w+/g, '');
    expect([...readExisting()]).toContain(`route ${page}`);
  });

  it.each(places.flat())('is called by the domain that says its address: $name', ({ domain, name }) =>
    expect(name).toMatch(new RegExp(`^${domain}\\.`)),
  );
});
