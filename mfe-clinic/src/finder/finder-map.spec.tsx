import { renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const STREETS = { streets: { credit: '© Our own streets' } };

// Wide, so that the map stands beside the list; how large it is nobody works out here.
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: !media.includes('max-width'), media }) as never;
});
let server: ClinicServer;
afterEach(() => server.stop());

const map = () => screen.findByRole('region', { name: 'Map of the clinics found' });
/** Their lines are fetched when the map is shown. */
const seesOutlines = () => waitFor(async () => expect((await map()).querySelectorAll('.finder-map-land').length).toBeGreaterThan(50));
const squares = async () => [...(await map()).querySelectorAll<HTMLImageElement>('.finder-map-streets img')];

describe('the map of the finder', () => {
  it('shows outlines, and asks nobody for streets, where no server of them is set up', async () => {
    server = clinicServer({});
    await renderRemote(manifest, '/clinic-finder');
    await seesOutlines();
    expect(screen.getByText('Outlines of states only; no streets.')).toBeInTheDocument();
    expect(await squares()).toEqual([]);
    expect(server.paths()).not.toContain('/map/streets');
  });

  it('shows streets from our own origin over the outlines, and names who drew them', async () => {
    server = clinicServer({ found: STREETS, streets: PICTURE });
    await renderRemote(manifest, '/clinic-finder');
    await waitFor(async () => expect((await squares()).map(({ src }) => src)).toContain(PICTURE));
    expect(screen.getByText('Streets: © Our own streets')).toBeInTheDocument();
    expect((await squares()).every(({ alt, src }) => alt === '' && (src === '' || src === PICTURE))).toBe(true);
    await seesOutlines();
    const [asked] = await server.bodiesOf('/map/streets');
    expect(asked).toEqual({ zoom: expect.any(Number), x: expect.any(Number), y: expect.any(Number) });
    // Where somebody looks stands in no address.
    expect(server.queries().filter((query) => query.size > 0)).toEqual([]);
  });

  it('keeps its outlines where streets cannot be had', async () => {
    server = clinicServer({ found: STREETS });
    await renderRemote(manifest, '/clinic-finder');
    await waitFor(() => expect(server.paths()).toContain('/map/streets'));
    await seesOutlines();
    expect((await squares()).every(({ src }) => src === '')).toBe(true);
    expect(screen.queryByText('The map cannot be shown right now. The list has every clinic.')).not.toBeInTheDocument();
  });
});
