// Runs one program of the set-up to its end; when this process is asked to end, the program and all it started end with it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, isShown?: boolean, idleSeconds?: number}} options `isShown`: what it writes is seen as it
 * comes; `idleSeconds`: who writes nothing and does nothing for so long is ended, where this can be seen (Linux); nobody is for being slow
 * @returns {Promise<{status: number | null, output: string}>} exit code (null when it could not be run, or was ended) and all it wrote
 */
export function runStep(command, args, { cwd, env = process.env, isShown = false, idleSeconds }) {
  // A group of its own, so that what it starts in turn can be ended too.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, shell: isWindows });
  const endAll = (signal) => {
    try {
      if (isWindows) child.kill();
      else process.kill(-child.pid, signal);
    } catch {
      // It ended by itself.
    }
  };
  const end = (signal) => {
    endAll('SIGTERM');
    console.log('Stopping …');
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of signals) process.once(signal, end);
  let output = '';
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output += text;
      if (isShown) process[name].write(text);
    });
  }
  return new Promise((resolve) => {
    const timer =
      idleSeconds &&
      whenIdle(
        child.pid,
        idleSeconds,
        () => output.length,
        () => {
          output += `\nEnded: it wrote nothing and did nothing for ${idleSeconds} s.\n`;
          endAll('SIGKILL');
          // What left the group may hold its output open.
          done(null);
        },
      );
    const done = (status) => {
      clearInterval(timer);
      for (const signal of signals) process.removeListener(signal, end);
      resolve({ status, output });
    };
    child.once('error', (error) => {
      output += String(error);
      done(null);
    });
    child.once('close', done);
  });
}

/** Calls once no process below has used the processor, and nothing was written, for so long. */
function whenIdle(pid, seconds, written, then) {
  let last = '';
  let quiet = 0;
  const look = () => {
    const now = `${written()} ${ticksBelow(pid)}`;
    quiet = now === last ? quiet + 1 : 0;
    last = now;
    if (quiet >= 10) then();
  };
  return existsSync('/proc/self/stat') ? setInterval(look, seconds * 100) : undefined;
}

/** Processor time of a process and all below it, in the kernel's ticks. */
function ticksBelow(pid) {
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const below = new Set([pid]);
  for (const { own, parent } of rows.sort((a, b) => a.own - b.own)) if (below.has(parent)) below.add(own);
  return rows.filter(({ own }) => below.has(own)).reduce((sum, { ticks }) => sum + ticks, 0);
}

function statOf(name) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ own: Number(name), parent: fields[1], ticks: fields[11] + fields[12] }];
  } catch {
    // It ended in between.
    return [];
  }
}
