import type { ClinicsElsewhere } from '@toothwise/contracts-clinic';
import { renderRemote } from '@toothwise/web-platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleElsewhere, SAID } from '../alone/example-data.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

// Narrow, so that no map is fetched.
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as never;
});
let server: ClinicServer;
afterEach(() => server.stop());
const show = (elsewhere?: ClinicsElsewhere, address = '/clinic-finder') => {
  server = clinicServer({ elsewhere });
  return renderRemote(manifest, address);
};

describe('clinics from other sources', () => {
  it('stand under our own as "N more", with their source and date, once that is asked for', async () => {
    const user = userEvent.setup();
    await show(exampleElsewhere());
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(await screen.findByText('2 more from Google Maps and Yelp')).toBeInTheDocument();
    expect(screen.getByText(/what Google Maps and Yelp said on .*2026\. We keep none of it\./)).toBeInTheDocument();
    expect(screen.getByText('Yelp looks no farther than 24.9 miles around.')).toBeInTheDocument();
    expect(
      screen.getByText(/^We ask Google Maps and Yelp about clinics around this place, to about a hundred metres\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    const other = within(screen.getByRole('article', { name: 'Outside Dental 0' }));
    expect(other.getByText(/Source: Google Maps, as of/)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('are not spoken of where no source is configured', async () => {
    await show();
    await screen.findAllByRole('article');
    expect(screen.queryByText(/other sources|more from|Google Maps/)).not.toBeInTheDocument();
  });

  it('are missing where a source fails, which is said; our own stay', async () => {
    const [google, yelp] = exampleElsewhere().sources;
    await show({
      clinics: [],
      sources: [
        { ...google!, state: 'failed', askedAt: null },
        { ...yelp!, state: 'spent', askedAt: null },
      ],
    });
    expect(await screen.findByText(/^Google Maps does not answer right now/)).toBeInTheDocument();
    expect(screen.getByText(/^Yelp has been asked as often as it may be today/)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('FIND-018 show reviews by their first 100 characters, and whole when asked', async () => {
    const user = userEvent.setup();
    await show(exampleElsewhere(), '/clinic-finder?clinic=google_0');
    const dialog = within(await screen.findByRole('dialog', { name: 'Outside Dental 0' }));
    await user.click(dialog.getByRole('tab', { name: 'Reviews' }));
    expect(dialog.getByText(`${SAID.slice(0, 100)}…`)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Show all of the review by Sample Person' }));
    expect(dialog.getByText(SAID)).toBeInTheDocument();
  });
});

describe('the diagnostic of the places search', () => {
  const test = async () => userEvent.click(await screen.findByRole('button', { name: 'Search within 10 miles' }));
  const open = (changes: Parameters<typeof clinicServer>[0]) => {
    server = clinicServer(changes);
    return renderRemote(manifest, '/test-google-places', { user: null });
  };

  it('APP-024 APP-232 is there for visitors, marked, and says who answered what', async () => {
    await open({ elsewhere: exampleElsewhere() });
    expect(await screen.findByText('Diagnostic')).toBeInTheDocument();
    await test();
    expect(await screen.findByText('Google Maps answered.')).toBeInTheDocument();
    expect(screen.getByText('Outside Dental 0')).toBeInTheDocument();
  });

  it('APP-026 says what it may be where nobody is found', async () => {
    await open({});
    await test();
    expect(await screen.findByText('No clinics found. This could be due to API key issues or location restrictions.')).toBeInTheDocument();
  });

  it('says when it is switched off', async () => {
    await open({ noDiagnostic: true });
    await test();
    expect(await screen.findByText('The diagnostic is switched off on this installation.')).toBeInTheDocument();
  });
});
