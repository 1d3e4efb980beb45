import { decodeJwt } from 'jose';
import { linkIn } from './mailbox.js';
import { confirmation, headingAfterSignUp, newAddress, PASSWORD, type People } from './people.js';
import { rolesOf } from './sign-in-contract.js';

/** Creating an account and proving the email. */
export function signUpContract(people: People): void {
  describe('sign-up', () => {
    it('AUTH-017 AUTH-024 says what is missing at its field, keeps the values and never sends the password back', async () => {
      const { browser, form } = await people.signUpForm();
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
      ['what everybody guesses first', 'qwertyuiop'],
      ['that with a capital', 'Password12'],
    ])('AUTH-018 refuses a password that is %s', async (_what, given) => {
      const email = newAddress('weak');
      const password = given ?? email;
      const { browser, form } = await people.signUpForm();
      const fields = { firstName: 'Nora', lastName: 'Quinn', email, password, ...confirmation(form, password) };
      const page = await browser.submit(form, fields);
      expect(page.text).toContain('Sign up failed');
      expect(people.mailbox.unread(email)).toEqual([]);
    });

    it.each(['evil.example', 'Win at https://evil.example', 'Nora <b>', 'me@evil.example', 'x'.repeat(61), 'Nora\nBcc: all'])(
      'refuses the name %j at its field, and mails nobody',
      async (name) => {
        for (const field of ['firstName', 'lastName']) {
          const email = newAddress('advertised');
          const { page } = await people.signUp(email, { [field]: name });
          expect(page.text).toContain('Sign up failed');
          expect(page.document.querySelector(`input[name="${field}"]`)?.getAttribute('aria-invalid')).toBe('true');
          expect(people.mailbox.unread(email)).toEqual([]);
        }
      },
    );

    it.each(["O'Brien", 'Anne-Marie', 'José', '李雷', 'Dr. Smith'])('takes the name %s', async (name) => {
      const email = newAddress('named');
      expect(headingAfterSignUp((await people.signUp(email, { firstName: name, lastName: name })).page)).toBe('Account created!');
      await people.mailbox.next(email);
    });

    it('AUTH-021 AUTH-025 creates the account, asks to check the email, and lets nobody in before that', async () => {
      const email = newAddress('late');
      const { page } = await people.signUp(email);
      expect(headingAfterSignUp(page)).toBe('Account created!');
      expect(page.text).toContain('Please check your email to verify your account.');
      expect(page.text).toContain(`We sent it to ${email}.`);
      const mail = await people.mailbox.next(email);
      const early = await people.signIn(email, PASSWORD);
      expect(new URL(early.page.url).pathname).toMatch(/^\/realms\//u);
      expect(early.page.text).toContain('Please check your email to verify your account.');
      expect(early.page.text).not.toContain('Account created!');
      await people.openLink(linkIn(mail));
      // Keycloak sends a new mail at an early sign-in and then takes only the newest link.
      for (const newer of people.mailbox.unread(email)) await people.openLink(linkIn(newer));
      const later = await people.signedIn(email);
      expect(decodeJwt(later.tokens.access_token)).toMatchObject({ email, email_verified: true });
    });

    it('AUTH-021 goes on to the application when the link is opened in the browser that signed up', async () => {
      const email = newAddress('same');
      const { app, browser } = await people.signUp(email);
      const page = await browser.go(linkIn(await people.mailbox.next(email)));
      expect(decodeJwt((await app.tokens(page)).access_token)).toMatchObject({ email, email_verified: true });
    });

    it('takes a verification link once', async () => {
      const email = newAddress('once');
      await people.signUp(email);
      const link = linkIn(await people.mailbox.next(email));
      await people.openLink(link);
      const again = await people.openLink(link);
      expect(again.url).not.toContain('code=');
      expect(again.text).toMatch(/confirmed|expired/iu);
    });

    it('AUTH-020 APP-249 ignores a role sent by the browser', async () => {
      const email = newAddress('climber');
      await people.signUp(email, { role: 'admin', roles: 'admin', 'user.attributes.role': 'admin' });
      await people.openLink(linkIn(await people.mailbox.next(email)));
      expect(rolesOf((await people.signedIn(email)).tokens)).toEqual(['patient']);
    });
  });
}
