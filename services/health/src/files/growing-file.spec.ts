import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GrowingFile } from './growing-file.gateway.js';

describe('a file that is read while it is written', () => {
  let folder: string;
  let file: GrowingFile;
  let write: (text: string) => Promise<void>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'growing-file-'));
    file = new GrowingFile(join(folder, 'file'));
    const handle = await open(file.path, 'w');
    let size = 0;
    write = async (text) => {
      await handle.writeFile(text);
      file.grown((size += text.length));
    };
    close = () => handle.close();
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  it('gives each reader all of it, whenever it began', async () => {
    const early = buffer(file.read());
    await write('one ');
    const between = buffer(file.read());
    await write('two');
    file.finish();
    const all = await Promise.all([early, between, buffer(file.read())]);
    expect(all.map(String)).toEqual(['one two', 'one two', 'one two']);
    expect(await file.whole).toBe(7);
  });

  it('gives what is there before the rest is written', async () => {
    const reading = file.read().iterator();
    await write('one');
    expect(String((await reading.next()).value)).toBe('one');
    const next = reading.next();
    await write('two');
    expect(String((await next).value)).toBe('two');
    file.finish();
    expect((await reading.next()).done).toBe(true);
  });

  it('gives what is longer than a piece, and no byte that is not said to be written', async () => {
    await write('x'.repeat(200_000));
    const reading = buffer(file.read());
    file.finish();
    expect((await reading).length).toBe(200_000);
  });

  it('fails its readers with what its writer fails with', async () => {
    const reading = buffer(file.read());
    await write('one');
    file.finish(new Error('broken off'));
    file.finish();
    await expect(reading).rejects.toThrow('broken off');
    await expect(file.whole).rejects.toThrow('broken off');
  });

  it('fails them where it was made shorter', async () => {
    file.grown(10);
    await expect(buffer(file.read())).rejects.toThrow('shorter than its writer said');
  });
});
