import { signInAs } from '../src/identity.pages.js';
import { newPatient } from '../src/people.js';
import { expect, seen, test } from '../src/test.js';

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|network|ChunkLoadError/i;

test('what cannot wait is not cut, and nothing covers its call when the network drops', async ({ page, context, watched }) => {
  watched.allowText(CUT);
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  // Given an emergency that was told in a conversation
  await page.getByRole('button', { name: 'Emergency Dental Advice' }).click();
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeVisible();
  await box.fill("I can't breathe, my tongue is swollen");
  await box.press('Enter');
  await expect(page.getByText('keep the advice above').or(page.getByText('Is it hard to breathe,')).last()).toBeVisible();

  // When another page is read, its line still seen below the header, and the network drops
  await page.goto('/clinic-finder');
  const call = page.getByTestId('first-line').getByRole('link', { name: /^Call / });
  await seen(call);
  await call.evaluate((link) => scrollTo(0, scrollY + link.getBoundingClientRect().top - 70));
  await seen(call);
  await context.setOffline(true);

  // Then the notice of it stands beside the call, not over it
  await seen(page.getByText(/^You have been offline since /));
  await seen(call);
  await context.setOffline(false);

  // And in another conversation whose it is is read to its end
  await page.goto('/smile-advisor?new=true');
  await page.getByRole('button', { name: 'Do I Need a Visit Now?' }).click();
  await expect(page.getByRole('log').getByText('What name may I call you by?')).toBeVisible();
  // The page's own line of it is scrolled away.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.evaluate(() => scrollTo(0, 160));
  const bar = page.getByTestId('elsewhere-bar');
  const said = bar.getByText(/^Emergency open/);
  await seen(said);
  expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
