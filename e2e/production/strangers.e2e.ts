import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { atStripe } from '../api/stripe-double.js';
import { Person } from '../api/person.js';
import { JoiningPages, ReviewingPages } from '../clinic/joining.pages.js';
import { ScreeningPages } from '../screening/screening.pages.js';
import { IdentityPages } from '../src/identity.pages.js';
import { addresses } from '../src/people.js';
import { expect, test } from '../src/test.js';
import { mailOf, reachesStripe, stripe } from './beside.js';
import { creditedByWords, intentOf, tell, wordOf } from './forged-webhook.js';
import { anotherBrowser, signUp } from './stranger.js';

const PRACTICE = `Chena ${randomUUID().slice(0, 6)} Dental`;
/** Far from where other journeys have practices: whoever shares a case here meets this one. */
const PLACE = { city: 'Fairbanks', state: 'AK', postalCode: '99701', timeZone: 'America/Anchorage' };
const newcomer = (firstName: string, lastName: string) => ({
  ...{ firstName, lastName, email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com` },
});

test('of people whom nobody knew, one applies with a practice, one approves it, and one buys a credit, is screened and becomes its lead', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(300_000);
  await reachesStripe(context);
  const owner = newcomer('Sasha', 'Grove');
  const patient = newcomer('Rowan', 'Field');

  // Given a practice of whose owner nobody had heard, approved by whom the operator has named
  const clinic = await anotherBrowser(browser);
  const joining = new JoiningPages(clinic);
  await applied(clinic, owner.email, owner);
  await approved(browser);
  expect((await mailOf(owner.email, /is verified/)).text).toContain(PRACTICE);
  await joining.joinProgramme();

  // When a patient signs up, answers and buys a credit, whatever somebody says who is not Stripe
  await signUp(page, patient);
  const person = await new Person(addresses(), patient.email).signIn();
  await answeredToPayment(page);
  await bought(page, person);
  expect(await creditedByWords(person.id), 'credited together with a signed word of Stripe').toBe(1);
  await page.getByRole('link', { name: 'Continue your screening' }).click();
  await page.getByRole('button', { name: 'Start the analysis' }).click();
  await expect(page.getByText('Seek immediate dental care within 24 hours').first()).toBeVisible({ timeout: 30_000 });

  // Then the practice is offered the case, sees who it is once it accepts, and owes for it; the patient hears of it
  await accepted(clinic, patient);
  expect((await mailOf(patient.email, /will contact you/)).text).toContain(PRACTICE);
  await expect(page.getByText(new RegExp(`${PRACTICE} has accepted your case`))).toBeVisible({ timeout: 20_000 });
});

async function applied(page: Page, email: string, owner: Parameters<typeof signUp>[1]): Promise<void> {
  const joining = new JoiningPages(page);
  await signUp(page, owner);
  await page.goto('/clinic-registration');
  const written = { name: PRACTICE, email, phone: '(907) 555-0142', street: '12 Main Street', takesEmergencies: true, casesAMonth: 20 };
  await joining.write({ ...written, ...PLACE });
  await joining.prove();
  await joining.handIn();
  await expect(page.getByText('Waiting for review')).toBeVisible();
}

/** By somebody who signs up as all others do, whose address the operator has given to the account service. */
async function approved(browser: Browser): Promise<void> {
  const office = { firstName: 'Ada', lastName: 'Office', email: process.env.E2E_ADMIN_EMAIL! };
  const before = await anotherBrowser(browser);
  await signUp(before, office);
  await before.context().close();
  await expect(async () => {
    const { status } = await (await new Person(addresses(), office.email).signIn()).call('GET', 'clinic', '/reviews');
    expect(status).toBe(200);
  }).toPass({ timeout: 30_000, intervals: [2000] });
  const page = await anotherBrowser(browser);
  await page.goto('/admin/clinics');
  await new IdentityPages(page).signIn(office.email);
  const reviewing = new ReviewingPages(page);
  await reviewing.open(PRACTICE);
  await reviewing.approve(PRACTICE);
  await page.context().close();
}

async function answeredToPayment(page: Page): Promise<void> {
  const screening = new ScreeningPages(page);
  await screening.open();
  await expect(page.getByText('0 Credit(s) Available')).toBeVisible();
  await page.getByRole('button', { name: 'Purchase Credits & Start Screening' }).click();
  await screening.agreeToHealthData();
  await page.getByRole('radio', { name: 'Dental pain or symptoms' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.noSigns();
  await screening.aboutMe(41);
  await screening.answerUrgent({
    symptoms: 'Throbbing lower left molar, hurts to bite',
    asked: { 'Is the pain too strong for painkillers, or does it stop sleep?': 'No' },
    ...{ pain: 8, duration: '2 to 4 weeks', visit: '1 to 2 years ago', concerns: 'Losing the tooth' },
  });
  await screening.withoutPhotos();
  await screening.shareWithClinics('+1 907 555 0101', PLACE.postalCode);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

async function bought(page: Page, person: Person): Promise<void> {
  const balance = async () => (await person.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance;
  await page.getByTestId('package-starter').getByRole('button').click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const intent = await intentOf(person.id);
  const said = wordOf(intent);
  expect(await tell(said, 'whsec_guessed'), 'said by somebody else').toBe(400);
  expect(await balance()).toBe(0);
  await new ScreeningPages(page).pay('4242 4242 4242 4242');
  await expect(page.getByText('1 credit was added. You now have 1.')).toBeVisible({ timeout: 20_000 });
  const { amount_received: received } = await atStripe<{ amount_received: number }>(stripe, `payment_intents/${intent.id}`);
  expect(received).toBe(intent.amount);
  // The same words in its own hand are taken: it was the signature that was refused. Once more they change nothing.
  expect(await tell(said, stripe.secret('stripeWebhookSecret')), 'the same, signed by it').toBe(204);
  expect(await balance()).toBe(1);
}

async function accepted(clinic: Page, { email, firstName, lastName }: Parameters<typeof signUp>[1]): Promise<void> {
  await clinic.goto('/clinic-dashboard');
  await clinic
    .getByRole('button', { name: /High urgency/ })
    .or(clinic.getByRole('link', { name: /High urgency/ }))
    .first()
    .click();
  await expect(clinic.getByText(email)).toHaveCount(0);
  await clinic.getByTestId('case').getByRole('button', { name: 'Accept', exact: true }).click();
  const deciding = clinic.getByRole('dialog').getByRole('button', { name: /^Accept for/ });
  const price = /\$\d+/.exec((await deciding.textContent())!)![0];
  await deciding.click();
  await expect(clinic.getByText(email).first()).toBeVisible();
  await expect(clinic.getByText(`${firstName} ${lastName}`).first()).toBeVisible();
  await clinic.goto('/clinic-statement');
  await expect(clinic.getByRole('main').getByText(price).first()).toBeVisible();
}
