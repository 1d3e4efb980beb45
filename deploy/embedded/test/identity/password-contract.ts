import { Browser } from '../../src/identity/client/browser.js';
import { linkIn } from './mailbox.js';
import { confirmation, newAddress, PASSWORD, type People } from './people.js';

/** Choosing a new password by mail. */
export function passwordContract(people: People): void {
  describe('forgotten password', () => {
    async function ask(email: string) {
      const browser = new Browser();
      const form = await browser.go(people.application().authorizeUrl());
      return browser.submit(await browser.follow(form, 'Forgot password?'), { username: email });
    }

    it('says the same for every email and mails only where there is an account', async () => {
      const nobody = newAddress('nobody');
      const [known, unknown] = [await ask(people.known), await ask(nobody)];
      expect(known.text.replaceAll(people.known, '')).toBe(unknown.text.replaceAll(nobody, ''));
      expect(known.status).toBe(unknown.status);
      await people.mailbox.next(people.known);
      expect(people.mailbox.unread(nobody)).toEqual([]);
    });

    it('sets a new password by a link that works once, and ends the old sessions', async () => {
      const email = await people.newPerson('forgetful');
      const before = await people.signedIn(email);
      await ask(email);
      const link = linkIn(await people.mailbox.next(email));
      const browser = new Browser();
      const form = await people.openLink(link, browser);
      const weak = await browser.submit(form, { 'password-new': 'short', ...confirmation(form, 'short') });
      const changed = await browser.submit(weak, { 'password-new': 'a new long password', ...confirmation(weak, 'a new long password') });
      expect(changed.status).toBeLessThan(400);
      expect((await people.signIn(email, PASSWORD)).page.text).toContain('Sign in failed');
      const after = await people.signIn(email, 'a new long password');
      expect(after.application.answer(after.page).get('code')).toBeTruthy();
      expect((await before.app.refresh(before.tokens.refresh_token)).status).toBe(400);
      const again = await new Browser().go(link);
      expect(again.text).toMatch(/expired/iu);
      expect(again.document.querySelector('input[name="password-new"]')).toBeNull();
    });

    it('shows an own page for a link that was never ours', async () => {
      const page = await new Browser().go(`${people.realm}/login-actions/action-token?key=nonsense`);
      expect(page.status).toBe(400);
      expect(page.text).toMatch(/expired/iu);
    });
  });
}
