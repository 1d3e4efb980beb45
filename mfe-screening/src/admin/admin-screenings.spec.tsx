import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Administered, AdministeredEntry } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser } from '@toothwise/web-platform/testing';
import { http, HttpResponse } from 'msw';
import { exampleScreening } from '../alone/example-data.js';
import { openPage, openSlot } from '../testing/screening-testing.js';

const user = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
const owner = { id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Quill', email: 'ada@example.test' };
const entry = (part: Partial<AdministeredEntry> = {}): AdministeredEntry => {
  const { id, kind, source, status, createdAt, completedAt } = exampleScreening();
  return { id, kind, source, status, createdAt, completedAt, owner, ...part };
};
const detail = (part: Partial<Administered> = {}): Administered => {
  const { form, person, signs, conversation, analysis } = exampleScreening();
  const found = {
    urgency: 'high' as const,
    input: { form, person, signs, conversation },
    analysis,
    review: null,
    openedAt: '2026-11-23T12:00:00.000Z',
  };
  return { ...entry(), ...found, ...part };
};
const address = '*/api/screening/v1/admin/screenings/:id';
const open = (answer: Parameters<typeof http.get>[1], path = `/admin/screening/${entry().id}`) =>
  openPage(path, undefined, { user, handlers: [http.get(address, answer)] });
const openDetail = (part: Partial<Administered> = {}) =>
  openPage(`/admin/screening/${entry().id}`, undefined, {
    user,
    handlers: [example(screeningRoutes.openScreening, () => detail(part))],
  });

describe('the administrators’ list of screenings', () => {
  const list = (answer: (query: Record<string, string>) => { items: AdministeredEntry[]; next: string | null }) => {
    const asked: Record<string, string>[] = [];
    const handler = http.get('*/api/screening/v1/admin/screenings', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return Response.json(answer(query));
    });
    return { asked, opened: openSlot('admin.tabs', undefined, { user, handlers: [handler] }) };
  };

  it('shows whose, when, of what kind and how it stands, with the way to each, and goes on where the server says', async () => {
    const unnamed = entry({ id: crypto.randomUUID(), status: 'failed', owner: { ...owner, firstName: null, lastName: null } });
    const { asked, opened } = list(({ cursor }) => (cursor ? { items: [unnamed], next: null } : { items: [entry()], next: 'on' }));
    await opened;
    const row = (await screen.findByText('Ada Quill')).closest('tr')!;
    expect(within(row).getByText('Urgent screening')).toBeVisible();
    expect(within(row).getByRole('link', { name: /^View the screening of Ada Quill/ })).toHaveAttribute(
      'href',
      `/admin/screening/${entry().id}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('ada@example.test')).toBeVisible();
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'on']);
  });

  it('asks the server for what was looked for alone, not for a window that is looked at again', async () => {
    const { asked, opened } = list(() => ({ items: [entry()], next: null }));
    await opened;
    await screen.findByText('Ada Quill');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Ada Quill')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('has the server search and filter, and keeps what was asked for', async () => {
    const { asked, opened } = list(({ search }) => ({ items: search ? [] : [entry()], next: null }));
    await opened;
    await screen.findByText('Ada Quill');
    await userEvent.type(screen.getByRole('searchbox', { name: /Name, e-mail or number/ }), ' nobody ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No screening found')).toBeVisible();
    expect(asked.at(-1)).toEqual({ search: 'nobody', status: 'failed' });
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  });
});

describe('a screening as administrators see it', () => {
  it('ADM-002 ADM-203 ADM-204 shows date, screening type, status, AI urgency, input and analysis as formatted text', async () => {
    const { status, kind } = entry();
    expect([status, kind]).toEqual(['completed', 'urgent']);
    await openDetail();
    const about = within((await screen.findByText('About this screening')).closest('section,div')!.parentElement!);
    expect(about.getByText('Urgent screening')).toBeVisible();
    expect(about.getByText('High urgency')).toBeVisible();
    expect(document.querySelector('dl time')).toHaveAttribute('datetime', entry().createdAt);
    const input = screen.getByRole('region', { name: 'Input data' });
    expect(input).toHaveTextContent(/"symptoms": ".+/);
    expect(input.textContent).toContain('\n  "form": {');
    expect(screen.getByRole('region', { name: 'AI analysis result' })).toHaveTextContent(/"urgency": "high"/);
  });

  it.each([
    ['name', {}, 'Ada Quill'],
    ['email', { firstName: null, lastName: null }, 'ada@example.test'],
    ['user id', { firstName: null, lastName: null, email: null }, owner.id],
  ])('ADM-202 names the user by %s', async (_, part, shown) => {
    await openDetail({ owner: { ...owner, ...part } });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each([
    ['completed', 'brand'],
    ['analysing', 'plain'],
    ['failed', 'plain'],
  ] as const)('ADM-209 ADM-210 its status %s is %s, and nothing changes it', async (status, look) => {
    await openDetail({ status });
    expect(await screen.findByText(status)).toHaveAttribute('data-look', look);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('ADM-205 goes back to the tab of screenings', async () => {
    await openDetail();
    expect(await screen.findByRole('link', { name: 'Back to the screenings' })).toHaveAttribute('href', '/admin/screenings');
  });

  it.each([
    ['ADM-212', 403, 'auth.forbidden', 'Access Denied. Administrator privileges required.'],
    ['ADM-214', 401, 'auth.required', 'Access Denied. User profile not available or not admin.'],
    ['ADM-215', 404, 'resource.not-found', 'Screening not found.'],
    ['ADM-206 ADM-216', 500, 'internal', 'Failed to fetch screening details.'],
  ])('%s says for %s %s: %s', async (_, status, code, words) => {
    await open(() => problem(status, code as 'internal'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/admin/screenings');
  });

  it('ADM-211 says that its number is missing', async () => {
    await open(() => problem(500, 'internal'), '/admin/screening');
    expect(await screen.findByText('Screening ID is missing.')).toBeVisible();
  });

  it('ADM-217 says that it could not be loaded where no answer came', async () => {
    await open(() => HttpResponse.error());
    expect(await screen.findByText('Screening data could not be loaded.')).toBeVisible();
  });

  it('ADM-003 APP-228 APP-229 leads who is no administrator to the portal', async () => {
    const { at } = await openPage(`/admin/screening/${entry().id}`, undefined, { user: fakeUser });
    await waitFor(() => expect(at()).toBe('/patient-portal'));
  });

  it('ADM-004 leads a signed-out visitor to sign in', async () => {
    const { at } = await openPage(`/admin/screening/${entry().id}`, undefined, { user: null, otherPaths: ['/auth', '/patient-portal'] });
    await waitFor(() => expect(at()).toMatch(/^\/auth/));
  });
});
