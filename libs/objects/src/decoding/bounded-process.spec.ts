import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '@toothwise/settings';
import { z } from 'zod';
import { objectSettings, ObjectsModule } from '../objects.module.js';
import { runBounded, unconfinedBecause } from './bounded-process.js';

const BOUNDS = { memoryBytes: Infinity, milliseconds: Infinity };
const WATCHES_NOTHING = `process.once('message', async (order) => process.send({ done: await answer(order) }, () => process.exit())); process.send('ready');`;
const PRIORITY = `import { getPriority } from 'node:os'; const answer = () => getPriority();`;
/** What it is refused, by name. */
const TRIES = `
  import { spawnSync } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const isRefused = (work) => { try { work(); return false; } catch ({ code }) { return code === 'ERR_ACCESS_DENIED'; } };
  const answer = ({ own, other }) => ({
    process: isRefused(() => spawnSync(process.execPath, ['-v'])),
    elsewhere: isRefused(() => writeFileSync(join(other, 'written'), '')),
    inIts: isRefused(() => writeFileSync(join(own, 'written'), '')),
  });`;

describe('A program that opens a file', () => {
  let folder: string;
  const { DECODING_NICENESS, PROGRAMS } = process.env;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'toothwise-bounded-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(() => {
    for (const [name, value] of Object.entries({ DECODING_NICENESS, PROGRAMS }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  const run = async <T>(text: string, order: object = {}, confined?: 'writes nowhere' | { writesIn: string }) => {
    const program = join(folder, 'program.mjs');
    await writeFile(program, text + WATCHES_NOTHING);
    return runBounded<T>(program, order, { bounds: BOUNDS, signal: new AbortController().signal, confined });
  };

  it('stands as far behind people who wait as the setting says; a wrong one starts neither service nor program', async () => {
    process.env.DECODING_NICENESS = '15';
    expect(await run<number>(PRIORITY)).toBe(Math.max(getPriority(), 15));
    process.env.DECODING_NICENESS = '0';
    expect(await run<number>(PRIORITY)).toBe(getPriority());
    process.env.DECODING_NICENESS = 'ten';
    await expect(run<number>(PRIORITY)).rejects.toThrow('DECODING_NICENESS: must be a number');
    const wrong = () => loadSettings(z.object(objectSettings), { DECODING_NICENESS: '-1', PROGRAMS: 'build' });
    expect(wrong).toThrow(/DECODING_NICENESS: must be at least 0[^]*PROGRAMS: must be one of built, sources/);
  });

  it('that is confined starts nothing, and writes in its own folder alone or nowhere', async () => {
    const [own, other] = [await mkdtemp(join(folder, 'own-')), await mkdtemp(join(folder, 'other-'))];
    const refused = { process: true, elsewhere: true };
    expect(await run(TRIES, { own, other }, { writesIn: own })).toEqual({ ...refused, inIts: false });
    expect(await run(TRIES, { own, other }, 'writes nowhere')).toEqual({ ...refused, inIts: true });
    expect([await readdir(own), await readdir(other)]).toEqual([['written'], []]);
  });

  it('cannot be confined as a source: production does not start so', () => {
    process.env.PROGRAMS = 'built';
    expect(unconfinedBecause()).toBeNull();
    delete process.env.PROGRAMS;
    expect(unconfinedBecause()).toBe('programs are started from their sources');
    const start = (mode: 'production' | 'embedded') => () => new ObjectsModule({ TOOTHWISE_MODE: mode } as never);
    expect(start('production')).toThrow('cannot be confined here: programs are started from their sources');
    expect(start('embedded')).not.toThrow();
  });

  it('stays within its bounds everywhere but on an embedded platform', () => {
    process.env.PROGRAMS = 'built';
    const start = (mode: 'production' | 'embedded') => () => new ObjectsModule({ TOOTHWISE_MODE: mode, PHOTO_BOUNDS: 'off' } as never);
    expect(start('production')).toThrow('PHOTO_BOUNDS=off is a test-only switch and is refused here');
    expect(start('embedded')).not.toThrow();
  });
});
