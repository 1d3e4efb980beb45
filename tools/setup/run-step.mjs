// Runs one program of the set-up to its end; when this process is asked to end, the program and all it started end with it.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, isShown?: boolean}} options `isShown`: what it writes is seen as it comes
 * @returns {Promise<{status: number | null, output: string}>} exit code (null when it could not be run) and all it wrote
 */
export function runStep(command, args, { cwd, env = process.env, isShown = false }) {
  // A group of its own, so that what it starts in turn can be ended too.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, shell: isWindows });
  const end = (signal) => {
    try {
      if (isWindows) child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It ended by itself.
    }
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
    const done = (status) => {
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
