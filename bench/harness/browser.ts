import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/src/browser.ts';
import { cleanUpAfter } from './cleanup.ts';

/** Without a new request for so long a page counts as loaded; event streams stay open, so the network is never idle. */
const SETTLED_MS = 1_500;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.json': 'application/json' };

export interface Visit {
  /** Everything the build answered: documents, scripts, styles, fonts, manifests. Not the services' and the identity server's answers. */
  requests: number;
  /** KiB of scripts, each compressed with gzip. */
  scripts: number;
  /** KiB of scripts, styles and manifests, each compressed with gzip. */
  build: number;
  /** KiB of scripts as they came over the wire, in the encoding that Chromium and the server agreed on. */
  transferred: number;
  /** KiB of each script by its address, compressed with gzip. */
  each: Map<string, number>;
}

/** What tells that a page is there. */
export interface Shown {
  role: 'heading' | 'button';
  name: RegExp;
  /** What a person does then, which may ask for more. */
  next?: (page: Page) => Promise<void>;
}

export interface Reader {
  /** Opens the path with an empty cache and waits until what it is for is seen and nothing more is asked for. */
  visit(path: string, shows: Shown): Promise<Visit>;
  /** From now on documents and build files come from this folder instead of the platform. */
  serve(folder: string | null): void;
}

/** Chromium at the platform's gateway, signed in when `email` is given. */
export async function openReader(base: string, email?: string, width = 1280): Promise<Reader> {
  const browser = await chromium.launch(browserOptions);
  cleanUpAfter(() => browser.close());
  // The service worker keeps the emergency page for later; what it fetches is not what a page needs to show.
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block', locale: 'en-US' });
  let folder: string | null = null;
  await context.route('**/*', (route) => {
    const file = folder && fileFor(folder, new URL(route.request().url()).pathname, route.request().resourceType());
    return file ? route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] }) : route.fallback();
  });
  if (email) await signIn(context, base, email);
  return { visit: (path, shows) => visit(context, base, path, shows), serve: (from) => (folder = from) };
}

export async function signIn(context: BrowserContext, base: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/patient-portal`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/patient-portal/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

async function visit(context: BrowserContext, base: string, path: string, shows: Shown): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const wire = new Map<string, { script: boolean; url: string; bytes: number }>();
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    wire.set(requestId, { script: type === 'Script', url: response.url, bytes: 0 }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = wire.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const files = await filesOf(page, () => page.goto(base + path), shows);
  await page.close();
  const scripts = new Map([...wire.values()].filter(({ script }) => script).map((one) => [one.url, one.bytes]));
  // A cache would give the second request for the same file no traffic: count each file once.
  const once = [...new Map(files.map((file) => [file.url, file])).values()];
  const gzipped = (some: typeof files) => some.reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1024;
  const isScript = ({ type }: { type: string }) => type === 'script';
  return {
    requests: once.length,
    scripts: gzipped(once.filter(isScript)),
    build: gzipped(once.filter(({ type, url }) => ['script', 'stylesheet'].includes(type) || url.endsWith('.json'))),
    transferred: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024,
    each: new Map(once.filter(isScript).map((one) => [one.url, gzipped([one])])),
  };
}

async function filesOf(
  page: Page,
  go: () => Promise<unknown>,
  { role, name, next }: Shown,
): Promise<{ url: string; type: string; body: Buffer }[]> {
  const files: Promise<{ url: string; type: string; body: Buffer } | undefined>[] = [];
  let last = performance.now();
  page.on('request', () => (last = performance.now()));
  page.on('response', (response) => {
    const url = new URL(response.url());
    // What the silent sign-in loads into a frame of its own is gone with that frame, body and all.
    if (response.frame() !== page.mainFrame()) return;
    if (/^\/(api|realms|files|stripe)\//.test(url.pathname) || !response.ok()) return;
    const type = response.request().resourceType();
    const file = response.body().then(
      (body) => ({ url: url.pathname, type, body }),
      (cause: unknown) => {
        // A page that was left for the sign-in is none of what is visited.
        if (String(cause).includes('navigated away')) return undefined;
        throw new Error(`${url.pathname} (${type}) could not be read`, { cause });
      },
    );
    // Told below, where it fails the measure and not the whole run.
    file.catch(() => undefined);
    files.push(file);
  });
  await go();
  await page.getByRole(role, { name }).first().waitFor();
  await next?.(page);
  while (performance.now() - last < SETTLED_MS) await page.waitForTimeout(100);
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

/** The file of a built single-page application: its page for every document, its own name for the rest; settings stay the platform's. */
function fileFor(folder: string, pathname: string, type: string): string | undefined {
  if (/^\/(api|realms|files|stripe|config\.json)/.test(pathname)) return undefined;
  const file = join(folder, pathname);
  if (pathname !== '/' && existsSync(file) && statSync(file).isFile()) return file;
  return type === 'document' ? join(folder, 'index.html') : undefined;
}
