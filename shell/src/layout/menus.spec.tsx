import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes } from '@toothwise/contracts-account';
import type { RemoteManifest } from '@toothwise/web-platform';
import { example } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse } from 'msw';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { initialsOf } from './avatar.component.js';
import { Header } from './header.component.js';

/** Pages of domains, some of which are not there yet. */
const specified = [
  ...['/profile', '/active-reminders', '/your-schedule', '/health-trends', '/update-profile', '/notifications', '/family'],
  ...['/account-settings', '/help'],
];

async function open(paths = specified, user = fakeUser) {
  const page = async () => ({ default: () => <Header /> });
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: ['/here', ...paths].map((path) => ({ path, access: 'public', titleKey: 'shell:product', page })),
    navigation: [{ place: 'user-menu', path: '/here', labelKey: 'example:here', order: 10 }],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: { here: 'Brought by a remote' } }) },
  };
  const view = await renderRemote(manifest, '/here', { user, otherPaths: ownPages.paths, otherLinks: ownPages.navigation });
  await screen.findByRole('navigation', { name: 'Main' });
  return view;
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const entries = (menu: HTMLElement) =>
  [...menu.parentElement!.querySelectorAll('a, button:not([aria-expanded])')].map((one) => one.textContent);

describe('the menus of the bar', () => {
  beforeAll(() => addShellTexts());

  it('MENU-004 MENU-005 MENU-006 MENU-007 MENU-009 MENU-010 MENU-011 MENU-012 MENU-013 MENU-014 the settings menu has its ten entries in order', async () => {
    await open();
    await userEvent.click(button('Settings'));
    expect(entries(button('Settings'))).toEqual([
      ...['Active Reminders', 'Your Schedule', 'Health Trends', 'Update Profile', 'Notifications', 'Family Management'],
      ...['Account Settings', 'Privacy & Security', 'Help & Support', 'Sign Out'],
    ]);
    expect(screen.getByRole('link', { name: 'Active Reminders' })).toHaveAttribute('href', '/active-reminders');
    expect(screen.getByRole('link', { name: 'Your Schedule' })).toHaveAttribute('href', '/your-schedule');
    expect(screen.getByRole('link', { name: 'Health Trends' })).toHaveAttribute('href', '/health-trends');
    expect(screen.getByRole('link', { name: 'Update Profile' })).toHaveAttribute('href', '/update-profile');
    expect(screen.getByRole('link', { name: 'Family Management' })).toHaveAttribute('href', '/family');
    expect(screen.getByRole('link', { name: 'Privacy & Security' })).toHaveAttribute('href', '/privacy');
  });

  it('MENU-002 an administrator’s settings are those of anybody', async () => {
    await open(specified, { ...fakeUser, roles: ['patient', 'admin'] });
    await userEvent.click(button('Settings'));
    expect(entries(button('Settings'))).toHaveLength(10);
  });

  it('MENU-008 the entry Notifications has the number of unread ones as a badge, none at 0', async () => {
    let unread = 3;
    globalThis.fetch = async (input, init) =>
      (await getResponse(
        [example(accountRoutes.countUnread, () => ({ unread }))],
        new Request(new URL(String(input), 'http://localhost'), init),
      )) ?? Response.error();
    const { unmount } = await open();
    await userEvent.click(button('Settings'));
    expect(await screen.findByRole('link', { name: 'Notifications 3' })).toHaveAttribute('href', '/notifications');
    unmount();
    unread = 0;
    await open();
    await userEvent.click(button('Settings'));
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  });

  it('MENU-015 leaves out what has no page, and keeps the order of the others', async () => {
    await open(['/help', '/update-profile']);
    await userEvent.click(button('Settings'));
    const shown = entries(button('Settings'));
    const order = ['Update Profile', 'Notifications', 'Account Settings', 'Privacy & Security', 'Help & Support', 'Sign Out'];
    expect(shown).toEqual(order.filter((label) => shown.includes(label)));
    expect(shown).toEqual(expect.arrayContaining(['Update Profile', 'Privacy & Security', 'Help & Support', 'Sign Out']));
    expect(shown).not.toContain('Family Management');
  });

  it('PORT-011 the user menu leads to profile, reminders, schedule, trends and its change, then to what remotes bring', async () => {
    await open();
    await userEvent.click(button(/^Your account/));
    const links = within(button(/^Your account/).parentElement!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      // Of the bar, where it has no room for them.
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Active Reminders', '/active-reminders'],
      ['Your Schedule', '/your-schedule'],
      ['Health Trends', '/health-trends'],
      ['Update Profile', '/update-profile'],
      ['Brought by a remote', '/here'],
    ]);
  });

  it('below 768 px one menu holds each page once, the settings in their order at its end', async () => {
    await open();
    await userEvent.click(button('Menu'));
    const shown = entries(button('Menu'));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(-10)[0]).toBe('Active Reminders');
    expect(shown.at(-1)).toBe('Sign Out');
    expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Profile', 'Brought by a remote']));
  });

  it('open and close by keyboard: Escape gives the focus back, and leaving by Tab closes', async () => {
    await open();
    const settings = button('Settings');
    settings.focus();
    await userEvent.keyboard('{Enter}');
    expect(settings).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Active Reminders' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(settings).toHaveFocus();
    expect(settings).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab({ shift: true });
    expect(settings).toHaveAttribute('aria-expanded', 'false');
  });

  it('PORT-005 the person is shown by at most two letters', async () => {
    await open();
    expect(screen.getByTestId('initials')).toHaveTextContent(/^PP$/);
    expect([initialsOf('maya', 'torres cruz'), initialsOf('😀x', ''), initialsOf('', ''), initialsOf('a', 'b', 'c')]).toEqual([
      'MT',
      '😀',
      '',
      'AB',
    ]);
  });
});
