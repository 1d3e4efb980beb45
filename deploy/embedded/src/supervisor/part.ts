import type { ChildEnd } from '../process/child.js';

/** A part that runs: what the supervisor needs to watch it and to end it. */
export interface RunningPart {
  pid?: number;
  /** Resolves when it ended, for whatever reason. */
  exited: Promise<ChildEnd>;
  stop(): Promise<void>;
}

/** One part of the platform, described as data. */
export interface Part {
  name: string;
  /** Parts that must be ready before this one starts, and that are stopped only after it. */
  needs: string[];
  /** Must be ready as well before this one starts; at the end neither waits for the other. */
  after?: string[];
  /** Starts it; resolves when it answers. Rejects with one clear line. Also used to start it again after a crash. */
  start: (signal: AbortSignal) => Promise<RunningPart>;
  /** Whether it answers now. */
  ready: () => Promise<boolean>;
  /** Why it cannot keep what it is given, in a few words; nothing where it can. Left out by parts that keep nothing. */
  cannotWrite?: () => Promise<string | undefined>;
  /** Its output, where it is a process of ours. */
  logFile?: string;
}

export type PartState = 'waiting' | 'starting' | 'ready' | 'cannot-write' | 'restarting' | 'stopping' | 'stopped';

export interface PartReport {
  state: PartState;
  pid?: number;
  /** Since it last ran well for half a minute. */
  restarts: number;
  /** Why it ended last, or did not start. */
  reason?: string;
  logFile?: string;
}
