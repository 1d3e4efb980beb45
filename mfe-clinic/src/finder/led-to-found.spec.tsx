import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { belowTheWindow, renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleFoundClinic } from '../alone/example-data.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

// Narrow, so that no map is fetched.
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as never;
});
let server: ClinicServer;
afterEach(() => server.stop());

async function show(address: string, found: Partial<ClinicsFound> = {}, farther?: Partial<ClinicsFound>) {
  server = clinicServer({ found, ...(farther && { farther }) });
  return renderRemote(manifest, address, { otherPaths: ['/emergency'] });
}
const field = () => screen.findByLabelText('City or postal code');

describe('whoever searches for a clinic', () => {
  it('is led to what is found around the place that was named, from its heading on', async () => {
    await show('/clinic-finder');
    const words = await field();
    await screen.findAllByRole('article');
    const page = belowTheWindow();
    await userEvent.type(words, 'Newark{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Clinics: 3 clinics within 25 miles' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(page.scrolled.at(-1)).toBe(heading.parentElement);
    page.restore();
  });

  it('is led to the answer of a wider search, and to nothing before anything was pressed', async () => {
    await show('/clinic-finder?place=Newark', { clinics: [] });
    await screen.findByText('No clinic found within 25 miles');
    expect(screen.getByRole('heading', { name: 'Clinics: No clinic found within 25 miles' })).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Expand Search' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clinics: No clinic found within 50 miles' })).toHaveFocus());
  });

  it('where nobody is near reads who is the nearest, how far that is, and finds them with one press', async () => {
    const clinics = [exampleFoundClinic(0, { distanceMiles: 7.4 }), exampleFoundClinic(1, { distanceMiles: 38 })];
    await show('/clinic-finder?place=Newark&radius=5', { clinics: [] }, { clinics });
    const told = within((await screen.findByText('The nearest clinics are farther away')).parentElement!.parentElement!);
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nair Family Dental: 7.4 miles',
      'Harborview Dental Care: 38 miles',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show clinics within 10 miles' }));
    await waitFor(async () => expect((await server.bodiesOf('/clinics/search')).at(-1)).toMatchObject({ radiusMiles: 50 }));
    expect((await server.bodiesOf('/clinics/search')).some(({ radiusMiles }) => radiusMiles === 10)).toBe(true);
  });

  it('reads of the emergency number that it is for an emergency', async () => {
    await show('/clinic-finder?place=Newark', { clinics: [] });
    const number = await screen.findByRole('link', { name: /^Call \d+/ });
    expect(screen.getByText('Only if it is an emergency, call:').compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.body).not.toHaveTextContent(/these are the numbers/);
  });
});

describe('without a network', () => {
  const line = (isThere: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true });
    act(() => void globalThis.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  afterEach(() => line(true));

  it('a search says so at once, with Retry, and finds by itself when the line is back', async () => {
    const user = userEvent.setup();
    await show('/clinic-finder');
    await screen.findAllByRole('article');
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    line(false);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Search radius'), '10 miles');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/^You seem to be offline\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
    globalThis.fetch = fetch;
    line(true);
    expect(await screen.findByText('3 clinics within 10 miles', {}, { timeout: 5000 })).toBeVisible();
  });

  it('a place that cannot be looked up is not said to be unknown', async () => {
    await show('/clinic-finder');
    await screen.findAllByRole('article');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    line(false);
    await userEvent.type(await field(), 'Newark{Enter}');
    expect(await screen.findByText(/^You are offline\. The place is looked up by itself/)).toBeVisible();
    expect(screen.queryByText(/no place that we know/)).toBeNull();
  });
});
