import { jest } from '@jest/globals';
import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { renderRemote } from '@toothwise/web-platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleElsewhere, exampleFoundClinic } from '../alone/example-data.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

// Narrow, so that no map is fetched; the journey looks at it in a browser.
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as never;
});
let server: ClinicServer;
afterEach(() => server.stop());

async function show(address = '/clinic-finder', found: Partial<ClinicsFound> = {}, fail = false) {
  server = clinicServer({ found });
  if (fail) server.failNext('/clinics/search');
  return renderRemote(manifest, address);
}
const asked = async () => (await server.bodiesOf('/clinics/search')).at(-1)!;
const drawings = () => screen.getAllByRole('article').flatMap((one) => [...one.querySelectorAll('[aria-hidden="true"] > svg')]);
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the clinic finder', () => {
  it('FIND-002 APP-213 is for people signed in', async () => {
    server = clinicServer({});
    await renderRemote(manifest, '/clinic-finder', { user: null });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Find a clinic' })).not.toBeInTheDocument());
    expect(server.paths()).toEqual([]);
  });

  it.each([
    ['', 'best rated first'],
    ['?sort=distance', 'nearest first'],
    ['?sort=reviews', 'most reviews first'],
  ])('says the order that it has: %s %s', async (address, order) => {
    await show(`/clinic-finder${address}`);
    expect(await screen.findByText(`Dental practices near a place, ${order}. Nobody pays to stand higher here.`)).toBeVisible();
  });

  it('FIND-003 FIND-050 says around where it looks, and that this is not one’s own place', async () => {
    await show();
    expect(await screen.findByText('Showing general results around New York, NY. This is not your location.')).toBeInTheDocument();
  });

  it('FIND-001 FIND-007 FIND-008 FIND-012 shows cards with name, rating, reviews, and three specialties "+2 more"', async () => {
    await show();
    const first = await card('Nair Family Dental');
    expect(first.getByRole('heading', { name: /Nair Family Dental/ })).toBeInTheDocument();
    expect(first.getByRole('img', { name: '4.9 out of 5 stars' })).toHaveAttribute('data-stars', '4.5');
    expect(first.getByText('4.9 (412 reviews)')).toBeInTheDocument();
    expect(first.getByTestId('specialties')).toHaveTextContent('GeneralEmergencyCosmetic+2 more');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('FIND-008 shows the photo of a clinic on its card, and a drawing where there is none or it cannot be read', async () => {
    const photo = 'https://files.toothwise.test/front.jpg';
    await show('/clinic-finder', { clinics: [exampleFoundClinic(0, { photo }), exampleFoundClinic(1)] });
    const first = await card('Nair Family Dental');
    const shown = first.getByRole('img', { name: 'Photo of Nair Family Dental' });
    expect(shown).toHaveAttribute('src', photo);
    expect((await card('Harborview Dental Care')).queryByRole('img', { name: /^Photo/ })).not.toBeInTheDocument();
    expect(drawings()).toHaveLength(1);
    fireEvent.error(shown);
    expect(first.queryByRole('img', { name: /^Photo/ })).not.toBeInTheDocument();
    expect(drawings()).toHaveLength(2);
  });

  it('FIND-013 flags only what a source says', async () => {
    await show();
    const first = await card('Nair Family Dental');
    for (const flag of ['Accepts new patients', 'Takes insurance', 'Emergency hours']) expect(first.getByText(flag)).toBeInTheDocument();
    const second = await card('Harborview Dental Care');
    expect(second.queryByText('Takes insurance')).not.toBeInTheDocument();
  });

  it('names source and date of what somebody else tells, and that a distance by postal code is not exact', async () => {
    const told = { source: 'npi', verified: false, lastUpdated: '2026-03-09T00:00:00.000Z', aboutPosition: true };
    const ratedBy = { source: 'csv', date: '2026-10-30T00:00:00.000Z' };
    await show('/clinic-finder', { clinics: [exampleFoundClinic(0, { ratedBy }), exampleFoundClinic(1, told)] });
    expect((await card('Nair Family Dental')).queryByText(/postal code/)).not.toBeInTheDocument();
    expect((await card('Nair Family Dental')).getByText(/The rating is from a partner directory, as of .*2026/)).toBeInTheDocument();
    const second = await card('Harborview Dental Care');
    const said = /Source: the NPI registry, as of .*2026\. Only its postal code is known, so the distance is not exact\./;
    expect(second.getByText(/^Only its postal code/).parentElement).toHaveTextContent(said);
    expect(second.getByText(/^about /)).toBeInTheDocument();
  });

  it('FIND-014 "Call Now" dials, and cannot be pressed without a number', async () => {
    await show('/clinic-finder', { clinics: [exampleFoundClinic(0), exampleFoundClinic(1, { phone: null, call: undefined })] });
    const first = await card('Nair Family Dental');
    expect(first.getByRole('link', { name: 'Call Now: Nair Family Dental' })).toHaveAttribute('href', 'tel:+12125550100');
    expect(first.getByText('Call Now')).toBeInTheDocument();
    expect((await card('Harborview Dental Care')).getByRole('button', { name: 'Call Now' })).toBeDisabled();
    expect(first.getByText('(212) 555-0100')).toBeInTheDocument();
  });

  it('dials the digits where the service is older and says no more', async () => {
    await show('/clinic-finder', { clinics: [exampleFoundClinic(0, { phone: '+1 212 555 0100', call: undefined })] });
    const first = await card('Nair Family Dental');
    expect(first.getByRole('link', { name: 'Call Now: Nair Family Dental' })).toHaveAttribute('href', 'tel:+12125550100');
  });

  it('FIND-004 FIND-005 FIND-006 "Filters" shows and hides them; "Search" asks, and the address says what', async () => {
    const user = userEvent.setup();
    const { at } = await show();
    await screen.findAllByRole('article');
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox', { name: 'Search radius' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByLabelText('Search radius'), '10 miles');
    await user.selectOptions(screen.getByLabelText('Minimum rating'), '4.5 stars');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Distance');
    await user.click(screen.getByLabelText('Open now'));
    expect(await server.bodiesOf('/clinics/search')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(async () => expect(await server.bodiesOf('/clinics/search')).toHaveLength(2));
    expect(await asked()).toMatchObject({ radiusMiles: 10, minimumRating: 4.5, sort: 'distance', openNow: true });
    expect(at()).toBe('/clinic-finder?radius=10&rating=4.5&sort=distance&open=1');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Clinics: 3 clinics within 10 miles/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(at()).toBe('/clinic-finder'));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(screen.getByLabelText('Search radius')).toHaveDisplayValue('25 miles');
  });

  it('names in its box the place that the address names, above the town that was found of that name, also after the way back', async () => {
    const user = userEvent.setup();
    const { back } = await show();
    await user.type(await screen.findByLabelText('City or postal code'), 'Newark{Enter}');
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeInTheDocument();
    await back();
    await waitFor(() => expect(screen.queryByText('Showing clinics around Newark, NJ.')).not.toBeInTheDocument());
    expect(screen.getByLabelText('City or postal code')).toHaveValue('');
  });

  it.each([
    ['FIND-037', 'Search radius', ['5 miles', '10 miles', '25 miles', '50 miles'], '25 miles'],
    ['FIND-038', 'Minimum rating', ['3 stars', '3.5 stars', '4 stars', '4.5 stars'], '4 stars'],
    ['FIND-039', 'Sort by', ['Rating', 'Distance', 'Number of reviews'], 'Rating'],
  ])('%s offers exactly these, and starts with one', async (_, label, options, usual) => {
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const list = screen.getByLabelText(label);
    expect(within(list).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(options); // prettier-ignore
    expect(within(list).getByRole<HTMLOptionElement>('option', { name: usual }).selected).toBe(true);
  });

  it('opens from an address with everything that it says', async () => {
    await show('/clinic-finder?place=Newark&radius=50&sort=reviews&language=es&unsaid=1');
    expect(await screen.findByText('Showing clinics around Newark, NJ.')).toBeInTheDocument();
    expect(await asked()).toMatchObject({
      ...{ place: { latitude: 40.7357, longitude: -74.1724 }, radiusMiles: 50, sort: 'reviews', language: 'es', unsaid: true },
    });
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('says when no place of that name is known, and looks around the default one', async () => {
    const user = userEvent.setup();
    await show();
    await user.type(await screen.findByLabelText('City or postal code'), 'Nowark{Enter}');
    expect(await screen.findByText(/^This is no place that we know in the United States or Canada/)).toBeInTheDocument();
    expect(await asked()).toMatchObject({ place: null });
  });

  it('FIND-041 FIND-048 FIND-052 asks the browser where one is; refused, it says so and shows general results', async () => {
    const user = userEvent.setup();
    const ask = jest.fn((_: unknown, refuse: (error: object) => void) => refuse({ code: 1, PERMISSION_DENIED: 1 }));
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    const { at } = await show();
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Location AccessUnable to get your location. Showing general results.$/);
    expect(ask.mock.calls[0]![2 as never]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 });
    expect(at()).toBe('/clinic-finder?near=me');
    expect(await screen.findByText(/^Showing general results around New York/)).toBeInTheDocument();
  });

  it('FIND-053 ACF-029 says when the browser knows no places', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    await show('/clinic-finder?near=me');
    expect(await screen.findByRole('alert')).toHaveTextContent('Geolocation is not supported by this browser');
  });

  it('FIND-041 keeps the position out of the address', async () => {
    const locate = (found: (where: object) => void) => found({ coords: { latitude: 40.7357, longitude: -74.1724 } });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: locate }, configurable: true });
    const { at } = await show('/clinic-finder?near=me');
    await waitFor(async () => expect(await asked()).toMatchObject({ place: { latitude: 40.7357, longitude: -74.1724 } }));
    expect(await screen.findByText('Showing clinics around you (Newark, NJ).')).toBeInTheDocument();
    expect(at()).toBe('/clinic-finder?near=me');
  });

  it('asks anew where one is when "Use my location" is pressed again', async () => {
    const user = userEvent.setup();
    const ask = jest.fn((found: (where: object) => void) => found({ coords: { latitude: 40.7357, longitude: -74.1724 } }));
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    await show('/clinic-finder?near=me');
    await screen.findByText('Showing clinics around you (Newark, NJ).');
    const before = ask.mock.calls.length;
    ask.mockImplementation((found) => found({ coords: { latitude: 41, longitude: -74 } }));
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(async () => expect(await asked()).toMatchObject({ place: { latitude: 41, longitude: -74 } }));
    expect(ask.mock.calls.length).toBe(before + 1);
  });

  it('FIND-054 a failed search says so, and is tried again', async () => {
    const user = userEvent.setup();
    await show('/clinic-finder', {}, true);
    expect(await screen.findByRole('heading', { name: 'Search Error' })).toBeInTheDocument();
    expect(screen.getByText('Unable to search for clinics. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('FIND-019 where nobody is found "Expand Search" looks within the next radius', async () => {
    const user = userEvent.setup();
    const { at } = await show('/clinic-finder', { clinics: [] });
    expect(await screen.findByText('No clinic found within 25 miles')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand Search' }));
    expect(at()).toBe('/clinic-finder?radius=50');
    expect(await screen.findByText('No clinic found within 50 miles')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Expand Search' })).not.toBeInTheDocument();
  });

  it('offers those who do not say, and says when the minimum rating was dropped', async () => {
    const user = userEvent.setup();
    await show('/clinic-finder?insurance=1&rating=4.5', { unsaid: 2, minimumRating: null });
    expect(await screen.findByText('2 more clinics do not say whether they have what you ask for.')).toBeInTheDocument();
    expect(screen.getByText('No clinic that fits your filters has 4.5 stars or more.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show them too' }));
    await waitFor(async () => expect(await asked()).toMatchObject({ acceptsInsurance: true, unsaid: true }));
  });

  it('says why a clinic is here', async () => {
    const user = userEvent.setup();
    await show('/clinic-finder?insurance=1&open=1');
    const second = await card('Harborview Dental Care');
    await user.click(second.getByText('Why is this here?'));
    expect(second.getByText('It says: Open now.')).toBeInTheDocument();
    expect(second.getByText('It does not say: Takes insurance.')).toBeInTheDocument();
    expect(second.getByText('No clinic pays for its place in this list.')).toBeInTheDocument();
    expect(second.getByText('Order: rating in steps of 0.1, then the nearest.')).toBeInTheDocument();
  });

  it('FIND-032 shows photos and latest reviews of an entry of the directory', async () => {
    const user = userEvent.setup();
    const { recentReviews } = exampleElsewhere().clinics[0]!;
    server = clinicServer({ details: { id: 'mock_0', recentReviews, photos: ['https://files.toothwise.test/front.jpg'] } });
    await renderRemote(manifest, '/clinic-finder');
    await user.click((await card('Nair Family Dental')).getByRole('button', { name: /View Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nair Family Dental' }));
    await user.click(dialog.getByRole('tab', { name: 'Photos' }));
    expect(await dialog.findByRole('img', { name: 'Photo 1 of Nair Family Dental' })).toHaveAttribute(
      'src',
      'https://files.toothwise.test/front.jpg',
    );
    await user.click(dialog.getByRole('tab', { name: 'Reviews' }));
    expect(dialog.getByText(/^Friendly and thorough/)).toBeInTheDocument();
  });

  it('says of photos and reviews that could not be read no word of none, and reads them again', async () => {
    const user = userEvent.setup();
    const { recentReviews } = exampleElsewhere().clinics[0]!;
    server = clinicServer({ details: { id: 'mock_0', recentReviews, photos: ['https://files.toothwise.test/front.jpg'] } });
    server.failNext('/listings/mock_');
    await renderRemote(manifest, '/clinic-finder');
    await user.click((await card('Nair Family Dental')).getByRole('button', { name: /View Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nair Family Dental' }));
    await user.click(dialog.getByRole('tab', { name: 'Reviews' }));
    expect(await dialog.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(dialog.queryByText(/not kept here/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: 'Photos' }));
    expect(dialog.queryByText('No photos of this clinic yet.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('img', { name: 'Photo 1 of Nair Family Dental' })).toBeInTheDocument();
  });

  it('FIND-033 says of whom the license was seen', async () => {
    await show();
    expect((await card('Nair Family Dental')).getByText('License verified')).toBeInTheDocument();
    expect((await card('Harborview Dental Care')).queryByText('License verified')).not.toBeInTheDocument();
  });

  it('FIND-016 FIND-017 "View Details" opens a dialog with four tabs, at an address of its own', async () => {
    const user = userEvent.setup();
    const { at } = await show();
    await user.click((await card('Nair Family Dental')).getByRole('button', { name: /View Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nair Family Dental' }));
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Reviews', 'Hours', 'Photos']);
    expect(at()).toContain('?clinic=mock_');
    expect(dialog.getByText('English, Spanish')).toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: 'Hours' }));
    expect(dialog.getAllByText('9:00 AM – 5:00 PM')).toHaveLength(2);
    await user.click(dialog.getByRole('tab', { name: 'Photos' }));
    expect(await dialog.findByText('No photos of this clinic yet.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(at()).toBe('/clinic-finder');
  });

  it('does not open details again by the way back from where they were closed', async () => {
    const user = userEvent.setup();
    const { at, back } = await show('/clinic-finder?radius=10');
    await user.click((await card('Nair Family Dental')).getByRole('button', { name: /View Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nair Family Dental' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await back();
    expect(at()).toBe('/clinic-finder?radius=10');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
