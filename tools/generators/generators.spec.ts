import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteConfig } from '@toothwise/federation-preset';

const root = join(import.meta.dirname, '../..');
// Inside the workspace, so that imports resolve as they will for a real project.
const sandbox = join(root, `.cache/generated-${process.pid}`);
const run = (command: string, args: string[], cwd = sandbox) => {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  return { status: result.status, output: result.stdout + result.stderr };
};
const generate = (...args: string[]) => run(process.execPath, [join(root, 'tools/generators/main.mjs'), ...args]);

beforeAll(() => {
  cpSync(join(root, 'libs/contracts'), join(sandbox, 'libs/contracts'), { recursive: true });
  for (const remote of globSync('mfe-*', { cwd: root })) {
    mkdirSync(join(sandbox, remote));
    for (const file of ['package.json', 'webpack.config.mjs']) cpSync(join(root, remote, file), join(sandbox, remote, file));
  }
  symlinkSync(join(root, 'node_modules'), join(sandbox, 'node_modules'));
  const tsconfig = {
    extends: join(root, 'tsconfig.base.json'),
    include: ['libs/contracts/*/src', 'mfe-sample/src', join(root, 'libs/web-platform/src/*.d.ts'), join(root, 'libs/ui/src/*.d.ts')],
  };
  writeFileSync(join(sandbox, 'tsconfig.json'), JSON.stringify(tsconfig));
});

afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

describe('generators', () => {
  it('write an event and a new domain that compile and whose example parses', () => {
    expect(generate('event', 'clinic.lead-declined').status).toBe(0);
    expect(generate('event', 'sample.thing-happened').status).toBe(0);
    const clinic = readFileSync(join(sandbox, 'libs/contracts/clinic/src/events.ts'), 'utf8');
    expect(clinic).toContain("defineEvent('clinic.lead-declined.v1'");
    const made = join(sandbox, 'libs/contracts/sample');
    expect(existsSync(join(made, 'examples/events/sample.thing-happened.v1.json'))).toBe(true);
    expect(readFileSync(join(made, 'src/index.ts'), 'utf8')).toContain('./events.js');
  });

  it('refuse a name out of form and an event that exists', () => {
    expect(generate('event', 'LeadDeclined')).toMatchObject({ status: 2, output: expect.stringContaining('<domain>.<past-tense-fact>') });
    expect(generate('event', 'clinic.lead-accepted')).toMatchObject({ status: 2, output: expect.stringContaining('exists already') });
  });

  it('write a remote that builds, and everything generated type-checks', () => {
    expect(generate('remote', 'sample').status).toBe(0);
    const types = run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']);
    expect(types).toEqual({ status: 0, output: '' });
    const build = run(
      process.execPath,
      [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
      join(sandbox, 'mfe-sample'),
    );
    expect(build).toMatchObject({ status: 0 });
    const described = JSON.parse(readFileSync(join(sandbox, 'mfe-sample/dist/remote.json'), 'utf8')) as { id: string };
    expect(described.id).toBe('mfe-sample');
  }, 60_000);

  describe('write a remote in the shape of those that are there', () => {
    const remotes = globSync('mfe-*', { cwd: root });
    const read = (remote: string, file: string, folder = root) =>
      readFileSync(join(folder, remote, file), 'utf8').replaceAll(remote.slice('mfe-'.length), '<domain>');
    /** Prefixes and ports are each remote's own. */
    const styles = (text: string) => text.replaceAll(/prefix\(\w{3}\)/g, 'prefix(<own>)');
    const webpack = (text: string) => text.replace(/port: \d+/, 'port: <own>');
    const port = (text: string) => /port: (\d+)/.exec(text)![1];

    it.each(remotes)('like %s', (remote) => {
      if (!existsSync(join(sandbox, 'mfe-sample'))) expect(generate('remote', 'sample').status).toBe(0);
      const made = (file: string) => read('mfe-sample', file, sandbox);
      expect(JSON.parse(made('project.json'))).toEqual(JSON.parse(read(remote, 'project.json')));
      expect(styles(made('src/styles.css'))).toBe(styles(read(remote, 'src/styles.css')));
      expect(webpack(made('webpack.config.mjs'))).toBe(webpack(read(remote, 'webpack.config.mjs')));
      expect(port(made('webpack.config.mjs'))).not.toBe(port(read(remote, 'webpack.config.mjs')));
    });

    it('whose examples are those that it is served with alone', () => {
      process.env.WEBPACK_SERVE = 'true';
      const config = remoteConfig({ root: join(sandbox, 'mfe-sample'), id: 'mfe-sample', port: 1 });
      delete process.env.WEBPACK_SERVE;
      const alias = config.resolve!.alias as Record<string, string>;
      expect(readFileSync(alias['@remote/examples']!, 'utf8')).toContain('/api/sample/v1/items');
    });
  });
});
