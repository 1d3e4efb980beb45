import { setTimeout as pause } from 'node:timers/promises';
import { runStep } from './run-step.mjs';

const shell = (script: string, idleSeconds?: number) => runStep('sh', ['-c', script], { cwd: import.meta.dirname, idleSeconds });

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

  it('that does nothing for long is ended with all that it has started, and what it wrote is kept', async () => {
    const { status, output } = await shell('sleep 60 & echo $!; wait', 0.5);
    expect(status).not.toBe(0);
    expect(output).toMatch(/^\d+\n\nEnded: it wrote nothing and did nothing for 0.5 s.\n$/);
    // Whoever adopts it may take a moment to bury it.
    while (isAlive(parseInt(output))) await pause(10);
  });

  it('that is slow is left alone', async () => {
    // Where many want the processor, a turn may be waited for: less than a second.
    const busy = 'at=0; while [ $at -lt 3000000 ]; do at=$((at + 1)); done; echo done';
    expect(await shell(busy, 1)).toEqual({ status: 0, output: 'done\n' });
  });
});
