import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf, type Addresses } from '../api/addresses.ts';
import { makeDataFolder } from '../api/data-folder.ts';
import { DOMAINS } from '../domains.ts';
import type { Workers } from './kill-test.ts';

/** Between the ports of a service's processes (`deploy/embedded/src/supervisor/ports-of.ts`). */
const REPLICA_PORTS = 100;
const root = join(import.meta.dirname, '../..');

export interface PartState {
  state: string;
  pid?: number;
  restarts: number;
}

/** An embedded platform of its own, started as a newcomer would, on other ports and throw-away data; or one that runs already. */
export class Platform implements Addresses {
  readonly port: number;
  readonly dataDir: string;
  /** Processes of each domain's service. */
  readonly replicas: number;
  private readonly isOwn: boolean;
  private turn = 0;
  private process: ChildProcess | undefined;

  /** @param runningIn data folder of a platform that runs at this port, and is left as it is */
  constructor(port: number, runningIn?: string, replicas = 1) {
    this.port = port;
    this.replicas = replicas;
    this.dataDir = runningIn ?? makeDataFolder('chaos');
    this.isOwn = runningIn === undefined;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Past the gateway, so that its limits are not what is measured. Processes of a service are asked in turn, ready or not. */
  serviceUrl(domain: string): string {
    const urls = this.processUrls(domain);
    return urls[this.turn++ % urls.length]!;
  }

  processUrls(domain: string): string[] {
    return Array.from({ length: this.replicas }, (_, index) =>
      addressesOf(this.port + index * REPLICA_PORTS, 'past-gateway').serviceUrl(domain),
    );
  }

  /** `screening`, `screening-2`; a part that is no service alone. */
  processesOf(part: string): string[] {
    return this.replicas > 1 && DOMAINS.includes(part) ? [part, `${part}-2`] : [part];
  }

  /** @throws Error with the last output when it does not get ready */
  async start(env: NodeJS.ProcessEnv = {}, options: string[] = ['--no-build']): Promise<void> {
    const args = [
      join(root, 'tools/start.mjs'),
      '--port',
      String(this.port),
      '--data',
      this.dataDir,
      '--replicas',
      String(this.replicas),
      ...options,
    ];
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Toothwise is ready')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code, signal) => reject(new Error(`the platform ended with ${code ?? signal}:\n${output.slice(-3000)}`)));
    });
    await ready;
  }

  async stop(): Promise<void> {
    // Ended by a signal it has no code, and will not say again that it has ended.
    if (this.process && this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await ended;
    }
    if (this.isOwn) rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** kill -9 of the supervisor and of all that it has started, as a machine that is gone. */
  async killAll(): Promise<void> {
    const { pid } = JSON.parse(readFileSync(join(this.dataDir, 'running.json'), 'utf8')) as { pid: number };
    const parts = Object.values(await this.parts()).flatMap((part) => part.pid ?? []);
    const ended = this.process && once(this.process, 'exit');
    for (const one of [pid, ...parts]) tryKill(one);
    await ended;
  }

  async parts(): Promise<Record<string, PartState>> {
    const answer = await fetch(`http://127.0.0.1:${this.port + 10_039}/parts`);
    return ((await answer.json()) as { parts: Record<string, PartState> }).parts;
  }

  /** kill -9, no warning. @returns false when the part was down already */
  async kill(part: string): Promise<boolean> {
    const pid = (await this.parts())[part]?.pid;
    return Boolean(pid && tryKill(pid));
  }

  /** Kills one process that a part has started for a moment, as soon as there is one. @returns false when none came */
  async killWorker({ of, command }: Workers, signal: AbortSignal, seconds = 5): Promise<boolean> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end && !signal.aborted; await pause(20)) {
      const parts = await this.parts();
      const parents = this.processesOf(of).flatMap((part) => parts[part]?.pid ?? []);
      const pid = parents.flatMap(childrenOf).find((child) => commandOf(child).includes(command));
      if (pid && tryKill(pid)) return true;
    }
    return false;
  }

  /** Kills the broker and throws its store away, as a lost disk would. */
  async loseBrokerStore(): Promise<boolean> {
    const killed = await this.kill('nats');
    const store = join(this.dataDir, 'nats', 'store');
    // Away at once: what was killed may write for a moment yet, and what comes after it begins with nothing.
    if (existsSync(store)) renameSync(store, `${store}-lost`);
    rmSync(`${store}-lost`, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    return killed;
  }

  async untilReady(seconds = 90): Promise<void> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const parts = await this.parts().catch(() => ({}) as Record<string, PartState>);
      const states = Object.entries(parts);
      if (states.length > 0 && states.every(([, { state }]) => state === 'ready')) return;
      if (Date.now() > deadline) throw new Error(`not ready again after ${seconds} s: ${JSON.stringify(parts)}`);
      await pause(200);
    }
  }

  /** Connection string of the administrator, for looking at what is stored. */
  databaseUrl(): string {
    const { postgres } = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8')) as { postgres: string };
    return `postgres://postgres:${postgres}@127.0.0.1:${this.port + 10_030}/toothwise`;
  }

  secret(name: string): string {
    return (JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>)[name]!;
  }
}

function tryKill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Empty where it has gone meanwhile. */
function readProcess(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const commandOf = (pid: number) => readProcess(pid, 'cmdline');
const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => readProcess(child, 'status').includes(`\nPPid:\t${pid}\n`));
