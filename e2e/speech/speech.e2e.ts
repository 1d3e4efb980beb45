import { writeFileSync } from 'node:fs';
import type { ChunkHeard, Voices } from '@toothwise/contracts-advisor';
import { obtainSpeech } from '@toothwise/embedded/stand-ins';
import type { Page } from '@playwright/test';
import type { Person } from '../api/person.js';
import { signInAs } from '../src/identity.pages.js';
import { addresses, newPatient } from '../src/people.js';
import { expect, test } from '../src/test.js';
import { arrived, drawn } from './sentences.js';
import { recorded, silence, spoken } from './sounds.js';

const SEED = Number(process.env.SPEECH_SEED ?? 20_261_126);
const SENTENCES = drawn(SEED, 10);
/** Of the content words. */
const [LEAST, MOST_OF_ANOTHERS] = [0.5, 0.2];
/** The recogniser is on this machine. */
const HEARER = '127.0.0.1';

let programs: Awaited<ReturnType<typeof obtainSpeech>>;
test.beforeAll(async () => {
  const found = await obtainSpeech().catch((failure: Error) => failure.message);
  if (typeof found === 'string' && process.env.CI) throw new Error(found);
  test.skip(typeof found === 'string', String(found));
  programs = found as typeof programs;
});

/** Says how much arrived, and judges it. */
function judge(way: string, heard: string[]): void {
  const anothers = SENTENCES.map((_, at) => SENTENCES[(at + 1) % SENTENCES.length]!);
  const [own, others] = [arrived(SENTENCES, heard), arrived(anothers, heard)];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  console.log(`seed ${SEED}, ${way}: ${percent(own)} of the content words arrive, ${percent(others)} of another's`);
  for (const [at, words] of heard.entries()) console.log(`  ${SENTENCES[at]} → ${words}`);
  expect(own).toBeGreaterThanOrEqual(LEAST);
  expect(others).toBeLessThan(MOST_OF_ANOTHERS);
}

async function hear(person: Person, wav: Buffer): Promise<string> {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(wav)]), 'speech.wav');
  const answer = await fetch(`${addresses().url}/api/advisor/v1/transcriptions/chunks?hearer=${HEARER}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${await person.token()}` }, body: form },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ChunkHeard).transcript;
}

test('ten sentences arrive as files, and silence gives no words', async () => {
  const person = await newPatient();
  const { body } = await person.call<Voices>('GET', 'advisor', '/voices');
  expect(body).toMatchObject({ transcribedBy: HEARER, spokenBy: HEARER });
  const heard: string[] = [];
  for (const sentence of SENTENCES) heard.push(await hear(person, recorded(await spoken(programs, sentence))));
  judge('as files', heard);
  expect(await hear(person, silence(3))).toBe('');
});

/** What the browser's microphone hears from its next start on. */
const microphone = (wav: Buffer) => writeFileSync(process.env.E2E_MICROPHONE!, wav);
const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function openAdvisor(page: Page): Promise<void> {
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  await page.getByRole('button', { name: 'Emergency Dental Advice' }).click();
  await expect(box(page)).toBeVisible();
}

/** Speaks into the microphone until the page has heard the end of it. @returns what stands in the box then */
async function say(page: Page, sentence: string): Promise<string> {
  microphone(recorded(await spoken(programs, sentence), 4));
  await box(page).fill('');
  await page.getByRole('button', { name: 'Start voice input' }).click();
  const agree = page.getByRole('button', { name: 'Agree and go on' });
  const stop = page.getByRole('button', { name: 'Stop voice input' });
  await expect(agree.or(stop)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(box(page)).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Start voice input' })).toBeVisible();
  return box(page).inputValue();
}

test('ten sentences arrive by a real microphone', async ({ page }) => {
  await openAdvisor(page);
  const heard: string[] = [];
  for (const sentence of SENTENCES) heard.push(await say(page, sentence));
  judge('by the microphone', heard);
});

test('"I can’t breathe" into the microphone shows the emergency card, and silence gives no line', async ({ page }) => {
  await openAdvisor(page);
  const lines = page.getByRole('log').getByRole('listitem');
  const before = await lines.count();
  // Given a microphone that hears nobody, while the page listens for two files' time
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/transcriptions/') && sent.push(request.url())));
  microphone(silence(15));
  await page.getByRole('button', { name: 'Start voice input' }).click();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page.getByText('Listening...')).toBeVisible();
  await page.waitForTimeout(12_000);
  await page.getByRole('button', { name: 'Stop voice input' }).click();
  await expect(page.getByRole('button', { name: 'Start voice input' })).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(lines).toHaveCount(before);
  expect(sent, 'silence goes to nobody').toEqual([]);

  // When somebody says it
  await say(page, "I can't breathe.");
  // Then whom to call stands there, before anything was sent
  await expect(page.getByTestId('emergency-card').getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(lines).toHaveCount(before);
});
