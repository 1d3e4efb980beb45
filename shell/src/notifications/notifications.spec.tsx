import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Notification, Preferences } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account';
import { Toaster } from '@toothwise/ui';
import type { RemoteManifest } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, type HttpHandler } from 'msw';
import { addShellTexts } from '../texts/shell.texts.js';
import { meKey } from '../session/use-me.js';
import { Bell } from './bell.component.js';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notice = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'clinic.lead-accepted',
  type: 'appointment',
  priority: 'high',
  title: `Practice ${number} will contact you`,
  body: `Call +1 212 555 010${number}.`,
  path: '/screenings/1',
  createdAt: ago(number),
  readAt: null,
  ...more,
});
const stored: Preferences = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: false, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, analytics: true, family_sharing: false, version: 3 },
};

/** The account service as far as this page asks it, with what it was told. */
function server(items: Notification[], { fails = false } = {}) {
  const state = { items, preferences: stored, refused: 0, asked: [] as string[], olderFail: false, refuses: false };
  let tell: (() => void) | undefined;
  const count = () => ({ unread: state.items.filter(({ readAt }) => readAt === null).length });
  const edit = (change: (item: Notification) => Notification | undefined) => {
    state.items = state.items.map(change).filter((item) => item !== undefined);
    tell?.();
    return count();
  };
  const gone: Notification[] = [];
  const handlers: HttpHandler[] = [
    example(accountRoutes.watchNotifications, () => {
      const text = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          tell = () => controller.enqueue(text.encode(`event: unread\ndata: ${JSON.stringify(count())}\n\nevent: changed\ndata: {}\n\n`));
          tell();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    example(accountRoutes.countUnread, count),
    example(accountRoutes.listNotifications, ({ query }) => {
      if (fails || (query.cursor && state.olderFail)) return problem(400, 'request.invalid');
      state.asked.push(JSON.stringify({ only: query.only, type: query.type }));
      const fitting = state.items.filter(({ readAt, type }) => (!query.only || readAt === null) && (!query.type || type === query.type));
      const from = Number(query.cursor ?? 0);
      return { items: fitting.slice(from, from + 2), next: fitting.length > from + 2 ? String(from + 2) : null };
    }),
    example(accountRoutes.readNotification, ({ params }) => edit((item) => (item.id === params.id ? { ...item, readAt: ago(0) } : item))),
    example(accountRoutes.readAllNotifications, () => edit((item) => ({ ...item, readAt: item.readAt ?? ago(0) }))),
    example(accountRoutes.deleteNotification, ({ params }) => edit((item) => (item.id === params.id ? void gone.push(item) : item))),
    example(accountRoutes.restoreNotification, () => {
      state.items.unshift(gone.pop()!);
      return edit((item) => item);
    }),
    example(accountRoutes.listDevices, () => ({ key: null, items: [] })),
    example(accountRoutes.readPreferences, () => state.preferences),
    example(accountRoutes.changePreferences, ({ body, ifMatch }) => {
      if (ifMatch !== state.preferences.version) {
        state.refused += 1;
        return problem(412, 'version.outdated');
      }
      state.preferences = Object.assign({ ...state.preferences }, body, { version: ifMatch + 1 });
      return state.preferences;
    }),
  ];
  globalThis.fetch = async (input, init) =>
    (state.refuses && init?.method && init.method !== 'GET' ? problem(500, 'internal') : undefined) ??
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ??
    Response.error();
  return {
    state,
    add(item: Notification) {
      state.items = [item, ...state.items];
      tell?.();
    },
  };
}

/** The bell above the page, as the shell shows them. */
const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [
    {
      path: '/notifications',
      access: 'signed-in',
      titleKey: 'shell:bell.label',
      page: async () => {
        const { default: NotificationsPage } = await import('./notifications.page.js');
        const Whole = () => (
          <>
            <Bell />
            <NotificationsPage />
            <Toaster label="Messages" closeLabel="Close" />
          </>
        );
        return { default: Whole };
      },
    },
  ],
  navigation: [],
  slots: [],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
};
const open = async (path = '/notifications') => {
  const result = await renderRemote(manifest, path, { otherPaths: ['/screenings/1'] });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return result;
};
const item = (title: string | RegExp) => screen.findByRole('article', { name: title });
const titles = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent?.replace('Unread: ', ''));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('notifications', () => {
  const original = globalThis.fetch;
  beforeAll(() => addShellTexts());
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('NOTIF-010 NOTIF-011 NOTIF-012 NOTIF-013 NOTIF-014 each shows title, message, type, priority, time and where it leads', async () => {
    server([notice(5), notice(6, { type: 'success', priority: 'low', path: null, readAt: ago(1) })]);
    await open();
    const first = within(await item(/Practice 5 will contact you/));
    for (const text of ['Practice 5 will contact you', 'Call +1 212 555 0105.', 'Appointment', 'High priority', '5 minutes ago'])
      expect(first.getByText(text, { exact: false, selector: ':not(.sr-only)' })).toBeVisible();
    expect(first.getByRole('link', { name: 'Open: Practice 5 will contact you' })).toHaveAttribute('href', '/screenings/1');
    const second = within(await item('Practice 6 will contact you'));
    for (const text of ['Success', 'Low priority', '6 minutes ago']) expect(second.getByText(text)).toBeVisible();
    expect(second.queryByRole('link')).toBeNull();
  });

  it('NOTIF-013 stands by time, and what is urgent and unread below newer ones is named above them and led to', async () => {
    const { state } = server([notice(1), notice(2, { priority: 'urgent' })]);
    const { unmount } = await open();
    await press('Urgent and unread: Practice 2 will contact you');
    expect(titles()).toEqual([1, 2].map((one) => `Practice ${one} will contact you`));
    expect(within(await item(/Practice 2/)).getByRole('heading')).toHaveFocus();
    await press('Mark as read: Practice 2 will contact you');
    await waitFor(() => expect(screen.queryByTestId('urgent-below')).toBeNull());
    unmount();
    // Where it stands first, it is seen.
    state.items = [notice(2, { priority: 'urgent' }), notice(3)];
    await open();
    await item(/Practice 2/);
    expect(screen.queryByTestId('urgent-below')).toBeNull();
  });

  it('PORT-027 whether the portal is unlocked is asked again when something new is told, until it is', async () => {
    const { add } = server([notice(1)]);
    const { queries } = await open();
    await item(/Practice 1/);
    for (const portalAccess of [false, true]) queries.setQueryData(meKey(String(portalAccess)), { portalAccess });
    add(notice(2));
    await item(/Practice 2/);
    expect([false, true].map((one) => queries.getQueryState(meKey(String(one)))?.isInvalidated)).toEqual([true, false]);
  });

  it('NOTIF-002 a target that nobody has registered, or outside of the product, leads no further than this list', async () => {
    server([notice(1, { path: '/family' }), notice(2, { path: '//evil.example' })]);
    await open();
    expect(within(await item(/Practice 1/)).getByRole('link')).toHaveAttribute('href', '/notifications');
    expect(within(await item(/Practice 2/)).queryByRole('link')).toBeNull();
  });

  it('NOTIF-005 NOTIF-006 NOTIF-020 one is read, and one deleted at once, and put back', async () => {
    const { state } = server([notice(1), notice(2)]);
    await open();
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    await press('Mark as read: Practice 1 will contact you');
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(state.items[0]?.readAt).not.toBeNull();
    await press('Delete: Practice 2 will contact you');
    await waitFor(() => expect(titles()).toEqual(['Practice 1 will contact you']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 15_000 }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(state.items).toHaveLength(2);
  });

  it('says over the list what was not kept, also while the list is empty, and offers once more to put one back', async () => {
    const { state } = server([notice(1)]);
    await open();
    state.refuses = true;
    await press(/^Mark as read/);
    expect(await screen.findByRole('alert')).toBeVisible();
    await press(/^Delete/);
    expect(await screen.findByRole('alert')).toBeVisible();
    await item(/Practice 1/);
    state.refuses = false;
    await press(/^Delete/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const undo = await screen.findByRole('button', { name: 'Undo' });
    state.refuses = true;
    await userEvent.click(undo);
    expect(await screen.findByRole('alert')).toBeVisible();
    state.refuses = false;
    await press('Undo');
    await item(/Practice 1/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('NOTIF-004 "Mark All Read" leaves nothing unread, and goes itself', async () => {
    server([notice(1), notice(2)]);
    await open();
    await item(/Practice 1/);
    await press('Mark All Read');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByTestId('unread-badge')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull());
  });

  it('NOTIF-009 an empty list says "No Notifications", and what will be there', async () => {
    server([]);
    await open();
    expect(await screen.findByText('No Notifications')).toBeVisible();
    expect(screen.getByText(/you read it here/)).toBeVisible();
  });

  it('a list that cannot be read says so', async () => {
    server([], { fails: true });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of what you entered is not valid.');
  });

  it('come in pages, and by filters that stand in the address', async () => {
    const { state } = server([notice(1), notice(2, { readAt: ago(1) }), notice(3, { type: 'warning' })]);
    const { at } = await open();
    await item(/Practice 1/);
    state.olderFail = true;
    await press('Show older ones');
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of what you entered is not valid.');
    expect(titles()).toHaveLength(2);
    state.olderFail = false;
    await press('Show older ones');
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unread');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Warning');
    await waitFor(() => expect(titles()).toEqual(['Practice 3 will contact you']));
    expect(at()).toBe('/notifications?only=unread&type=warning');
    expect(state.asked).toContain('{"only":"unread","type":"warning"}');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Family');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(at()).toBe('/notifications'));
  });

  it('NOTIF-001 NOTIF-024 the preferences are kept one by one; what changed elsewhere is shown, not overwritten', async () => {
    const { state } = server([]);
    await open('/notifications?settings');
    const news = await screen.findByRole('checkbox', { name: /News and offers/ });
    expect(news).not.toBeChecked();
    await userEvent.click(news);
    await userEvent.click(screen.getByRole('checkbox', { name: /E-mail/ }));
    await waitFor(() => expect(state.preferences).toEqual({ ...stored, marketing_emails: true, email_enabled: false, version: 5 }));
    state.preferences = { ...state.preferences, screening_results: false, version: 9 };
    await userEvent.click(screen.getByRole('checkbox', { name: /Family updates/ }));
    expect(await screen.findByText(/were changed somewhere else/, undefined, { timeout: 15_000 })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Screening results/ })).not.toBeChecked());
    expect([
      state.refused,
      state.preferences.family_updates,
      screen.getByRole<HTMLInputElement>('checkbox', { name: /Family/ }).checked,
    ]).toEqual([1, true, true]);
  });

  it('NOTIF-003 NOTIF-007 NOTIF-008 PORT-010 the bell counts by itself; its panel has the list in a scroll area, and the settings', async () => {
    const { add } = server([notice(1)]);
    await open();
    expect(await screen.findByTestId('unread-badge')).toHaveTextContent('1');
    add(notice(0, { title: 'Your screening result is ready' }));
    await waitFor(() => expect(screen.getByTestId('unread-badge')).toHaveTextContent('2'));
    await press('Notifications, 2 unread');
    const panel = within(await screen.findByTestId('notifications-scroll'));
    expect(await panel.findAllByRole('article')).toHaveLength(2);
    // The page below lists the same: each is named by its own heading.
    await waitFor(() => expect(screen.getAllByRole('article', { name: /Your screening result is ready/ })).toHaveLength(2));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const surrounding = within(screen.getByTestId('notifications-scroll').parentElement!);
    expect(surrounding.getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications');
    expect(surrounding.getByRole('button', { name: 'Mark All Read' })).toBeVisible();
    await userEvent.click(surrounding.getByRole('button', { name: 'Settings' }));
    expect(await panel.findByRole('checkbox', { name: /E-mail/ })).toBeVisible();
    await userEvent.click(surrounding.getByRole('button', { name: 'Settings' }));
    expect(await panel.findAllByRole('article')).toHaveLength(2);
  });
});
