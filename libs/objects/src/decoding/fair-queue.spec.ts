import { FairQueue, QueueFull } from './fair-queue.js';

/** Work that ends when it is told to. */
function works(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 2, waiting: 4, waitingOfOne: 3, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string) => {
    const work = () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    };
    const done = queue.run(name[0]!, work);
    done.catch((error: unknown) => refused.push(error instanceof QueueFull ? name : String(error)));
    return done;
  };
  const settle = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)!();
    await settle();
  };
  return { queue, begun, refused, send, end, settle };
}

describe('a queue for many owners', () => {
  it('does two at once, but one of an owner at a time', async () => {
    const { begun, send, settle, end } = works();
    for (const name of ['a1', 'a2', 'b1', 'c1']) void send(name);
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun.at(-1)).toBe('a2');
  });

  it('lets owners take turns, however much one of them sends', async () => {
    const { begun, send, settle, end } = works({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void send(name);
    await settle();
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('refuses an owner beyond their share, at once', async () => {
    const { refused, send, settle } = works();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void send(name).catch(() => undefined);
    await settle();
    expect(refused).toEqual(['a5']);
  });

  it('when it is full, who holds most gives way to who holds less', async () => {
    const { refused, begun, send, settle, end } = works();
    for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'b2', 'c1']) void send(name).catch(() => undefined);
    await settle();
    expect(refused).toEqual(['a4']);
    await end('b1');
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  });

  it('when all hold the same, the newcomer is refused', async () => {
    const { refused, send, settle } = works();
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']) void send(name).catch(() => undefined);
    await settle();
    expect(refused).toEqual(['g1']);
  });

  it('goes on after work that failed', async () => {
    const { queue, begun, send, settle } = works({ atOnce: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    void send('a1');
    await settle();
    expect(begun).toEqual(['a1']);
  });

  it('refuses all that waits when it is cleared', async () => {
    const { queue, refused, send, settle } = works({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'b1']) void send(name).catch(() => undefined);
    queue.clear();
    await settle();
    expect(refused).toEqual(['a2', 'b1']);
  });
});
