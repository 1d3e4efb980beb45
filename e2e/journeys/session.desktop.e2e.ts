import type { Page } from '@playwright/test';
import { toothPhoto } from '../screening/photos.js';
import { screen } from '../screening/screenings.js';
import { newPatient } from '../src/people.js';
import { IdentityPages, signInAs } from '../src/identity.pages.js';
import { ScreeningPages } from '../screening/screening.pages.js';
import { expect, test } from '../src/test.js';

const logout = '/realms/toothwise/protocol/openid-connect/logout';

test('a session that ends in the middle of the questions costs neither answers nor photos', async ({ page, watched }) => {
  // The identity server refuses to renew what has ended.
  watched.allow(400, /openid-connect\/token/);
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given answers and a photo
  await page.clock.install();
  const tokens = page.waitForResponse((response) => response.url().endsWith('/openid-connect/token'));
  await signInAs(page, person.email, '/dental-screening');
  const { id_token: idToken } = (await (await tokens).json()) as { id_token: string };
  await screening.answerDullAche();
  await page.getByTestId('photo-input').setInputFiles({ name: 'tooth.jpg', mimeType: 'image/jpeg', buffer: await toothPhoto() });
  await expect(page.getByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeEnabled();
  await page.goBack();
  await expect(page.getByLabel('What worries you most?')).toHaveValue('The cost');

  // When something more is typed, and before it is saved the session is ended elsewhere and the token runs out
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByLabel('What worries you most?').fill('The cost, and losing the tooth');
  await page.request.get(`${logout}?${new URLSearchParams({ client_id: 'toothwise-web', id_token_hint: idToken })}`);
  await page.clock.fastForward('06:00');
  await page.clock.resume();

  // Then nothing of it is shown, and the person is asked to sign in again
  const ended = page.getByRole('dialog').filter({ hasText: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expect(page.getByLabel('What worries you most?')).toHaveCount(0);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await new IdentityPages(page).signIn(person.email);

  // And leads back to the same question, with every word and the photo
  await expect(page.getByLabel('What worries you most?')).toHaveValue('The cost, and losing the tooth');
  await expect(page.getByText('Answers saved')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.noToTheRest();
  await expect(page.getByRole('button', { name: 'Remove tooth.jpg' })).toBeVisible();
  const draft = await person.call<{ form: { currentConcerns: string }; photos: unknown[] }>('GET', 'screening', '/drafts/urgent');
  expect([draft.body.form.currentConcerns, draft.body.photos.length]).toEqual(['The cost, and losing the tooth', 1]);
});

test('signing out ends an open stream within 5 s, and no stream of another browser', async ({ page, browser, baseURL }) => {
  const person = await newPatient();
  const signedIn = async (tab: typeof page) => {
    const answer = tab.waitForResponse((response) => response.url().endsWith('/openid-connect/token'));
    await signInAs(tab, person.email);
    return (await (await answer).json()) as { access_token: string; id_token: string };
  };
  // Given two browsers of one person, and a raw stream opened with the token of each
  const other = await browser.newContext({ baseURL });
  const [here, there] = [await signedIn(page), await signedIn(await other.newPage())];
  const follow = async (token: string) => {
    const response = await fetch(new URL('/api/screening/v1/credits/events', page.url()), {
      headers: { authorization: `Bearer ${token}` },
    });
    const stream = { ended: false, reader: response.body!.getReader() };
    expect((await stream.reader.read()).done).toBe(false);
    void (async () => {
      while (!(await stream.reader.read()).done);
      stream.ended = true;
    })();
    return stream;
  };
  const [ending, staying] = [await follow(here.access_token), await follow(there.access_token)];

  // When the first signs out
  await page.request.get(`${logout}?${new URLSearchParams({ client_id: 'toothwise-web', id_token_hint: here.id_token })}`);

  // Then its stream ends, and the other goes on
  await expect.poll(() => ending.ended, { timeout: 5_000, intervals: [100] }).toBe(true);
  expect(staying.ended).toBe(false);
  await staying.reader.cancel();
  await other.close();
});

test('two tabs renew one session one at a time', async ({ page, context }) => {
  const person = await newPatient();
  // Given a browser that is so busy that what one tab tells arrives late in the other
  await context.addInitScript(() => {
    const listen = BroadcastChannel.prototype.addEventListener;
    // The browser's own, before the clock is a test's.
    const { setTimeout } = globalThis;
    const late = (heard: (event: Event) => void) => (event: Event) => void setTimeout(heard, 300, event);
    BroadcastChannel.prototype.addEventListener = function (this: BroadcastChannel, type: string, heard: never) {
      listen.call(this, type, this.name === 'toothwise.session' ? late(heard) : heard);
    };
  });
  // Given two tabs of the same person, and an identity server that takes its time
  await context.clock.install();
  await signInAs(page, person.email);
  const second = await context.newPage();
  await second.goto('/patient-portal');
  const begin = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'Start a screening' }).first();
  for (const tab of [page, second]) await expect(begin(tab)).toBeVisible();
  const answer = Promise.withResolvers<void>();
  let open = 0;
  let most = 0;
  await context.route('**/openid-connect/token', async (route) => {
    most = Math.max(most, (open += 1));
    await answer.promise;
    const response = await route.fetch();
    open -= 1;
    await route.fulfill({ response });
  });

  // When both need a fresh token at the same moment
  await context.clock.fastForward('04:45');
  await Promise.all([page, second].map((tab) => begin(tab).click()));

  // Then one asks while the other waits for its turn
  const locks = () => page.evaluate(async () => ({ ...(await navigator.locks.query()) }));
  const named = (list: LockInfo[] | undefined) => list?.filter(({ name }) => name === 'toothwise.session.refresh').length;
  await expect(async () => {
    const { held, pending } = await locks();
    expect([named(held), named(pending)]).toEqual([1, 1]);
  }).toPass();
  expect(open).toBe(1);

  // And both go on
  answer.resolve();
  for (const tab of [page, second]) await expect(tab.getByText('0 Credit(s) Available')).toBeVisible();
  expect(most).toBe(1);
});

test('signing out leaves nothing of the person in the browser', async ({ page, watched }) => {
  // What is looked for in the cache alone and is not there counts as a failed request.
  watched.allowText(/ERR_CACHE_MISS|Failed to load resource/);
  const person = await newPatient(13);
  const { body: text } = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const screeningId = await screen(person, 'urgent', text.textVersion);
  const asked = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname, search } = new URL(response.url());
    if (origin === new URL(page.url()).origin) asked.add(pathname + search);
  });
  const cached = (paths: string[]) =>
    page.evaluate(async (all) => {
      const found = all.map(async (path) =>
        (await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)) ? path : '',
      );
      return (await Promise.all(found)).filter(Boolean);
    }, paths);

  // Given a person who has looked at a result
  await signInAs(page, person.email, `/screenings/${screeningId}`);
  await expect(page.getByText(/urgency/i).first()).toBeVisible();
  const personal = [...asked].filter((path) => /^\/(?:api|files)\//.test(path));
  const pages = [...asked].filter((path) => /^\/remotes\/.*\.[0-9a-f]{8,}\.js$/.test(path));
  expect(personal).toContain(`/api/screening/v1/screenings/${screeningId}`);
  expect(await cached(personal)).toEqual([]);
  const before = await cached(pages);
  expect(before).not.toEqual([]);

  // When they sign out
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know how urgent it is, and what to do next' })).toBeVisible();

  // Then neither the browser's cache nor the service worker's holds an answer, and what the cache held is gone with it
  expect(await cached(personal)).toEqual([]);
  expect((await cached(before)).length).toBeLessThan(before.length);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== '/emergency' && !/[.-][0-9a-f]{8,}\.\w+$/.test(path))).toEqual([]);
});
