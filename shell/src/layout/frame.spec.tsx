import { screen, within } from '@testing-library/react';
import type { RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { ConfigProvider } from '../config.context.js';
import type { WebConfig } from '../config.js';
import { LandingPage } from '../landing/landing.page.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { Footer } from './footer.component.js';
import { Header } from './header.component.js';

const keycloak = { url: '/', realm: 'toothwise', clientId: 'toothwise-web' };

/** Bar, landing page and footer, as the shell shows them, while remotes bring `paths`. */
async function open(paths: string[], user: typeof fakeUser | null, config: Partial<WebConfig> = {}) {
  const settings = Promise.resolve({ keycloak, ...config });
  const page = async () => ({
    default: () => (
      <ConfigProvider config={settings}>
        <Header />
        <LandingPage />
        <Footer />
      </ConfigProvider>
    ),
  });
  const routes = ['/here', ...paths].map((path) => ({ path, access: 'public' as const, titleKey: 'shell:product', page }));
  const texts = { namespace: 'example', en: () => Promise.resolve({ default: {} }) };
  const manifest: RemoteManifest = { id: 'mfe-example', routes, navigation: [], slots: [], texts };
  await renderRemote(manifest, '/here', { user, otherPaths: ['/', '/auth', '/dashboard', '/patient-portal', '/dental-screening'] });
  await screen.findByRole('heading', { level: 1 });
}

const linksTo = (path: string) => screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === path);

describe('what surrounds every page', () => {
  beforeAll(() => addShellTexts());

  it('the calls to action lead to the advisor once a remote brings it, to the screening until then', async () => {
    await open(['/smile-advisor'], null);
    expect(linksTo('/smile-advisor').length).toBeGreaterThan(1);
    expect(linksTo('/dental-screening')).toEqual([]);
  });

  it('without the advisor no link leads to it', async () => {
    await open([], null);
    expect(linksTo('/smile-advisor')).toEqual([]);
    expect(linksTo('/dental-screening').length).toBeGreaterThan(1);
  });

  it('APP-011 "Meet Your Dental Team" opens the configured address in a new tab, and is not there without one', async () => {
    await open([], null, { augmentedRealityUrl: 'https://ar.example.com/team' });
    const team = await screen.findByRole('link', { name: /Meet Your Dental Team/ });
    expect(team).toHaveAttribute('href', 'https://ar.example.com/team');
    expect(team).toHaveAttribute('target', '_blank');
    expect(team).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('APP-011 hides the button while no address is configured', async () => {
    await open([], null);
    expect(screen.queryByRole('link', { name: /Meet Your Dental Team/ })).toBeNull();
  });

  it('APP-032 shows a visitor "Login" and "Patient Portal", and none of the links of those who are signed in', async () => {
    await open(['/profile', '/smile-advisor'], null);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(bar.getByRole('link', { name: 'Patient Portal' })).toHaveAttribute('href', '/patient-portal');
    expect(bar.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  it('shows "Dashboard", "Profile" and "Smile Advisor" to those who are signed in, as far as a remote brings them', async () => {
    await open(['/profile', '/smile-advisor'], fakeUser);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Smile Advisor', '/smile-advisor'],
    ] as const)
      expect(bar.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(bar.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('links the image markup in the footer for everybody, once a remote brings it', async () => {
    await open(['/markup'], null);
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Image markup' })).toHaveAttribute('href', '/markup');
  });

  it('shows "Admin Portal" to an admin', async () => {
    await open(['/admin'], { ...fakeUser, roles: ['admin'] });
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin');
  });

  it('shows "Admin Portal" to nobody else', async () => {
    await open(['/admin'], fakeUser);
    expect(screen.queryByRole('link', { name: 'Admin Portal' })).toBeNull();
  });
});
