import { mailTo } from '../../api/sign-up.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { ClinicPages } from '../clinic.pages.js';
import { sharedCase } from '../shared-case.js';

test('an owner invites the front desk by mail, who accepts, takes a case, and sees nothing more once removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  // Given a practice with a case, whose owner invites a colleague
  const { practices } = await sharedCase(page, { phone: '67701', desktop: '88201' });
  const { page: office, close } = await openOffice();
  const rosa = await newPatient(0, 'Lind');
  await office.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(rosa.email);
  await dialog.getByLabel('Role').selectOption('Front desk');
  await expectAccessible(office);
  await seen(dialog.getByRole('button', { name: 'Send the invitation' }));
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const invitation = office.getByRole('listitem', { name: rosa.email });
  await expect(invitation.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(office);

  // When the colleague follows the mail's link in a browser of her own, and accepts
  const { links } = await mailTo(addresses(), rosa.email, /An invitation to a dental practice/);
  const link = new URL(links.find((one) => one.includes('/clinic-invitation'))!);
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signInAs(desk, rosa.email, link.pathname);
  await desk.goto(`${link.pathname}${link.search}`);
  await expect(desk.getByRole('heading', { name: `${practices[0]!.name} invites you` })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  await seen(desk.getByText('You have accepted this invitation'));

  // Then she works on the case, and knows nothing of what is owed
  await desk.getByRole('link', { name: 'Open the clinic dashboard' }).click();
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  await desk.getByTestId('case').getByRole('button', { name: 'Accept', exact: true }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(desk.getByTestId('case').getByText('Rowan', { exact: false }).first()).toBeVisible();
  await expect(desk.getByLabel('Your leads').getByText('Total')).toBeVisible();
  await expect(desk.getByLabel('Your leads').getByText('Amount owed')).toBeHidden();
  // And the way to it is in her menus from the next page on
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    const menu = desk.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await expect(desk.getByRole('link', { name: 'Case inbox' }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await desk.keyboard.press('Escape');

  // When the owner removes her, what she has open ends
  await office.reload();
  await office.getByRole('button', { name: /^Remove Rowan/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(office.getByRole('listitem', { name: /Rowan/ })).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Clinic Access Required' })).toBeVisible();
  await desk.context().close();
  await close();

  async function openOffice() {
    const pages = await ClinicPages.open(browser, page, practices[0]!);
    await pages.page.goto('/clinic-members');
    await expect(pages.page.getByText('You are the only owner.')).toBeVisible();
    return { page: pages.page, close: () => pages.close() };
  }
});
