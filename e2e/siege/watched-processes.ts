import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What one process that a service had started for a file has come to. */
export interface WatchedProcess {
  /** The program it ran. */
  program: string;
  /** The most memory it ever held, as the system counts it. */
  mostBytes: number;
  /** Sockets of the network that it had open; the channel to its parent is none. */
  sockets: number;
}

/** Often enough to meet one that lives for a tenth of a second. */
const EVERY_MS = 20;
const TABLES = ['tcp', 'tcp6', 'udp', 'udp6', 'raw', 'raw6'];

/** Empty where the process has gone meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Looks at every process below that one, again and again, until told to stop. Linux alone. */
export class ProcessWatch {
  readonly seen = new Map<number, WatchedProcess>();
  private readonly strangers = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private readonly parent: number;

  constructor(parent: number) {
    this.parent = parent;
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  stop(): WatchedProcess[] {
    clearInterval(this.timer);
    return [...this.seen.values()];
  }

  private look(): void {
    for (const name of readdirSync('/proc')) {
      if (!/^\d/.test(name) || this.strangers.has(name)) continue;
      const status = read(`/proc/${name}/status`);
      if (!status.includes(`\nPPid:\t${this.parent}\n`)) this.strangers.add(name);
      else this.note(Number(name), status);
    }
  }

  private note(pid: number, status: string): void {
    const before = this.seen.get(pid) ?? { program: '', mostBytes: 0, sockets: 0 };
    const program = /([\w-]+)\.program\./.exec(read(`/proc/${pid}/cmdline`))?.[1];
    // Until it runs a program of its own, it is a copy of its parent, with all that this one has open.
    if (program === undefined) return;
    const most = 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    this.seen.set(pid, {
      program,
      mostBytes: Math.max(before.mostBytes, most),
      sockets: Math.max(before.sockets, socketsOf(pid)),
    });
  }
}

function socketsOf(pid: number): number {
  const open = descriptorsOf(pid).flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
  if (open.length === 0) return 0;
  const ofNetwork = new Set(
    TABLES.flatMap((table) =>
      read(`/proc/${pid}/net/${table}`)
        .split('\n')
        .map((line) => line.trim().split(/\s+/)[9]),
    ),
  );
  return open.filter((inode) => ofNetwork.has(inode)).length;
}

function descriptorsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => readlinkSync(`/proc/${pid}/fd/${name}`));
  } catch {
    return [];
  }
}
