import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measured, told } from '../check/speed.mjs';
import { runSteps } from '../check/run-steps.mjs';
import { CI_MINUTES, commitsOf, inTime, isTouched, lastRound, partOfCi } from './choose.mjs';
import { listed, partsNamed, withFurther } from './named.mjs';
import { PARTS } from './parts.mjs';

const root = join(import.meta.dirname, '../..');
const HOUR = 3600;
const folder = mkdtempSync(join(tmpdir(), 'toothwise-drill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its command's files: the program, a Playwright's settings, files of tests. */
const filesOf = ({ command: [, args] }: (typeof PARTS)[number]) =>
  args.filter((arg) => /^(tools|e2e|services|libs)\/.*\.(ts|mjs)$/.test(arg));

describe('the parts of the drill', () => {
  it.each(PARTS.map((part) => [part.name, part] as const))('%s: its command is there, and so is what touches it', (_, part) => {
    const [program] = part.command;
    expect(program === 'node' || existsSync(join(root, 'node_modules/.bin', program))).toBe(true);
    expect(filesOf(part).length).toBeGreaterThan(0);
    expect(filesOf(part).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(part.touches.filter((path) => globSync(`${path}*`, { cwd: root }).length === 0)).toEqual([]);
    // Who changes the proof itself has it run.
    expect(isTouched(part, filesOf(part))).toBe(true);
  });

  it('takes no more than a quarter of an hour for any, where its programs and images are there', () => {
    expect(PARTS.filter(({ minutes }) => !(minutes > 0 && minutes <= 15)).map(({ name }) => name)).toEqual([]);
  });

  it('gives each a name of its own, and reports of their own', () => {
    const unique = (all: (string | undefined)[]) => new Set(all).size === all.length;
    expect(unique(PARTS.map(({ name }) => name))).toBe(true);
    expect(unique(PARTS.flatMap(({ report }) => report ?? []))).toBe(true);
  });

  it('has each that a page names', () => {
    const pages = globSync(['*.md', '{docs,e2e,tools,deploy,libs,services}/**/*.{md,ts,mjs}'], {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/.test(name),
    });
    const known = PARTS.map(({ name }) => name);
    const named = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/npm run drill --((?: [a-z][a-z-]*)+)/g)].flatMap(([, names]) =>
        names!
          .trim()
          .split(' ')
          .map((name) => ({ page, name })),
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it('is told with its minutes and whose change has CI run it', () => {
    const lines = listed(PARTS);
    for (const { name, minutes, touches } of PARTS) {
      const at = lines.findIndex((line) => line.startsWith(`${name} `));
      expect(lines[at]).toContain(`${minutes} min`);
      for (const path of touches) expect(lines[at + 1]).toContain(path);
    }
  });
});

describe('what a person asks for', () => {
  it('is all parts, or those named in the drill’s order, and says which nobody has', () => {
    expect(partsNamed(PARTS, []).parts).toEqual(PARTS);
    const { parts, unknown } = partsNamed(PARTS, ['charts', 'restore', 'long']);
    expect([parts.map(({ name }) => name), unknown]).toEqual([['restore', 'charts'], ['long']]);
  });

  it('gives what stands behind a further -- to the part’s program', () => {
    const [restore] = withFurther(partsNamed(PARTS, ['restore']).parts, ['--screenings', '50']);
    expect(restore!.command).toEqual(['tsx', ['--conditions=toothwise', 'e2e/restore/main.ts', '--screenings', '50']]);
  });
});

describe('the part that CI runs', () => {
  const part = (name: string, minutes: number, ...touches: string[]) => ({ name, minutes, touches });
  const parts = [part('a', 3, 'libs/a'), part('b', 10, 'libs/b'), part('dear', 11, 'libs'), part('c', 2, 'libs/c', 'e2e/c')];
  const chosen = (turn: number, ...changed: string[]) => partOfCi(parts, { turn, changed }).name;

  it('has ten minutes, those for programs that are not in a cache among them', () => {
    expect(inTime(parts).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(inTime([{ minutes: 3, first: 8 }])).toEqual([]);
    expect(inTime(PARTS).every(({ minutes, first = 0 }) => minutes + first <= CI_MINUTES)).toBe(true);
    expect(inTime(PARTS).length).toBeGreaterThan(15);
  });

  it('is the next in turn where nothing is touched, and after the last the first', () => {
    expect([0, 1, 2, 3].map((turn) => chosen(turn, 'README.md'))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is the one that is touched, whoever’s turn it is', () => {
    expect([0, 1, 2].map((turn) => chosen(turn, 'docs/x.md', 'e2e/c/main.ts'))).toEqual(['c', 'c', 'c']);
  });

  it('is each in its turn where several are touched', () => {
    expect([0, 1, 2, 3].map((turn) => chosen(turn, 'libs/a/x.ts', 'libs/c/y.ts'))).toEqual(['a', 'c', 'c', 'a']);
  });
});

describe('rounds of work', () => {
  const commit = (hours: number, ...files: string[]) => ({ at: 1_000_000 + hours * HOUR, files });

  it('end where no commit follows for six hours; the last one’s changes count', () => {
    const commits = [commit(0, 'a'), commit(5, 'b'), commit(11, 'c', 'd'), commit(16.9, 'd'), commit(17, 'e')];
    expect(lastRound(commits)).toEqual({ turn: 1, changed: ['e', 'd', 'c'] });
  });

  it('are counted one by one, in whatever order commits are told', () => {
    const turns = [commit(0), commit(7), commit(8), commit(30)].map((_, at, all) => lastRound(all.slice(0, at + 1).reverse()).turn);
    expect(turns.slice(1)).toEqual([1, 1, 2]);
  });

  it('are days where the history is not there', () => {
    expect(lastRound([{ at: 3 * 24 * HOUR + 5, files: ['a'] }])).toEqual({ turn: 3, changed: ['a'] });
    expect(lastRound([])).toEqual({ turn: 0, changed: [] });
  });

  it('are read from what is checked out', () => {
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: folder });
    git('init', '--quiet');
    for (const [at, file] of [
      [1_700_000_000, 'first file'],
      [1_800_000_000, 'second'],
    ] as const) {
      writeFileSync(join(folder, file), '');
      git('add', '.');
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '--quiet', '-m', 'x'], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: `${at} +0000` },
      });
    }
    expect(commitsOf(folder)).toEqual([
      { at: 1_800_000_000, files: ['second'] },
      { at: 1_700_000_000, files: ['first file'] },
    ]);
    expect(commitsOf(tmpdir())).toEqual([]);
  });
});

