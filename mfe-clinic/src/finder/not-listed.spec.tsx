import { renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    await show('IE', '/clinic-finder?place=Newark%2C+NJ');
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeVisible();
    const first = (await screen.findAllByRole('article'))[0]!;
    expect(screen.getByTestId('not-listed').compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks whether a place far away is meant where its name alone was typed, and looks there on a Yes alone', async () => {
    const user = userEvent.setup();
    const { at } = await show('GB');
    await user.type(await screen.findByLabelText('City or postal code'), 'Newark{Enter}');
    const asked = await screen.findByTestId('place-meant');
    expect(asked).toHaveTextContent(/^No clinics are listed for your country yet.*Do you mean Newark, NJ \(United States\)\?/);
    await waitFor(() => expect(asked).toHaveFocus());
    expect(screen.queryByText(/^Showing clinics around/)).toBeNull();
    expect(await within(screen.getByTestId('not-listed')).findByText(/NHS 111/)).toBeVisible();
    expect(searches()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Yes, look in Newark, NJ' }));
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeVisible();
    expect(screen.queryByTestId('place-meant')).toBeNull();
    expect(at()).toBe('/clinic-finder?place=Newark%2C+NJ');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Clinics: 3 clinics/ })).toHaveFocus());
  });

  it('says of a postal code of theirs that it is none of the countries listed, and advises no other', async () => {
    await show('GB');
    await userEvent.type(await screen.findByLabelText('City or postal code'), 'LS1 4DY{Enter}');
    expect(
      await screen.findByText(/no place that we know in the United States or Canada, and clinics are listed there alone/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('City or postal code')).toHaveFocus());
    expect(document.body).not.toHaveTextContent(/try a postal code/);
  });

  it.each(['US', 'CA'])('takes a place by its name for somebody in %s', async (country) => {
    await show(country, '/clinic-finder?place=Newark');
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeVisible();
  });

  it.each(['US', 'CA'])('says nothing of it in %s', async (country) => {
    await show(country);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByTestId('not-listed')).toBeNull();
  });
});
