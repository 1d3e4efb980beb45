import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ending, lastLines } from './ending.mjs';

const failure = (name: string, error = 'expected 1\nreceived 2') => ({ name, error });
const none = { failures: [], skips: [] };

describe('what a run says right before its last line', () => {
  it('says nothing where all passed', () => {
    expect(ending(none)).toEqual([]);
  });

  it('names what failed with the first lines of its error, uncoloured, then what was skipped', () => {
    const error = '\u001b[31mexpected 1\u001b[39m\n\nreceived 2\n' + 'at x\n'.repeat(50);
    expect(ending({ failures: [failure('tests › a.spec.ts: adds', error)], skips: ['tests › a.spec.ts: waits'] })).toEqual([
      '── failed or skipped',
      'failed: tests › a.spec.ts: adds',
      '    expected 1',
      '    received 2',
      ...Array(5).fill('    at x'),
      'skipped: tests › a.spec.ts: waits',
    ]);
  });

  it('names tests of one file that failed for the same reason once', () => {
    const of = (file: string, error?: string) => ['adds', 'takes', 'divides'].map((name) => failure(`tests › ${file}: ${name}`, error));
    expect(ending({ ...none, failures: [...of('a.spec.ts', 'no store'), ...of('b.spec.ts', 'no store')] })).toEqual([
      '── failed or skipped',
      'failed: tests › a.spec.ts: adds (and 2 more of this file, for the same reason)',
      '    no store',
      'failed: tests › b.spec.ts: adds (and 2 more of this file, for the same reason)',
      '    no store',
    ]);
  });

  it.each([9, 20, 29, 300])('names as many of %i failures as 30 lines hold, before it says more of any', (count) => {
    const lines = ending({
      failures: Array.from({ length: count }, (_, at) => failure(`test ${at}`)),
      skips: Array(40).fill('test'),
    });
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(lines.filter((line) => line.startsWith('failed: ')).length).toBeGreaterThanOrEqual(Math.min(count, 18));
    expect(lines.some((line) => line.startsWith('skipped: '))).toBe(true);
    expect(lines.at(-1)).toMatch(/^… and \d+ more lines$/);
  });

  it('keeps of a program that names no tests what it said last', () => {
    expect(lastLines('1\n2\n3\n4\n5\n6\n7\n8\n\n9\n').split('\n')).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('keeps the claims that did not hold, however long ago they were said', () => {
    expect(lastLines('FAILS (1 s): all is whole\n1\n2\n3\n4\n5\n6\n7\n8').split('\n')).toEqual([
      'FAILS (1 s): all is whole',
      ...['2', '3', '4', '5', '6', '7', '8'],
    ]);
    expect(lastLines('1\nFAILS: this\n2\n')).toBe('FAILS: this\n1\n2');
  });

  it('keeps of Nx the failed task and its error, not what came after and the summary', () => {
    const ran =
      '> nx run ui:build\n\nbuilt\n> nx run shell:build\n\nBundling\nERROR in ./src/a.ts\nno such module\n\u001b[31m NX   Running target build for 2 projects failed\n';
    expect(lastLines(`${ran}\nFailed tasks:\n\n- shell:build\n\n  Run duration:  3s\n`)).toBe(
      '- shell:build\nERROR in ./src/a.ts\nno such module',
    );
  });
});

describe('.ci/run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-ci-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const program = (name: string, text: string) => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };

  /** Runs it where `npm run test` and `npm run drill` print these. */
  const run = (test: string, drill: string) => {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    cpSync('.ci', join(folder, '.ci'), { recursive: true });
    writeFileSync(join(folder, 'test'), test);
    writeFileSync(join(folder, 'drill'), drill);
    program('npm', 'echo "$@" >>asked\ncat "$3" >&2\ngrep -q " 0 failed" "$3"\n');
    program('node', 'echo "ran $1"\n');
    const { stdout, status } = spawnSync(join(folder, '.ci/run'), {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
    });
    // How long it took is another each time.
    const lines = stdout
      .trimEnd()
      .replace(/\d+ s of/g, 'N s of')
      .split('\n');
    return { status, lines };
  };
  const IN_TIME = 'test took N s of 840, drill took N s of 600, all N s of 1500';

  it('adds both runs up, and names before its last line what either named', () => {
    const named = [...ending({ ...none, failures: [failure('tests › a.spec.ts: adds')] }), ''].join('\n');
    const { status, lines } = run(`much\n${named}4 passed, 1 failed\n`, 'much\n\n3 passed, 0 failed\n');
    expect(status).toBe(1);
    expect(lines.slice(-6)).toEqual([
      '── failed or skipped in test',
      'failed: tests › a.spec.ts: adds',
      '    expected 1',
      '    received 2',
      IN_TIME,
      '7 passed, 1 failed',
    ]);
  });

  it('shows the end of a run that did not come to its last line', () => {
    const { status, lines } = run('cannot install\n', '3 passed, 0 failed\n');
    expect(status).toBe(1);
    expect(lines.slice(-3)).toEqual(['cannot install', IN_TIME, '3 passed, 1 failed']);
  });

  it('says no more than the machine’s speed, its seconds beside the budget and the sum where all passed', () => {
    expect(run('4 passed, 0 failed\n', '3 passed, 0 failed\n')).toEqual({
      status: 0,
      lines: ['ran tools/check/speed.mjs', '4 passed, 0 failed', '3 passed, 0 failed', IN_TIME, '7 passed, 0 failed'],
    });
  });

  it('asks for npm test, then for the part of the drill that is for CI', () => {
    rmSync(join(folder, 'asked'), { force: true });
    run('4 passed, 0 failed\n', '3 passed, 0 failed\n');
    expect(readFileSync(join(folder, 'asked'), 'utf8').split('\n')).toEqual([
      'run --silent test',
      'run --silent drill -- --part-of-ci',
      '',
    ]);
  });

  it('expects less of a checkout whose packages are there', () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(run('4 passed, 0 failed\n', '3 passed, 0 failed\n').lines).toContain(IN_TIME.replace('840', '720'));
    rmSync(join(folder, 'node_modules'), { recursive: true });
  });
});
