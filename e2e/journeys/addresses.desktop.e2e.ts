import { newPatient } from '../src/people.js';
import { signInAs } from '../src/identity.pages.js';
import { ScreeningPages } from '../screening/screening.pages.js';
import { expect, test } from '../src/test.js';

test('SCR-004 SCR-035 AUTH-005 a deep link asks for the sign-in once and leads to the step it names', async ({ page }) => {
  const person = await newPatient();
  const asked: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.push(frame.url()));
  // Given a visitor with a link into the flow
  await page.goto('/dental-screening');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(asked.some((url) => url.endsWith('/auth?redirect=dental-screening'))).toBe(true);

  // When the link names a step
  await page.goto('/dental-screening/questions/symptoms?kind=urgent');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();

  // Then that step opens after the list of signs, and the browser's back button does not lead into a circle
  await new ScreeningPages(page).noSigns();
  await expect(page.getByLabel('Describe your symptoms')).toBeVisible();
  await page.goto('/dental-screening/photo-upload?kind=urgent');
  await page.goBack();
  await expect(page.getByLabel('Describe your symptoms')).toBeVisible();
});

test('a deployment while somebody types reloads the page once and keeps what was not sent', async ({ page, watched }) => {
  watched.allow(404, /\/remotes\//);
  watched.allow(503, /\/drafts\//);
  watched.allowText(/ChunkLoad|Loading chunk/i);
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given words that the server has not taken yet
  await signInAs(page, person.email, '/dental-screening');
  await screening.begin('Dental pain or symptoms');
  await screening.aboutMe(30);
  await expect(page.getByLabel('Describe your symptoms')).toBeVisible();
  await page.route(/\/api\/screening\/v1\/drafts\/urgent$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Describe your symptoms').fill('A dull ache, upper right');

  // When a newer build is deployed and the files of the old one are gone
  const remotes = (await (await page.request.get('/remotes.json')).json()) as { remotes: { id: string; version: string }[] };
  const deployed = { remotes: remotes.remotes.map((remote) => ({ ...remote, version: `${remote.version}-next` })) };
  let isOldPage = true;
  page.on('load', () => (isOldPage = false));
  await page.route('**/remotes.json', (route) => route.fulfill({ json: deployed }));
  await page.route(/\/remotes\/mfe-screening\/.*\.(js|css)$/, (route) =>
    isOldPage ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.evaluate(() => {
    history.pushState({}, '', '/screening-history');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

  // Then the page is loaded afresh by itself, once
  await expect(page.getByRole('heading', { level: 1, name: 'Your screenings' })).toBeVisible({ timeout: 20_000 });
  expect(isOldPage).toBe(false);

  // And the words are there
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expect(page.getByLabel('Describe your symptoms')).toHaveValue('A dull ache, upper right');
  await expect(page.getByText('Answers saved')).toBeVisible();
});
