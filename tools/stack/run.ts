import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { installationRoot } from '../../deploy/embedded/src/process/installation.js';
import { jestResult, playwrightResult } from '../check/results.mjs';

export interface Counts {
  passed: number;
  failed: number;
}

export const root = installationRoot();
const running = new Set<ChildProcess>();
const interruption = new AbortController();

/** Aborted by Ctrl-C and SIGTERM: what runs is ended, what was started is stopped, nothing more begins. */
export const interrupted = interruption.signal;

export function listenForInterruption(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interruption.abort();
      for (const child of running) child.kill('SIGTERM');
    });
}

/** Runs one command of Node in the checkout's root. @returns its exit code */
async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (interrupted.aborted) return 1;
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: root, env: { ...process.env, ...env } });
  running.add(child);
  return new Promise((ended, failed) =>
    child.once('error', failed).once('exit', (code) => {
      running.delete(child);
      ended(code ?? 1);
    }),
  );
}

/** A runner that fails without naming a failed test (a crash, a broken set-up) is a failure too. */
function counted(code: number, counts: Counts | null): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const reportOf = (name: string) => join(root, 'test-results', `stack-${name}.json`);

/** Runs Jest with these arguments and counts its tests. */
export async function runJest(name: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const env = { ...settings, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const command = [join('node_modules', 'jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, ...args];
  return counted(await runNode(command, env), jestResult(report));
}

/** Runs Playwright with this configuration and counts its tests. */
export async function runPlaywright(name: string, config: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const command = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', config, ...args];
  return counted(await runNode(command, { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report }), playwrightResult(report));
}
