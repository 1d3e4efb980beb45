import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** SeaweedFS gives these their mode itself, whatever the mask; they say what a volume is made of and lie in a closed folder. */
const VOLUME_NOTES = /^objects\/store\/\w+\.vif$/;

test('no other account of the machine reads anything of the data folder', () => {
  const folder = process.env.E2E_DATA;
  test.skip(!folder, 'the platform is not ours');
  const names = ['', ...(readdirSync(folder!, { recursive: true }) as string[])];
  const open = names.flatMap((name) => {
    // Mails and database files come and go meanwhile.
    const stat = lstatSync(join(folder!, name), { throwIfNoEntry: false });
    if (!stat || stat.isSymbolicLink() || VOLUME_NOTES.test(name)) return [];
    // Started by root, the folder itself may be passed through by the database's user, not listed.
    const allowed = name === '' && process.getuid?.() === 0 ? 0o011 : 0;
    return (stat.mode & 0o077 & ~allowed) === 0 ? [] : [`${name} ${(stat.mode & 0o777).toString(8)}`];
  });
  expect(names.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});
