import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

interface End {
  code: number | null;
  seconds: number;
}

/** One command line in the checkout's root, as a person runs it in a terminal of its own. */
export class Command {
  /** All it has written so far. */
  output = '';
  private hasEnded = false;
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;
  private readonly written = new EventEmitter();

  constructor(line: string) {
    const [program = '', ...args] = line.split(' ');
    const { FORCE_COLOR: _, ...env } = process.env;
    // A group of its own, so that Ctrl-C reaches all of it and nothing else.
    this.child = spawn(program, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, NO_COLOR: '1' } });
    const read = (text: string) => {
      // Some programs use colours in a pipe too.
      this.output += text.replace(/\u001B\[[\d;]*m/gu, '');
      this.written.emit('more');
    };
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.setEncoding('utf8').on('data', read);
    this.closed = once(this.child, 'close').then(() => {
      this.hasEnded = true;
      this.written.emit('more');
    });
  }

  /** Waits for a line that matches. @throws Error with what was written when the command ends before */
  async says(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.output)) {
      if (this.hasEnded) throw new Error(`ended with ${this.child.exitCode} before it said ${pattern}:\n${this.output}`);
      await once(this.written, 'more');
    }
  }

  /** Exit code, once it and all that writes to its terminal has ended. */
  async ended(): Promise<number | null> {
    await this.closed;
    return this.child.exitCode;
  }

  /** SIGTERM to the command alone, as a process manager sends it. */
  terminate(): Promise<End> {
    return this.stop(() => this.child.kill('SIGTERM'));
  }

  /** Ctrl-C: the whole group hears it. */
  interrupt(): Promise<End> {
    return this.stop(() => process.kill(-this.child.pid!, 'SIGINT'));
  }

  /** For the end of a test, whatever happened. */
  async end(): Promise<void> {
    if (!this.hasEnded) await this.interrupt();
  }

  private async stop(ask: () => void): Promise<End> {
    const began = performance.now();
    ask();
    const code = await this.ended();
    return { code, seconds: (performance.now() - began) / 1000 };
  }
}
