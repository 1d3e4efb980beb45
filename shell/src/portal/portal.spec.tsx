import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes, type Activity, type Profile } from '@toothwise/contracts-account';
import {
  createBrowserRouter,
  createQueryClient,
  keptResultsStore,
  QueryClientProvider,
  Registry,
  RegistryProvider,
  RouterProvider,
  sessionStore,
  shellPaths,
  type KeptResult,
  type RemoteManifest,
  type SlotProps,
} from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { FakeIdentity, fakeUser, localRegistry } from '@toothwise/web-platform/testing';
import { getResponse, type HttpHandler } from 'msw';
import type { ComponentType } from 'react';
import { KnownPerson } from '../session/known-person.component.js';
import { ownPages } from '../own-pages.js';
import { RemotePages } from '../remote-pages.component.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { PortalPlace } from './portal-place.component.js';

const profile: Profile = {
  ...{ id: fakeUser.id, firstName: 'Pat', lastName: 'Patient', fullName: 'Pat Patient', email: 'pat@example.test', phone: null },
  ...{ dateOfBirth: null, timeZone: 'Pacific/Auckland', address: null, emergencyContact: null, emergencyPhone: null, photoId: null },
  ...{ roles: ['patient'], portalAccess: false, joinedAt: '2026-11-02T10:00:00.000Z', updatedAt: '2026-11-02T10:00:00.000Z', version: 1 },
};
const entry = (number: number): Activity => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'screening.completed',
  type: 'screening',
  title: `Result ${number}`,
  path: '/here',
  at: new Date(Date.now() - number * 3_600_000).toISOString(),
});

/** Pages of domains, some of which are not there yet. */
const specified = ['/smile-advisor', '/clinic-finder', '/membership', '/family', '/treatments', '/x-rays', '/recordings'];
/** Those that open over the portal, by what leads there. */
const overlays: [string, string][] = [
  ['Upgrade', '/membership'],
  ['Alerts', '/notifications'],
  ['Family Management', '/family'],
  ['History', '/treatments'],
  ['X-ray Management', '/x-rays'],
  ['Voice Assistant', '/recordings'],
];

interface Given {
  paths?: string[];
  me?: Partial<Profile> | 'fails';
  slots?: RemoteManifest['slots'];
  navigation?: RemoteManifest['navigation'];
  /** Another registry than one that has answered. */
  registry?: Registry;
  user?: typeof fakeUser | null;
}

const keptEmergency = (): KeptResult => ({
  ...{ id: 'c1', whose: 'For Mia, age 6', level: 5, levelName: '', headline: '', timeframe: '', due: null, steps: [], told: true },
  ...{ sensitive: false, shared: false, practice: null, madeAt: new Date().toISOString(), readAt: new Date().toISOString() },
  emergency: { level: 5, title: 'This is a medical emergency', doNow: ['Sit up.'], call: 'emergency-number' },
});
const routers: { dispose: () => void }[] = [];

