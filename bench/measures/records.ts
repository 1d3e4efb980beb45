import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { HealthDocument } from '@toothwise/contracts-health';
import { addressesOf } from '../../e2e/api/addresses.ts';
import { Person } from '../../e2e/api/person.ts';
import { browserOptions } from '../../e2e/src/browser.ts';
import { makeDicom } from '../../services/health/test/make-dicom.ts';
import { makePdf } from '../../services/health/src/seed/make-pdf.ts';
import { cleanUpAfter, removeFolder } from '../harness/cleanup.ts';
import type { Effort } from '../harness/effort.ts';
import { median, spreadOf, type Figure } from '../harness/figures.ts';
import { freePlatformPort, startPlatform } from '../harness/platform.ts';
import { type Sender, uploadOf128 } from './record-upload.ts';
import { viewer } from './record-viewer.ts';

const root = join(import.meta.dirname, '../..');
const PATIENCE_MS = 5 * 60_000;
/** 200 dots an inch. */
const SHEET = { width: 1700, height: 2200 };
const ROWS = ['02/13/2026 19 D2740 Crown $900.00 $700.00 $200.00', '02/14/2026 30 D2392 Filling $200.00 $150.00 $50.00'];

/** On a platform of its own. */
const sending = (measure: (url: string, sender: Sender, effort: Effort) => Promise<Figure[]>) => async (effort: Effort) => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-bench-records-'));
  cleanUpAfter(() => removeFolder(folder));
  const port = await freePlatformPort();
  const platform = await startPlatform(root, port, folder);
  try {
    const person = await new Person(addressesOf(port), 'patient@toothwise.test').signIn();
    const sender: Sender = { person, port, secrets: readFileSync(join(folder, 'secrets.json'), 'utf8') };
    return await measure(platform.url, sender, effort);
  } finally {
    await platform.stop();
  }
};

/** What a person waits for who sends documents. */
export const documents = sending(async (_url, sender, { repeats }) => {
  const scan = await scanned();
  const put = (text: string, y: number) => ({ text, x: 40, y, size: 10, font: 'Helvetica' as const });
  const pdf = makePdf([[put('All amounts in USD', 60), ...ROWS.map((text, row) => put(text, 120 + 30 * row))]]);
  const long = makePdf(Array.from({ length: 60 }, () => ({ jpeg: scan, ...SHEET })));
  const times = async (file: Buffer, behind?: Buffer) => {
    const each: number[] = [];
    // The first one only warms what the machine keeps of programs.
    for (let round = 0; round <= repeats; round += 1) {
      const before = behind && (await begun(sender, behind));
      const began = performance.now();
      await until(sender, await send(sender, file), ['completed']);
      if (round > 0) each.push((performance.now() - began) / 1000);
      if (before) await sender.person.call('DELETE', 'health', `/people/${sender.person.id}/documents/${before}`);
    }
    return each;
  };
  const of = (name: string, each: number[], atMost: number): Figure => ({
    ...{ name: `document to result: ${name}`, value: median(each), unit: 's', spread: spreadOf(each), limit: { atMost } },
  });
  return [
    of('one page of PDF', await times(pdf), 3),
    of('one scanned page', await times(scan), 15),
    of('one page of PDF behind 60 scanned ones', await times(pdf, long), 30),
    of('one scanned page behind 60 scanned ones', await times(scan, long), 30),
  ];
});

/** X-rays of the largest accepted size. */
export const xrayUpload = sending((_url, sender, effort) => uploadOf128(sender, effort));

/** An X-ray of 40 MiB, seen. */
export const xrayViewer = sending((url, sender) =>
  viewer(url, sender, makeDicom({ rows: 4096, columns: 5120, stored: 12, pixels: Buffer.alloc(2 * 4096 * 5120, 7) })),
);

async function send({ person, port }: Sender, file: Buffer): Promise<string> {
  const id = randomUUID();
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(file)]), 'file');
  const url = `http://localhost:${port}/api/health/v1/people/${person.id}/documents/${id}?autoProcess=yes`;
  const answer = await fetch(url, { method: 'PUT', headers: { authorization: `Bearer ${await person.token()}` }, body: form });
  if (!answer.ok) throw new Error(`A document was refused with ${answer.status}: ${await answer.text()}`);
  return id;
}

async function until({ person }: Sender, id: string, states: readonly string[]): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(50)) {
    const { status } = (await person.call<HealthDocument>('GET', 'health', `/people/${person.id}/documents/${id}`)).body;
    if (states.includes(status)) return;
    if (status === 'failed') throw new Error('A document could not be read');
  }
  throw new Error(`A document was not ${states.join(' or ')} in time`);
}

/** @returns the id of a document that is being read */
async function begun(sender: Sender, file: Buffer): Promise<string> {
  const id = await send(sender, file);
  await until(sender, id, ['processing']);
  return id;
}

/** An invoice as a scanner leaves it, drawn by Chromium. */
async function scanned(): Promise<Buffer> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: SHEET });
    await page.setContent(
      `<body style="font: 28px sans-serif; margin: 120px"><p>All amounts in USD</p>${ROWS.map((row) => `<p>${row}</p>`).join('')}`,
    );
    return await page.screenshot({ type: 'jpeg', quality: 75 });
  } finally {
    await browser.close();
  }
}
