import type { Family } from '@toothwise/contracts-health';
import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { givePlan, makeFamily } from '../families.js';

test('(FAM-002) a parent makes a family with a child, the other parent joins by mail, and sees a tick made elsewhere', async ({
  page,
  browser,
}) => {
  const [ann, bo] = [await newPatient(0, 'Field'), await newPatient(0, 'Field')];
  await givePlan(ann);
  // Given a parent with a plan who creates a group and adds a child
  await signInAs(page, ann.email, '/family');
  await page.getByLabel('Family group name').fill('The Fields');
  await page.getByRole('button', { name: 'Create the group' }).click();
  await expect(page.getByRole('heading', { name: 'The Fields' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Child' }).click();
  const dialog = page.getByRole('dialog');
  // What is missing is said in its place, and Add Child needs no looking for
  const add = dialog.getByRole('button', { name: 'Add Child' });
  await seen(add);
  await add.click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await seen(dialog.getByLabel('First name'));
  await seen(dialog.locator('label').filter({ hasText: 'First name' }));
  await seen(add);
  await dialog.getByLabel('First name').fill('Lena');
  await dialog.getByLabel('Last name').fill('Field');
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('2019-05-01');
  await dialog.getByRole('checkbox').check();
  await add.click();
  await expect(page.getByTestId('family-children').getByText('Lena Field')).toBeVisible();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await dialog.getByLabel('E-mail address').fill(bo.email);
  await dialog.getByLabel('Role').selectOption('parent');
  await seen(dialog.getByRole('button', { name: 'Send Invitation' }));
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByTestId('family-invitations').getByText(bo.email)).toBeVisible();
  await expectAccessible(page);

  // When the other parent, in a browser of their own, accepts
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await signInAs(other, bo.email, '/family');
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'The Fields' })).toBeVisible();
  await expect(page.getByTestId('family-members').getByText(bo.email)).toBeVisible();

  // Then a tick of the first is seen by the second, who may look and not change
  await other.goto('/patient-portal');
  const lena = other.getByTestId('family-today').getByRole('listitem', { name: 'Lena' });
  await expect(lena.getByText('Not yet')).toBeVisible();
  await page.goto('/patient-portal');
  await page.getByRole('button', { name: 'Tick off for Lena' }).click();
  await expect(page.getByTestId('family-today').getByText('Done')).toBeVisible();
  await expect(lena.getByText('Done')).toBeVisible();
  await expectAccessible(page);

  // And nothing any more once they are removed
  const { group } = (await ann.call<Family>('GET', 'health', '/family')).body;
  await ann.call('DELETE', 'health', `/family/members/${group!.members.find(({ isMe }) => !isMe)!.personId}`);
  await expect(lena).toBeHidden();
  await context.close();
});

test('a child is removed after asking, and who looked at it is told to its parent', async ({ page }) => {
  const ann = await newPatient(0, 'Field');
  await makeFamily(ann);
  await signInAs(page, ann.email, '/family');
  await page.getByRole('button', { name: 'Who looked: Lena Field' }).click();
  await expect(page.getByRole('dialog').getByText('Rowan changed something')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: Lena Field' }).click();
  await seen(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByTestId('family-children').getByText('No child profiles yet.')).toBeVisible();
});
