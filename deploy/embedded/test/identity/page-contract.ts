import { Browser, type Page } from '../../src/identity/client/browser.js';
import type { People } from './people.js';

const labels = (page: Page) => [...page.document.querySelectorAll('label')].map((label) => label.textContent?.trim());
const tabs = (page: Page) => [...page.document.querySelectorAll('nav.tabs a')].map((tab) => tab.textContent?.trim());

/** Discovery, keys, and the pages before anybody has typed anything. */
export function pageContract(people: People): void {
  describe('discovery and keys', () => {
    it('publishes Keycloak’s addresses under the public issuer', async () => {
      const found = (await (await fetch(`${people.realm}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
      const openid = `${people.realm}/protocol/openid-connect`;
      expect(found).toMatchObject({
        issuer: people.realm,
        authorization_endpoint: `${openid}/auth`,
        token_endpoint: `${openid}/token`,
        userinfo_endpoint: `${openid}/userinfo`,
        jwks_uri: `${openid}/certs`,
        end_session_endpoint: `${openid}/logout`,
      });
      expect(found['code_challenge_methods_supported']).toContain('S256');
    });

    it('publishes public RSA keys only', async () => {
      const { keys } = (await (await fetch(people.application().endpoint('certs'))).json()) as { keys: Record<string, string>[] };
      expect(keys.some((key) => key['kty'] === 'RSA' && key['alg'] === 'RS256' && key['use'] === 'sig' && key['kid'])).toBe(true);
      for (const key of keys) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
    });
  });

  describe('pages', () => {
    it('AUTH-007 AUTH-008 AUTH-002 AUTH-016 shows exactly two tabs, email and password, and the way home', async () => {
      const page = await new Browser().go(people.application().authorizeUrl());
      expect(tabs(page)).toEqual(['Sign in', 'Sign up']);
      expect(labels(page)).toEqual(['Email', 'Password']);
      expect(page.document.querySelector('input[name="username"]')?.getAttribute('type')).toBe('email');
      const home = [...page.document.querySelectorAll('a')].find((link) => link.textContent?.trim() === 'Back to Home');
      expect(home?.getAttribute('href')).toBe('/');
    });

    it('AUTH-009 asks for first name, last name, email and password to sign up', async () => {
      const { form, browser } = await people.signUpForm();
      expect(labels(form).slice(0, 4)).toEqual(['First name', 'Last name', 'Email', 'Password']);
      expect(tabs(form)).toEqual(['Sign in', 'Sign up']);
      expect(labels(await browser.follow(form, 'Sign in'))).toEqual(['Email', 'Password']);
    });

    it('is never cached and framed by nobody else', async () => {
      const page = await new Browser().go(people.application().authorizeUrl());
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(page.document.querySelectorAll('script:not([src])')).toHaveLength(0);
    });

    it('answers keycloak-js’s look at third-party cookies', async () => {
      const response = await fetch(people.application().endpoint('3p-cookies/step1.html'));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    });
  });
}
