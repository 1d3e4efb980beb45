import { ApiProblem } from '@toothwise/web-platform';
import { PartQueue, type QueueOutside } from './part-queue.js';

const lost = () => new ApiProblem({ code: 'network.failed', status: 0 });
const refused = (code: ApiProblem['code'], status = 409) => new ApiProblem({ code, status });
const part = (text: string) => new Blob([text]);

/** A service that keeps parts as ours does, and a browser that keeps files. */
function outside() {
  const kept = new Map<number, Blob>();
  const taken: string[] = [];
  const failures: (() => ApiProblem)[] = [];
  const pauses: number[] = [];
  const it: QueueOutside & { kept: typeof kept; taken: typeof taken; failures: typeof failures; pauses: number[] } = {
    ...{ kept, taken, failures, pauses },
    async send(_id, seq, file) {
      const failure = failures.shift();
      if (failure) throw failure();
      const text = await file.text();
      if (seq > taken.length + 1 || (seq <= taken.length && taken[seq - 1] !== text)) throw refused('recording.part-refused');
      if (seq > taken.length) taken.push(text);
      return { parts: taken.length, receivedBytes: 1 };
    },
    partsOf: async () => taken.length,
    files: {
      keep: async (_key, { order, file }) => void kept.set(order, file),
      read: async () => [...kept].map(([order, file]) => ({ order, file })),
      drop: async (_key, order) => void kept.delete(order),
      dropAll: async () => kept.clear(),
    },
    pause: async (ms) => void pauses.push(ms),
  };
  return it;
}

describe('parts on their way', () => {
  it('are sent in their order, and kept until the service has them', async () => {
    const there = outside();
    const queue = new PartQueue('one', there);
    await queue.open(0);
    await Promise.all([queue.add(part('a')), queue.add(part('b')), queue.add(part('c'))]);
    expect(await queue.flushed()).toBe(true);
    expect([there.taken, there.kept.size, queue.state().waiting]).toEqual([['a', 'b', 'c'], 0, 0]);
  });

  it('wait for the connection, longer each time, and lose nothing', async () => {
    const there = outside();
    there.failures.push(lost, lost, lost);
    const queue = new PartQueue('one', there);
    await queue.open(0);
    const states: boolean[] = [];
    queue.subscribe(() => states.push(queue.state().lost));
    await queue.add(part('a'));
    expect(await queue.flushed()).toBe(true);
    expect([there.taken, there.pauses]).toEqual([['a'], [500, 1000, 2000]]);
    expect([states.includes(true), queue.state().lost]).toEqual([true, false]);
  });

  it('go on after a reload: what had arrived is there once, the rest follows', async () => {
    const there = outside();
    there.taken.push('a', 'b');
    // Of the second one the answer was lost.
    there.kept.set(2, part('b')).set(3, part('c'));
    const queue = new PartQueue('one', there);
    await queue.open(2);
    await queue.add(part('d'));
    expect(await queue.flushed()).toBe(true);
    expect(there.taken).toEqual(['a', 'b', 'c', 'd']);
  });

  it('follow what another device has recorded meanwhile', async () => {
    const there = outside();
    const queue = new PartQueue('one', there);
    await queue.open(0);
    there.taken.push('theirs', 'theirs too');
    await queue.add(part('a'));
    await queue.add(part('b'));
    expect(await queue.flushed()).toBe(true);
    expect(there.taken).toEqual(['theirs', 'theirs too', 'a', 'b']);
  });

  it('stay here where the service takes no more, until that is put right', async () => {
    const there = outside();
    there.failures.push(() => refused('recording.over'));
    const queue = new PartQueue('one', there);
    await queue.open(0);
    await queue.add(part('a'));
    expect(await queue.flushed()).toBe(false);
    expect([queue.state().problem?.code, there.kept.size]).toEqual(['recording.over', 1]);
    queue.again();
    expect(await queue.flushed()).toBe(true);
    expect([there.taken, there.kept.size]).toEqual([['a'], 0]);
  });

  it('go with the recording', async () => {
    const there = outside();
    there.failures.push(() => refused('resource.not-found', 404));
    const queue = new PartQueue('one', there);
    await queue.open(0);
    await queue.add(part('a'));
    await queue.flushed();
    await queue.clear();
    expect([there.kept.size, queue.state()]).toEqual([0, { waiting: 0, lost: false, problem: null }]);
  });
});
