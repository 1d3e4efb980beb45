import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import pg from 'pg';
import { Application, signIn, type Tokens } from './client/application.js';
import { Browser } from './client/browser.js';
import { startEmbeddedIdentity, type EmbeddedIdentity } from '../../test/identity/embedded-identity.js';
import { startLogoutListener } from '../../test/identity/logout-listener.js';
import { linkIn, startMailbox } from '../../test/identity/mailbox.js';
import { deriveSecrets } from './secrets.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoUsers } from './demo-people.js';
import { seedUsers } from './seed-accounts.js';
import { rotateSigningKeys } from './store/signing-key.repository.js';

const PASSWORD = 'correct horse battery';
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
const embeddedMode = { TOOTHWISE_MODE: 'embedded' };

let identity: EmbeddedIdentity;
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
  await seedUsers(identity.pool, demoUsers(), embeddedMode);
});
afterAll(() => identity.close());

const application = () => new Application(identity.publicUrl);

async function signUp(email: string, password = PASSWORD) {
  const browser = new Browser();
  const app = application();
  const form = await browser.go(app.authorizeUrl({ action: 'registrations' }));
  return { app, browser, page: await browser.submit(form, { firstName: 'Nora', lastName: 'Quinn', email, password }) };
}

async function verified(email: string) {
  await signUp(email);
  const browser = new Browser();
  await browser.submit(await browser.go(linkIn(await identity.mailbox.next(email))));
  return email;
}

async function tokensOf(email: string, password = PASSWORD): Promise<Tokens> {
  const { application: app, page } = await signIn(identity.publicUrl, email, password);
  return app.tokens(page);
}

/** @returns the id of the waiting mail, once sending it has failed */
async function triedInVain(email: string): Promise<string> {
  for (;;) {
    const sql = 'SELECT id FROM identity.outgoing_mail WHERE recipient = $1 AND tries > 0';
    const { rows } = await identity.pool.query<{ id: string }>(sql, [email]);
    if (rows[0]) return rows[0].id;
    await pause(50);
  }
}

const rolesOf = (tokens: Tokens) => (decodeJwt(tokens.access_token)['realm_access'] as { roles: string[] }).roles;

describe('what no page answers', () => {
  it.each([
    `/realms/toothwise/login-actions/${'a'.repeat(1000)}/authenticate`,
    `/realms/toothwise/${'a'.repeat(1000)}`,
    '/realms/toothwise/%zz',
  ])('shows our own page for %.40s', async (path) => {
    const response = await fetch(identity.publicUrl + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('There is no such page');
  });

  it('refuses a head that is too long with a problem document', async () => {
    const response = await fetch(`${identity.publicUrl}/realms/toothwise/?${'a'.repeat(20_000)}`);
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ code: 'request.too-large', correlationId: response.headers.get('x-correlation-id') });
  });
});

describe('sign-up tells nobody who has an account', () => {
  it('shows the same page for a known email and mails its owner', async () => {
    const email = await verified(newAddress('owner'));
    const stranger = newAddress('stranger');
    const [known, unknown] = [await signUp(email, 'another long password'), await signUp(stranger)];
    expect(known.page.text.replaceAll(email, '')).toBe(unknown.page.text.replaceAll(stranger, ''));
    expect(known.page.text).toContain('Account created!');
    expect((await identity.mailbox.next(email)).subject).toBe('You already have a Toothwise account');
    expect((await signIn(identity.publicUrl, email, 'another long password')).page.text).toContain('Sign in failed');
    expect(decodeJwt((await tokensOf(email)).access_token)).toMatchObject({ email });
  });

  it('lets the mailbox, not the first to sign up, decide the password of an unconfirmed account', async () => {
    const email = newAddress('squatted');
    await signUp(email, 'password of a squatter');
    const first = await identity.mailbox.next(email);
    await signUp(email, 'password of the owner');
    const second = await identity.mailbox.next(email);
    expect(second.subject).toBe('Finish your Toothwise account');
    expect((await new Browser().go(linkIn(first))).text).toContain('This link has expired');
    const browser = new Browser();
    const form = await browser.go(linkIn(second));
    await browser.submit(form, { 'password-new': 'chosen by the mailbox' });
    expect((await signIn(identity.publicUrl, email, 'password of a squatter')).page.text).toContain('Sign in failed');
    expect(decodeJwt((await tokensOf(email, 'chosen by the mailbox')).access_token)).toMatchObject({ email_verified: true });
  });
});

