import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import type { Tokens } from '../../src/identity/client/application.js';
import { Browser } from '../../src/identity/client/browser.js';
import { newAddress, PASSWORD, type People } from './people.js';

const PRODUCT_ROLES = ['patient', 'clinic', 'dentist', 'admin'];

/** Keycloak adds roles of its own, which nothing here reads. */
export function rolesOf(tokens: Tokens): string[] {
  return (decodeJwt(tokens.access_token)['realm_access'] as { roles: string[] }).roles.filter((role) => PRODUCT_ROLES.includes(role));
}

/** Signing in, right and wrong. */
export function signInContract(people: People): void {
  describe('sign-in', () => {
    it('AUTH-019 gives tokens in Keycloak’s shape', async () => {
      const { tokens, app } = await people.signedIn(people.known);
      const keys = createRemoteJWKSet(new URL(app.endpoint('certs')));
      const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { issuer: people.realm, audience: 'toothwise-api' });
      expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) });
      expect(payload).toMatchObject({
        typ: 'Bearer',
        azp: 'toothwise-web',
        email: people.known,
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
      const id = await jwtVerify(tokens.id_token, keys, { issuer: people.realm, audience: 'toothwise-web' });
      expect(id.payload).toMatchObject({ sub: payload.sub, sid: payload['sid'], nonce: app.nonce, email: people.known });
      expect(decodeProtectedHeader(tokens.refresh_token)).toMatchObject({ typ: 'JWT' });
      expect(decodeJwt(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number), iat: expect.any(Number) });
    });

    it('answers userinfo for the access token, and for nothing else', async () => {
      const { tokens, app } = await people.signedIn(people.known);
      const ask = (token: string) => fetch(app.endpoint('userinfo'), { headers: { authorization: `Bearer ${token}` } });
      expect(await (await ask(tokens.access_token)).json()).toMatchObject({
        email: people.known,
        given_name: 'Nora',
        family_name: 'Quinn',
      });
      expect((await ask(tokens.id_token)).status).toBe(401);
      expect((await ask('nonsense')).status).toBe(401);
    });

    it('AUTH-022 says the same for a wrong password and for an unknown email', async () => {
      const wrong = await people.signIn(people.known, 'not the password');
      const email = newAddress('nobody');
      const unknown = await people.signIn(email, 'not the password');
      expect(wrong.page.text).toContain('Sign in failed');
      expect(unknown.page.text.replaceAll(email, '')).toBe(wrong.page.text.replaceAll(people.known, ''));
      expect(unknown.page.status).toBe(wrong.page.status);
      expect(wrong.page.document.querySelector('input[name="username"]')?.getAttribute('value')).toBe(people.known);
      expect(wrong.page.document.querySelector('[role="alert"]')).not.toBeNull();
    });

    it('its form, opened once more by who is signed in, leads into the application: Back comes there', async () => {
      const app = people.application();
      const browser = new Browser();
      const form = await browser.go(app.authorizeUrl());
      await browser.submit(form, { username: people.known, password: PASSWORD });
      const back = await browser.go(form.url);
      expect(new URL(back.url).pathname).not.toMatch(/^\/realms\//u);
    });

    it('locks after repeated wrong passwords, even for the right one', async () => {
      const email = await people.newPerson('locked');
      const { browser, page, application: app } = await people.signIn(email, 'guess number 0');
      let current = page;
      for (let guess = 1; guess < 6 && current.document.querySelector('input[name="password"]'); guess += 1) {
        current = await browser.submit(current, { username: email, password: `guess number ${guess}` });
      }
      const form = await new Browser().go(app.authorizeUrl());
      expect(form.document.querySelector('input[name="password"]')).not.toBeNull();
      const right = await people.signIn(email, PASSWORD);
      expect(new URL(right.page.url).pathname).toMatch(/^\/realms\//u);
    });
  });
}
