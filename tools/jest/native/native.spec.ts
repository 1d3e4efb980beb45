import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What became of each test in the files, which run after each other in one process. */
function runFixtures(environment: string, files: string): Record<string, { status: string; said: string }> {
  const config = {
    rootDir: root,
    transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }] },
    extensionsToTreatAsEsm: ['.ts'],
    runtime: join(import.meta.dirname, 'runtime.mjs'),
    testEnvironment: join(import.meta.dirname, environment),
    testMatch: [join(import.meta.dirname, 'fixtures', files)],
    testSequencer: join(import.meta.dirname, 'fixtures/by-name.mjs'),
    cacheDirectory: join(root, '.cache/jest'),
  };
  const args = [join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--json', '--config', JSON.stringify(config)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  const { testResults } = JSON.parse(stdout) as {
    testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(tests.map(({ title, status, failureMessages }) => [title, { status, said: failureMessages.join('\n') }]));
}

describe('tests on Node’s own modules', () => {
  let tests: ReturnType<typeof runFixtures>;
  beforeAll(() => {
    tests = runFixtures('environment.mjs', '{first,second}.fixture.ts');
  });

  it('share packages, and nothing else', () => {
    expect(tests['leaves what it likes behind']).toEqual({ status: 'passed', said: '' });
    expect(tests['finds its modules and the globals as they were, and the packages loaded']).toEqual({ status: 'passed', said: '' });
  });

  it('keep their time limits', () => {
    expect(tests['is stopped at its time limit']).toMatchObject({ status: 'failed', said: expect.stringContaining('timeout of 50 ms') });
  });

  it('fail in the line that stands in the source', () => {
    expect(tests['says in which line it failed']!.said).toMatch(/native\/fixtures\/first\.fixture\.ts:22:17/);
  });

  it('are told that modules cannot be replaced', () => {
    expect(tests['cannot have modules replaced']!.said).toContain('jest.mock');
  });
});

describe('tests of pages', () => {
  it('share one window, in which nothing is left of the file before', () => {
    const tests = runFixtures('web-environment.mjs', 'page-*.fixture.ts');
    const passed = { status: 'passed', said: '' };
    expect(tests).toEqual({
      'leaves what it likes on the page': passed,
      'has a module replaced': passed,
      'finds an empty page at its first address, modules of its own, and the packages loaded': passed,
    });
  });
});