describe('mailed links', () => {
  it('are sent again to whoever signed up earlier, without a word of an account that was created now', async () => {
    const email = newAddress('again');
    await signUp(email);
    const older = linkIn(await identity.mailbox.next(email));
    const { browser, page } = await signIn(identity.publicUrl, email, PASSWORD);
    const sent = await browser.submit(page);
    expect(sent.document.querySelector('h1')?.textContent).toBe('Check your email');
    expect(sent.text).toContain(`We sent it to ${email} again. The newest link is the one that works.`);
    expect(sent.text).not.toContain('Account created!');
    const newer = linkIn(await identity.mailbox.next(email));
    expect(newer).not.toBe(older);
    expect((await browser.submit(sent)).text).toContain('Check your email');
  });

  it('do nothing when a mail program opens them, and send a fresh one when they have expired', async () => {
    const email = newAddress('slow');
    await signUp(email);
    const link = linkIn(await identity.mailbox.next(email));
    await new Browser().go(link);
    expect((await signIn(identity.publicUrl, email, PASSWORD)).page.text).toContain('Confirm your email first');
    await identity.pool.query("UPDATE identity.mail_link SET expires_at = now() - interval '1 minute' WHERE expires_at > now()");
    const browser = new Browser();
    const expired = await browser.go(link);
    expect(expired.text).toContain('This link has expired');
    expect((await browser.submit(expired)).text).toContain('A new link is on its way');
    const fresh = await browser.go(linkIn(await identity.mailbox.next(email)));
    expect((await browser.submit(fresh)).text).toContain('Your email is confirmed');
  });

  it('wait while the mail server is away and keep one Message-ID', async () => {
    const email = newAddress('offline');
    const { port } = identity.mailbox;
    await identity.mailbox.close();
    expect((await signUp(email)).page.text).toContain('Account created!');
    const id = await triedInVain(email);
    identity.mailbox = await startMailbox(port);
    const mail = await identity.mailbox.next(email);
    expect(mail.messageId).toBe(`<${id}@localhost>`);
    expect(mail.text).toContain('Hi Nora,');
    expect(mail.html).toContain('Confirm my email');
  });
});

describe('forms', () => {
  it('are refused from another site and without the token of their page', async () => {
    const browser = new Browser();
    const page = await browser.go(application().authorizeUrl());
    const action = new URL(page.document.querySelector('form')?.getAttribute('action') ?? '', page.url).href;
    const fields = new URLSearchParams({ username: 'patient@toothwise.test', password: DEMO_PASSWORD });
    expect((await browser.go(action, fields)).status).toBe(403);
    const stolen = page.document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
    const full = new URLSearchParams({ username: 'patient@toothwise.test', password: DEMO_PASSWORD, form_token: stolen });
    expect((await browser.go(action, full, 'https://evil.example/')).status).toBe(403);
    expect((await new Browser().go(action, full)).text).toContain('This page has expired');
  });

  it('of a finished attempt sign nobody in, and say so also to who is signed in: what was typed may be of somebody else', async () => {
    const { browser, form } = await signIn(identity.publicUrl, 'patient@toothwise.test', DEMO_PASSWORD);
    expect((await browser.submit(form, { username: 'clinic@toothwise.test', password: DEMO_PASSWORD })).text).toContain(
      'This page has expired',
    );
    expect((await new Browser().go(form.url)).text).toContain('This page has expired');
  });

  it('escape what people typed', async () => {
    const browser = new Browser();
    const form = await browser.go(application().authorizeUrl());
    const page = await browser.submit(form, { username: '"><script>alert(1)</script>', password: 'x' });
    expect([...page.document.querySelectorAll('script')].map((script) => [script.getAttribute('src'), script.textContent])).toEqual([
      [expect.stringMatching(/\/js\/sending\.js$/u), ''],
    ]);
    expect(page.document.querySelector('input[name="username"]')?.getAttribute('value')).toBe('"><script>alert(1)</script>');
  });
});

