import { jest } from '@jest/globals';
import type { ClinicsMatched, Nearby } from '@toothwise/contracts-clinic';
import { renderRemote } from '@toothwise/web-platform/testing';
import { defineRemote, type SlotProps } from '@toothwise/web-platform';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleListing, exampleMatched, exampleNearby } from '../alone/example-data.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';
import AdvisorNearbySlot from './advisor-nearby.slot.js';
import NearbyClinicsSlot from './nearby-clinics.slot.js';

let server: ClinicServer;
afterEach(() => server.stop());

type Props = Partial<SlotProps['screening.result.after']>;
const given: Props = {
  screeningId: '00000000-0000-4000-8000-0000000000aa',
  level: 3,
  urgency: 'high',
  place: { latitude: 40.69, longitude: -73.99 },
};

async function show(
  props: Props = given,
  {
    nearby = exampleNearby(),
    matched,
    advisor = false,
    ...more
  }: { nearby?: Nearby; matched?: ClinicsMatched; fail?: boolean; garbled?: boolean; advisor?: boolean; user?: null } = {},
) {
  const { fail, garbled, user } = more;
  server = clinicServer({ nearby, ...(matched && { matched }) });
  if (garbled) globalThis.fetch = async () => new Response('<p>', { headers: { 'content-type': 'application/json' } });
  if (fail) server.failNext('/practices/nearby');
  const host = defineRemote({
    ...manifest,
    routes: [
      ...manifest.routes,
      {
        path: '/host',
        access: user === null ? 'public' : 'signed-in',
        titleKey: 'clinic:titles.dashboard',
        page: async () => ({ default: () => (advisor ? <AdvisorNearbySlot {...props} /> : <NearbyClinicsSlot {...props} />) }),
      },
    ],
  });
  return renderRemote(host, '/host', { user });
}

function choose(country: string) {
  localStorage.setItem('toothwise.country', country);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
}

