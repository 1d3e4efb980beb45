import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeToOthers } from './private-folder.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-private-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rights = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

describe('the data folder of an earlier version', () => {
  it('is closed to every other account, whatever is in it', () => {
    const made = [
      'objects/files/photo._S3rver_object',
      'mail/1.json',
      'logs/postgres.log',
      'logs/postgres.log.1',
      'secrets.json',
      'new/thing',
    ];
    for (const name of made) {
      mkdirSync(join(folder, name, '..'), { recursive: true, mode: 0o755 });
      writeFileSync(join(folder, name), '', { mode: 0o644 });
      chmodSync(join(folder, name), 0o666);
    }
    closeToOthers(folder);
    expect(made.map(rights)).toEqual(made.map(() => '600'));
    expect(
      readdirSync(folder, { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => rights(name)),
    ).toEqual(['700', '700', '700', '700']);
    // The database's user has to pass through, where it is not ours.
    expect(rights('.')).toBe(process.getuid?.() === 0 ? '711' : '700');
  });

  it('leaves the database’s own files, and what a link leads to, as they are', () => {
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '');
    chmodSync(join(folder, 'postgres', 'cluster', 'PG_VERSION'), 0o640);
    const elsewhere = mkdtempSync(join(tmpdir(), 'toothwise-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(folder, 'link'));
    closeToOthers(folder);
    expect(rights('postgres/cluster/PG_VERSION')).toBe('640');
    expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('755');
    rmSync(elsewhere, { recursive: true });
  });
});