it('a new password tells of every session that it ended', async () => {
  const email = await verified(newAddress('reset'));
  const sessions = [await tokensOf(email), await tokensOf(email)].map(({ access_token: token }) => String(decodeJwt(token)['sid']));
  const browser = new Browser();
  await browser.submit(await browser.follow(await browser.go(application().authorizeUrl()), 'Forgot password?'), { username: email });
  const form = await browser.go(linkIn(await identity.mailbox.next(email)));
  expect(identity.logouts.heard()).not.toEqual(expect.arrayContaining(sessions));
  await browser.submit(form, { 'password-new': 'a much better password' });
  expect(await Promise.all(sessions.map((sid) => identity.logouts.tokenOf(sid)))).toHaveLength(2);
});

it('signs out at once while the application is away, and tells it when it is back', async () => {
  const { application: app, browser, page } = await signIn(identity.publicUrl, 'patient@toothwise.test', DEMO_PASSWORD);
  const tokens = await app.tokens(page);
  const { port } = identity.logouts;
  await identity.logouts.close();
  expect((await browser.go(app.signOutUrl(tokens.id_token))).url).toBe(`${identity.publicUrl}/`);
  identity.logouts = await startLogoutListener(port);
  await identity.logouts.tokenOf(String(decodeJwt(tokens.access_token)['sid']));
});

describe('installation', () => {
  it('APP-003, APP-203: seeds the demo accounts once, of every kind of user, with fixed ids, and nowhere but in embedded mode', async () => {
    await expect(seedUsers(identity.pool, demoUsers(), {})).rejects.toThrow('TOOTHWISE_MODE=embedded');
    expect(await seedUsers(identity.pool, demoUsers(), embeddedMode)).toBe(0);
    const kinds = new Set<string>();
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      const tokens = await tokensOf(account.email, DEMO_PASSWORD);
      expect(decodeJwt(tokens.access_token)).toMatchObject({
        sub: account.id,
        given_name: account.firstName,
        family_name: account.lastName,
      });
      expect(rolesOf(tokens)).toEqual(account.roles);
      for (const role of rolesOf(tokens)) kinds.add(role);
    }
    expect([...kinds].sort()).toEqual(['admin', 'clinic', 'dentist', 'patient']);
  });

  it('keeps sessions, keys and refresh tokens over a restart', async () => {
    const { application: app, browser, page } = await signIn(identity.publicUrl, 'patient@toothwise.test', DEMO_PASSWORD);
    const tokens = await app.tokens(page);
    await identity.restart();
    expect((await app.refresh(tokens.refresh_token)).status).toBe(200);
    const silent = application();
    const again = await silent.tokens(await browser.go(silent.authorizeUrl({ prompt: 'none' })));
    expect(decodeProtectedHeader(again.access_token).kid).toBe(decodeProtectedHeader(tokens.access_token).kid);
  });

  it('signs with the key that was published before, after a rotation', async () => {
    const keys = async () =>
      ((await (await fetch(application().endpoint('certs'))).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    const [current, next] = await keys();
    await rotateSigningKeys(identity.pool, deriveSecrets(identity.settings.IDENTITY_SECRET).storageKey);
    await identity.restart();
    const tokens = await tokensOf('patient@toothwise.test', DEMO_PASSWORD);
    expect(decodeProtectedHeader(tokens.access_token).kid).toBe(next);
    expect(await keys()).toEqual([next, expect.any(String), current]);
  });

  it('keeps no password, link or private key readable in the database', async () => {
    const { rows } = await identity.pool.query<{ everything: string }>(
      `SELECT concat((SELECT json_agg(a) FROM identity.account a), (SELECT json_agg(l) FROM identity.mail_link l),
              (SELECT json_agg(k) FROM identity.signing_key k)) AS everything`,
    );
    expect(rows[0]?.everything).toContain('$argon2id$');
    expect(rows[0]?.everything).not.toContain(PASSWORD);
    expect(rows[0]?.everything).not.toContain('"d"');
  });

  it('ignores Host and X-Forwarded headers when it makes addresses', async () => {
    const response = await fetch(`${identity.publicUrl}/realms/toothwise/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await response.text()).not.toContain('evil.example');
  });

  it('can touch nothing outside its own schema', async () => {
    await expect(identity.pool.query('CREATE TABLE public.mine (id int)')).rejects.toThrow(pg.DatabaseError);
  });

  it('says when it is not ready', async () => {
    expect((await fetch(`${identity.publicUrl}/healthz/ready`)).status).toBe(200);
    expect((await fetch(`${identity.publicUrl}/healthz/live`)).status).toBe(200);
    expect((await fetch(`${identity.publicUrl}/realms/toothwise/nowhere`)).status).toBe(404);
  });
});