describe('the nearby-clinics card in a country without clinics in the directory', () => {
  afterEach(() => choose('US'));

  it.each([false, true])(
    'says so, with who knows where to be seen, and shows none of another country (in a conversation: %p)',
    async (advisor) => {
      choose('GB');
      await show({ ...given, urgency: 'medium', place: null }, { advisor });
      expect(await screen.findByText('No clinics in United Kingdom are listed here yet')).toBeVisible();
      expect(await screen.findByText(/NHS 111/)).toBeVisible();
      expect(screen.queryByRole('listitem')).toBeNull();
      expect(server.paths()).toEqual([]);
    },
  );

  it('asks somebody of a country without clinics here whether a place far away is meant, and takes it on a Yes alone', async () => {
    const user = userEvent.setup();
    choose('GB');
    await show({ ...given, urgency: 'medium', place: null });
    await user.type(await screen.findByLabelText('Where do you need a clinic?'), 'Newark{Enter}');
    expect(await screen.findByText(/^Do you mean Newark, NJ \(United States\)\?/)).toBeVisible();
    expect(screen.queryByText('Around Newark, NJ')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, look in Newark, NJ' }));
    expect(await screen.findByText('Around Newark, NJ')).toBeVisible();
    expect(screen.queryByText(/^Do you mean/)).toBeNull();
  });
});

describe('the nearby-clinics card', () => {
  it.each([
    ['high', 'Clinics near you for urgent care'],
    ['medium', 'Clinics near you for a visit soon'],
    ['low', 'Clinics near you for your next visit'],
  ] as const)('SCR-027 FIND-020 has a title for %s urgency', async (urgency, title) => {
    await show({ ...given, urgency });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('SCR-027 FIND-062 asks for at most 3 clinics at the person’s place and shows them', async () => {
    await show({ ...given, urgency: 'medium' });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(Object.fromEntries(server.queries()[0]!)).toEqual({ urgency: 'medium', limit: '3', latitude: '40.69', longitude: '-73.99' });
  });

  it('SCR-027 FIND-062 where it cannot wait, the 3 are who treats what is urgent: braces alone give way', async () => {
    const clinics = [
      exampleListing(0, { name: 'Braces Only', specialties: ['Orthodontics'] }),
      exampleListing(1, { name: 'One' }),
      exampleListing(2, { name: 'Two', specialties: ['Orthodontics', 'Pediatric'] }),
      exampleListing(3, { name: 'Three' }),
    ];
    await show(given, { nearby: exampleNearby({ clinics }) });
    await screen.findAllByRole('listitem');
    const names = screen.getAllByRole('listitem').map((one) => within(one).getByRole('heading').firstElementChild!.textContent);
    expect(names).toEqual(['One', 'Two', 'Three']);
    expect(server.queries()[0]!.get('limit')).toBe('12');
  });

  it('FIND-011 FIND-015 FIND-051 gives rating, distance, address, a call link and directions, and says "Sample"', async () => {
    await show();
    const [first] = await screen.findAllByRole('listitem');
    const row = within(first!);
    expect(row.getByText('Sample')).toBeInTheDocument();
    expect(row.getByText('4.9 out of 5 (412 reviews)')).toBeInTheDocument();
    expect(row.getByText('0.2 miles')).toBeInTheDocument();
    expect(row.getByText('120 Fulton Street, New York, NY 10038')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Call Nair Family Dental' })).toHaveAttribute('href', 'tel:+12125550100');
    expect(row.getByRole('link', { name: /Directions to Nair/ })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent('Nair Family Dental, 120 Fulton Street, New York, NY 10038')}`,
    );
  });

  it('FIND-009 marks only approved practices as verified', async () => {
    await show(given, {
      nearby: exampleNearby({ clinics: [exampleListing(0, { verified: true }), exampleListing(1, { verified: false })] }),
    });
    expect(await screen.findAllByText('Verified')).toHaveLength(1);
  });

  it('asks whoever cannot wait for the place, and shows nobody around another one', async () => {
    const user = userEvent.setup();
    await show({ ...given, place: null });
    expect(await screen.findByText(/^Name the place where the help is needed/)).toBeVisible();
    expect(server.paths().filter((path) => path.endsWith('/practices/nearby'))).toEqual([]);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/clinic-finder?urgent=1');
    await user.type(screen.getByLabelText('Where do you need a clinic?'), 'Newark{Enter}');
    expect(await screen.findByText('Around Newark, NJ')).toBeVisible();
    expect(screen.queryByText(/^Name the place/)).toBeNull();
  });

  it('FIND-052 says so when the default location was used', async () => {
    await show({ ...given, urgency: 'medium', place: null });
    expect(await screen.findByText('Showing general results.')).toBeInTheDocument();
  });

  it('says nothing of general results at the person’s own place', async () => {
    await show(given, { nearby: exampleNearby({ usedDefaultLocation: false }) });
    await screen.findByText('Around New York, NY');
    expect(screen.queryByText('Showing general results.')).not.toBeInTheDocument();
  });

  it('FIND-050 whoever has named no place names one here, and sees the clinics there', async () => {
    const user = userEvent.setup();
    await show({ ...given, urgency: 'medium', place: null });
    await screen.findByText('Showing general results.');
    await user.click(screen.getByRole('button', { name: 'Show clinics there' }));
    expect(screen.getByText('Enter a city or a postal code.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Where do you need a clinic?'), 'Nowark{Enter}');
    expect(await screen.findByText(/^No place found/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Where do you need a clinic?'));
    server.failNext('/places');
    await user.type(screen.getByLabelText('Where do you need a clinic?'), 'Newark{Enter}');
    expect(await screen.findByText(/^Places cannot be looked up/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Where do you need a clinic?'), '{Enter}');
    expect(await screen.findByText('Around Newark, NJ')).toBeInTheDocument();
    expect(screen.queryByText('Showing general results.')).not.toBeInTheDocument();
    expect(server.queries().at(-1)?.get('latitude')).toBe('40.7357');
  });

  it('does not ask for a place that the person named with the case', async () => {
    await show();
    await screen.findAllByRole('listitem');
    expect(screen.queryByLabelText('Where do you need a clinic?')).not.toBeInTheDocument();
  });

  it('SCR-028 FIND-021 links to the finder with "View All"', async () => {
    await show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/clinic-finder?place=New+York%2C+NY&urgent=1');
  });

  it('ACF-042 ACF-043 beside a conversation: what fits the case, medals for the first three, at most 3 reasons and 3 specialties of each', async () => {
    await show(given, { matched: exampleMatched(4), advisor: true });
    const found = await screen.findAllByRole('listitem');
    expect(found).toHaveLength(4);
    expect(found.map((one) => within(one).queryByTestId('medal')?.textContent)).toEqual([
      'Best match',
      'Second best match',
      'Third best match',
      undefined,
    ]);
    const first = within(found[0]!);
    expect(first.getByTestId('reasons')).toHaveTextContent('Why: highly rated, treats pain, good words in reviews.');
    expect([...first.getByTestId('specialties').children].map((one) => one.textContent)).toEqual(['General', 'Emergency', 'Endodontics']);
    expect((await server.bodiesOf('/clinics/for-case'))[0]).toEqual({
      ...{ position: given.place, urgency: 'high', radius: 25_000, minRating: 4, maxResults: 5 },
    });
  });

  it('beside a conversation where nothing fits, shows whoever is near', async () => {
    await show(given, { advisor: true });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByTestId('medal')).toBeNull();
  });

  it('FIND-055 a failed search beside a conversation is told in other words', async () => {
    await show(given, { fail: true, advisor: true });
    expect(await screen.findByText('Unable to Load Local Clinics')).toBeInTheDocument();
    expect(screen.getByText(/Unable to load clinics. We'll help you find dental care in other ways.$/)).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /^Call \d+/ }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  it('FIND-022 FIND-023 FIND-024 FIND-056 SCR-075 a failed search says so, and Try Again repeats it', async () => {
    const user = userEvent.setup();
    await show(given, { fail: true });
    expect(await screen.findByText('Unable to Load Local Clinics')).toBeInTheDocument();
    expect(screen.getByText(/^We're having trouble finding clinics in your area right now./)).toHaveTextContent(
      'Error Finding Dentists: This part is not available right now. Try again in a moment.',
    );
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  it('SCR-075 an answer that says nothing of what went wrong is told in general words', async () => {
    const silent = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    await show(given, { garbled: true });
    expect(await screen.findByText('Unable to Load Local Clinics')).toBeInTheDocument();
    expect(screen.getByText(/Error Finding Dentists: Please try again.$/)).toBeInTheDocument();
    silent.mockRestore();
  });

  it.each([
    ['the result page, which holds whom to call itself', false, 0],
    ['beside a conversation, where whom to call stands with it', true, 1],
  ])(
    'FIND-022 FIND-023 FIND-024 that nobody is known near leads, and what to do instead; the specified words come after, and it can be asked again: %s',
    async (_, advisor, called) => {
      const center = { ...exampleNearby().center, label: 'Chicago, IL' };
      await show(given, {
        nearby: exampleNearby({ clinics: [], center, usedDefaultLocation: false }),
        advisor,
        matched: exampleMatched(0),
      });
      const first = await screen.findByRole('heading', { name: 'We know no clinic within 25 miles.' });
      expect(screen.getByText(/dentists around Chicago, IL whom we do not know/)).toBeVisible();
      const said = screen.getByText('Unable to Load Local Clinics');
      expect(first.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText("We're having trouble finding clinics in your area right now.")).toBeVisible();
      // It is no error.
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Unable to Load Local Clinics' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
      if (called > 0) expect(await screen.findByText(/go to the nearest emergency department/)).toBeVisible();
      expect(screen.queryAllByText(/go to the nearest emergency department/)).toHaveLength(called);
    },
  );

  it.each([
    ['an analysis', {}, {}],
    ['a signed-in user', given, { user: null }],
  ])('SCR-060 SCR-077 without %s nothing is searched, and it says what is missing', async (_, props, session) => {
    await show(props, session);
    expect(await screen.findByText(/Error Finding Dentists: User or analysis data missing.$/)).toBeInTheDocument();
    expect(server.paths()).toEqual([]);
  });
});
