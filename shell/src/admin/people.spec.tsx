import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { accountHttp } from '@toothwise/contracts-account';
import { shellPaths, type RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, http, HttpResponse } from 'msw';
import { addShellTexts } from '../texts/shell.texts.js';

const API = '*/api/account/v1';
const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
const pat: accountHttp.PersonEntry = {
  id: '00000000-0000-4000-8000-000000000099',
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Lee',
  emailVerified: true,
  enabled: true,
  roles: ['patient', 'clinic'],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const problem = (code: string, status: number) => HttpResponse.json({ code, status, title: '', correlationId: 'c-42' }, { status });

type Handlers = Parameters<typeof getResponse>[0];
/** An administrators’ tab; `asked` collects the requests that were sent. */
async function open(path: string, handlers: Handlers) {
  addShellTexts();
  const asked: { method: string; url: URL; body: unknown; key: string | null }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    const body = init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined;
    asked.push({ method: request.method, url: new URL(request.url), body, key: request.headers.get('idempotency-key') });
    return (await getResponse(handlers, request)) ?? HttpResponse.error();
  };
  const page = () => import('./admin.page.js');
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [{ path: `${shellPaths.admin}/:tab`, access: 'signed-in', titleKey: 'example:title', page }],
    navigation: [],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: { title: 'Administration' } }) },
  };
  const { at } = await renderRemote(manifest, path, { user: admin });
  return { asked, at };
}
const listed = (...items: accountHttp.PersonEntry[]) => http.get(`${API}/people`, () => HttpResponse.json({ items, next: null }));

describe('the administrators’ users', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('are listed with their roles, found by words or a role, and nobody changes their own access', async () => {
    const own = { ...pat, id: fakeUser.id, firstName: 'Ada', email: 'ada@example.com', roles: ['patient' as const, 'admin' as const] };
    const { asked, at } = await open('/admin/users', [listed(pat, own)]);
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    for (const text of ['Pat Lee', 'pat@example.com', 'Patient, Clinic', 'Active']) expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('That is you');
    expect(screen.getAllByRole('button', { name: /^Change access of/ })).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'pat{Enter}');
    expect(await screen.findByRole('searchbox', { name: 'Name or e-mail' })).toHaveValue('pat');
    expect([asked.at(-1)!.url.searchParams.get('search'), at()]).toEqual(['pat', '/admin/users?search=pat']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrator');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findAllByRole('row');
    expect(asked.at(-1)!.url.searchParams.get('role')).toBe('admin');
  });

  it('get a role once its consequences were read', async () => {
    const { asked } = await open('/admin/users', [
      listed(pat),
      http.put(`${API}/people/:id/roles/:role`, () => HttpResponse.json({ ...pat, roles: ['patient', 'clinic', 'dentist'] })),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change access of Pat Lee' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Take the role Clinic' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Give the role Dentist' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('They get this role with their next sign-in, or within 5 minutes.');
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Give the role Dentist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ method }) => method === 'PUT').map(({ url }) => url.pathname)).toEqual([
      `/api/account/v1/people/${pat.id}/roles/dentist`,
    ]);
    // The list is read anew.
    await waitFor(() => expect(asked.at(-1)!.method).toBe('GET'));
  });

  it('are shut out with a fresh sign-in alone: the dialog says so and leads there', async () => {
    await open('/admin/users', [listed(pat), http.post(`${API}/people/:id/disable`, () => problem('auth.stale', 403))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change access of Pat Lee' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable the account' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing of theirs is deleted.');
    await userEvent.click(dialog.getByRole('button', { name: 'Disable the account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This needs a sign-in of the last 5 minutes.');
    expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('say who is nobody, and what failed', async () => {
    await open('/admin/users?search=nobody', [listed()]);
    expect(await screen.findByText('Nobody found')).toBeVisible();
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    await open('/admin/users', [http.get(`${API}/people`, () => problem('auth.forbidden', 403))]);
    expect(await screen.findByText(/Your account does not have access to this/)).toBeVisible();
    globalThis.console.error = silent;
  });
});

describe('the administrators’ audit', () => {
  const row: accountHttp.AuditEntry = {
    ...{ id: crypto.randomUUID(), domain: 'clinic', at: '2026-11-22T09:00:00.000Z', actor: pat.id, action: 'lead.accepted' },
    ...{ subjectType: 'lead', subjectId: 'l-1', personId: null, details: { fields: ['phone'] }, correlationId: 'trace-12345678' },
  };

  it('lists rows of all services and asks for what the filters say, which stand in the address', async () => {
    const { asked, at } = await open('/admin/audit?domain=clinic', [
      http.get(`${API}/audit`, () => HttpResponse.json({ items: [row], next: null })),
    ]);
    const [first] = (await screen.findAllByRole('row')).slice(1);
    for (const text of ['clinic', 'lead.accepted', pat.id, 'Nobody', 'fields: ["phone"]']) expect(first).toHaveTextContent(text);
    expect(asked.at(-1)!.url.searchParams.get('domain')).toBe('clinic');
    await userEvent.type(screen.getByRole('textbox', { name: /^Action/ }), 'lead.accepted');
    await userEvent.type(screen.getByLabelText('From'), '2026-11-22T08:30');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findAllByRole('row');
    const { searchParams } = asked.at(-1)!.url;
    expect([searchParams.get('domain'), searchParams.get('action')]).toEqual(['clinic', 'lead.accepted']);
    expect(searchParams.get('from')).toBe(new Date('2026-11-22T08:30').toISOString());
    expect(at()).toContain('action=lead.accepted');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await screen.findAllByRole('row');
    expect(at()).toBe('/admin/audit');
  });
});

describe('the administrators’ notices', () => {
  const sentBefore: accountHttp.Announcement = {
    ...{ id: crypto.randomUUID(), kind: 'maintenance', title: 'Short pause', body: 'Sunday at 2.', at: '2026-11-20T10:00:00.000Z' },
    ...{ told: 12, finishedAt: '2026-11-20T10:00:01.000Z' },
  };
  const list = http.get(`${API}/announcements`, () => HttpResponse.json({ items: [sentBefore], next: null }));

  it('say what is missing, ask once more, and are sent once under one key', async () => {
    let failures = 1;
    const { asked } = await open('/admin/notices', [
      list,
      http.post(`${API}/announcements`, () =>
        failures-- > 0
          ? problem('service.unavailable', 503)
          : HttpResponse.json({ ...sentBefore, id: crypto.randomUUID() }, { status: 201 }),
      ),
    ]);
    const [before] = (await screen.findAllByRole('row')).slice(1);
    expect(before).toHaveTextContent('Done: 12 people');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Write something here.')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /News/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Heading' }), 'New opening hours');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'From May on.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toHaveTextContent('“New opening hours” appears');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual(Array(2).fill({ kind: 'news', title: 'New opening hours', body: 'From May on.' }));
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(screen.getByRole('textbox', { name: 'Heading' })).toHaveValue('');
  });
});
