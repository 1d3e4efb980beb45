import { renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, within } from '@testing-library/react';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

const countryKey = 'toothwise.country';
let server: ClinicServer;

// Narrow, so that no map is fetched.
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as never;
});
afterEach(() => {
  server.stop();
  choose(null);
});

function choose(country: string | null) {
  if (country) localStorage.setItem(countryKey, country);
  else localStorage.removeItem(countryKey);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: countryKey })));
}

async function show(country: string, address = '/clinic-finder') {
  choose(country);
  server = clinicServer({});
  return renderRemote(manifest, address, { otherPaths: ['/emergency'] });
}
const searches = () => server.paths().filter((path) => path.endsWith('/clinics/search'));

describe('the clinic finder in a country without clinics in the directory', () => {
  it('says so, names who knows where to be seen there, and shows no clinic of another country as if it were near', async () => {
    await show('GB');
    const said = within(await screen.findByTestId('not-listed'));
    expect(said.getByText('No clinics in United Kingdom are listed here yet')).toBeVisible();
    expect(await said.findByText(/NHS 111/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(searches()).toEqual([]);
  });

  it('says so above what is found for a place that was named', async () => {
    await show('IE', '/clinic-finder?place=Newark');
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeVisible();
    const first = (await screen.findAllByRole('article'))[0]!;
    expect(screen.getByTestId('not-listed').compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['US', 'CA'])('says nothing of it in %s', async (country) => {
    await show(country);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByTestId('not-listed')).toBeNull();
  });
});
