import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('PAY-007 PAY-012 PAY-032 PAY-016 PAY-034 SCR-018 a declined card loses nothing: same form, another card, on to the kept answers', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given complete answers and no credit
  await signInAs(page, person.email, '/dental-screening');
  await screening.answerDullAche();
  await screening.withoutPhotos();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByTestId('package-starter').getByRole('button').click();
  await expect(page.getByLabel('Email for the receipt')).toHaveValue(person.email);

  // When the card is declined
  await screening.pay('4000 0000 0000 0002');

  // Then the same form is there, still filled, and says what happened
  await seen(page.getByTestId('payment-refused'));
  await expect(page.getByTestId('payment-refused')).toBeFocused();
  await expect(page.getByText('There was an issue processing your payment. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name on the card')).toHaveValue('Rowan Test');
  await expect(page.getByLabel('Card number')).toHaveValue(/0002/);
  await expectAccessible(page);
  expect((await person.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance).toBe(0);

  // And another card pays, once
  await screening.pay('4242 4242 4242 4242');
  await expect(page.getByText('1 credit was added. You now have 1.')).toBeVisible({ timeout: 20_000 });
  await seen(page.getByTestId('payment-success').getByRole('heading'));
  await page.reload();
  await seen(page.getByText('1 credit was added. You now have 1.'));

  // And the answers wait where they were left
  await page.getByRole('link', { name: 'Continue your screening' }).click();
  await seen(page.getByText('You have 1 credit.'));
  const draft = await person.call<{ form: { symptoms: string } }>('GET', 'screening', '/drafts/urgent');
  expect(draft.body.form.symptoms).toBe('A dull ache, upper right');
});

test('PAY-001 PAY-002 PAY-013 PAY-023 PAY-024 one screening for $10, with first and last name', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given a patient who wants one screening only: it pays for answers that were begun
  await signInAs(page, person.email, '/screening-payment');
  await page.getByRole('link', { name: 'Start your screening' }).click();
  await page.goto('/dental-screening');
  await screening.answerDullAche();
  await screening.withoutPhotos();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Pay for one screening' }).click();
  await expect(page.getByText('$10', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  // When the names are missing
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Pay $10' }).click();

  // Then each is asked for in its own words
  const summary = page.getByTestId('error-summary');
  await seen(summary);
  await expect(summary).toContainText(
    'First name is required, Last name is required, Cardholder name is required, Valid card number is required',
  );
  await summary.getByRole('link', { name: 'Cardholder name is required' }).click();
  await expect(page.getByLabel('Name on the card')).toBeFocused();
  await seen(page.getByLabel('Name on the card'));

  // And with everything there, the screening is paid, and its analysis is the next thing
  await page.getByLabel('First name').fill('Rowan');
  await page.getByLabel('Last name').fill('Field');
  await screening.pay('4242 4242 4242 4242');
  await expect(page.getByTestId('payment-success')).toBeVisible({ timeout: 20_000 });
  await seen(page.getByTestId('payment-success').getByRole('heading'));
  await page.getByRole('link', { name: 'Continue your screening' }).click();
  await expect(page.getByText('This screening is paid.')).toBeVisible();
});
