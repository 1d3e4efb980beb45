import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { holdLifeline, releaseLifeline } from './lifeline.js';

export interface ChildSettings {
  command: string;
  args: string[];
  /** The whole environment of the child; nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  logFile: string;
  uid?: number;
  gid?: number;
  /** Signal that asks the child to end cleanly. */
  stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Milliseconds between the polite signal and SIGKILL. */
  graceMs?: number;
}

export interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RunningChild {
  pid: number;
  /** Resolves when the process has ended, for whatever reason; never rejects. */
  exited: Promise<ChildEnd>;
  /** Asks politely, then insists. Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Process groups of the children that run now. */
const groups = new Set<number>();

const maxLogBytes = 8 * 1024 * 1024;

/** Starts a process in a session of its own (Ctrl-C reaches only the supervisor), its output in a log file, tied to our lifeline. */
export async function startChild(settings: ChildSettings): Promise<RunningChild> {
  const log = openLog(settings.logFile);
  const { command, args, env, cwd, uid, gid } = settings;
  const child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  const pid = child.pid!;
  groups.add(pid);
  const stopSignal = settings.stopSignal ?? 'SIGTERM';
  holdLifeline(pid, stopSignal.slice('SIG'.length));
  const exited = new Promise<ChildEnd>((resolve) =>
    child.once('exit', (code, signal) => {
      releaseLifeline(pid);
      groups.delete(pid);
      resolve({ code, signal });
    }),
  );
  return {
    pid,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(stopSignal);
      const timer = setTimeout(() => killGroup(pid), settings.graceMs ?? 8000);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Kills every child and what it started, without asking. */
export function killChildren(): void {
  for (const pid of groups) killGroup(pid);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  writeSync(log, `${startMark} ${new Date().toISOString()}\n`);
  return log;
}

const startMark = '=== started';

/** The last lines that a part wrote since its latest start, for showing why it failed. Empty when there is no log. */
export function lastLines(file: string, count = 15): string[] {
  let log: number;
  try {
    log = openSync(file, 'r');
  } catch {
    return [];
  }
  try {
    const { size } = fstatSync(log);
    const buffer = Buffer.alloc(Math.min(size, 16_384));
    readSync(log, buffer, 0, buffer.length, size - buffer.length);
    const lines = buffer.toString('utf8').trimEnd().split('\n');
    return lines.slice(lines.findLastIndex((line) => line.startsWith(startMark)) + 1).slice(-count);
  } finally {
    closeSync(log);
  }
}

/** The part of the environment that any process needs; secrets of the surrounding shell stay outside. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
