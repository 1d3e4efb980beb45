import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { Tokens } from '../../src/identity/client/application.js';
import { Browser } from '../../src/identity/client/browser.js';
import { PASSWORD, type People } from './people.js';

const tokenError = async (response: Response) => ({ status: response.status, ...((await response.json()) as { error?: string }) });

/** Codes, tokens, silent sign-in and sign-out. */
export function protocolContract(people: People): void {
  describe('protocol', () => {
    it('refuses a redirect to another place without redirecting', async () => {
      for (const redirectUri of [
        'https://evil.example/patient-portal',
        `${people.publicUrl}.evil.example/`,
        `${people.publicUrl.replace('://', '://evil@')}/`,
        '//evil.example',
      ]) {
        const response = await new Browser().request(people.application().authorizeUrl({ redirectUri }));
        expect([response.status, response.headers.get('location')]).toEqual([400, null]);
        expect(await response.text()).not.toContain('evil.example');
      }
    });

    it('AUTH-019 refuses plain and missing PKCE', async () => {
      for (const options of [{ challengeMethod: 'plain' }, { challenge: null }]) {
        const page = await new Browser().go(people.application().authorizeUrl(options));
        expect(new URL(page.url).searchParams.get('code')).toBeNull();
        expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request');
      }
    });

    it('AUTH-019 takes a code once, and only with its verifier', async () => {
      const first = await people.signIn(people.known, PASSWORD);
      const code = first.application.answer(first.page).get('code') ?? '';
      expect(await tokenError(await first.application.exchange(code, 'x'.repeat(43)))).toMatchObject({
        status: 400,
        error: 'invalid_grant',
      });
      const second = await people.signIn(people.known, PASSWORD);
      const other = second.application.answer(second.page).get('code') ?? '';
      const tokens = (await (await second.application.exchange(other)).json()) as Tokens;
      expect(await tokenError(await second.application.exchange(other))).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect((await second.application.refresh(tokens.refresh_token)).status).toBe(400);
    });

    it('refreshes with a new refresh token each time and refuses the old one', async () => {
      const { app, tokens } = await people.signedIn(people.known);
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
      const { browser } = await people.signedIn(people.known);
      const silent = people.application();
      const tokens = await silent.tokens(await browser.go(silent.authorizeUrl({ prompt: 'none' })));
      expect(decodeJwt(tokens.access_token)).toMatchObject({ email: people.known });
      const stranger = people.application();
      expect(stranger.answer(await new Browser().go(stranger.authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
    });

    it('says when the person signed in, through renewals and silent sign-in, and asks again where the application wants it', async () => {
      const { app, browser, tokens } = await people.signedIn(people.known);
      const signedInAt = (of: Tokens) => decodeJwt(of.access_token)['auth_time'] as number;
      const first = signedInAt(tokens);
      expect(Math.abs(first - Date.now() / 1000)).toBeLessThan(30);
      const silent = people.application();
      const again = await silent.tokens(await browser.go(silent.authorizeUrl({ prompt: 'none' })));
      const renewed = (await (await app.refresh(tokens.refresh_token)).json()) as Tokens;
      expect([signedInAt(again), signedInAt(renewed)]).toEqual([first, first]);
      const asking = people.application();
      const form = await browser.go(asking.authorizeUrl({ prompt: 'login' }));
      expect(form.document.querySelector('input[name="password"]')).not.toBeNull();
      while (Math.floor(Date.now() / 1000) <= first) await fetch(asking.endpoint('certs'));
      const fresh = await asking.tokens(await browser.submit(form, { username: people.known, password: PASSWORD }));
      expect(signedInAt(fresh)).toBeGreaterThan(first);
      expect(decodeJwt(fresh.access_token).sub).toBe(decodeJwt(tokens.access_token).sub);
    });

    it('signs out everywhere: session, silent sign-in and refresh tokens end', async () => {
      const { app, browser, tokens } = await people.signedIn(people.known);
      const away = await browser.go(app.signOutUrl(tokens.id_token));
      expect(away.url).toBe(`${people.publicUrl}/`);
      const silent = people.application();
      expect(silent.answer(await browser.go(silent.authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
      expect(await tokenError(await app.refresh(tokens.refresh_token))).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect((await browser.go(app.signOutUrl(tokens.id_token))).url).toBe(`${people.publicUrl}/`);
    });

    it('tells the application which session has ended, and of no other', async () => {
      const [ending, staying] = [await people.signedIn(people.known), await people.signedIn(people.known)];
      const [gone, stays] = [ending, staying].map(({ tokens }) => String(decodeJwt(tokens.access_token)['sid']));
      expect(decodeJwt(ending.tokens.id_token)['sid']).toBe(gone);
      await ending.browser.go(ending.app.signOutUrl(ending.tokens.id_token));
      const token = await people.logouts.tokenOf(gone!);
      const keys = createRemoteJWKSet(new URL(ending.app.endpoint('certs')));
      const { payload } = await jwtVerify(token, keys, { issuer: people.realm, audience: 'toothwise-web', algorithms: ['RS256'] });
      expect(payload).toMatchObject({
        ...{ sub: decodeJwt(ending.tokens.access_token).sub, sid: gone, jti: expect.any(String), iat: expect.any(Number) },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      expect(payload['nonce']).toBeUndefined();
      expect(people.logouts.heard()).not.toContain(stays);
      expect((await staying.app.refresh(staying.tokens.refresh_token)).status).toBe(200);
    });

    it('asks before it signs out when the request proves nothing, and sends nobody elsewhere', async () => {
      const { app, browser, tokens } = await people.signedIn(people.known);
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
}
