import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellPaths, type RemoteManifest, type RemoteRoute } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';

const reports = [
  {
    id: crypto.randomUUID(),
    at: '2026-11-22T09:00:00.000Z',
    error: 'TypeError: x is undefined',
    context: 'mfe-screening',
    severity: 'high',
    recovered: true,
    correlationId: 'trace-12345678',
  },
];
const page = () => import('./admin.page.js');
const route = (path: string): RemoteRoute => ({ path, access: 'signed-in', titleKey: 'admin:title', page });
const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [route(shellPaths.admin), route(`${shellPaths.admin}/:tab`)],
  navigation: [],
  slots: [
    {
      slot: 'admin.tabs',
      order: 20,
      needs: ['admin'],
      labelKey: 'example:practices',
      path: 'practices',
      component: async () => ({ default: () => <p>Practices to review</p> }),
    },
    {
      slot: 'admin.tabs',
      order: 10,
      needs: ['admin'],
      labelKey: 'example:broken',
      path: 'broken',
      component: () => Promise.reject(new Error('broken on purpose')),
    },
  ],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: { practices: 'Practices', broken: 'Broken' } }) },
};
const open = (path: string, user: typeof fakeUser | null) => renderRemote(manifest, path, { user, otherPaths: ownPages.paths });
const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };

describe('the administrators’ pages', () => {
  beforeAll(() => {
    addShellTexts();
    globalThis.fetch = async () => Response.json({ items: reports, next: null });
  });

  it('ADM-207 have a tab with an address of its own for what each remote brings, and the shell’s; a broken one costs only its own', async () => {
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    const { at } = await open('/admin/broken', admin);
    expect(await screen.findByRole('heading', { name: 'This part is not available right now' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Users',
      'Audit',
      'Notices',
      'Errors on pages',
      'Broken',
      'Practices',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Practices' }));
    expect(at()).toBe('/admin/practices');
    expect(await screen.findByText('Practices to review')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Practices' })).toHaveAttribute('aria-current', 'page');
    globalThis.console.error = silent;
  });

  it('say that a tab does not exist, and keep the address that was asked for', async () => {
    const { at } = await open('/admin/nothing', admin);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(at()).toBe('/admin/nothing');
  });

  it('list what went wrong on pages', async () => {
    await open('/admin/errors', admin);
    const [row] = (await screen.findAllByRole('row')).slice(1);
    for (const text of ['TypeError: x is undefined', 'mfe-screening', 'High', 'Yes', 'trace-12345678']) expect(row).toHaveTextContent(text);
  });

  it('ADM-001 APP-227 are for administrators only: a patient is led to the portal', async () => {
    const { at } = await open('/admin', fakeUser);
    await waitFor(() => expect(at()).toBe('/patient-portal'));
    expect(screen.queryByText('Errors on pages')).toBeNull();
  });
});
