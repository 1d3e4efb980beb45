import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obtainWeed } from './obtain-weed.js';
import { memory, startS3 } from './start-s3.js';

/** MiB by which what it holds grows in the first minutes of writing: copies of the ten windows of the filer's log that it keeps, 8 MiB each. */
const GROWS_BY = 80;

const given = process.env.WEED;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-memory-'));
});
afterEach(() => {
  if (given === undefined) delete process.env.WEED;
  else process.env.WEED = given;
  rmSync(folder, { recursive: true, force: true });
});

/** A program that is weed, and writes each collection of garbage into its log. */
async function tracing(): Promise<string> {
  const program = join(folder, 'weed');
  writeFileSync(program, `#!/bin/sh\nGODEBUG=gctrace=1 exec '${await obtainWeed()}' "$@"\n`, { mode: 0o755 });
  return program;
}

it('has its limit of memory so far above what it reserves that Go, near it, never looks for garbage without end', async () => {
  process.env.WEED = await tracing();
  const logFile = join(folder, 's3.log');
  const s3 = await startS3({
    dataDir: join(folder, 'data'),
    keys: [{ name: 'all', accessKey: 'access', secretKey: 'secret-0123456789' }],
    logFile,
  });
  await s3.stop();
  // `gc 21 @0.629s 7%: …, 221->222->222 MB, 224 MB goal, …`: what was left is the third.
  const left = [...readFileSync(logFile, 'utf8').matchAll(/^gc \d+ .*, \d+->\d+->(\d+) MB, \d+ MB goal/gm)].map(([, mib]) => Number(mib));
  expect(left.length).toBeGreaterThan(0);
  const most = (Math.max(...left) + GROWS_BY) * (1 + Number(memory.GOGC) / 100);
  expect(most).toBeLessThan(Number.parseInt(memory.GOMEMLIMIT, 10));
});
