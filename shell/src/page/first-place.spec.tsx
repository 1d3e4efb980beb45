import { emergencyAdvice, openReading } from '@toothwise/triage';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createBrowserRouter,
  createQueryClient,
  keptResultsStore,
  QueryClientProvider,
  RegistryProvider,
  RouterProvider,
  sessionStore,
  shellPaths,
  type KeptResult,
  type RemoteManifest,
  type SlotProps,
} from '@toothwise/web-platform';
import { FakeIdentity, fakeUser, localRegistry } from '@toothwise/web-platform/testing';
import { jest } from '@jest/globals';
import { ConfigProvider } from '../config.context.js';
import { ownPages } from '../own-pages.js';
import { OverLink } from '../portal/over-portal.js';
import { RemotePages } from '../remote-pages.component.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { Layout } from '../layout/layout.component.js';

const kept: KeptResult = {
  ...{
    id: 'c1',
    level: 5,
    levelName: '',
    whose: 'For your child, age 4',
    headline: 'This is a medical emergency',
    timeframe: '',
    due: null,
  },
  ...{ steps: [], told: true, sensitive: false, shared: false, practice: null },
  emergency: { level: 5, title: 'This is a medical emergency', doNow: ['Sit up.'], call: 'emergency-number' },
  ...{ madeAt: new Date().toISOString(), readAt: new Date().toISOString() },
};
const saidAloud = { source: 'chat' as const, text: 'I want to die', name: false };
const config = Promise.resolve({ keycloak: { url: '/', realm: 'toothwise', clientId: 'toothwise-web' } });
const Open = ({ kept: onDevice }: SlotProps['page.first']) => (
  <>
    <p>Open: of you</p>
    {onDevice}
  </>
);
const routers: { dispose: () => void }[] = [];

interface Given {
  user?: typeof fakeUser | null;
  onDevice?: KeptResult;
  /** What the part that knows of it does; another one is not there. */
  component?: () => Promise<{ default: typeof Open }>;
}

/** The frame of every page, and a calm page in it. */
async function open(path: string, { user = fakeUser, onDevice, component }: Given = {}) {
  const requests: string[] = [];
  globalThis.fetch = (input) => {
    requests.push(String(input instanceof Request ? input.url : input));
    return Promise.resolve(Response.error());
  };
  await sessionStore.start(new FakeIdentity(user ?? undefined));
  if (onDevice) keptResultsStore.keep(onDevice);
  const page = async () => ({ default: () => <h1>A calm page</h1> });
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: ['/clinic-finder', shellPaths.notifications].map((own) => ({ path: own, access: 'public', titleKey: 'shell:product', page })),
    navigation: [],
    slots: component
      ? [
          { slot: 'page.first', order: 1, needs: ['signed-in', 'patient'], component },
          { slot: 'portal.first', order: 1, component: async () => ({ default: () => <p>Cards</p> }) },
        ]
      : [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
  };
  const children = [
    { path: shellPaths.portal, element: null },
    {
      path: '/way',
      element: (
        <OverLink to="/clinic-finder" label="Clinics">
          Over
        </OverLink>
      ),
    },
    { path: shellPaths.emergency, element: <h1>Emergency help</h1> },
    { path: '*', element: <RemotePages /> },
  ];
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ element: <Layout />, children }]);
  routers.push(router);
  render(
    <ConfigProvider config={config}>
      <QueryClientProvider client={createQueryClient()}>
        <RegistryProvider registry={await localRegistry(manifest)} own={ownPages}>
          <RouterProvider router={router} />
        </RegistryProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  await act(() => config);
  return { requests, goTo: (to: string) => act(() => router.navigate(to)) };
}
const calm = () => screen.findByRole('heading', { name: 'A calm page' });
const line = () => screen.queryByTestId('first-line');

