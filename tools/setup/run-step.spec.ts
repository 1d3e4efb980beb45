import { setTimeout as pause } from 'node:timers/promises';
import { runStep } from './run-step.mjs';

const shell = (script: string, minutes?: number) => runStep('sh', ['-c', script], { cwd: import.meta.dirname, minutes });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a step', () => {
  it('gives back how it ended and what it wrote', async () => {
    expect(await shell('echo done; exit 3', 1)).toEqual({ status: 3, output: 'done\n' });
  });

  it('that takes too long is ended with all that it has started, and what it wrote is kept', async () => {
    const { status, output } = await shell('sleep 60 & echo $!; wait', 0.005);
    expect(status).not.toBe(0);
    expect(output).toMatch(/^\d+\n\nEnded: it took longer than 0.005 minutes.\n$/);
    // Whoever adopts it may take a moment to bury it.
    while (isAlive(parseInt(output))) await pause(10);
  });
});
