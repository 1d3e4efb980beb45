import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Recording } from '@toothwise/contracts-advisor';
import { wavOf } from '../../../libs/testing/src/wav.js';
import { browserOptions } from '../../src/browser.js';
import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, test } from '../../src/test.js';
import { cuttingLine, type CuttingLine } from '../cutting-line.js';

const MIB = 1024 * 1024;
const FILE_BYTES = 40 * MIB;
const PART_MAX_BYTES = 8 * MIB;
const CUTS = [3, 12, 21, 34].map((place) => place * MIB);
/** Headers, forms and what else the page asks meanwhile. */
const BESIDE = 2 * MIB;

let line: CuttingLine;
const { args = [], ...browser }: { args?: string[] } = browserOptions;
test.use({
  // The browser's way to the platform, under the platform's own name.
  launchOptions: [
    async ({}, use) => {
      const { port } = new URL(process.env.E2E_BASE_URL!);
      line = await cuttingLine(Number(port));
      await use({ ...browser, args: [...args, `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${line.port}`] });
      line.close();
    },
    { scope: 'worker' },
  ],
});

/** Sound that no part of it repeats: the same for the same seed. */
function noise(bytes: number, seed: number): Buffer {
  const samples = Buffer.alloc(bytes - 44);
  let state = seed;
  for (let at = 0; at + 4 <= samples.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples.writeUInt32LE(state, at);
  }
  return wavOf(samples);
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('40 MB of sound arrive whole over a line that breaks four times inside a request, and no break costs more than one part', async ({
  page,
  watched,
}) => {
  watched.allowText(/ERR_|Failed to fetch|network/i);
  const file = noise(FILE_BYTES, 40);
  const path = test.info().outputPath('visit.wav');
  await writeFile(path, file);
  const person = await newPatient();
  await signInAs(page, person.email, '/recordings');
  await page.getByRole('tab', { name: 'Past Sessions' }).click();
  await page.getByRole('button', { name: 'Upload New Recording' }).click();
  await page.getByLabel(/^Appointment date/).fill('2026-11-20');
  await page.getByLabel(/^Dental office/).fill('Harbor Dental');
  await page.getByLabel(/^Dentist name/).fill('Dr. Lee');
  await page.getByLabel(/^Audio file/).setInputFiles(path);
  for (const box of await page.getByRole('group', { name: 'Consent' }).getByRole('checkbox').all()) await box.check();

  // When the line breaks at four places of the file
  const before = line.sent();
  line.cutAt(CUTS);
  const begun = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/v1/recordings'));
  await page.getByRole('button', { name: 'Upload Recording' }).click();
  const { id } = (await (await begun).json()) as Recording;
  await page.waitForResponse((response) => response.url().endsWith('/completion') && response.ok(), { timeout: 60_000 });

  // Then all of it is there, and of what had arrived nothing was sent again but the part that broke
  expect(line.cuts()).toBe(CUTS.length);
  const again = line.sent() - before - FILE_BYTES;
  test.info().annotations.push({ type: 'sent again', description: `${(again / MIB).toFixed(1)} MiB in ${CUTS.length} cuts` });
  expect(again).toBeLessThanOrEqual(CUTS.length * PART_MAX_BYTES + BESIDE);
  const stored = async () => (await person.call<Recording>('GET', 'advisor', `/recordings/${id}`)).body;
  expect((await stored()).receivedBytes).toBe(FILE_BYTES);
  await expect.poll(async () => (await stored()).hasAudio, { timeout: 60_000 }).toBe(true);
  const { body } = await person.call<{ url: string }>('GET', 'advisor', `/recordings/${id}/audio`);
  const sound = await fetch(new URL(body.url, process.env.E2E_BASE_URL));
  expect(hashOf(new Uint8Array(await sound.arrayBuffer()))).toBe(hashOf(file));
});
