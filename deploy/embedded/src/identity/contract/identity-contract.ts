import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { Application, signIn, type Tokens } from './application.js';
import { Browser, type Page } from './browser.js';
import { linkIn, type Mailbox } from './mailbox.js';

export interface ContractTarget {
  publicUrl: string;
  mailbox: Mailbox;
}

const PASSWORD = 'correct horse battery';
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
const tokenError = async (response: Response) => ({ status: response.status, ...((await response.json()) as { error?: string }) });
const labels = (page: Page) => [...page.document.querySelectorAll('label')].map((label) => label.textContent?.trim());
const tabs = (page: Page) => [...page.document.querySelectorAll('nav.tabs a')].map((tab) => tab.textContent?.trim());

/**
 * What the product relies on, said to the server over HTTP alone. The embedded provider and Keycloak must both pass all of it.
 * @param target read when the tests run, so that the server may be started in a `beforeAll`
 */
export function identityContract(name: string, target: () => ContractTarget): void {
  const application = () => new Application(target().publicUrl);
  const realm = () => `${target().publicUrl}/realms/toothwise`;

  async function signUpForm(browser = new Browser(), app = application()) {
    return { app, browser, form: await browser.go(app.authorizeUrl({ action: 'registrations' })) };
  }
  async function signUp(email: string, more: Record<string, string> = {}) {
    const { app, browser, form } = await signUpForm();
    const fields = { firstName: 'Nora', lastName: 'Quinn', email, password: PASSWORD, ...confirmation(form, PASSWORD), ...more };
    return { app, browser, page: await browser.submit(form, fields) };
  }
  /** Opens a mailed link in a browser that knows nothing, and presses what the page offers. */
  async function openLink(link: string, browser = new Browser()): Promise<Page> {
    const page = await browser.go(link);
    if (page.document.querySelector('form input[name="password-new"]')) return page;
    if (page.document.querySelector('form')) return browser.submit(page);
    const proceed = page.document.querySelector('a.button[href*="action-token"]');
    return proceed ? browser.go(new URL(proceed.getAttribute('href') ?? '', page.url).href) : page;
  }
  async function newPerson(name = 'nora') {
    const email = newAddress(name);
    await signUp(email);
    await openLink(linkIn(await target().mailbox.next(email)));
    return email;
  }
  async function signedIn(email: string) {
    const { application: app, browser, page } = await signIn(target().publicUrl, email, PASSWORD);
    return { app, browser, page, tokens: await app.tokens(page) };
  }

  describe(`identity contract: ${name}`, () => {
    let person: string;
    beforeAll(async () => {
      person = await newPerson();
    });

    describe('discovery and keys', () => {
      it('publishes Keycloak’s addresses under the public issuer', async () => {
        const found = (await (await fetch(`${realm()}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
        const openid = `${realm()}/protocol/openid-connect`;
        expect(found).toMatchObject({
          issuer: realm(),
          authorization_endpoint: `${openid}/auth`,
          token_endpoint: `${openid}/token`,
          userinfo_endpoint: `${openid}/userinfo`,
          jwks_uri: `${openid}/certs`,
          end_session_endpoint: `${openid}/logout`,
        });
        expect(found['code_challenge_methods_supported']).toContain('S256');
      });

      it('publishes public RSA keys only', async () => {
        const { keys } = (await (await fetch(application().endpoint('certs'))).json()) as { keys: Record<string, string>[] };
        expect(keys.some((key) => key['kty'] === 'RSA' && key['alg'] === 'RS256' && key['use'] === 'sig' && key['kid'])).toBe(true);
        for (const key of keys) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
      });
    });

    describe('pages', () => {
      it('AUTH-007 AUTH-008 AUTH-002 AUTH-016 shows exactly two tabs, email and password, and the way home', async () => {
        const page = await new Browser().go(application().authorizeUrl());
        expect(tabs(page)).toEqual(['Sign in', 'Sign up']);
        expect(labels(page)).toEqual(['Email', 'Password']);
        expect(page.document.querySelector('input[name="username"]')?.getAttribute('type')).toBe('email');
        const home = [...page.document.querySelectorAll('a')].find((link) => link.textContent?.trim() === 'Back to Home');
        expect(home?.getAttribute('href')).toBe('/');
      });

      it('AUTH-009 asks for first name, last name, email and password to sign up', async () => {
        const { form, browser } = await signUpForm();
        expect(labels(form).slice(0, 4)).toEqual(['First name', 'Last name', 'Email', 'Password']);
        expect(tabs(form)).toEqual(['Sign in', 'Sign up']);
        expect(labels(await browser.follow(form, 'Sign in'))).toEqual(['Email', 'Password']);
      });

      it('is never cached and framed by nobody else', async () => {
        const page = await new Browser().go(application().authorizeUrl());
        expect(page.headers.get('cache-control')).toContain('no-store');
        expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
        expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
        expect(page.document.querySelectorAll('script:not([src])')).toHaveLength(0);
      });

      it('answers keycloak-js’s look at third-party cookies', async () => {
        const response = await fetch(application().endpoint('3p-cookies/step1.html'));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      });
    });

    describe('sign-up', () => {
      it('AUTH-017 AUTH-018 AUTH-024 says what is missing at its field, keeps the values and never sends the password back', async () => {
        const { browser, form } = await signUpForm();
        const page = await browser.submit(form, {
          firstName: 'Nora',
          lastName: '',
          email: 'nora',
          password: 'short',
          ...confirmation(form, 'short'),
        });
        expect(page.text).toContain('Sign up failed');
        const value = (field: string) => page.document.querySelector(`input[name="${field}"]`)?.getAttribute('value') ?? '';
        expect([value('firstName'), value('email'), value('password')]).toEqual(['Nora', 'nora', '']);
        for (const field of ['lastName', 'email']) {
          const input = page.document.querySelector(`input[name="${field}"]`);
          expect(input?.getAttribute('aria-invalid')).toBe('true');
          const described = input
            ?.getAttribute('aria-describedby')
            ?.split(' ')
            .map((id) => page.document.getElementById(id)?.textContent);
          expect(described?.join('')).toMatch(/\w/u);
        }
      });

      it.each([
        ['shorter than ten characters', 'short-one'],
        ['the email', undefined],
      ])('AUTH-018 refuses a password that is %s', async (_what, given) => {
        const email = newAddress('weak');
        const password = given ?? email;
        const { browser, form } = await signUpForm();
        const fields = { firstName: 'Nora', lastName: 'Quinn', email, password, ...confirmation(form, password) };
        const page = await browser.submit(form, fields);
        expect(page.text).toContain('Sign up failed');
        expect(target().mailbox.unread(email)).toEqual([]);
      });

      it('AUTH-021 AUTH-025 creates the account, asks to check the email, and lets nobody in before that', async () => {
        const email = newAddress('late');
        const { page } = await signUp(email);
        expect(page.text).toContain('Account created!');
        expect(page.text).toContain('Please check your email to verify your account.');
        const mail = await target().mailbox.next(email);
        const early = await signIn(target().publicUrl, email, PASSWORD);
        expect(new URL(early.page.url).pathname).toMatch(/^\/realms\//u);
        expect(early.page.text).toContain('Please check your email to verify your account.');
        await openLink(linkIn(mail));
        // Keycloak sends a new mail at an early sign-in and then takes only the newest link.
        for (const newer of target().mailbox.unread(email)) await openLink(linkIn(newer));
        const later = await signedIn(email);
        expect(decodeJwt(later.tokens.access_token)).toMatchObject({ email, email_verified: true });
      });

      it('AUTH-021 goes on to the application when the link is opened in the browser that signed up', async () => {
        const email = newAddress('same');
        const { app, browser } = await signUp(email);
        const page = await browser.go(linkIn(await target().mailbox.next(email)));
        expect(decodeJwt((await app.tokens(page)).access_token)).toMatchObject({ email, email_verified: true });
      });

      it('takes a verification link once', async () => {
        const email = newAddress('once');
        await signUp(email);
        const link = linkIn(await target().mailbox.next(email));
        await openLink(link);
        const again = await openLink(link);
        expect(again.url).not.toContain('code=');
        expect(again.text).toMatch(/confirmed|expired/iu);
      });

      it('AUTH-020 ignores a role sent by the browser', async () => {
        const email = newAddress('climber');
        await signUp(email, { role: 'admin', roles: 'admin', 'user.attributes.role': 'admin' });
        await openLink(linkIn(await target().mailbox.next(email)));
        expect(rolesOf((await signedIn(email)).tokens)).toEqual(['patient']);
      });
    });

    describe('sign-in', () => {
      it('AUTH-019 gives tokens in Keycloak’s shape', async () => {
        const { tokens, app } = await signedIn(person);
        const keys = createRemoteJWKSet(new URL(app.endpoint('certs')));
        const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { issuer: realm(), audience: 'toothwise-api' });
        expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) });
        expect(payload).toMatchObject({
          typ: 'Bearer',
          azp: 'toothwise-web',
          email: person,
          email_verified: true,
          given_name: 'Nora',
          family_name: 'Quinn',
          name: 'Nora Quinn',
          sid: expect.any(String),
          jti: expect.any(String),
        });
        expect(rolesOf(tokens)).toEqual(['patient']);
        expect(payload.sub).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u);
        expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
        expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
        const id = await jwtVerify(tokens.id_token, keys, { issuer: realm(), audience: 'toothwise-web' });
        expect(id.payload).toMatchObject({ sub: payload.sub, sid: payload['sid'], nonce: app.nonce, email: person });
        expect(decodeProtectedHeader(tokens.refresh_token)).toMatchObject({ typ: 'JWT' });
        expect(decodeJwt(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number), iat: expect.any(Number) });
      });

      it('answers userinfo for the access token, and for nothing else', async () => {
        const { tokens, app } = await signedIn(person);
        const ask = (token: string) => fetch(app.endpoint('userinfo'), { headers: { authorization: `Bearer ${token}` } });
        expect(await (await ask(tokens.access_token)).json()).toMatchObject({ email: person, given_name: 'Nora', family_name: 'Quinn' });
        expect((await ask(tokens.id_token)).status).toBe(401);
        expect((await ask('nonsense')).status).toBe(401);
      });

      it('AUTH-022 AUTH-015 says the same for a wrong password and for an unknown email', async () => {
        const wrong = await signIn(target().publicUrl, person, 'not the password');
        const email = newAddress('nobody');
        const unknown = await signIn(target().publicUrl, email, 'not the password');
        expect(wrong.page.text).toContain('Sign in failed');
        expect(unknown.page.text.replaceAll(email, '')).toBe(wrong.page.text.replaceAll(person, ''));
        expect(unknown.page.status).toBe(wrong.page.status);
        expect(wrong.page.document.querySelector('input[name="username"]')?.getAttribute('value')).toBe(person);
        expect(wrong.page.document.querySelector('[role="alert"]')).not.toBeNull();
      });

      it('locks after repeated wrong passwords, even for the right one', async () => {
        const email = await newPerson('locked');
        const { browser, page, application: app } = await signIn(target().publicUrl, email, 'guess number 0');
        let current = page;
        for (let guess = 1; guess < 6 && current.document.querySelector('input[name="password"]'); guess += 1) {
          current = await browser.submit(current, { username: email, password: `guess number ${guess}` });
        }
        const form = await new Browser().go(app.authorizeUrl());
        expect(form.document.querySelector('input[name="password"]')).not.toBeNull();
        const right = await signIn(target().publicUrl, email, PASSWORD);
        expect(new URL(right.page.url).pathname).toMatch(/^\/realms\//u);
      });
    });

    describe('protocol', () => {
      it('refuses a redirect to another place without redirecting', async () => {
        for (const redirectUri of [
          'https://evil.example/patient-portal',
          `${target().publicUrl}.evil.example/`,
          `${target().publicUrl.replace('://', '://evil@')}/`,
          '//evil.example',
        ]) {
          const response = await new Browser().request(application().authorizeUrl({ redirectUri }));
          expect([response.status, response.headers.get('location')]).toEqual([400, null]);
          expect(await response.text()).not.toContain('evil.example');
        }
      });

      it('refuses plain and missing PKCE', async () => {
        for (const options of [{ challengeMethod: 'plain' }, { challenge: null }]) {
          const page = await new Browser().go(application().authorizeUrl(options));
          expect(new URL(page.url).searchParams.get('code')).toBeNull();
          expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request');
        }
      });

      it('takes a code once, and only with its verifier', async () => {
        const first = await signIn(target().publicUrl, person, PASSWORD);
        const code = first.application.answer(first.page).get('code') ?? '';
        expect(await tokenError(await first.application.exchange(code, 'x'.repeat(43)))).toMatchObject({
          status: 400,
          error: 'invalid_grant',
        });
        const second = await signIn(target().publicUrl, person, PASSWORD);
        const other = second.application.answer(second.page).get('code') ?? '';
        const tokens = (await (await second.application.exchange(other)).json()) as Tokens;
        expect(await tokenError(await second.application.exchange(other))).toMatchObject({ status: 400, error: 'invalid_grant' });
        expect((await second.application.refresh(tokens.refresh_token)).status).toBe(400);
      });

      it('refreshes with a new refresh token each time and refuses the old one', async () => {
        const { app, tokens } = await signedIn(person);
        const renewed = await app.refresh(tokens.refresh_token);
        expect(renewed.status).toBe(200);
        const next = (await renewed.json()) as Tokens;
        expect(decodeJwt(next.access_token)).toMatchObject({
          sub: decodeJwt(tokens.access_token).sub,
          sid: decodeJwt(tokens.access_token)['sid'],
        });
        expect(next.refresh_token).not.toBe(tokens.refresh_token);
        expect(await tokenError(await app.refresh(tokens.refresh_token))).toMatchObject({ status: 400, error: 'invalid_grant' });
      });

      it('signs in silently where a session is, and says login_required where none is', async () => {
        const { browser } = await signedIn(person);
        const silent = application();
        const tokens = await silent.tokens(await browser.go(silent.authorizeUrl({ prompt: 'none' })));
        expect(decodeJwt(tokens.access_token)).toMatchObject({ email: person });
        const stranger = application();
        expect(stranger.answer(await new Browser().go(stranger.authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
      });

      it('signs out everywhere: session, silent sign-in and refresh tokens end', async () => {
        const { app, browser, tokens } = await signedIn(person);
        const away = await browser.go(app.signOutUrl(tokens.id_token));
        expect(away.url).toBe(`${target().publicUrl}/`);
        const silent = application();
        expect(silent.answer(await browser.go(silent.authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
        expect(await tokenError(await app.refresh(tokens.refresh_token))).toMatchObject({ status: 400, error: 'invalid_grant' });
        expect((await browser.go(app.signOutUrl(tokens.id_token))).url).toBe(`${target().publicUrl}/`);
      });

      it('asks before it signs out when the request proves nothing, and sends nobody elsewhere', async () => {
        const { app, browser, tokens } = await signedIn(person);
        const asked = await browser.go(app.endpoint('logout'));
        expect(asked.text).toContain('Sign out?');
        expect((await app.refresh(tokens.refresh_token)).status).toBe(200);
        const elsewhere = `${app.signOutUrl(tokens.id_token)}`.replace(
          /post_logout_redirect_uri=[^&]+/u,
          'post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F',
        );
        const refused = await browser.go(elsewhere);
        expect(refused.url).not.toContain('//evil.example');
        expect(refused.status).toBe(400);
      });
    });

    describe('forgotten password', () => {
      async function ask(email: string) {
        const browser = new Browser();
        const form = await browser.go(application().authorizeUrl());
        return browser.submit(await browser.follow(form, 'Forgot password?'), { username: email });
      }

      it('says the same for every email and mails only where there is an account', async () => {
        const nobody = newAddress('nobody');
        const [known, unknown] = [await ask(person), await ask(nobody)];
        expect(known.text.replaceAll(person, '')).toBe(unknown.text.replaceAll(nobody, ''));
        expect(known.status).toBe(unknown.status);
        await target().mailbox.next(person);
        expect(target().mailbox.unread(nobody)).toEqual([]);
      });

      it('sets a new password by a link that works once, and ends the old sessions', async () => {
        const email = await newPerson('forgetful');
        const before = await signedIn(email);
        await ask(email);
        const link = linkIn(await target().mailbox.next(email));
        const browser = new Browser();
        const form = await openLink(link, browser);
        const weak = await browser.submit(form, { 'password-new': 'short', ...confirmation(form, 'short') });
        const changed = await browser.submit(weak, { 'password-new': 'a new long password', ...confirmation(weak, 'a new long password') });
        expect(changed.status).toBeLessThan(400);
        expect((await signIn(target().publicUrl, email, PASSWORD)).page.text).toContain('Sign in failed');
        const after = await signIn(target().publicUrl, email, 'a new long password');
        expect(after.application.answer(after.page).get('code')).toBeTruthy();
        expect((await before.app.refresh(before.tokens.refresh_token)).status).toBe(400);
        const again = await new Browser().go(link);
        expect(again.text).toMatch(/expired/iu);
        expect(again.document.querySelector('input[name="password-new"]')).toBeNull();
      });

      it('shows an own page for a link that was never ours', async () => {
        const page = await new Browser().go(`${realm()}/login-actions/action-token?key=nonsense`);
        expect(page.status).toBe(400);
        expect(page.text).toMatch(/expired/iu);
      });
    });
  });
}

/** Keycloak's forms repeat the password; the field is there for browsers without script. */
function confirmation(form: Page, password: string): Record<string, string> {
  return form.document.querySelector('input[name="password-confirm"]') || form.document.querySelector('noscript')
    ? { 'password-confirm': password }
    : {};
}

const PRODUCT_ROLES = ['patient', 'clinic', 'dentist', 'admin'];

/** Keycloak adds roles of its own, which nothing here reads. */
function rolesOf(tokens: Tokens): string[] {
  return (decodeJwt(tokens.access_token)['realm_access'] as { roles: string[] }).roles.filter((role) => PRODUCT_ROLES.includes(role));
}
