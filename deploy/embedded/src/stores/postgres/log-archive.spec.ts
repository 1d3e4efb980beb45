import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveCommand } from './log-archive.js';

const folder = mkdtempSync(join(tmpdir(), 'log-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As the server does it. @returns its exit code */
function archive(bytes: string, name: string): number | null {
  writeFileSync(join(folder, 'segment'), bytes);
  const command = archiveCommand(join(folder, 'it’s here')).replaceAll('%p', join(folder, 'segment')).replaceAll('%f', name);
  return spawnSync('/bin/sh', ['-c', command]).status;
}

describe('the archive of the server’s log', () => {
  it('takes a segment once, well also when it is asked again, and never another one under its name', () => {
    mkdirSync(join(folder, 'it’s here'));
    expect(archive('one', '0001')).toBe(0);
    expect(archive('one', '0001')).toBe(0);
    expect(archive('other', '0001')).not.toBe(0);
    expect(readdirSync(join(folder, 'it’s here'))).toEqual(['0001']);
    expect(readFileSync(join(folder, 'it’s here', '0001'), 'utf8')).toBe('one');
  });

  it('says that it could not where there is no folder', () => {
    rmSync(join(folder, 'it’s here'), { recursive: true });
    expect(archive('one', '0002')).not.toBe(0);
  });
});
