import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdvisorSettings } from '../settings.js';
import { CutOff, SoundDecoder, Undecodable } from './sound-decoder.gateway.js';

describe('decoding a file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'decoder-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function decodedBy(script: string): Promise<number> {
    const program = join(folder, `decoder-${crypto.randomUUID()}`);
    await writeFile(program, `#!/bin/sh\n${script}\n`);
    await chmod(program, 0o700);
    const decoder = new SoundDecoder({ FFMPEG_PATH: program } as AdvisorSettings);
    let bytes = 0;
    for await (const chunk of decoder.decode(join(folder, 'sound'), 'wav', new AbortController().signal)) bytes += chunk.length;
    return bytes;
  }

  const sound = (bytes: number) => `/usr/bin/head -c ${bytes} /dev/zero`;

  it('takes what was decoded to its end for whole, also where the program ends after its sound', async () => {
    expect(await decodedBy(`${sound(64_000)}; exec 1>&-; /bin/sleep 0.2`)).toBe(64_000);
  });
  it('says that a decoding was cut off, by its limits or by itself', async () => {
    await expect(decodedBy(`${sound(64_000)}; kill -9 $$`)).rejects.toBeInstanceOf(CutOff);
    await expect(decodedBy(`${sound(64_000)}; kill -XCPU $$`)).rejects.toBeInstanceOf(CutOff);
    await expect(decodedBy(`${sound(64_000)}; exit 1`)).rejects.toBeInstanceOf(CutOff);
  });
  it('says that there is no sound', async () => {
    await expect(decodedBy('exit 0')).rejects.toBeInstanceOf(Undecodable);
    await expect(decodedBy('exit 1')).rejects.toBeInstanceOf(Undecodable);
  });
});
