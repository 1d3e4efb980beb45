import { File as NodeFile } from 'node:buffer';
import type { XrayDepth } from '@toothwise/contracts-health';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { fakePictures, grey, realPictures } from '../testing/fake-pictures.js';
import { openXrays } from '../testing/health-testing.js';
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
    const { server } = await openXrays(undefined, '?tab=comparisons');
    expect(await screen.findByText('No comparisons yet')).toBeInTheDocument();
    await press('New Comparison');
    await userEvent.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[1]!);
    expect(screen.getByLabelText('View')).toHaveValue('comparison');
    await tab('Comparisons');
    await press('New Comparison');
    expect(server.toasts.at(-1)).toMatchObject({ look: 'error', body: 'Please select exactly 2 X-rays for comparison' });
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
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'error', body: 'Failed to load progress report' }]));
    await tab('X-rays');
    await waitFor(() => expect(server.toasts.at(-1)).toMatchObject({ look: 'error', body: 'Failed to load X-ray data' }));
  });

  it('XRAY-087: says that no comparison was made', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ });
    for (const box of boxes.slice(1)) await userEvent.click(box);
    server.refuses = true;
    await press('Compare Selected');
    await waitFor(() => expect(server.toasts.at(-1)).toMatchObject({ look: 'error', body: 'Failed to create comparison' }));
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

describe('an X-ray of a DICOM file', () => {
  const depth: XrayDepth = {
    ...{ frames: 3, bits: 16, isSigned: true, isInverted: false, least: -100, most: 900, slope: 1, intercept: -1000, unit: 'HU' },
    windows: [
      { level: 400, width: 200, name: 'BONE' },
      { level: 100, width: 100, name: null },
    ],
    spacing: { down: 0.5, right: 0.25 },
  };
  const opened = async (change: Partial<XrayDepth> = {}) => {
    await openXrays(
      (state) => Object.assign(state.xrays[2]!, { fileType: 'application/dicom', width: 4, height: 2, depth: { ...depth, ...change } }),
      '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1',
    );
    await shown();
    await dialog().findByTestId('value');
    const picture = dialog().getByRole('application');
    for (const [name, size] of Object.entries({ clientWidth: 400, clientHeight: 200 }))
      Object.defineProperty(picture, name, { value: size });
    return picture;
  };
  /** In CSS pixels of the place, of which 100 are a pixel. jsdom knows pointers by their names alone. */
  const pointer = (picture: HTMLElement, type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number, clientY: number) =>
    fireEvent(picture, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId: 1 }));

  it('is seen in the window of its header, by other windows of it, and by hand', async () => {
    const picture = await opened();
    expect(dialog().getByTestId('value')).toHaveTextContent('Middle -600, range 200');
    expect(
      within(dialog().getByLabelText('Greys'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['As taken', 'Full range', 'Dark areas', 'Bright areas', 'From the file: number 2']);
    await userEvent.selectOptions(dialog().getByLabelText('Greys'), 'file-1');
    expect(dialog().getByTestId('value')).toHaveTextContent('Middle -900, range 100');
    await userEvent.click(dialog().getByRole('button', { name: 'Change greys' }));
    pointer(picture, 'pointerdown', 0, 0);
    pointer(picture, 'pointermove', 512, 0);
    pointer(picture, 'pointerup', 512, 0);
    fireEvent.pointerLeave(picture);
    expect(dialog().getByTestId('value')).toHaveTextContent('Middle -900, range 1100');
    fireEvent.keyDown(picture, { key: 'ArrowDown', shiftKey: true });
    expect(dialog().getByTestId('value')).toHaveTextContent(/Middle -939.06, range 1100/);
  });

  it('goes through its slices by slider and keyboard, from the middle one', async () => {
    const picture = await opened();
    const slider = dialog().getByLabelText('Slice 2 of 3');
    fireEvent.keyDown(picture, { key: 'PageDown' });
    fireEvent.keyDown(picture, { key: 'PageDown' });
    expect(dialog().getByLabelText('Slice 3 of 3')).toBe(slider);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(dialog().getByLabelText('Slice 1 of 3')).toBe(slider);
  });

  it('says the value under the pointer, also after it was turned, and lengths by its own spacing', async () => {
    const picture = await opened();
    pointer(picture, 'pointermove', 350, 150);
    expect(dialog().getByTestId('value')).toHaveTextContent('Column 4, row 2: value 90, -910 HU');
    fireEvent.keyDown(picture, { key: 'r' });
    // A quarter to the right: what was on the left is on top, and half as large.
    pointer(picture, 'pointermove', 225, 25);
    expect(dialog().getByTestId('value')).toHaveTextContent('Column 1, row 1: value 90');
    pointer(picture, 'pointermove', 10, 10);
    expect(dialog().getByTestId('value')).toHaveTextContent('No pixel there');
    fireEvent.keyDown(picture, { key: 'r' });
    for (const key of ['r', 'r']) fireEvent.keyDown(picture, { key });
    await userEvent.click(dialog().getByRole('button', { name: 'Measure' }));
    for (const [x, y] of [
      [0, 50],
      [400, 50],
    ] as const) {
      pointer(picture, 'pointerdown', x, y);
      pointer(picture, 'pointerup', x, y);
    }
    expect(dialog().getByTestId('length')).toHaveTextContent('Length 1.0 mm');
    expect(dialog().getByRole('complementary', { name: 'Information' })).toHaveTextContent('Scale0.5 × 0.25 mm a pixel, as the file says');
  });

  it('measures by keyboard', async () => {
    const picture = await opened();
    fireEvent.keyDown(picture, { key: 'm' });
    for (const key of ['ArrowDown', 'm']) fireEvent.keyDown(picture, { key });
    expect(dialog().getByTestId('length')).toHaveTextContent('Length 0.2 mm');
  });

  it('measures nothing where its header does not say how large a pixel was', async () => {
    await opened({ spacing: null });
    expect(dialog().queryByRole('button', { name: 'Measure' })).not.toBeInTheDocument();
    expect(dialog().getByRole('complementary', { name: 'Information' })).toHaveTextContent('not calibrated: lengths cannot be measured');
  });

  it('is shown as a picture where its values do not come', async () => {
    pictures.readFrame = () => Promise.reject(new Error('away'));
    await openXrays(
      (state) => Object.assign(state.xrays[2]!, { fileType: 'application/dicom', depth }),
      '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1',
    );
    await shown();
    expect(await dialog().findByText('The grey values could not be loaded. The picture is shown instead.')).toBeInTheDocument();
    expect(await dialog().findByText('100 %')).toBeInTheDocument();
  });
});

