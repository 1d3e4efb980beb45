import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { keptResultsStore } from '@toothwise/web-platform';
import { renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, within } from '@testing-library/react';
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

async function show(address: string, found: Partial<ClinicsFound> = {}) {
  server = clinicServer({ found });
  return renderRemote(manifest, address, { otherPaths: ['/emergency'] });
}
const helps = async (title: string) => {
  const notice = within((await screen.findByText(title)).closest('section, aside, div')!.parentElement!);
  expect(notice.getByText(/go to the nearest emergency department/)).toBeVisible();
  expect((await screen.findAllByRole('link', { name: /^Call \d+/ }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
};

describe('the clinic finder, reached from a result that cannot wait', () => {
  it('shows who is open first, and says of the others when they open', async () => {
    const clinics = [
      exampleFoundClinic(0, { openNow: false, opensAt: new Date(Date.now() + 86_400_000).toISOString() }),
      exampleFoundClinic(1, { openNow: true }),
    ];
    await show('/clinic-finder?place=Newark&urgent=1', { clinics, usedDefaultLocation: false });
    const cards = await screen.findAllByRole('article');
    expect(within(cards[0]!).getByText('Open now')).toBeVisible();
    expect(screen.getByText(/^You look for somebody who sees you soon/)).toBeVisible();
    expect(screen.getByText(/^Dental practices near a place, open ones first\./)).toBeVisible();
    expect(within(cards[0]!).getByText(/^You cannot wait: open clinics come first/)).toBeInTheDocument();
    expect(within(cards[1]!).getByText(/^Closed now, opens \w+/)).toBeVisible();
    expect((await server.bodiesOf('/clinics/search')).at(-1)).toMatchObject({ sort: 'distance', minimumRating: 3 });
    expect(screen.queryByText(/nearest emergency department/)).toBeNull();
  });

  it('says what to do where none says that it is open', async () => {
    await show('/clinic-finder?place=Newark&urgent=1', { clinics: [exampleFoundClinic(0, { openNow: false, opensAt: null })] });
    await helps('No clinic here says that it is open now');
  });

  it('is no dead end where nobody is near: a wider search, the department, and whom to call', async () => {
    await show('/clinic-finder?place=Newark&urgent=1', { clinics: [] });
    await helps('What to do now');
    await userEvent.click(screen.getByRole('button', { name: 'Expand Search' }));
    expect((await server.bodiesOf('/clinics/search')).at(-1)).toMatchObject({ radiusMiles: 50 });
  });

  it('is no dead end for anybody else either: other ways, and the numbers of their country', async () => {
    await show('/clinic-finder?place=London', { clinics: [] });
    expect(await screen.findByText('We may not know the dentists there')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Call \d+/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  it('asks where they are, and shows nothing around a place that nobody named', async () => {
    await show('/clinic-finder?urgent=1');
    await helps('Where are you?');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(/general results/)).toBeNull();
    expect(server.paths().filter((path) => path.endsWith('/clinics/search'))).toEqual([]);
  });
});

describe('the clinic finder, with an emergency open', () => {
  const bleeding = {
    level: 5 as const,
    title: 'This may be a medical emergency',
    doNow: ['Call now and press on it.'],
    call: 'emergency-number' as const,
  };
  const open = {
    ...{
      id: 'b1',
      level: 5 as const,
      levelName: '',
      whose: 'For Leo, age 9',
      headline: bleeding.title,
      timeframe: '',
      due: null,
      steps: [],
    },
    ...{ emergency: bleeding, sensitive: false, shared: false, practice: null, madeAt: new Date().toISOString() },
    readAt: new Date().toISOString(),
  };
  /** Once somebody is signed in: before that nothing is kept of anybody. */
  const keep = async (change: Partial<typeof open> = {}) => {
    await screen.findByLabelText('City or postal code');
    act(() => {
      keptResultsStore.ownedBy('ann');
      keptResultsStore.keep({ ...open, ...change });
    });
  };
  afterEach(() => act(() => keptResultsStore.wipe()));

  it.each(['/clinic-finder?place=Cicero', '/clinic-finder?place=Cicero&urgent=1', '/clinic-finder?urgent=1'])(
    'says its own words and the call, and nothing that doubts it: %s',
    async (address) => {
      await show(address, { clinics: [] });
      await keep();
      const box = within((await screen.findByText('This may be a medical emergency')).closest('section, aside, div')!.parentElement!);
      const call = (await box.findAllByRole('link', { name: /^Call \d+/ }))[0]!;
      const step = box.getByText('Call now and press on it.');
      expect(call.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(box.getByText('For Leo, age 9')).toBeVisible();
      expect(document.body).not.toHaveTextContent(
        /Only if it is an emergency|No emergency, and|If it gets worse|If no dentist can see you in time/,
      );
    },
  );

  it('keeps the call in view, however far the page is scrolled', async () => {
    await show('/clinic-finder?place=Newark');
    await keep();
    const bar = await screen.findByTestId('open-call');
    expect(within(bar).getAllByRole('link', { name: /^Call \d+/ })).not.toHaveLength(0);
    expect(bar).toHaveClass('cln:sticky', 'cln:bottom-0');
  });

  it('names none of self-harm beside clinics', async () => {
    await show('/clinic-finder?place=Cicero', { clinics: [] });
    await keep({ sensitive: true });
    expect(await screen.findByText('We may not know the dentists there')).toBeVisible();
    expect(screen.queryByText('This may be a medical emergency')).toBeNull();
  });
});