describe('a part that misses a tool', () => {
  const says = (code: number, line: string) =>
    ['node', ['-e', `console.log(${JSON.stringify(line)}); process.exit(${code})`]] as [string, string[]];
  const ran = async (optional: boolean, command: [string, string[]], ci?: string) => {
    const before = process.env.CI;
    if (ci) process.env.CI = ci;
    else delete process.env.CI;
    try {
      const { passed, failed, skipped, skips } = await runSteps(root, [{ name: 'one', minutes: 3, optional, command }], {});
      return { passed, failed, skipped, skips };
    } finally {
      if (before === undefined) delete process.env.CI;
      else process.env.CI = before;
    }
  };

  it('is skipped with the reason, fails in CI, and fails where it may not miss one', async () => {
    const missing = says(2, 'not run. Install Go 1.25 or later');
    expect(await ran(true, missing)).toEqual({ passed: 0, failed: 0, skipped: 1, skips: ['one › Install Go 1.25 or later'] });
    expect(await ran(true, missing, 'true')).toMatchObject({ failed: 1, skipped: 0 });
    expect(await ran(false, missing)).toMatchObject({ failed: 1, skipped: 0 });
    expect(await ran(true, says(1, 'not run. It did'))).toMatchObject({ failed: 1 });
  });
});

describe('the speed of a machine', () => {
  it('is one line: each load beside what it takes on the machine of reference', () => {
    const loads = { processor: 412.4, start: 38, commit: 1.236 };
    expect(told(loads, { processor: 400, start: 40, commit: 1 })).toBe(
      'speed of this machine (and of the one of reference): arithmetic 412 ms (400 ms), start of a process 38 ms (40 ms), commit 1.24 ms (1.00 ms)',
    );
  });

  it('is measured', () => {
    expect(Object.values(measured()).filter((ms) => !(ms > 0))).toEqual([]);
  });

  it('needs nothing that is not there before the packages are', () => {
    const text = readFileSync(join(dirname(import.meta.dirname), 'check/speed.mjs'), 'utf8');
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from).filter((from) => !from!.startsWith('node:'))).toEqual([]);
  });
});