describe('above every page', () => {
  beforeAll(() => {
    addShellTexts();
    // jsdom scrolls nothing.
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    act(() => keptResultsStore.wipe());
    for (const router of routers.splice(0)) router.dispose();
  });

  it.each(['/clinic-finder', '/notifications'])(
    'stands on %s what is open and cannot wait, below the bar, before the page',
    async (path) => {
      await open(path, { component: async () => ({ default: Open }) });
      const said = await screen.findByText('Open: of you');
      const page = await calm();
      expect(screen.getByRole('main')).toContainElement(said);
      expect(said.compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByRole('banner').compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('stands at once what this device keeps: whose, what, whom to call, and the way to its card; the focus stays where it is', async () => {
    await open('/clinic-finder', { onDevice: kept, component: () => new Promise(() => undefined) });
    // With the frame, before any page.
    const said = within(line()!);
    expect(said.getByText('For your child, age 4')).toBeVisible();
    expect(said.getByText('Medical emergency')).toBeVisible();
    expect(said.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/patient-portal');
    expect((await said.findAllByRole('link', { name: /^Call / }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    await calm();
    expect(line()).not.toContainElement(document.activeElement as HTMLElement);
    act(() => keptResultsStore.drop(kept.id));
    expect(line()).toBeNull();
  });

  it('of self-harm says neither what nor whose it is: someone to talk to, and their numbers', async () => {
    const advice = { ...kept.emergency!, title: emergencyAdvice(openReading(null).peek(saidAloud))!.title };
    await open('/clinic-finder', {
      onDevice: { ...kept, sensitive: true, emergency: advice },
      component: () => new Promise(() => undefined),
    });
    await calm();
    expect(line()).toHaveAccessibleName('Someone to talk to, now');
    expect(line()).toHaveTextContent(/^Someone to talk to, now/);
    expect(line()).not.toHaveTextContent(/emergency|child|self/i);
    expect(await within(line()!).findByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(within(line()!).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    expect(within(line()!).queryByRole('link', { name: 'Call 911' })).toBeNull();
    // And hides nothing of somebody else.
    act(() => keptResultsStore.keep({ ...kept, id: 'c2', madeAt: new Date(Date.now() - 60_000).toISOString() }));
    const [first, second] = screen.getAllByTestId('first-line');
    expect(first).toHaveTextContent(/^Medical emergencyFor your child, age 4/);
    expect(second).toHaveTextContent(/^Someone to talk to, now/);
  });

  it('stands what is kept where the part that knows more is not there, or does not come', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/clinic-finder', { onDevice: kept, component: () => Promise.reject(new Error('broken on purpose')) });
    await calm();
    expect(line()).toBeVisible();
    expect(within(line()!).queryByRole('button', { name: 'Retry' })).toBeNull();
    silent.mockRestore();
  });

  it('stands nothing of a result that may be answered otherwise', async () => {
    await open('/clinic-finder', { onDevice: { ...kept, level: 3, emergency: null } });
    await calm();
    expect(line()).toBeNull();
  });

  it('is nothing on the portal and on the page of emergency help, which say it themselves', async () => {
    const component = jest.fn(async () => ({ default: Open }));
    const { goTo } = await open(shellPaths.portal, { onDevice: kept, component });
    await screen.findByText('Cards', undefined, { timeout: 4000 });
    expect(line()).toBeNull();
    await goTo(shellPaths.emergency);
    await screen.findByRole('heading', { name: 'Emergency help' });
    expect([line(), component.mock.calls.length]).toEqual([null, 0]);
  });

  it('stands in a page that opens over the portal, and not behind it', async () => {
    await open('/way', { component: async () => ({ default: Open }) });
    await userEvent.click(await screen.findByRole('link', { name: 'Over' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clinics' });
    expect(await within(dialog).findByText('Open: of you')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Open: of you')).toHaveLength(1));
  });

  it('is nothing for a visitor, for whom nothing is fetched or asked', async () => {
    const component = jest.fn(async () => ({ default: Open }));
    const { requests } = await open('/clinic-finder', { user: null, component });
    await calm();
    expect([component.mock.calls.length, requests]).toEqual([0, []]);
  });
});
