import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../src/test.js';
import { browserOptions } from '../../src/browser.js';
import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { keptFiles } from '../kept-files.js';

// The browser's own false microphone: it beeps once a second, and nobody is asked for it.
const SOUND = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const { args = [], ...browser }: { args?: string[] } = browserOptions;
test.use({
  launchOptions: { ...browser, args: [...args, ...SOUND] },
  permissions: ['microphone'],
});

/** For sound, a page that loads whole, or the recorder's next try to send, which is 15 s away at most. */
const PATIENCE = { timeout: 40_000 };

/** By the recorder's own clock, which counts sound: on a busy machine that comes late and goes past any one second. */
async function untilHeard(page: Page, seconds: number): Promise<void> {
  const heard = async () => {
    const [minutes, rest] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    return minutes! * 60 + rest!;
  };
  await expect.poll(heard, PATIENCE).toBeGreaterThanOrEqual(seconds);
}

test('a person records a visit over a line that breaks, reloads, goes on, stops, hears it, and clears it', async ({ page, watched }) => {
  // Real sound takes its time, and more on a busy machine.
  test.slow();
  // The recording is gone by then; the line is cut on purpose.
  watched.allow(404, /\/recordings\//);
  watched.allowText(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|network/i);
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  await page.getByRole('button', { name: 'Transcribe My Appointment' }).click();
  await expect(page.getByRole('tab', { name: 'Voice Assistant', selected: true })).toBeVisible();
  await page.getByLabel('Patient Name').fill('Rosa');
  await page.getByLabel('Dentist Name').fill('Dr. Lee');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page);

  // When the line is lost while it is recorded
  const parts = /\/parts\/\d+$/;
  const arrived: string[] = [];
  page.on('response', (response) => parts.test(response.url()) && response.ok() && arrived.push(response.url()));
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await untilHeard(page, 1);
  await page.route(parts, (route) => route.abort());
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Connection lost\./)).toBeVisible();
  // One, or more where a piece became full before the click.
  await expect(page.getByText(/^[1-9]\d* pieces? of sound waits? in this browser$/)).toBeVisible();
  await expectAccessible(page);
  const before = arrived.length;

  // And the page is loaded anew
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  // Then it is offered, and once the line is back, what was heard arrives: not before, or the page that goes might send it too
  await expect(page.getByText('This recording was not finished')).toBeVisible(PATIENCE);
  await page.unroute(parts);
  await expect.poll(() => arrived.length, PATIENCE).toBeGreaterThan(before);
  expect(new Set(arrived).size).toBe(arrived.length);
  await page.getByRole('button', { name: 'Resume Session' }).click();
  await expect(page.getByText('Connected: what is heard is being sent')).toBeVisible();
  await untilHeard(page, 2);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();

  // And it can be heard
  await page.getByRole('tab', { name: 'Past Sessions' }).click();
  await page.getByRole('button', { name: /Dr\. Lee/ }).click();
  await page.getByRole('button', { name: 'Listen' }).click();
  const sound = page.getByLabel('What was recorded: Dr. Lee');
  await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => Math.round(one.duration))).toBeGreaterThan(0);
  await expectAccessible(page);

  // And cleared from the recorder
  await page.getByRole('link', { name: 'Open in the recorder' }).click();
  await page.getByRole('button', { name: 'Clear Session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Session' }).click();
  await expect(page.getByText('Session Cleared')).toBeVisible();
  await expect(page.getByLabel('Patient Name')).toHaveValue('');
});

test('sound that was not sent goes from this browser with who signs out', async ({ page, watched }) => {
  watched.allowText(/ERR_FAILED|Failed to fetch|network/i);
  const person = await newPatient();
  await signInAs(page, person.email, '/recordings');
  await page.getByLabel('Patient Name').fill('Rosa');
  await page.getByLabel('Dentist Name').fill('Dr. Lee');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.route(/\/parts\/\d+$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await untilHeard(page, 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Connection lost\./)).toBeVisible();
  expect(await keptFiles(page)).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  expect(await keptFiles(page)).toBe(0);
});
