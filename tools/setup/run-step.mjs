// Runs one program of the set-up to its end; when this process is asked to end, the program and all it started end with it.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** For whoever is asked to end. */
const GRACE_MS = 30_000;
const isWindows = process.platform === 'win32';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, isShown?: boolean, minutes?: number}} options `isShown`: what it writes is seen as it
 * comes; `minutes`: who takes longer is ended
 * @returns {Promise<{status: number | null, output: string}>} exit code (null when it could not be run, or was ended) and all it wrote
 */
export function runStep(command, args, { cwd, env = process.env, isShown = false, minutes }) {
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
    const tooLong = () => {
      output += `\nEnded: it took longer than ${minutes} minutes.\n`;
      endAll('SIGTERM');
      timer = setTimeout(() => {
        endAll('SIGKILL');
        // What left the group may hold its output open.
        done(null);
      }, GRACE_MS);
    };
    let timer = minutes && setTimeout(tooLong, minutes * 60_000);
    const done = (status) => {
      clearTimeout(timer);
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
