import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedAsLocked } from './installed.mjs';
import { standingIn, withWholePaths } from './paths.mjs';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'toothwise-setup-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const paths = ['node_modules/zod', 'gateway/node_modules/ajv', 'node_modules/pino/node_modules/zod'];

function install(): void {
  const packages = Object.fromEntries(paths.map((path) => [path, { version: '1.0.0' }]));
  const missing = { 'node_modules/for-another-machine': { version: '1.0.0', optional: true } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'root' }, ...packages, ...missing } }));
  for (const path of paths) mkdirSync(join(root, path), { recursive: true });
  for (const path of paths) writeFileSync(join(root, path, 'package.json'), '{}');
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

describe('the packages', () => {
  it('are installed when all of the lockfile is there', () => {
    expect(() => installedAsLocked(root)).not.toThrow();
    install();
    expect(installedAsLocked(root)).toBe(true);
  });

  it.each(paths)('are not when %s is gone', (path) => {
    install();
    rmSync(join(root, path), { recursive: true });
    expect(installedAsLocked(root)).toBe(false);
  });

  it('are not when a project has come whose link nobody has made', () => {
    install();
    const lockfile = join(root, 'package-lock.json');
    const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: object };
    const project = { 'libs/report': { version: '1.0.0' }, 'node_modules/@toothwise/report': { resolved: 'libs/report', link: true } };
    writeFileSync(lockfile, JSON.stringify({ packages: { ...packages, ...project } }));
    expect(installedAsLocked(root)).toBe(false);
    mkdirSync(join(root, 'node_modules/@toothwise/report'), { recursive: true });
    writeFileSync(join(root, 'node_modules/@toothwise/report/package.json'), '{}');
    expect(installedAsLocked(root)).toBe(true);
  });

  it.each([undefined, '', '{"packages":'])('are not when npm’s own note is %j', (note) => {
    install();
    const file = join(root, 'node_modules', '.package-lock.json');
    if (note === undefined) rmSync(file);
    else writeFileSync(file, note);
    expect(installedAsLocked(root)).toBe(false);
  });
});

describe('a path that a person types', () => {
  it('means the folder they stand in, with npm and without', () => {
    expect(standingIn('/checkout', '/checkout', '/home/me')).toBe('/home/me');
    expect(standingIn('/checkout', '/home/me', undefined)).toBe('/home/me');
    // Started by another script of npm, elsewhere.
    expect(standingIn('/checkout', '/home/me', '/elsewhere')).toBe('/home/me');
    expect(standingIn('/checkout', '/checkout', '')).toBe('/checkout');
  });

  it('is made whole in every way of writing it, and nothing else is touched', () => {
    expect(withWholePaths(['--port', '9000', '--data', 'mine', '--servers=../s.json', '--fresh'], '/home/me')).toEqual([
      '--port',
      '9000',
      '--data',
      '/home/me/mine',
      '--servers=/home/s.json',
      '--fresh',
    ]);
    expect(withWholePaths(['--data', '/var/x'], '/home/me')).toEqual(['--data', '/var/x']);
    expect(withWholePaths(['--data', '--fresh'], '/home/me')).toEqual(['--data', '--fresh']);
  });
});
