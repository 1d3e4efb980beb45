import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Person } from '../api/person.js';
import { buyPackage } from '../screening/screenings.js';
import { inDatabase } from '../src/database.js';
import { addresses, newPatient } from '../src/people.js';
import { signInAs } from '../src/identity.pages.js';
import { expect, test } from '../src/test.js';

/** What the portal of a person listens to. */
const ownOf = (personId: string): string[] => [
  '/api/account/v1/notifications/events',
  `/api/health/v1/people/${personId}/events`,
  '/api/screening/v1/credits/events',
];
const STAGES = ['credit', 'rules', 'photos', 'ai', 'result'];
const stagesAfter = (done: number) =>
  JSON.stringify(STAGES.map((stage, at) => ({ stage, state: at < done ? 'done' : at === done ? 'running' : 'waiting' })));

const idOf = async (person: Person) =>
  (JSON.parse(Buffer.from((await person.token()).split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;

/** Analyses that nobody works on, so that they go on when the test says so. */
async function analysing(personId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await inDatabase(
    `INSERT INTO screening.screening (id, person_id, kind, status, form, person, flag_answers, stages, correlation_id, progress_at, created_at)
     SELECT id, $2, 'urgent', 'analysing', '{}', '{}', '{}', $3, 'journey', now() + interval '1 hour', now() FROM unnest($1::uuid[]) AS id`,
    [ids, personId, stagesAfter(0)],
  );
  return ids;
}

/** What an analysis does when it has come so far. */
async function goOn(id: string, done: number): Promise<void> {
  await inDatabase(
    `WITH changed AS (UPDATE screening.screening SET stages = $2 WHERE id = $1 RETURNING id)
     SELECT pg_notify('screening_changes', 'screening:' || id) FROM changed`,
    [id, stagesAfter(done)],
  );
}

/** The streams that the tabs of a browser hold, by address. */
function streamsOf(context: BrowserContext): Map<Request, string> {
  const open = new Map<Request, string>();
  const end = (request: Request) => void open.delete(request);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/events')) return;
    open.set(request, pathname);
    request
      .frame()
      .page()
      .once('close', () => end(request));
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return open;
}

const progress = (tab: Page, done: number) => tab.getByRole('progressbar', { name: `${done} of 5 stages done` });
const millisecondsOfACall = (tab: Page) =>
  tab.evaluate(async () => {
    const began = performance.now();
    await (await fetch('/api/clinic/v1/places?q=10001', { cache: 'no-store' })).json();
    return Math.round(performance.now() - began);
  });

test('eight tabs share four streams; a tab that closes is followed by another; signed out, nobody hears the person', async ({
  page,
  context,
}) => {
  const [person, next] = [await newPatient(), await newPatient()];
  const [personId, nextId] = [await idOf(person), await idOf(next)];
  const screenings = await analysing(personId, 4);
  const pathOf = (id: string) => `/api/screening/v1/screenings/${id}/events`;
  const open = streamsOf(context);

  // Given eight tabs that listen to six addresses: the credits, the notifications, and four analyses, two tabs each
  await signInAs(page, person.email, `/dental-screening/analysis/${screenings[0]}`);
  const tabs: { tab: Page; id: string }[] = [{ tab: page, id: screenings[0]! }];
  for (let at = 1; at < 8; at += 1) {
    const [tab, id] = [await context.newPage(), screenings[at % 4]!];
    await tab.goto(`/dental-screening/analysis/${id}`);
    tabs.push({ tab, id });
  }
  for (const { tab } of tabs) await expect(progress(tab, 0)).toBeVisible();

  // Then four of them are open, once each, and a call of any tab is answered within a second
  await expect.poll(() => open.size).toBe(4);
  const listening = new Set(open.values());
  expect(listening.size).toBe(4);
  for (const { tab } of tabs) expect(await millisecondsOfACall(tab)).toBeLessThan(1_000);

  // And both tabs of an address hear it; the addresses without a place are read every 5 s
  for (const id of screenings) await goOn(id, 1);
  for (const { tab, id } of tabs) await expect(progress(tab, 1)).toBeVisible({ timeout: listening.has(pathOf(id)) ? 3_000 : 8_000 });

  // When the tab that holds a stream closes, and the analysis goes on in that moment
  const [request, path] = [...open].find(([, address]) => address.startsWith('/api/screening/v1/screenings/'))!;
  const holder = request.frame().page();
  const id = screenings.find((one) => pathOf(one) === path)!;
  const other = tabs.find((one) => one.id === id && one.tab !== holder)!.tab;
  await holder.close();
  await goOn(id, 2);

  // Then the other tab has it within 3 s, and there are four again
  await expect(progress(other, 2)).toBeVisible({ timeout: 3_000 });
  await expect.poll(() => [open.size, new Set(open.values()).size]).toEqual([4, 4]);

  // When the person signs out in one tab
  const left = tabs.filter(({ tab }) => tab !== holder);
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();

  // Then every tab leaves and no stream is open
  const home = { level: 1, name: 'Know how urgent it is, and what to do next' } as const;
  for (const { tab } of left) await expect(tab.getByRole('heading', home)).toBeVisible();
  await expect.poll(() => open.size).toBe(0);

  // And the next one in the same browser hears of their own credits alone
  await signInAs(other, next.email);
  await expect(other.getByTestId('credits-badge')).toHaveText(/^0/);
  await expect.poll(() => [...open.values()].sort()).toEqual(ownOf(nextId));
  await other.evaluate(
    (addressesOfFormer) => {
      const heard: unknown[] = [];
      for (const name of addressesOfFormer) new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data));
      Object.assign(globalThis, { heard });
    },
    [...screenings.map(pathOf), ...ownOf(personId)].map((address) => `toothwise.stream.${personId}.${address}`),
  );
  for (const each of screenings) await goOn(each, 3);
  await buyPackage(addresses(), next, 'family');
  await expect(other.getByTestId('credits-badge')).toHaveText(/^13/);
  const { heard, locks } = await other.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { heard: (globalThis as { heard?: unknown[] }).heard, locks: [...held, ...pending].map(({ name }) => name) };
  });
  expect(heard).toEqual([]);
  expect(locks.filter((name) => name?.startsWith('toothwise.stream.')).sort()).toEqual(
    ownOf(nextId).map((path) => `toothwise.stream.${nextId}.${path}`),
  );
});
