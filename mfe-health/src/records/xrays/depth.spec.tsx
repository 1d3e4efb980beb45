import type { XrayDepth } from '@toothwise/contracts-health';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures, realPictures } from '../../testing/fake-pictures.js';
import { openXrays } from '../../testing/health-testing.js';
import { pictures } from './read-picture.js';

const dialog = () => within(screen.getByRole('dialog'));
const shown = () => screen.findByRole('dialog');
beforeEach(fakePictures);
afterEach(realPictures);

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
