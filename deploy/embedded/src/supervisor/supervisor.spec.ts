import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import type { ChildEnd } from '../process/child.js';
import type { Part } from './part.js';
import { Supervisor } from './supervisor.js';

/** A part without a process: the test decides when it is ready, fails or ends. */
function fakePart(name: string, needs: string[] = [], log: string[] = []) {
  const control = {
    starts: 0,
    failNext: undefined as Error | undefined,
    answers: true,
    cannotWrite: undefined as string | undefined,
    end: (_end: ChildEnd) => undefined as void,
  };
  const part: Part = {
    name,
    needs,
    logFile: `${name}.log`,
    async start() {
      control.starts += 1;
      const failure = control.failNext;
      control.failNext = undefined;
      await turn();
      if (failure) throw failure;
      log.push(`start ${name}`);
      const { promise, resolve } = Promise.withResolvers<ChildEnd>();
      control.end = resolve;
      return {
        pid: 1000 + control.starts,
        exited: promise,
        async stop() {
          await turn();
          log.push(`stop ${name}`);
          resolve({ code: 0, signal: null });
        },
      };
    },
    ready: async () => control.answers,
    cannotWrite: async () => control.cannotWrite,
  };
  return { part, control };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await turn();
}

describe('the supervisor', () => {
  it('starts a part only when what it needs is ready, and stops in reverse order', async () => {
    const log: string[] = [];
    const parts = [
      fakePart('gateway', ['service'], log),
      fakePart('service', ['database', 'bus'], log),
      fakePart('database', [], log),
      fakePart('bus', [], log),
    ];
    const supervisor = new Supervisor(parts.map(({ part }) => part));
    await supervisor.start();
    expect(log.slice(0, 2).sort()).toEqual(['start bus', 'start database']);
    expect(log.slice(2)).toEqual(['start service', 'start gateway']);
    await supervisor.stop();
    expect(log.slice(4, 6)).toEqual(['stop gateway', 'stop service']);
    expect(log.slice(6).sort()).toEqual(['stop bus', 'stop database']);
  });

  it('starts a part after another that it does not need, and stops them side by side', async () => {
    const log: string[] = [];
    const [second, first] = [fakePart('second', [], log), fakePart('first', [], log)];
    const supervisor = new Supervisor([{ ...second.part, after: ['first'] }, first.part]);
    await supervisor.start();
    expect(log).toEqual(['start first', 'start second']);
    await supervisor.stop();
    // Were it needed, it would be stopped last.
    expect(log.slice(2).sort()).toEqual(['stop first', 'stop second']);
    expect(() => new Supervisor([{ ...second.part, after: ['third'] }])).toThrow('second needs third');
  });

  it('refuses a part that needs an unknown one', () => {
    expect(() => new Supervisor([fakePart('a', ['b']).part])).toThrow('a needs b');
  });

  it('stops what had started when one part fails, and says which failed', async () => {
    const log: string[] = [];
    const database = fakePart('database', [], log);
    const service = fakePart('service', ['database'], log);
    const gateway = fakePart('gateway', ['service'], log);
    service.control.failNext = new Error('service has no schema');
    const supervisor = new Supervisor([database.part, service.part, gateway.part]);
    await expect(supervisor.start()).rejects.toThrow('service has no schema');
    expect(log).toEqual(['start database', 'stop database']);
    expect(gateway.control.starts).toBe(0);
  });

  it('starts a crashed part again, with growing pauses while that fails', async () => {
    const { part, control } = fakePart('service');
    const waits: number[] = [];
    let recovered = 0;
    const supervisor = new Supervisor([part], {
      onCrash: (_part, _reason, wait) => void waits.push(wait),
      onRecovered: () => void (recovered += 1),
    });
    await supervisor.start();
    control.failNext = new Error('not yet');
    control.end({ code: null, signal: 'SIGKILL' });
    await until(() => recovered === 1);
    expect(waits).toEqual([250, 500]);
    expect(control.starts).toBe(3);
    const { ready, parts } = await supervisor.report();
    expect(ready).toBe(true);
    expect(parts.service).toMatchObject({ state: 'ready', restarts: 2, pid: 1003 });
    await supervisor.stop();
  });

  it('forgets the crashes of a part that has run well for half a minute, not before', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const { part, control } = fakePart('service');
      const waits: number[] = [];
      let recovered = 0;
      const supervisor = new Supervisor([part], {
        onCrash: (_part, _reason, wait) => void waits.push(wait),
        onRecovered: () => void (recovered += 1),
      });
      const crash = async () => {
        const before = recovered;
        control.end({ code: 1, signal: null });
        await until(() => recovered > before);
      };
      const restarts = async () => (await supervisor.report()).parts.service!.restarts;
      await supervisor.start();
      await crash();
      jest.advanceTimersByTime(29_000);
      await crash();
      expect(waits).toEqual([250, 500]);
      expect(await restarts()).toBe(2);
      // The time that the process before it ran does not count.
      jest.advanceTimersByTime(29_999);
      expect(await restarts()).toBe(2);
      jest.advanceTimersByTime(1);
      expect(await restarts()).toBe(0);
      await crash();
      expect(waits).toEqual([250, 500, 250]);
      await supervisor.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not ready while a part cannot write, and tells when that begins and ends', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const store = fakePart('store');
      const mail = fakePart('mail');
      const told: string[] = [];
      const supervisor = new Supervisor([store.part, mail.part], {
        onWrites: (unable) => void told.push(unable.map(({ name, reason }) => `${name}: ${reason}`).join(', ')),
      });
      await supervisor.start();
      store.control.cannotWrite = mail.control.cannotWrite = 'the disk is full';
      expect(await supervisor.report()).toMatchObject({
        ready: false,
        parts: { store: { state: 'cannot-write', reason: 'the disk is full' }, mail: { state: 'cannot-write' } },
      });
      for (let round = 0; round < 3; round += 1) {
        jest.advanceTimersByTime(5000);
        for (let turns = 0; turns < 20; turns += 1) await turn();
      }
      expect(told).toEqual(['store: the disk is full, mail: the disk is full']);
      store.control.cannotWrite = mail.control.cannotWrite = undefined;
      jest.advanceTimersByTime(5000);
      await until(() => told.length === 2);
      expect(told.at(-1)).toBe('');
      expect((await supervisor.report()).ready).toBe(true);
      await supervisor.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not start a part again that it stops itself', async () => {
    const { part, control } = fakePart('service');
    const supervisor = new Supervisor([part]);
    await supervisor.start();
    await supervisor.stop();
    expect(control.starts).toBe(1);
    expect((await supervisor.report()).parts.service!.state).toBe('stopped');
  });

  it('restarts one part when asked, as after a rebuild, and tries again when the new build does not start', async () => {
    const log: string[] = [];
    const { part, control } = fakePart('service', [], log);
    const supervisor = new Supervisor([part]);
    await supervisor.start();
    await supervisor.restart('service');
    expect(log).toEqual(['start service', 'stop service', 'start service']);
    control.failNext = new Error('syntax error');
    await supervisor.restart('service');
    expect((await supervisor.report()).parts.service).toMatchObject({ state: 'ready', restarts: 1 });
    expect(log).toEqual(['start service', 'stop service', 'start service', 'stop service', 'start service']);
    await supervisor.restart('unknown');
    await supervisor.stop();
  });

  it('never has two processes of one part, when a rebuild meets a restart after a crash', async () => {
    const log: string[] = [];
    const { part, control } = fakePart('service', [], log);
    const supervisor = new Supervisor([part]);
    await supervisor.start();
    control.end({ code: 1, signal: null });
    await until(() => control.starts === 2);
    await Promise.all([supervisor.restart('service'), supervisor.restart('service')]);
    expect(log).toEqual(['start service', 'start service', 'stop service', 'start service']);
    await supervisor.stop();
    expect(log.at(-1)).toBe('stop service');
    expect(log.filter((line) => line === 'start service')).toHaveLength(3);
  });

  it('is not ready while a part is down or does not answer', async () => {
    const { part, control } = fakePart('service');
    const supervisor = new Supervisor([part]);
    expect((await supervisor.report()).ready).toBe(false);
    await supervisor.start();
    expect((await supervisor.report()).ready).toBe(true);
    control.answers = false;
    expect(await supervisor.report()).toMatchObject({
      ready: false,
      parts: { service: { state: 'restarting', reason: 'does not answer' } },
    });
    control.answers = true;
    control.end({ code: 1, signal: null });
    await turn();
    expect(await supervisor.report()).toMatchObject({ ready: false, parts: { service: { reason: 'ended with code 1' } } });
    await supervisor.stop();
  });

  it('takes back a start that was interrupted', async () => {
    const log: string[] = [];
    const { part, control } = fakePart('service', [], log);
    const supervisor = new Supervisor([part]);
    const starting = supervisor.start();
    await until(() => control.starts === 1);
    await supervisor.stop();
    await starting;
    expect(log).toEqual(['start service', 'stop service']);
    expect((await supervisor.report()).parts.service!.state).toBe('stopped');
  });
});
