import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { NavigationEntry, RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { ConfigProvider } from '../config.context.js';
import type { WebConfig } from '../config.js';
import { LandingPage } from '../landing/landing.page.js';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { Footer } from './footer.component.js';
import { Header } from './header.component.js';

const keycloak = { url: '/', realm: 'toothwise', clientId: 'toothwise-web' };

const keyOf = (label: string) => label.replaceAll(' ', '');
const labels: Record<string, string> = {};
function link(entry: Omit<NavigationEntry, 'labelKey' | 'order'>, label: string, order = 10): NavigationEntry {
  labels[keyOf(label)] = label;
  return { ...entry, labelKey: `example:${keyOf(label)}`, order };
}
const advisor = link({ place: 'landing', path: '/smile-advisor' }, 'Ask the Smile Advisor');
const screening = link({ place: 'landing', path: '/dental-screening' }, 'Start a screening', 20);

const menu = [
  link({ place: 'header', path: '/profile', needs: ['signed-in'] }, 'Profile'),
  link({ place: 'header', path: '/smile-advisor', needs: ['signed-in'] }, 'Smile Advisor', 20),
];

interface Brought {
  /** Links of remotes; their pages are there unless named in `gone`. */
  links?: NavigationEntry[];
  gone?: string[];
  slots?: RemoteManifest['slots'];
  /** Whether the page that is open shows somebody's record. */
  ofPerson?: true | undefined;
}

/** Bar, landing page and footer, as the shell shows them, with what remotes bring. */
async function open(
  { links = [], gone = [], slots = [], ofPerson }: Brought,
  user: typeof fakeUser | null,
  config: Partial<WebConfig> = {},
) {
  const settings = Promise.resolve({ keycloak, ...config });
  const page = async () => ({
    default: () => (
      <ConfigProvider config={settings}>
        <Header />
        <main>
          <LandingPage />
        </main>
        <Footer />
      </ConfigProvider>
    ),
  });
  const paths = links.map(({ path }) => path).filter((path) => !gone.includes(path));
  const routes = ['/here', ...paths].map((path) => ({
    path,
    access: 'public' as const,
    titleKey: 'shell:product' as const,
    ofPerson,
    page,
  }));
  const texts = { namespace: 'example', en: () => Promise.resolve({ default: labels }) };
  const manifest: RemoteManifest = { id: 'mfe-example', routes, navigation: links, slots, texts };
  await renderRemote(manifest, '/here', { user, otherPaths: ownPages.paths, otherLinks: ownPages.navigation });
  await screen.findByRole('heading', { level: 1 });
}

const linksTo = (path: string) => screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === path);

describe('what surrounds every page', () => {
  beforeAll(() => addShellTexts());

  it('the calls to action lead to the first page that is there, in the words of who brings it', async () => {
    await open({ links: [screening, advisor] }, null);
    const [first] = linksTo('/smile-advisor');
    expect(first).toHaveTextContent('Ask the Smile Advisor');
    expect(linksTo('/smile-advisor').length).toBeGreaterThan(1);
    // What else one may begin with stands beside it.
    expect(linksTo('/dental-screening')).toHaveLength(linksTo('/smile-advisor').length);
  });

  it('a page that is not there is passed over, whatever the order says', async () => {
    await open({ links: [screening, advisor], gone: ['/smile-advisor'] }, null);
    expect(linksTo('/smile-advisor')).toEqual([]);
    expect(linksTo('/dental-screening').length).toBeGreaterThan(1);
    expect(linksTo('/dental-screening')[0]).toHaveTextContent('Start a screening');
  });

  it('where no remote brings one, the landing page still has a way in', async () => {
    await open({}, null);
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Patient Portal' })[0]).toHaveAttribute('href', '/patient-portal');
  });

  it('APP-011 "Meet Your Dental Team" opens the configured address in a new tab, and is not there without one', async () => {
    await open({}, null, { augmentedRealityUrl: 'https://ar.example.com/team' });
    const team = await screen.findByRole('link', { name: /Meet Your Dental Team/ });
    expect(team).toHaveAttribute('href', 'https://ar.example.com/team');
    expect(team).toHaveAttribute('target', '_blank');
    expect(team).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('APP-011 hides the button while no address is configured', async () => {
    await open({}, null);
    expect(screen.queryByRole('link', { name: /Meet Your Dental Team/ })).toBeNull();
  });

  it('APP-032 shows a visitor "Login" and "Patient Portal", and none of the links of those who are signed in', async () => {
    await open({ links: menu }, null);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(bar.getByRole('link', { name: 'Patient Portal' })).toHaveAttribute('href', '/patient-portal');
    expect(bar.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  it('shows "Dashboard", "Profile" and "Smile Advisor" to those who are signed in, as far as a remote brings them', async () => {
    await open({ links: menu }, fakeUser);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Smile Advisor', '/smile-advisor'],
    ] as const)
      expect(bar.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(bar.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('asks whose record is looked at where a record is looked at, and fetches what asks it nowhere else', async () => {
    const component = jest.fn(() => Promise.resolve({ default: () => <p>Whose record</p> }));
    const slots = [{ slot: 'header.person' as const, order: 10, component }];
    await open({ slots }, fakeUser);
    expect(component).not.toHaveBeenCalled();
    cleanup();
    await open({ slots, ofPerson: true }, fakeUser);
    expect(await screen.findByText('Whose record')).toBeInTheDocument();
  });

  it('links the image markup in the footer for everybody, once a remote brings it', async () => {
    await open({ links: [link({ place: 'footer', path: '/markup' }, 'Image markup')] }, null);
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Image markup' })).toHaveAttribute('href', '/markup');
  });

  it('APP-035 shows "Admin Portal" to an admin', async () => {
    await open({}, { ...fakeUser, roles: ['admin'] });
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin');
  });

  it('APP-035 shows "Admin Portal" to nobody else', async () => {
    await open({}, fakeUser);
    expect(screen.queryByRole('link', { name: 'Admin Portal' })).toBeNull();
  });
});
