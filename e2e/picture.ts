// npm run picture: makes docs/images/product.png from a running platform (npm start): a result on a phone beside the clinic's inbox.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOptions, WIDTHS } from './src/browser.ts';

const base = process.argv[2] ?? 'http://localhost:8080';
const folder = mkdtempSync(join(tmpdir(), 'toothwise-picture-'));
const target = join(import.meta.dirname, '../docs/images/product.png');

async function signedIn(browser: Browser, email: string, size: { width: number; height: number }, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size, deviceScaleFactor: 2 })).newPage();
  await page.goto(base + path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  return page;
}

const browser = await chromium.launch(browserOptions);
try {
  const phone = await signedIn(browser, 'family@toothwise.test', WIDTHS.phone, '/screening-history');
  await phone.getByRole('link', { name: 'Open result' }).first().click();
  await phone.waitForURL(/\/screenings\//);
  await phone.getByTestId('result-care').waitFor();
  await phone.screenshot({ path: join(folder, 'phone.png') });
  const clinic = await signedIn(browser, 'clinic@toothwise.test', { width: 1180, height: 844 }, '/clinic-dashboard');
  await clinic.getByText('Verified Clinic').first().waitFor();
  await clinic
    .getByRole('button', { name: /urgency/ })
    .first()
    .click();
  await clinic
    .getByRole('button', { name: /^Accept/ })
    .first()
    .waitFor();
  await clinic.screenshot({ path: join(folder, 'clinic.png') });
  const source = (name: string) => `data:image/png;base64,${readFileSync(join(folder, name)).toString('base64')}`;
  const sheet = await (await browser.newContext({ viewport: { width: 1400, height: 760 } })).newPage();
  await sheet.setContent(`<body style="margin:0;background:#efece4;display:flex;gap:28px;padding:28px;align-items:flex-start">
    <img src="${source('phone.png')}" style="height:704px;border-radius:20px"><img src="${source('clinic.png')}" style="height:704px;border-radius:12px"></body>`);
  await sheet.screenshot({ path: target });
  console.log(target);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
