import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cannotWrite } from './cannot-write.js';

const folder = mkdtempSync(join(tmpdir(), 'toothwise-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a folder', () => {
  it('that can be written is left as it was', async () => {
    expect(await cannotWrite(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is gone, or is none, is told', async () => {
    expect(await cannotWrite(join(folder, 'none'))).toMatch(/none is gone$/);
    expect(await cannotWrite('/proc/self')).toMatch(/cannot be written \(E\w+\)|is gone/);
  });

  // A disk of its own needs root; elsewhere the rule is proved by the supervisor’s test alone.
  (mounted ? it : it.skip)('on a disk that is full, or read-only, is told, and forgotten when there is space again', async () => {
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024))).toThrow(/ENOSPC/);
    expect(await cannotWrite(folder)).toBe('the disk is full');
    // What is left for root alone is nothing for the others.
    writeFileSync(filler, Buffer.alloc(3.5 * 1024 * 1024));
    expect(await cannotWrite(folder)).toBe('the disk is full');
    rmSync(filler);
    expect(await cannotWrite(folder)).toBeUndefined();
    spawnSync('mount', ['-o', 'remount,ro', folder]);
    expect(await cannotWrite(folder)).toBe('the disk has become read-only');
    spawnSync('mount', ['-o', 'remount,rw', folder]);
  });
});
