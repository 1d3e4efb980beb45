import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type accountHttp, accountRoutes, type PreferenceChoices } from '@toothwise/contracts-account';
import { Toaster } from '@toothwise/ui';
import { addTexts, type RemoteManifest } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { getResponse } from 'msw';
import { addShellTexts } from '../texts/shell.texts.js';
import texts from './notifications.en.js';
import { PreferencesForm } from './preferences.component.js';
import { stopShowing } from './this-browser.js';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const LAPTOP = { id: '00000000-0000-4000-8000-0000000000d0', label: 'Edge on Windows', addedAt: new Date().toISOString() };
const all: PreferenceChoices = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: true, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, analytics: true, family_sharing: false },
};

/** The account service as far as the form asks it. */
function server(key: string | null = KEY) {
  const state = { preferences: all, version: 1, devices: [LAPTOP] as accountHttp.Device[], added: [] as accountHttp.NewDevice[] };
  const handlers = [
    example(accountRoutes.listDevices, () => ({ key, items: state.devices })),
    example(accountRoutes.addDevice, ({ body }) => {
      state.added.push(body);
      const device = { ...LAPTOP, id: LAPTOP.id.replace(/0$/, '1'), label: body.label };
      state.devices = [device, ...state.devices];
      return device;
    }),
    example(accountRoutes.removeDevice, ({ params }) => void (state.devices = state.devices.filter(({ id }) => id !== params.id))),
    example(accountRoutes.readPreferences, () => ({ ...state.preferences, version: state.version })),
    example(accountRoutes.changePreferences, ({ body }) => {
      state.preferences = Object.assign({ ...state.preferences }, body);
      return { ...state.preferences, version: ++state.version };
    }),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  return state;
}

/** A browser with a push service; jsdom has none. @returns whether it is subscribed */
function browser(answer: NotificationPermission) {
  const state = { subscribed: null as string | null };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      state.subscribed = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.subscribed = applicationServerKey;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const Notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => (Notification.permission = answer),
  };
  Object.assign(globalThis, { PushManager: class {}, Notification });
  return state;
}

async function open() {
  const page = async () => ({
    default: () => (
      <>
        <h1>Settings</h1>
        <PreferencesForm />
        <Toaster label="Messages" closeLabel="Close" />
      </>
    ),
  });
  const routes = [{ path: '/here', access: 'signed-in' as const, titleKey: 'shell:bell.label' as const, page }];
  const exampleTexts = { namespace: 'example', en: () => Promise.resolve({ default: {} }) };
  const manifest: RemoteManifest = { id: 'mfe-example', routes, navigation: [], slots: [], texts: exampleTexts };
  await renderRemote(manifest, '/here');
  await screen.findByRole('checkbox', { name: /E-mail/ });
}
const devices = async () => within(await screen.findByTestId('devices'));
const press = async (name: string) => userEvent.click((await devices()).getByRole('button', { name }));

describe('messages in browsers', () => {
  const original = globalThis.fetch;
  beforeAll(() => {
    addShellTexts();
    addTexts('notifications', texts);
  });
  afterEach(async () => {
    globalThis.fetch = original;
    await stopShowing();
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
  });

  it('NOTIF-018 the preferences are e-mail, messages in browsers and five subjects, each kept under its name', async () => {
    const state = server();
    await open();
    await devices();
    const names = ['E-mail', 'Messages in your browsers', 'Screening results', 'Appointment reminders', 'Family updates'];
    for (const name of [...names, 'Service notices', 'News and offers'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    const off = { email_enabled: false, push_enabled: false, family_updates: false, appointment_reminders: false };
    const rest = { screening_results: false, system_updates: false, marketing_emails: false };
    await waitFor(() => expect(state.preferences).toEqual({ ...all, ...off, ...rest }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
  });

  it('are asked for in this one, with the key of the installation, and taken off again', async () => {
    const [state, pushService] = [server(), browser('granted')];
    await open();
    await press('Show messages in this browser');
    expect(await (await devices()).findByText('This one')).toBeVisible();
    expect([pushService.subscribed, state.added]).toEqual([KEY, [expect.objectContaining({ endpoint: 'https://push.example/1' })]]);
    expect((await devices()).queryByRole('button', { name: 'Show messages in this browser' })).toBeNull();
    await press(`Take off: ${state.added[0]!.label}`);
    expect(await (await devices()).findByRole('button', { name: 'Show messages in this browser' })).toBeVisible();
    expect([pushService.subscribed, state.devices]).toEqual([null, [LAPTOP]]);
  });

  it('that were refused in this one are added nowhere, and the way to allow them is said', async () => {
    const state = server();
    browser('denied');
    await open();
    await press('Show messages in this browser');
    expect(await (await devices()).findByText(/Allow notifications for this site/)).toBeVisible();
    expect(state.added).toEqual([]);
  });

  it('that could not be taken off, and a choice that was not kept, say so in their places', async () => {
    const state = server();
    await open();
    await devices();
    const answers = globalThis.fetch;
    globalThis.fetch = async (input, init) => (init?.method && init.method !== 'GET' ? problem(500, 'internal') : answers(input, init));
    await press('Take off: Edge on Windows');
    expect(await (await devices()).findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /News and offers/ }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /News and offers/ })).toBeChecked());
    expect(state.devices).toEqual([LAPTOP]);
  });

  it('of others can be taken off in one that can show none', async () => {
    const state = server();
    await open();
    expect((await devices()).getByText(/This browser cannot show messages/)).toBeVisible();
    await press('Take off: Edge on Windows');
    await waitFor(() => expect(state.devices).toEqual([]));
  });

  it('are no choice where the installation sends none', async () => {
    server(null);
    await open();
    expect(screen.queryByRole('checkbox', { name: /Messages in your browsers/ })).toBeNull();
    expect(screen.queryByTestId('devices')).toBeNull();
  });
});
