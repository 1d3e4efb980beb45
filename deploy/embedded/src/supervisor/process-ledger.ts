import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../process/command-line.js';
import { writeStateFile } from '../process/state-file.js';

interface Entry {
  pid: number;
  /** How it was started: numbers are used again, command lines with our data folder or entry are not. */
  command: string;
}

const politeMs = 5000;

/** Notes which processes belong to a data folder, so that a later start finds what a killed one left behind. */
export class ProcessLedger {
  private readonly file: string;
  private entries: Record<string, Entry> = {};

  constructor(dataDir: string) {
    this.file = join(dataDir, 'processes.json');
  }

  note(part: string, pid: number): void {
    this.entries[part] = { pid, command: commandLine(pid) };
    try {
      writeStateFile(this.file, JSON.stringify(this.entries));
    } catch {
      // A full disk: the part runs all the same, and the lifeline still ends it.
    }
  }

  /** Ends processes of an earlier run that outlived it. Returns the names of their parts. */
  async endLeftovers(): Promise<string[]> {
    const left = Object.entries(this.read()).filter(([, entry]) => isSame(entry));
    await Promise.all(left.map(([, entry]) => end(entry)));
    return left.map(([name]) => name);
  }

  private read(): Record<string, Entry> {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, Entry>;
    } catch {
      return {};
    }
  }
}

function isSame({ pid, command }: Entry): boolean {
  return command !== '' && commandLine(pid) === command;
}

async function end(entry: Entry): Promise<void> {
  process.kill(entry.pid, entry.command.includes('postgres') ? 'SIGINT' : 'SIGTERM');
  const deadline = performance.now() + politeMs;
  while (isSame(entry)) {
    if (performance.now() > deadline) process.kill(entry.pid, 'SIGKILL');
    await pause(50);
  }
}
