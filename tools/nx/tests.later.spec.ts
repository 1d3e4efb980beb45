import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jestResults } from '../check/results.mjs';
import { runBatch } from './run-tests.mjs';
import { createNodesV2 } from './test-targets.mjs';

const root = join(import.meta.dirname, '../..');

/** A checkout of its own with these files. */
function checkout(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toothwise-checkout-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('the tests of a project as targets', () => {
  let folder: string;
  beforeAll(() => {
    folder = checkout({
      'libs/tooth/project.json': '{ "name": "tooth" }',
      'libs/tooth/src/a.spec.ts': "import '@toothwise/stand';",
      'libs/tooth/src/b.db-spec.ts': '',
      'libs/stand/project.json': '{ "name": "stand" }',
      'libs/stand/src/index.ts': "export * from '@toothwise/ground/deep';",
      'libs/ground/project.json': '{ "name": "ground" }',
    });
    mkdirSync(join(folder, 'node_modules/@toothwise'), { recursive: true });
    for (const name of ['tooth', 'stand', 'ground']) symlinkSync(join(folder, 'libs', name), join(folder, 'node_modules/@toothwise', name));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const targets = (...files: string[]) =>
    createNodesV2[1](files, undefined, { workspaceRoot: folder }).map(([, { projects }]) => Object.values(projects)[0]!);

  it('are there for each size of file it has, without a line in its project.json', () => {
    const [tooth] = targets('libs/tooth/src/a.spec.ts', 'libs/tooth/src/b.db-spec.ts');
    expect(tooth).toMatchObject({ root: 'libs/tooth', targets: { test: { dependsOn: ['test-unit', 'test-integration'] } } });
    expect(Object.keys(tooth!.targets)).toEqual(['test-unit', 'test-integration', 'test']);
  });

  it('read what a test alone imports, and what that imports', () => {
    expect(targets('libs/tooth/src/a.spec.ts')[0]!.targets['test-unit']!.inputs).toContainEqual({
      input: 'shared',
      projects: ['stand', 'ground'],
    });
  });

  it('leave no test file out', () => {
    expect(() => targets('elsewhere/a.spec.ts')).toThrow('lies in no project');
  });

  describe('of this checkout', () => {
    const notices = 'libs/contracts/clinic/src/notices/leads.ts';
    const [toldBy, untouched] = [
      ['contracts-clinic:build', 'contracts-clinic:test-unit', 'account:test-unit', 'account:test-integration'],
      ['clinic:build', 'clinic:test-integration', 'clinic:test-unit', 'mfe-clinic:build', 'mfe-clinic:test-web', 'screening:test-unit'],
    ];
    const wanted = [...toldBy, ...untouched, 'clinic:test-integration', 'event-bus:test-integration', 'screening:test-integration'];
    wanted.push('mfe-screening:test-web', 'triage:test-unit', 'tools:test-unit');
    let inputs: Record<string, string[]>;
    beforeAll(() => {
      const nx = spawnSync(process.execPath, [join(import.meta.dirname, 'inputs-of.mjs'), ...wanted], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
      });
      inputs = JSON.parse(nx.stdout) as typeof inputs;
    });

    it.each([
      ['clinic:test-integration', 'services/clinic/src/migrations/index.ts'],
      ['clinic:test-integration', 'libs/service-kit/src/index.ts'],
      ['clinic:test-integration', 'libs/testing/src/index.ts'],
      ['clinic:test-integration', 'deploy/embedded/src/stores/postgres/start-postgres.ts'],
      ['event-bus:test-integration', 'tools/events/main.ts'],
      ['screening:test-integration', 'libs/objects/src/intake/fixtures/pixel-flood.png'],
      ['mfe-screening:test-web', 'libs/ui/src/index.ts'],
      ['mfe-screening:test-web', 'tools/jest/web.setup.ts'],
      ['triage:test-unit', 'jest.config.mjs'],
      ['triage:test-unit', 'package-lock.json'],
      ['tools:test-unit', 'docs/architecture.md'],
    ])('%s run again after a change in %s', (target, file) => {
      expect(inputs[target]).toContain(file);
    });

    it('of account alone, and of the contracts that hold them, run again after a change of what people are told', () => {
      expect(toldBy.filter((target) => !inputs[target]!.includes(notices))).toEqual([]);
      expect(untouched.filter((target) => inputs[target]!.includes(notices))).toEqual([]);
    });

    it('triage:test-unit stay as they are after a change in the shell', () => {
      expect(inputs['triage:test-unit']!.filter((file) => file.startsWith('shell/'))).toEqual([]);
    });
  });
});

describe('many projects in one Jest', () => {
  let folder: string;
  const config = (more = '') =>
    writeFileSync(
      join(folder, 'jest.config.mjs'),
      `export default { ${more} projects: [{ displayName: 'unit', testMatch: ['**/*.spec.ts'], transform: {} }] };`,
    );
  const run = async (env: Record<string, string> = {}) => {
    Object.assign(process.env, env);
    const tasks = ['sound', 'broken', 'empty'].map((name) => [`${name}:test-unit`, name] as const);
    const inputs = Object.fromEntries(tasks.map(([id, name]) => [id, { size: 'unit', root: name, report: `reports/${name}.json` }]));
    const results = await runBatch({ tasks: inputs }, inputs, {}, { root: folder });
    return { success: tasks.map(([id]) => results[id]!.success), counted: jestResults(join(folder, 'reports')) };
  };
  beforeAll(() => {
    folder = checkout({
      'package.json': '{}',
      'sound/a.spec.ts': "it('a', () => {}); it('b', () => {}); it.skip('c', () => {});",
      'broken/a.spec.ts': "it('a', () => {}); it('b', () => { throw new Error('as planted'); });",
      'setup.cjs': "module.exports = () => { throw new Error('no server, as planted'); };",
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => delete process.env.TEST_HANGS_AFTER_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('pass and fail each on their own; one without results has failed', async () => {
    config();
    const failures = [{ name: expect.stringMatching(/broken\/a.spec.ts: b$/), error: expect.stringContaining('as planted') }];
    const counted = { passed: 3, failed: 1, skipped: 1, failures, skips: [expect.stringMatching(/c$/)] };
    expect(await run()).toMatchObject({ success: [true, false, false], counted });
  });

  it('go on without a file that hangs, which is named', async () => {
    config();
    const text = readFileSync(join(folder, 'broken/a.spec.ts'), 'utf8');
    writeFileSync(join(folder, 'broken/a.spec.ts'), 'it("a", () => { for (;;); });');
    const counted = {
      passed: 2,
      failed: 1,
      failures: [{ name: expect.stringMatching(/broken\/a.spec.ts$/), error: expect.stringContaining('Hangs') }],
    };
    expect(await run({ TEST_HANGS_AFTER_MS: '10000' })).toMatchObject({ success: [true, false, false], counted });
    writeFileSync(join(folder, 'broken/a.spec.ts'), text);
  });

  it('fail all when Jest could not run', async () => {
    config("globalSetup: '<rootDir>/setup.cjs',");
    expect((await run()).success).toEqual([false, false, false]);
  });
});
