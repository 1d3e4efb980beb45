import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Bounds {
  /** Of the whole process: what WebAssembly and native libraries hold counts as well. */
  memoryBytes: number;
  /** Of processor time, loading included: a busy machine refuses nobody's file. By the clock three times as much, from the moment it has its order. */
  milliseconds: number;
}
/** Only to show what bounds are good for (`PHOTO_BOUNDS`). */
export const UNBOUNDED: Bounds = { memoryBytes: Infinity, milliseconds: Infinity };

/** What a process tells: that it listens, how far it is, what came of it. */
export type Word<Answer, Note = never> = 'ready' | { note: Note } | { done: Answer } | { refused: string };

/** The process has refused its order, or was ended at its bounds; the message says why. */
export class ProcessRefused extends Error {}
/** It was ended at its bounds, or died. */
export class ProcessBroken extends ProcessRefused {}

interface Running<Note> {
  bounds: Bounds;
  signal: AbortSignal;
  onNote?: (note: Note) => void;
  /**
   * Node refuses it to start processes, and to write but in that folder. That is a second line, not a wall: it may read what the service may read,
   * reach the network and start threads, and with a folder also load native libraries, which Node's rules do not bind. What is built alone runs so
   * (`unconfinedBecause`); without this it runs as any other process.
   */
  confined?: 'writes nowhere' | { writesIn: string };
}

/** Loading the libraries, on a machine that is busy. */
const START_MS = 30_000;
/** A timer takes no more. */
const LONGEST_MS = 2 ** 31 - 1;
const IS_SOURCE = import.meta.filename.endsWith('.ts');
const asSource = () => ['--conditions=toothwise', '--import', `file://${createRequire(import.meta.url).resolve('tsx')}`];

/**
 * The file of a program that stands beside a module: built where the module is. Sources start sources, which are compiled at each start, unless
 * `PROGRAMS=built` says that they have been built: `npm test` does.
 * @param from the module's `import.meta.url` @param name `picture.program`
 */
export function programBeside(from: string, name: string): string {
  if (!IS_SOURCE) return fileURLToPath(new URL(`./${name}.js`, from));
  return fileURLToPath(
    startsBuilt() ? new URL(`./${name}.js`, from.replace(/\/src\/(?!.*\/src\/)/, '/dist/')) : new URL(`./${name}.ts`, from),
  );
}
const startsBuilt = (): boolean => !IS_SOURCE || process.env.PROGRAMS === 'built';
const CAN_CONFINE = process.allowedNodeEnvironmentFlags.has('--permission');

/** Why programs run as any other process here, whatever is asked of them; null where they do not. */
export function unconfinedBecause(): string | null {
  if (!CAN_CONFINE) return `Node ${process.version} knows no --permission`;
  return startsBuilt() ? null : 'programs are started from their sources';
}

/**
 * Has one order carried out in a process of its own, which lives as long as that takes: its death costs that order only, and the system takes back
 * all memory. It gets nothing of our environment.
 * @param program begins with `takeOrder`
 * @throws ProcessRefused; Error when no process could be started
 */
export async function runBounded<Answer, Note = never>(
  program: string,
  order: object,
  { bounds, signal, onNote, confined }: Running<Note>,
): Promise<Answer> {
  if (signal.aborted) throw new Error('Work was stopped');
  // Not loaded where programs begin, which import this file too.
  const niceness = (await import('./decoding-settings.js')).decodingNiceness();
  const child = fork(program, [String(bounds.memoryBytes), String(bounds.milliseconds)], {
    env: { PATH: process.env.PATH },
    execArgv: [...(program.endsWith('.ts') ? asSource() : []), ...(confined ? flagsOf(program, confined) : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  goBehind(child, niceness);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, START_MS);
  let answer: { done: Answer } | undefined;
  let reason: Error = new Error('The process did not start');
  const begin = () => {
    clearTimeout(timer);
    reason = new ProcessBroken('It needs more memory or time than it may have, or broke the program');
    const tooLong = () => {
      reason = new ProcessBroken('It takes too long');
      stop();
    };
    timer = setTimeout(tooLong, Math.min(3 * bounds.milliseconds, LONGEST_MS));
    // A process that is gone before it could be told says so by its end.
    child.send(order, () => undefined);
  };
  child.on('message', (word: Word<Answer, Note>) => {
    if (word === 'ready') begin();
    else if ('note' in word) onNote?.(word.note);
    else if ('done' in word) answer = word;
    else reason = new ProcessRefused(word.refused);
  });
  try {
    await ended(child);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  if (answer) return answer.done;
  throw signal.aborted ? new Error('Work was stopped') : reason;
}

const WATCH = new URL(`./watch.worker.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url);

/** For Node. Libraries are read where they are installed; sources run unconfined, for what compiles them writes elsewhere. */
function flagsOf(program: string, confined: NonNullable<Running<never>['confined']>): string[] {
  if (program.endsWith('.ts') || !CAN_CONFINE) return [];
  const reading = ['--permission', '--allow-fs-read=*', '--allow-worker'];
  return confined === 'writes nowhere' ? reading : [...reading, `--allow-fs-write=${confined.writesIn}/*`, '--allow-addons'];
}

/** The other side: carries out the one order of `runBounded` under its watch, and ends. What `carryOut` throws is the refusal, by its message. */
export async function takeOrder<Order, Answer, Note = never>(
  carryOut: (order: Order, note: (note: Note) => void) => Promise<Answer>,
): Promise<void> {
  const [memoryBytes, milliseconds] = process.argv.slice(2).map(Number);
  const watch = new Worker(WATCH, { workerData: { memoryBytes, milliseconds, parent: process.ppid }, execArgv: [] });
  await new Promise((resolve) => watch.once('online', resolve));
  const tell = (word: Word<Answer, Note>, then?: () => void) => process.send!(word, undefined, undefined, then);
  const end = (word: Word<Answer, Note>) => tell(word, () => process.exit());
  process.once('disconnect', () => process.exit());
  process.once('message', (order: Order) => {
    carryOut(order, (note) => tell({ note })).then(
      (done) => end({ done }),
      (error: unknown) => end({ refused: error instanceof Error ? error.message : String(error) }),
    );
  });
  tell('ready');
}

/** People who wait for an answer come before people who wait for a file. Done from here, so that all its threads inherit it. */
function goBehind(child: ChildProcess, niceness: number): void {
  try {
    // Before what starts it, it may not be put.
    if (child.pid) setPriority(child.pid, Math.max(getPriority(), niceness));
  } catch (error) {
    if (hasEnded(error)) return;
    child.kill('SIGKILL');
    throw error;
  }
}
/** No such process. */
const hasEnded = (error: unknown): boolean => (error as { info?: { code?: string } }).info?.code === 'ESRCH';

/** Gone, with all it said heard: of processes that still hold memory there are then never more than their callers allow. */
async function ended(child: ChildProcess): Promise<void> {
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
}