async function open({ paths = specified, me = {}, slots = [], navigation = [], registry, user = fakeUser }: Given = {}) {
  let failing = me === 'fails';
  const handlers: HttpHandler[] = [
    example(accountRoutes.readProfile, () => (failing ? problem(400, 'request.invalid') : { ...profile, ...(me as object) })),
    example(accountRoutes.listActivity, () => (failing ? problem(400, 'request.invalid') : [1, 2, 3, 4, 5].map(entry))),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  await sessionStore.start(new FakeIdentity(user ?? undefined));
  const page = (path: string) => async () => ({ default: () => <h1>{`Page ${path}`}</h1> });
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: ['/here', '/notifications', ...paths].map((path) => ({
      ...{ path, access: 'public', titleKey: 'shell:product', page: page(path) },
    })),
    navigation,
    slots,
    texts: { namespace: 'example', en: () => Promise.resolve({ default: { care: 'Daily care', start: 'Start a screening' } }) },
  };
  const element = (
    <KnownPerson>
      <PortalPlace main={(inside) => <main>{inside}</main>} />
    </KnownPerson>
  );
  const children = [
    { path: shellPaths.portal, element: null },
    { path: shellPaths.signIn, element: <p>sign in</p> },
    { path: '*', element: <RemotePages /> },
  ];
  window.history.replaceState(null, '', shellPaths.portal);
  const router = createBrowserRouter([{ element, children }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegistryProvider registry={registry ?? (await localRegistry(manifest))} own={{ ...ownPages, paths: ['/profile', '/notifications'] }}>
        <RouterProvider router={router} />
      </RegistryProvider>
    </QueryClientProvider>,
  );
  routers.push(router);
  return { router, at: () => router.state.location.pathname, heal: () => (failing = false) };
}
const opened = () => screen.findByRole('heading', { level: 1, name: 'Welcome back, Pat' });
const hrefs = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the patient portal', () => {
  beforeAll(addShellTexts);
  afterEach(() => routers.splice(0).forEach((router) => router.dispose()));

  it('PORT-003 without a user it leads to /auth', async () => {
    const { at } = await open({ user: null });
    await waitFor(() => expect(at()).toBe('/auth'));
  });

  it('PORT-002 PORT-007 PORT-026 says that it loads until every part has answered, then welcomes the person', async () => {
    let answer: (response: Response) => void = () => {};
    const registry = new Registry({
      loadCode: () => Promise.reject(new Error('not asked for')),
      fetch: () => new Promise((resolve) => (answer = resolve)),
    });
    void registry.start();
    await open({ registry });
    // Found anew each time: its words come with the texts.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Loading Toothwise...' })).toBeVisible());
    expect(screen.getByText('Loading portal information...')).toBeVisible();
    answer(Response.json({ remotes: [] }));
    await opened();
    expect(screen.queryByText('Loading portal information...')).toBeNull();
  });

  it('PORT-016 the quick actions are seven, in their order', async () => {
    await open();
    await opened();
    expect(hrefs(screen.getByTestId('quick-actions'))).toEqual([
      ['Start AI Screening', '/smile-advisor'],
      ['Clinics', '/clinic-finder'],
      ['Profile', '/profile'],
      ['Alerts', '/notifications'],
      ['History', '/treatments'],
      ['Voice Assistant', '/recordings'],
      ['X-ray Management', '/x-rays'],
    ]);
  });

  it('what has no page is not shown; a screening by questions and its history stand in until there is more', async () => {
    await open({ paths: ['/dental-screening', '/screening-history'] });
    await opened();
    expect(hrefs(screen.getByTestId('quick-actions'))).toEqual([
      ['Start AI Screening', '/dental-screening'],
      ['Profile', '/profile'],
      ['Alerts', '/notifications'],
      ['History', '/screening-history'],
    ]);
    expect(screen.getByRole('link', { name: 'AI Screening' })).toHaveAttribute('href', '/dental-screening');
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  it('PORT-008 the button AI Screening leads to the advisor', async () => {
    await open();
    await opened();
    expect(screen.getByRole('link', { name: 'AI Screening' })).toHaveAttribute('href', '/smile-advisor');
  });

  it.each(overlays)('PORT-009 PORT-020 %s opens the page itself in a dialog over the portal, under its own address', async (name, path) => {
    const { at, router } = await open();
    await opened();
    await userEvent.click(screen.getByRole('link', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(await dialog.findByRole('heading', { name: `Page ${path}` })).toBeVisible();
    expect(at()).toBe(path);
    expect(screen.getByText('Welcome back, Pat')).toBeInTheDocument();

    // What the page keeps in its address leaves it where it is; closing leads back
    await act(() => router.navigate(`${path}?only=unread`));
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at()).toBe(shellPaths.portal));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a page that leads on from the dialog leaves the portal, and an address that is opened afresh shows the page alone', async () => {
    const { router } = await open();
    await opened();
    await userEvent.click(screen.getByRole('link', { name: 'Alerts' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/here'));
    expect(await screen.findByRole('heading', { name: 'Page /here' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The browser keeps a link's state over a reload.
    await act(() => router.navigate('/notifications', { state: { over: 'another load', label: 'Alerts' } }));
    expect(await screen.findByRole('heading', { name: 'Page /notifications' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('PORT-006 PORT-014 whoever is unlocked has the badge PRO, others the banner', async () => {
    await open({ me: { portalAccess: true } });
    await opened();
    await waitFor(() => expect(screen.getByText('PRO').parentElement).not.toHaveClass('invisible'));
    expect(screen.queryByText('Unlock Pro Features')).toBeNull();
  });

  it('PORT-006 PORT-014 others have the banner Unlock Pro Features, and no badge', async () => {
    await open();
    expect(await screen.findByText('Unlock Pro Features')).toBeVisible();
    expect(screen.getByText('PRO').parentElement).toHaveClass('invisible');
  });

  it('PORT-016 the tiles stand side by side where their letters have room, by the room of the card and not of the window', async () => {
    await open();
    await opened();
    const tiles = within(screen.getByTestId('quick-actions')).getAllByRole('list')[0]!;
    // jsdom lays nothing out: a container that is measured in letters, and no width of the window.
    expect(tiles.parentElement).toHaveClass('@container');
    expect(tiles.className).toMatch(/(^| )grid-cols-1 .*@min-\[[\d.]+rem\]:grid-cols-2/);
    expect(tiles.className).not.toMatch(/(^| )(min-\[|sm:|md:)\S*grid-cols/);
  });

  it('PORT-027 whoever finished the first screening meanwhile is not asked for it', async () => {
    const me = { portalAccess: false };
    const { router } = await open({ me });
    expect(await screen.findByText('Unlock Pro Features')).toBeVisible();
    await act(() => router.navigate('/here'));
    me.portalAccess = true;
    await act(() => router.navigate(shellPaths.portal));
    await opened();
    await waitFor(() => expect(screen.getByText('PRO').parentElement).not.toHaveClass('invisible'));
    expect(screen.queryByText('Unlock Pro Features')).toBeNull();
  });

  it('PORT-019 PORT-022 Smart Tips shows two of what the hour asks for where the person lives, with their sources', async () => {
    await open({ slots: [{ slot: 'portal.tips', order: 1, textKey: 'example:care' }] });
    const card = within(await screen.findByTestId('tips'));
    expect(card.getByRole('heading', { name: 'Smart Tips' })).toBeVisible();
    expect(await card.findAllByRole('listitem')).toHaveLength(2);
    const [first] = await card.findAllByRole('link', { name: /^Source: / });
    expect(first).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('PORT-024 recent activity lists five entries, each with what it leads to', async () => {
    await open();
    const card = within(await screen.findByTestId('activity'));
    expect(await card.findAllByRole('listitem')).toHaveLength(5);
    expect(card.getByRole('link', { name: 'Result 1' })).toHaveAttribute('href', '/here');
    expect(card.getByText('1 hour ago')).toBeVisible();
  });

  it('PORT-033 says what may be missing where account does not answer, keeps the rest, and heals', async () => {
    const { heal } = await open({ me: 'fails' });
    await opened();
    expect(await screen.findByText('Failed to load your portal data. Some information may be missing.')).toBeVisible();
    expect(screen.getByTestId('quick-actions')).toBeVisible();
    expect(await within(screen.getByTestId('tips')).findAllByRole('listitem')).toHaveLength(2);
    heal();
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await waitFor(() => expect(screen.queryByText(/Some information may be missing/)).toBeNull());
    expect(await within(screen.getByTestId('activity')).findAllByRole('listitem')).toHaveLength(5);
  });

  it('begins with the one next thing to do, and lists what remotes bring once', async () => {
    const links: RemoteManifest['navigation'] = [
      { place: 'portal.next', path: '/here', labelKey: 'example:start', order: 1 },
      { place: 'portal', path: '/here', labelKey: 'example:care', order: 1 },
      { place: 'portal', path: '/smile-advisor', labelKey: 'example:start', order: 2 },
    ];
    await open({
      navigation: links,
      slots: [{ slot: 'portal.cards', order: 1, component: async () => ({ default: () => <p>A card</p> }) }],
    });
    await opened();
    expect(await screen.findByText('A card')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link', { name: 'Start a screening' }).map((link) => link.getAttribute('href'))).toEqual(['/here']);
    expect(main.getByRole('link', { name: 'Daily care' })).toHaveAttribute('href', '/here');
    expect(main.getByRole('link', { name: 'Family Management' })).toHaveAttribute('href', '/family');
  });

  describe('the one next thing to do', () => {
    const navigation: RemoteManifest['navigation'] = [{ place: 'portal.next', path: '/here', labelKey: 'shell:product', order: 1 }];
    const first = (component: () => Promise<{ default: ComponentType<SlotProps['portal.first']> }>): RemoteManifest['slots'] => [
      { slot: 'portal.first', order: 1, component },
    ];
    const next = async () => within(await screen.findByRole('main')).findByRole('link', { name: 'Toothwise' });

    it('is shown soon, also while nobody knows whether something cannot wait', async () => {
      await open({ navigation, slots: first(() => new Promise(() => undefined)) });
      await opened();
      await waitFor(async () => expect((await next()).closest('.invisible')).toBeNull());
      // Below the place of what cannot wait, and not in it.
      const place = screen.getByTestId('portal-looking');
      expect(place.compareDocumentPosition(await next())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    describe('and an emergency that this device keeps', () => {
      const line = () => screen.queryByTestId('first-line');
      beforeEach(() => {
        keptResultsStore.ownedBy(fakeUser.id);
        keptResultsStore.keep(keptEmergency());
      });
      afterEach(() => act(() => keptResultsStore.wipe()));

      it('stands there with whom to call where nobody else says it: while that is not known, does not come, or is nobody’s', async () => {
        await open({ navigation, slots: first(() => new Promise(() => undefined)) });
        await opened();
        await waitFor(() => expect(line()).toHaveTextContent(/^Medical emergencyFor Mia, age 6/), { timeout: 3000 });
        cleanup();
        const silent = globalThis.console.error;
        globalThis.console.error = () => undefined;
        await open({ navigation, slots: first(() => Promise.reject(new Error('broken on purpose'))) });
        await screen.findByText('This part is not available right now');
        expect(await within(line()!).findByRole('link', { name: /^Call / })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
        globalThis.console.error = silent;
        cleanup();
        await open({ navigation });
        await opened();
        expect(line()).toBeVisible();
      });

      it('is nothing beside its card', async () => {
        await open({ navigation, slots: first(async () => ({ default: () => <p>The card</p> })) });
        await screen.findByText('The card');
        expect(line()).toBeNull();
      });
    });

    it('is shown below what is said where that does not come', async () => {
      const silent = globalThis.console.error;
      globalThis.console.error = () => undefined;
      await open({ navigation, slots: first(() => Promise.reject(new Error('broken on purpose'))) });
      expect(await screen.findByText('This part is not available right now')).toBeVisible();
      expect((await next()).closest('.invisible')).toBeNull();
      globalThis.console.error = silent;
    });
  });
});
