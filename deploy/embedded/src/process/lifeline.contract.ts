import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'toothwise-lifeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not within 10 s: ${what}`);
    await pause(20);
  }
}

describe('children of a killed process', () => {
  it('end soon after it, however it went', async () => {
    const child = pathToFileURL(join(import.meta.dirname, 'child.ts')).href;
    const script = join(folder, 'parent.mts');
    writeFileSync(
      script,
      `import { startChild } from ${JSON.stringify(child)};
       const settings = { command: 'sleep', env: process.env, logFile: ${JSON.stringify(join(folder, 'log'))} };
       const kept = await startChild({ ...settings, args: ['1000'] });
       const ended = await startChild({ ...settings, args: ['0'] });
       await ended.exited;
       process.stdout.write(String(kept.pid));
       setInterval(() => undefined, 1000);`,
    );
    const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'], cwd: process.cwd() });
    let pid: number;
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      pid = Number(said.toString());
      await until('the child runs its program', () => commandLine(pid).includes('sleep'));
    } finally {
      parent.kill('SIGKILL');
    }
    await until('the child has ended', () => commandLine(pid) === '');
  });
});
