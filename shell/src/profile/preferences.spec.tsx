import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountRoutes } from '@toothwise/contracts-account';
import { shellPaths } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { openProfile, preferences, profileServer, stored } from '../testing/profile-testing.js';
import { addShellTexts } from '../texts/shell.texts.js';

describe('preferences and the number for text messages', () => {
  const account = profileServer();
  beforeAll(addShellTexts);

  it('PROF-013 PROF-019 notes that text messages need a phone number, and keeps the choice without one', async () => {
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    const reminders = await screen.findByRole('checkbox', { name: /SMS reminders/ });
    expect(reminders).not.toBeChecked();
    expect(screen.getByText('A phone number is needed for text messages.')).toBeVisible();
    await userEvent.click(reminders);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(account.kept).toMatchObject({ sms_reminders: true, version: 1 }));
  });

  it('proves the number for text messages by the code that was sent there, and removes it', async () => {
    account.now = { ...stored, phone: '+12125550142' };
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    const number = await screen.findByRole('textbox', { name: /Mobile number/ });
    await waitFor(() => expect(number).toHaveValue('+12125550142'));
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    expect(number).toHaveAccessibleDescription(/Enter a phone number/);
    await userEvent.type(number, '12 555 0143');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '999999');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/This is not the code that we sent last/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '012345');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Text messages go to (212) 555-0143.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Text messages go to/)).toBeNull());
  });

  it('says beside the button that a number was not removed, and over Save Changes why preferences were not kept', async () => {
    account.sms = { offered: true, number: { number: '+12125550143', provenAt: stored.joinedAt, stopped: false }, pending: null };
    account.instead = [
      example(accountRoutes.removeSmsNumber, () => problem(503, 'service.unavailable')),
      example(accountRoutes.changePreferences, () => problem(503, 'service.unavailable')),
    ];
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const number = within(screen.getByRole('region', { name: 'Phone for text messages' }));
    expect(await number.findByRole('alert')).toHaveTextContent(/^This part is not available right now./);
    await userEvent.click(screen.getByRole('checkbox', { name: /News and offers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeVisible();
    expect(screen.getAllByText(/^This part is not available right now./)).toHaveLength(2);
    expect(account.kept.marketing_emails).toBe(false);
  });

  it('says that a number has answered STOP, and that no further code is sent today', async () => {
    account.sms = { offered: true, number: { number: '+12125550143', provenAt: stored.joinedAt, stopped: true }, pending: null };
    account.instead = [example(accountRoutes.sendSmsCode, () => problem(429, 'request.too-many', { headers: { 'retry-after': '7200' } }))];
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    expect(await screen.findByText(/has answered STOP/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Another mobile number/ }), '212 555 0144');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    expect(await screen.findByText('No further code can be sent today. Try again tomorrow.')).toBeVisible();
  });

  it('shows nothing of text messages where the installation sends none', async () => {
    account.sms = { offered: false, number: null, pending: null };
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    await screen.findByRole('checkbox', { name: /Email reminders/ });
    expect(document.body).not.toHaveTextContent(/SMS|text message/i);
  });

  it('keeps a switch that is turned while the others are saved', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    account.instead = [
      example(accountRoutes.changePreferences, async ({ body, ifMatch }) => {
        await waiting;
        return (account.kept = Object.assign({ ...account.kept }, body, { version: ifMatch + 1 }));
      }),
    ];
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    const news = await screen.findByRole('checkbox', { name: /News and offers/ });
    const reminders = screen.getByRole('checkbox', { name: /Email reminders/ });
    await userEvent.click(news);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Saving…' });
    await userEvent.click(reminders);
    release();
    expect(await screen.findByText('Your preferences were saved.')).toBeVisible();
    expect(account.kept).toMatchObject({ marketing_emails: true, email_reminders: true });
    expect(reminders).not.toBeChecked();
    expect(news).toBeChecked();
    account.instead = [];
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(account.kept).toMatchObject({ marketing_emails: true, email_reminders: false }));
  });

  it('PROF-013 PROF-014 edits the one record of preferences, and switches what somebody else has not', async () => {
    await openProfile(`${shellPaths.updateProfile}?tab=preferences`);
    const reminders = await screen.findByRole('checkbox', { name: /Email reminders/ });
    expect(reminders).toBeChecked();
    const analytics = screen.getByRole('checkbox', { name: /Report errors of this browser/ });
    expect(analytics).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /News and offers/ })).not.toBeChecked();
    await userEvent.click(analytics);
    account.kept = { ...account.kept, push_enabled: false, version: 3 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your preferences were saved.')).toBeVisible();
    expect(account.kept).toEqual({ ...preferences, push_enabled: false, analytics: false, version: 4 });
    expect(localStorage.getItem('toothwise.no-error-reports')).toBe('1');
    localStorage.clear();
  });
});
