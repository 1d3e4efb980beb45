import type { Xray } from '@toothwise/contracts-health';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/src/browser.ts';
import { openReader, type Shown } from '../harness/browser.ts';
import { cleanUpAfter } from '../harness/cleanup.ts';
import { median, spreadOf, type Figure } from '../harness/figures.ts';
import type { Sender } from './record-upload.ts';

const LIST: Shown = { role: 'heading', name: /X-ray/ };
const TIMES = 4;
/** Seconds since the click. */
interface Times {
  preview: number;
  values: number;
}

/** A DICOM file of 40 MiB in the viewer: when its picture is seen, when all its values are there; and the scripts that come for it. */
export async function viewer(url: string, { person, port }: Sender, file: Buffer): Promise<Figure[]> {
  const form = new FormData();
  form.append('xray', new Blob([new Uint8Array(file)]), 'file');
  const path = `http://localhost:${port}/api/health/v1/people/${person.id}/x-rays?samePerson=confirmed`;
  const answer = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${await person.token()}` }, body: form });
  const { id } = (await answer.json()) as Xray;
  if (!id) throw new Error(`The DICOM file was refused with ${answer.status}`);
  const reader = await openReader(url, person.email);
  await reader.visit('/x-rays?tab=xrays', LIST);
  const list = await reader.visit('/x-rays?tab=xrays', LIST);
  const opened = await reader.visit(`/x-rays?tab=xrays&xray=${id}`, { role: 'button', name: /^Change greys/ });
  const more = [...opened.each].filter(([script]) => !list.each.has(script)).reduce((sum, [, kib]) => sum + kib, 0);
  const times = await timesOf(url, person.email, id);
  const seconds = (name: string, each: number[], atMost: number): Figure => ({
    ...{
      name: `DICOM of ${Math.round(file.length / 1024 / 1024)} MiB: ${name}`,
      value: median(each),
      unit: 's',
      spread: spreadOf(each),
      limit: { atMost },
    },
  });
  return [
    seconds(
      'its preview is seen',
      times.map(({ preview }) => preview),
      0.6,
    ),
    seconds(
      'all its values are there',
      times.map(({ values }) => values),
      2,
    ),
    { name: 'viewer: JavaScript more for it, gzip', value: more, unit: 'KiB', limit: { atMost: 700 } },
  ];
}

async function timesOf(url: string, email: string, id: string): Promise<Times[]> {
  const browser = await chromium.launch(browserOptions);
  cleanUpAfter(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/x-rays?tab=xrays`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const times: Times[] = [];
  for (let round = 0; round <= TIMES; round += 1) {
    await page.goto(`${url}/x-rays?tab=xrays`);
    const open = page
      .locator(`a[href*="${id}"], button`)
      .filter({ hasText: /Open/ })
      .or(page.getByRole('button', { name: /^Open / }))
      .first();
    await open.waitFor();
    const time = await watched(page, () => open.click());
    // The first one also loads the viewer's scripts.
    if (round > 0) times.push(time);
  }
  await browser.close();
  return times;
}

/** In the page: where the X-ray belongs there is a picture, decoded. The ones below it are of others. */
const isSeen = (): boolean => {
  const place = document.querySelector('dialog[open] [class*="h-[50vh]"]');
  const image = place instanceof HTMLImageElement ? place : place?.querySelector('img');
  return place instanceof HTMLCanvasElement ? !place.hidden : Boolean(image?.complete && image.naturalWidth > 0);
};

async function watched(page: Page, click: () => Promise<void>): Promise<Times> {
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  await click();
  await page.waitForFunction(isSeen);
  const preview = since();
  await page.getByRole('dialog').getByRole('button', { name: 'Change greys' }).waitFor();
  return { preview, values: since() };
}
