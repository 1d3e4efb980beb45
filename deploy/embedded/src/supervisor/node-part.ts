import { join } from 'node:path';
import { plainEnvironment, startChild } from '../process/child.js';
import { installationCache } from '../process/installation.js';
import { PartFailure } from '../process/part-failure.js';
import { httpProbe, untilReady } from '../process/ready.js';
import type { Part, RunningPart } from './part.js';

export interface NodePartSettings {
  name: string;
  needs: string[];
  /** JavaScript file to run. */
  entry: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Answers 2xx when the part is ready. */
  readyUrl: string;
  /** Run to its end before the entry, once per start of the platform and only when it is due. */
  before?: { script: string; isDue: () => boolean; done: () => void };
  graceMs?: number;
}

/** Variables of every Node process here; compiled code is kept between starts. */
export function nodeEnvironment(): NodeJS.ProcessEnv {
  return { ...plainEnvironment(), NODE_ENV: 'production', NODE_COMPILE_CACHE: join(installationCache(), 'compiled') };
}

/** A part that is a Node process of its own. */
export function nodePart(settings: NodePartSettings): Part {
  const { name, needs, entry, logFile, readyUrl, before } = settings;
  let prepared = false;
  const start = async (signal: AbortSignal): Promise<RunningPart> => {
    if (before && !prepared && before.isDue()) {
      await runToEnd(before.script, settings, { signal });
      before.done();
    }
    prepared = true;
    const { cwd, graceMs } = settings;
    const env = { ...nodeEnvironment(), ...settings.env };
    const child = await startChild({ command: process.execPath, args: [entry], cwd, env, logFile, graceMs });
    try {
      await untilReady({ name, probe: httpProbe(readyUrl), exited: child.exited, timeoutMs: 45_000, logFile, signal });
    } catch (failure) {
      await child.stop();
      throw failure;
    }
    return child;
  };
  return { name, needs, start, ready: httpProbe(readyUrl), logFile };
}

/** Runs a script of a part to its end. @throws PartFailure when it fails, or when the signal ends it before */
export async function runToEnd(
  file: string,
  { name, cwd, env, logFile }: Pick<NodePartSettings, 'name' | 'cwd' | 'env' | 'logFile'>,
  { args = [], signal }: { args?: string[]; signal?: AbortSignal } = {},
): Promise<void> {
  const child = await startChild({ command: process.execPath, args: [file, ...args], cwd, env: { ...nodeEnvironment(), ...env }, logFile });
  const give = () => void child.stop();
  signal?.addEventListener('abort', give, { once: true });
  if (signal?.aborted) give();
  const end = await child.exited;
  signal?.removeEventListener('abort', give);
  if (signal?.aborted) throw new PartFailure(name, 'was stopped while starting');
  if (end.code !== 0) throw new PartFailure(name, `could not run ${file} (${end.signal ?? `code ${end.code}`})`, logFile);
}
