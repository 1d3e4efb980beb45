import { authorize, expect, newPerson, PASSWORD, test, type KeycloakWindow } from './identity.fixture.js';

test('tells of an account that was created right after the sign-up alone: not with the mail again, nor at a later sign-in', async ({
  page,
  context,
  installation,
}) => {
  const email = `late-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const heading = page.getByRole('heading', { level: 1 });
  const signUp = async (lastName: string) => {
    await page.goto(authorize(installation, 'registrations'));
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
  };
  await signUp('Quinn');
  await expect(heading).toHaveText('Account created!');
  await expect(page).toHaveTitle('Account created! | Toothwise');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(heading).toHaveText('Check your email');
  await expect(page).toHaveTitle(/^(Error: )?Check your email \| Toothwise$/);

  // A form that was refused has created nothing.
  await context.clearCookies();
  await signUp('');
  await expect(page.getByRole('alert')).toContainText('Sign up failed');
  await page.goto(authorize(installation));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(heading).not.toHaveText('Account created!');
});

test('APP-248 APP-249 AUTH-019 keycloak-js signs up as a patient of that name, refreshes, is signed in silently in a second tab, and signs out everywhere', async ({
  page,
  context,
  installation,
}) => {
  const email = await newPerson(page, installation);
  const claims = await page.evaluate(() => (window as unknown as KeycloakWindow).keycloak.tokenParsed);
  expect(claims).toMatchObject({ email, given_name: 'Nora', family_name: 'Quinn' });
  expect(claims.realm_access.roles.filter((role) => /^(patient|clinic|dentist|admin)$/.test(role))).toEqual(['patient']);

  const renewed = await page.evaluate(async () => {
    const { keycloak } = window as unknown as KeycloakWindow;
    const before = keycloak.refreshToken;
    return { renewed: await keycloak.updateToken(-1), changed: keycloak.refreshToken !== before, expiry: keycloak.refreshTokenParsed.exp };
  });
  expect(renewed).toEqual({ renewed: true, changed: true, expiry: expect.any(Number) });

  const second = await context.newPage();
  await second.goto(installation.publicUrl);
  await expect(second.locator('#state')).toHaveText(`signed in as ${email}`);

  await page.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.logout());
  await expect(page.locator('#state')).toHaveText('signed out');
  await second.reload();
  await expect(second.locator('#state')).toHaveText('signed out');
});

test('AUTH-008 AUTH-022 signs in by keyboard, after a wrong password that keeps the email', async ({ page, context, installation }) => {
  const email = await newPerson(page, installation);
  await context.clearCookies();
  await page.goto(installation.publicUrl);
  await page.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.login());

  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Sign in failed');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveTitle('Error: Sign in | Toothwise');

  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('#state')).toHaveText(`signed in as ${email}`);
});

test('Back after a sign-in, also one that failed first, leads past its forms into the application: none has expired, none is sent again', async ({
  page,
  context,
  installation,
}) => {
  test.skip(installation.name === 'keycloak', 'its forms have addresses of their own');
  const email = await newPerson(page, installation);
  await context.clearCookies();
  await page.goto(installation.publicUrl);
  await page.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.login());
  for (const password of ['not the password', PASSWORD]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    if (password !== PASSWORD) await expect(page.getByRole('alert')).toContainText('Sign in failed');
  }
  await expect(page.locator('#state')).toHaveText(`signed in as ${email}`);
  for (const form of ['the one that failed', 'the first']) {
    await page.goBack();
    await expect(page.locator('#state'), form).toHaveText(`signed in as ${email}`);
    await expect(page).toHaveURL(`${installation.publicUrl}/auth`);
  }
});

test('AUTH-013 AUTH-014 while a sign-in is looked at the form says so and is sent once; a failed one leaves it ready', async ({
  page,
  installation,
}) => {
  await page.goto(installation.publicUrl);
  await page.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.login());
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  const form = page.locator('form');
  await expect(form).not.toHaveAttribute('aria-busy');

  // Both presses in one moment: afterwards the page waits for its answer, and so would every question of this test.
  const presses = await page.getByRole('button', { name: 'Sign in' }).evaluate((button: HTMLButtonElement) => {
    const seen: { busy: string | null; held: boolean }[] = [];
    document.addEventListener('submit', (event) => {
      seen.push({ busy: button.form!.getAttribute('aria-busy'), held: event.defaultPrevented });
    });
    button.click();
    button.click();
    return seen;
  });
  expect(presses).toEqual([
    { busy: 'true', held: false },
    { busy: 'true', held: true },
  ]);

  await expect(page.getByRole('alert')).toContainText('Sign in failed');
  await expect(form).not.toHaveAttribute('aria-busy');
});

test('without a line the press of the button leaves the page and what was typed as they are, and says so; then it is sent', async ({
  page,
  context,
  installation,
}) => {
  await page.goto(authorize(installation, 'registrations'));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Password').fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline');
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(alert).toContainText('Sign up failed');
});

test('two tabs of one browser can sign in side by side', async ({ page, context, installation }) => {
  const email = await newPerson(page, installation);
  await context.clearCookies();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(installation.publicUrl);
    await tab.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.login());
    await tab.getByLabel('Email').fill(email);
    await tab.getByLabel('Password').fill(PASSWORD);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#state')).toHaveText(`signed in as ${email}`);
  await second.reload();
  const form = second.getByLabel('Password');
  if (await form.isVisible()) {
    await second.getByLabel('Email').fill(email);
    await form.fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(second.locator('#state')).toHaveText(`signed in as ${email}`);
});

test('the pages of both servers are the same picture: fonts and colours are loaded', async ({ page, installation }) => {
  await page.goto(authorize(installation));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"'))).toBe(true);
  expect(await page.evaluate(() => [...document.fonts].filter((font) => font.status === 'loaded').length)).toBeGreaterThan(0);
});

test('works without script and at 200 % text size', async ({ browser, installation }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(authorize(installation, 'registrations'));
  await page.getByLabel('First name').fill('Nora');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign up failed');
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await context.close();
});
