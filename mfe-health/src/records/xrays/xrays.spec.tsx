import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures, grey, realPictures } from '../../testing/fake-pictures.js';
import { openXrays } from '../../testing/health-testing.js';
import { pictures } from './read-picture.js';

const dialog = () => within(screen.getByRole('dialog'));
/** Waits for it. */
const shown = () => screen.findByRole('dialog');
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(fakePictures);
afterEach(realPictures);

describe('Digital X-ray Management', () => {
  it('XRAY-002, XRAY-003, XRAY-004, XRAY-008: has four tabs; the overview counts and claims no reading', async () => {
    await openXrays();
    expect((await screen.findAllByRole('tab')).map((one) => one.textContent)).toEqual(['Overview', 'X-rays', 'Comparisons', 'Analytics']);
    const counters = await screen.findByTestId('xray-counters');
    expect(counters).toHaveTextContent(/^Total X-rays3Comparisons0Needs Attention0AI Analysis Pending0$/);
    expect(screen.getByRole('region', { name: 'Oral Health Progress' })).toHaveTextContent('No automatic reading. Compare by eye.');
  });

  it('XRAY-012, XRAY-013: searches, and filters behind a button', async () => {
    const { at } = await openXrays(undefined, '?tab=xrays');
    expect(await screen.findByText('3 of 3 X-rays')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search'), 'holm dental');
    expect(await screen.findByText('1 of 3 X-rays')).toBeInTheDocument();
    // A word of health may be among them.
    expect(at()).toMatch(/\?tab=xrays$/);
    await press('Clear filters');
    expect(screen.getByLabelText('Search')).toHaveValue('');
    expect(screen.queryByLabelText('Dentist')).not.toBeInTheDocument();
    await press('Filters');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'bitewing');
    expect(await screen.findByText('2 of 3 X-rays')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'panoramic');
    expect(await screen.findByText('No X-rays found')).toBeInTheDocument();
  });

  it('asks for one new link where a small picture does not come, and leaves it at that', async () => {
    const { server, container } = await openXrays(undefined, '?tab=xrays');
    await screen.findByTestId('xray-grid');
    const images = () => [...container.querySelectorAll('img')];
    const lists = () => server.read.filter((path) => path.endsWith('/x-rays')).length;
    const before = lists();
    const renew = (url: string) => server.state.xrays.forEach(({ preview }) => (preview.url = url));
    renew('http://localhost/second.jpg');
    fireEvent.error(images()[0]!);
    await waitFor(() => expect(images()[0]).toHaveAttribute('src', 'http://localhost/second.jpg'));
    expect(lists()).toBe(before + 1);
    renew('http://localhost/third.jpg');
    fireEvent.error(images()[0]!);
    expect(screen.getAllByTestId('no-picture')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Search'), ' ');
    expect([lists(), screen.getAllByTestId('no-picture').length]).toEqual([before + 1, 1]);
  });

  it('XRAY-014, XRAY-015, XRAY-016: shows a grid, months newest first, or X-rays to choose two of', async () => {
    await openXrays(undefined, '?tab=xrays');
    expect(await screen.findByTestId('xray-grid')).toBeInTheDocument();
    const mode = screen.getByLabelText('View');
    expect(
      within(mode)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Grid', 'Timeline', 'Comparison']);
    await userEvent.selectOptions(mode, 'timeline');
    const months = within(screen.getByTestId('xray-timeline')).getAllByRole('heading', { level: 3 });
    expect(months.map((one) => one.textContent)).toEqual(['March 2026', 'March 2025']);
    await userEvent.selectOptions(mode, 'comparison');
    expect(screen.getByText('Select 2 X-rays, then compare them.')).toBeInTheDocument();
  });

  it('XRAY-018, XRAY-092, XRAY-029, XRAY-030, XRAY-031: exactly two are compared, by eye', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ });
    for (const [index, visible] of [
      [1, false],
      [2, true],
      [0, false],
      [0, true],
    ] as const) {
      await userEvent.click(boxes[index]!);
      expect([index, screen.queryByRole('button', { name: 'Compare Selected' }) !== null]).toEqual([index, visible]);
    }
    await press('Compare Selected');
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', body: 'Comparison created successfully' }]));
    await shown();
    const sides = within(await dialog().findByRole('region', { name: 'Side by side' })).getAllByRole('figure');
    expect(sides.map((one) => one.textContent)).toEqual(['Baseline Mar 05, 2025', 'Current Mar 05, 2026']);
    const analysis = dialog().getByRole('complementary', { name: 'Change Analysis' });
    expect(analysis).toHaveTextContent('No automatic reading. Compare by eye.');
    expect(analysis).not.toHaveTextContent(/score|finding|%/i);
  });

  it('XRAY-027, XRAY-028: the reveal slider goes from 0 to 100 by 1, begins at 50, and shows the newer one over the older', async () => {
    await compared();
    const slider = await dialog().findByLabelText('Reveal slider');
    expect(['min', 'max', 'step'].map((name) => slider.getAttribute(name))).toEqual(['0', '100', '1']);
    expect(slider).toHaveValue('50');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(dialog().getByTestId('revealed')).toHaveStyle({ clipPath: 'inset(0 70% 0 0)' });
    // Where the one begins, and which is which.
    const seam = dialog().getByTestId('seam');
    expect(seam).toHaveStyle({ left: 'calc(30% - 1px)' });
    expect(seam.parentElement).toHaveTextContent('CurrentBaseline');
    await userEvent.click(dialog().getByRole('button', { name: 'Turn +1°' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Right' }));
    expect(dialog().getByTestId('revealed').firstElementChild).toHaveStyle({ transform: 'translate(1%, 0%) rotate(1deg) scale(1)' });
  });

  it('says where two are hard to compare', async () => {
    await compared((state) => (state.xrays[2]!.imageType = 'panoramic'));
    expect(await dialog().findByText('Hard to compare')).toBeInTheDocument();
    expect(dialog().getByText('The two X-rays are of different types.')).toBeInTheDocument();
  });

  it('XRAY-065, XRAY-019, XRAY-020: a new comparison leads to the X-rays, and says that it takes two', async () => {
    await openXrays(undefined, '?tab=comparisons');
    expect(await screen.findByText('No comparisons yet')).toBeInTheDocument();
    await press('New Comparison');
    await userEvent.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[1]!);
    expect(screen.getByLabelText('View')).toHaveValue('comparison');
    await tab('Comparisons');
    await press('New Comparison');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select exactly 2 X-rays for comparison');
    await userEvent.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[2]!);
    await tab('Comparisons');
    await press('New Comparison');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(within(await screen.findByTestId('xray-comparisons')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('XRAY-022, XRAY-023, XRAY-024, XRAY-025, XRAY-080: the viewer zooms, rotates, resets, and says what is known', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await userEvent.click((await screen.findAllByRole('button', { name: /^Open Bitewing/ }))[0]!);
    await shown();
    expect(await dialog().findByText('100 %')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Zoom in' }));
    expect(dialog().getByText('125 %')).toBeInTheDocument();
    const picture = dialog().getByRole('application');
    for (const key of ['-', '-', '-']) fireEvent.keyDown(picture, { key });
    expect(dialog().getByText('50 %')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Rotate' }));
    fireEvent.keyDown(picture, { key: 'i' });
    expect(dialog().getByRole('button', { name: 'Invert' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(dialog().getByLabelText('Greys'), 'spread');
    expect(dialog().getByLabelText('Contrast')).toHaveValue('95');
    await userEvent.click(dialog().getByRole('button', { name: 'Reset' }));
    expect(dialog().getByText('100 %')).toBeInTheDocument();
    expect(dialog().getByLabelText('Greys')).toHaveValue('original');
    const information = dialog().getByRole('complementary', { name: 'Information' });
    expect(information).toHaveTextContent('OfficeHolm Dental');
    expect(information).toHaveTextContent('not calibrated: lengths cannot be measured');
    expect(server.sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/viewing-sessions$/));
  });

  it('shows the small picture until the whole one is there', async () => {
    const whole = Promise.withResolvers<typeof grey>();
    pictures.read = () => whole.promise;
    const { server } = await openXrays(undefined, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1');
    await shown();
    const waiting = await dialog().findByRole('status', { name: 'The X-ray is loading' });
    const { preview } = server.state.xrays.find(({ id }) => id.endsWith('b1'))!;
    expect(waiting.querySelector('img')).toHaveAttribute('src', preview.url);
    whole.resolve(grey);
    expect(await dialog().findByText('100 %')).toBeInTheDocument();
    expect(dialog().queryByRole('status', { name: 'The X-ray is loading' })).toBeNull();
  });

  it('says that a picture could not be loaded, and loads it again', async () => {
    pictures.read = () => Promise.reject(new Error('away'));
    await openXrays(undefined, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1');
    await shown();
    expect(await dialog().findByText('The picture could not be loaded.')).toBeInTheDocument();
    pictures.read = () => Promise.resolve(grey);
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('100 %')).toBeInTheDocument();
  });

  it('XRAY-082: the information lists similar X-rays, a press opens one', async () => {
    await openXrays(undefined, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1');
    await shown();
    const similar = within(await dialog().findByRole('region', { name: 'Similar X-rays' }));
    await userEvent.click(similar.getByRole('button', { name: 'Bitewing, March 5, 2026' }));
    expect(await dialog().findByText('Holm Dental')).toBeInTheDocument();
  });

  it('XRAY-072, XRAY-073: what it shows is written anew; a deleted one comes back', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1');
    await shown();
    await userEvent.click(await dialog().findByRole('button', { name: 'Edit' }));
    await userEvent.selectOptions(dialog().getByLabelText('Type of X-ray'), 'panoramic');
    fireEvent.change(dialog().getByLabelText('Dental office'), { target: { value: 'Harbour Dental' } });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Harbour Dental')).toBeInTheDocument();
    expect(server.state.xrays[2]).toMatchObject({ imageType: 'panoramic', version: 2, dentistName: 'Dr. Ida Holm', teeth: [16, 17] });
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 of 2 X-rays')).toBeInTheDocument();
    server.toasts.at(-1)!.action!.run();
    expect(await screen.findByText('3 of 3 X-rays')).toBeInTheDocument();
  });

  it('XRAY-021, XRAY-099: Analytics chooses 3 months, 6 months or 1 year, 6 unless told', async () => {
    await openXrays(undefined, '?tab=analytics');
    const choice = await screen.findByLabelText('Timeframe');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['3 Months', '6 Months', '1 Year']);
    expect(choice).toHaveValue('6_months');
    expect(await screen.findByText('2 X-rays taken, 0 comparisons made')).toBeInTheDocument();
    await userEvent.selectOptions(choice, '1_year');
    expect(await screen.findByText('3 X-rays taken, 0 comparisons made')).toBeInTheDocument();
    expect(screen.getByText('Mar 01, 2025 to Mar 10, 2026')).toBeInTheDocument();
  });

  it('XRAY-084, XRAY-085: says what could not be loaded', async () => {
    const { server } = await openXrays((state) => Object.assign(state, { noXrays: true, noXrayProgress: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load progress report/);
    await tab('X-rays');
    expect(await screen.findByText('Failed to load X-ray data')).toBeInTheDocument();
    expect(server.toasts).toEqual([]);
  });

  it('XRAY-087: says that no comparison was made', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ });
    for (const box of boxes.slice(1)) await userEvent.click(box);
    server.refuses = true;
    await press('Compare Selected');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to create comparison/);
  });

  it('XRAY-094: says nothing of an X-ray that is not there', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000ff');
    expect(await screen.findByText('3 of 3 X-rays')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([server.toasts, screen.queryByRole('alert')]).toEqual([[], null]);
  });

  it('keeps how X-rays are shown', async () => {
    const { server } = await openXrays();
    await userEvent.selectOptions(await screen.findByLabelText('View to begin with'), 'timeline');
    await waitFor(() => expect(server.state.xrayPreferences.defaultViewMode).toBe('timeline'));
    await tab('X-rays');
    expect(await screen.findByTestId('xray-timeline')).toBeInTheDocument();
  });
});

/** Two bitewings are chosen and put beside each other. */
async function compared(change?: Parameters<typeof openXrays>[0]) {
  await openXrays(change, '?tab=xrays');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ });
  for (const box of boxes.slice(1)) await userEvent.click(box);
  await press('Compare Selected');
  await shown();
}