describe('uploading X-rays', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => FakeUpload.install());
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
  });
  /** A file that Node's FormData takes. */
  const file = (name: string, type = 'image/jpeg') => new NodeFile(['x'], name, { type }) as unknown as File;
  const choose = async (...files: File[]) => {
    await press('Upload');
    await act(async () => void fireEvent.change(dialog().getByTestId('xray-input'), { target: { files } }));
  };
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Upload' }));

  it('XRAY-017, XRAY-086, XRAY-091: sends one after another, counts the stored ones and keeps the others with their reason', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(file('a.jpg'), file('b.jpg'), file('notes.txt', 'text/plain'));
    expect(dialog().getByText('notes.txt: Please upload only image files.')).toBeInTheDocument();
    await userEvent.selectOptions(dialog().getByLabelText('Type of X-ray'), 'bitewing');
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const added = server.state.xrays[0]!;
    await FakeUpload.sent[0]!.answer(201, added);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await FakeUpload.sent[1]!.answer(422, { code: 'photo.unreadable', status: 422, title: 'x' });
    const [stored, failed] = [
      { look: 'success', body: 'Successfully uploaded 1 X-ray(s)' },
      { look: 'error', body: 'Failed to upload X-ray' },
    ];
    await waitFor(() => expect(server.toasts).toMatchObject([stored, failed]));
    expect(added.imageType).toBe('bitewing');
    expect(dialog().getByText(/^b\.jpg: /)).toBeInTheDocument();
    expect(dialog().queryByText(/a\.jpg/)).not.toBeInTheDocument();
  });

  const dicom = () => new NodeFile([new Uint8Array(128), 'DICM'], 'IM000001') as unknown as File;

  it('sends a DICOM file without an ending, and says by its name why one was not taken', async () => {
    await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(dicom());
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const issues = [{ path: 'file', message: 'X-Ray 3D Craniofacial' }];
    await FakeUpload.sent[0]!.answer(415, { code: 'dicom.volume', status: 415, title: 'x', issues });
    expect(await dialog().findByText(/^IM000001: .*It says: X-Ray 3D Craniofacial\.$/)).toBeInTheDocument();
  });

  it('shows whom a file names and whose record it is, and sends it again once somebody has said that it is right', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(dicom());
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const issues = Object.entries({ 'file.name': 'Bruno Holm', 'file.birthDate': '1975-12-31', 'person.birthDate': '1980-01-17' });
    await FakeUpload.sent[0]!.answer(409, {
      ...{ code: 'xray.other-person', status: 409, title: 'x' },
      issues: issues.map(([path, message]) => ({ path, message })),
    });
    const question = within(await dialog().findByRole('alert'));
    expect(question.getByText('Bruno Holm, born December 31, 1975')).toBeInTheDocument();
    expect(question.getByText(/, born January 17, 1980$/)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Upload' })).toBeDisabled();
    expect(server.toasts).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: /^Yes, it is of / }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.sent[1]!.url).toMatch(/x-rays\?samePerson=confirmed$/);
    await FakeUpload.sent[1]!.answer(201, server.state.xrays[0]!);
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', body: 'Successfully uploaded 1 X-ray(s)' }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
