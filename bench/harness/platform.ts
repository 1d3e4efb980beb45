import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cleanUpAfter } from './cleanup.ts';

export interface RunningPlatform {
  url: string;
  /** From `npm start` to "Toothwise is ready". */
  startMs: number;
  /** MiB of the start script, the supervisor and everything below it, by proportional set size. */
  memory(): { mebibytes: number; processes: number };
  stop(): Promise<void>;
}

/** `npm start` in that checkout. @param dataDir the checkout's own where none is given @throws Error with the last output when it does not get ready */
export async function startPlatform(checkout: string, port: number, dataDir = join(checkout, '.toothwise')): Promise<RunningPlatform> {
  const began = performance.now();
  const args = ['start', '--silent', '--', '--port', String(port), '--data', dataDir];
  const child = spawn('npm', args, { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Toothwise is ready')) ready.resolve();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', (code) => ready.reject(new Error(`the platform ended with ${code}:\n${output.slice(-3000)}`)));
  const stop = cleanUpAfter(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const all = descendants(child.pid!);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    // npm may leave before what it has started.
    while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await ready.promise;
  return { url: `http://localhost:${port}`, startMs: performance.now() - began, memory: () => memoryBelow(child.pid!), stop };
}

/** A public port whose internal ports are free too. */
export async function freePlatformPort(first = 8580): Promise<number> {
  for (let port = first; port < first + 2000; port += 40) {
    const all = [port, ...Array.from({ length: 20 }, (_, index) => port + 10_020 + index)];
    if ((await Promise.all(all.map(isFree))).every(Boolean)) return port;
  }
  throw new Error(`no free ports from ${first} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

interface Process {
  pid: number;
  parent: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(join('/proc', name, 'status'), 'utf8'))![1];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
}

function descendants(pid: number, all = processes()): number[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendants(child.pid, all)]);
}

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/status`, 'utf8').includes('State:\tZ');
  } catch {
    return false;
  }
}

/** Everything that npm has started; npm itself is not part of the platform. */
function memoryBelow(npm: number): { mebibytes: number; processes: number } {
  const sizes = descendants(npm).flatMap((pid) => {
    try {
      return [Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1])];
    } catch {
      return [];
    }
  });
  return { mebibytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, processes: sizes.length };
}
