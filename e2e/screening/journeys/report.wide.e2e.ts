import { readFile } from 'node:fs/promises';
import type { Screening } from '@toothwise/contracts-screening';
import { mailTo } from '../../api/sign-up.js';
import { begin, say, WHOLE } from '../../advisor/conversations.js';
import { addresses, newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';
import { PLACE, until } from '../screenings.js';

test('a conversation becomes a record: its report is taken along, its consent becomes a lead (RPT-010) (PORT-035)', async ({
  page,
  browser,
}) => {
  // Given a person who has told the advisor everything
  const person = await newPatient();
  const symptoms = 'My teeth look yellow <img src=x>';
  const told = await say(
    person,
    await begin(person),
    WHOLE.map((line) => (line === 'My teeth look yellow' ? symptoms : line)),
  );
  const id = told.screeningId!;
  expect(told.step, 'all is told').toBe('find-dentists');
  await until(async () => (await person.call('GET', 'screening', `/screenings/${id}`)).status === 200, 60);

  // When they open the record
  await signInAs(page, person.email, `/screenings/${id}`);
  await expect(page.getByText(/^Smile Advisor consultation, today/)).toBeVisible();
  await expectAccessible(page);

  // Then its report is one file under their name, that asks nobody for anything
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^dental-assessment-rowan-[\p{L}-]+-[\dT-]+\.html$/u);
  await expect(page.getByText('Report Downloaded')).toBeVisible();
  const file = await readFile(await download.path(), 'utf8');
  const reader = await browser.newPage({ javaScriptEnabled: true });
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.setContent(file);
  await expect(reader.getByRole('heading', { name: 'Dental assessment report' })).toBeVisible();
  await expect(reader.getByText(symptoms).first()).toBeVisible();
  await expect(reader.getByText('Upper right central incisor, tooth 11: Discoloration, mild', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  await reader.close();

  // And a mail leads back here, without a word of health
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByText('We are sending you an e-mail')).toBeVisible();
  const mail = await mailTo(addresses(), person.email, /Your report/);
  expect(mail.text).toContain(`/screenings/${id}`);
  expect(mail.text).not.toMatch(/yellow|tooth\b|urgency|Low|Medium/);

  // And the consent that is given now makes a lead of it
  const { body } = await person.call<Screening>('GET', 'screening', `/screenings/${id}`);
  const consent = { textVersion: body.sharing.textVersion, phone: null, place: PLACE };
  expect((await person.call('PUT', 'screening', `/screenings/${id}/sharing`, { body: consent })).status).toBe(200);
  await until(async () => (await person.call<{ state: string }>('GET', 'clinic', `/my-leads/${id}`)).body.state !== 'none', 60);
});
