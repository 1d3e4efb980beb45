import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gridHeic } from '@toothwise/testing';
import { PICTURE_PROGRAM, PictureRefused, decodeInProcess } from './picture-process.js';

const SIZES = { side: 16_384, pixels: 50_000_000, heicPixels: 30_000_000 };
const LIMITS = { ...SIZES, memoryBytes: 768 * 1024 * 1024, milliseconds: 10_000 };
const MiB = 1024 * 1024;
const TEETH = readFileSync(new URL('../intake/fixtures/teeth.heic', import.meta.url));
const WATCH = new URL('./watch.worker.ts', import.meta.url).href;

/** What a program of one's own begins with: it says who it is, and is watched as the real one is. */
const head = (folder: string) => `
  import { writeFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
  const [memoryBytes, milliseconds] = process.argv.slice(2).map(Number);
  const workerData = { memoryBytes, milliseconds, parent: process.ppid };
  await new Promise((resolve) => new Worker(new URL(${JSON.stringify(WATCH)}), { workerData, execArgv: [] }).once('online', resolve));
  process.send('ready');
`;
const BROKEN = {
  'takes WebAssembly memory': `process.once('message', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 });
    for (;;) { const from = memory.buffer.byteLength; memory.grow(256); new Uint8Array(memory.buffer, from).fill(1); }
  });`,
  'takes native memory': `const held = []; process.once('message', () => { for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1)); });`,
  'never ends': `process.once('message', () => { for (;;); });`,
  'looks at nothing': `
    import { createRequire } from 'node:module';
    const decode = createRequire(${JSON.stringify(WATCH)})('heic-decode');
    process.once('message', ({ bytes }) => decode({ buffer: bytes }).then(({ width }) => process.send({ done: { width } }), () => process.exit()));`,
  sleeps: `process.once('message', () => setInterval(() => undefined, 1000));`,
  dies: `process.once('message', () => process.abort());`,
};

describe('a picture is decoded in a process of its own', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'toothwise-picture-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const never = new AbortController().signal;
  const program = async (name: keyof typeof BROKEN) => {
    const file = join(folder, `${Object.keys(BROKEN).indexOf(name)}.mjs`);
    await writeFile(file, head(folder) + BROKEN[name]);
    return file;
  };
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const pidOf = () => Number(readFileSync(join(folder, 'pid'), 'utf8'));

  it('which answers, and is gone afterwards', async () => {
    expect(existsSync(PICTURE_PROGRAM)).toBe(true);
    const { width, height, jpeg } = await decodeInProcess(TEETH, LIMITS, never);
    expect([width, height]).toEqual([320, 240]);
    expect(Buffer.from(jpeg).subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('says why it refuses', async () => {
    const refusal = decodeInProcess(Buffer.from('no picture'), LIMITS, never);
    await expect(refusal).rejects.toBeInstanceOf(PictureRefused);
  });

  it('a HEIC of 6 kB whose boxes hide 36 tiles of 16 megapixels costs its own process only', async () => {
    const size = (side: number) => ({ width: side, height: side });
    const bomb = gridHeic({ hidden: true, output: size(5400), says: size(5400), tileSays: size(900) });
    expect(bomb.length).toBeLessThan(6 * 1024);
    await expect(decodeInProcess(bomb, { ...LIMITS, milliseconds: 3_000 }, never)).rejects.toBeInstanceOf(PictureRefused);
  });

  it('a HEIC of 6 kB that is unpacked without a look at its boxes is stopped at the limit', async () => {
    const refusal = decodeInProcess(gridHeic(), { ...LIMITS, milliseconds: 30_000 }, never, await program('looks at nothing'));
    await expect(refusal).rejects.toThrow('more memory');
    expect(isAlive(pidOf())).toBe(false);
  });

  it.each(['takes WebAssembly memory', 'takes native memory', 'never ends', 'sleeps', 'dies'] as const)(
    'one that %s costs this picture only',
    async (name) => {
      const limits = { ...SIZES, memoryBytes: 256 * MiB, milliseconds: { 'never ends': 600, sleeps: 1000 }[name as string] ?? 30_000 };
      const refusal = decodeInProcess(TEETH, limits, never, await program(name));
      // On a busy machine the clock may run out before the processor time has.
      const reasons: Record<string, RegExp> = { sleeps: /too long/, 'never ends': /too long|more memory or time/ };
      await expect(refusal).rejects.toThrow(reasons[name] ?? /more memory or time/);
      expect(isAlive(pidOf())).toBe(false);
      expect((await decodeInProcess(TEETH, LIMITS, never)).width).toBe(320);
    },
  );

  it('a program that cannot start is our fault, not the picture’s', async () => {
    const refusal = await decodeInProcess(TEETH, LIMITS, never, join(folder, 'missing.mjs')).catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(PictureRefused);
  });

  it('is ended when the service stops', async () => {
    const stop = new AbortController();
    const file = await program('never ends');
    await rm(join(folder, 'pid'), { force: true });
    const refusal = decodeInProcess(TEETH, LIMITS, stop.signal, file).catch((error: unknown) => error);
    while (!existsSync(join(folder, 'pid')) || pidOf() === 0) await new Promise(setImmediate);
    stop.abort();
    expect(await refusal).toMatchObject({ message: 'Work was stopped' });
    expect(isAlive(pidOf())).toBe(false);
    await expect(decodeInProcess(TEETH, LIMITS, stop.signal)).rejects.toThrow('stopped');
  });
});
