import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures, realPictures } from '../../testing/fake-pictures.js';
import { openXrays } from '../../testing/health-testing.js';

const ONE = '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b1';
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const boxes = () => screen.findAllByRole('checkbox', { name: /^Select/ });
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

describe('changing X-rays', () => {
  beforeEach(() => {
    sessionStorage.clear();
    fakePictures();
  });
  afterEach(realPictures);

  it('asks before a comparison is deleted, which nothing brings back', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    for (const box of (await boxes()).slice(1)) await userEvent.click(box);
    await click('Compare Selected');
    await click('Delete comparison');
    const question = () => within(screen.getByRole('dialog', { name: 'Delete this comparison?' }));
    expect(question().getByText('It cannot be brought back. The two X-rays stay.')).toBeVisible();
    await userEvent.click(question().getAllByRole('button', { name: 'Keep it' })[1]!);
    expect(server.state.xrayComparisons).toHaveLength(1);
    await click('Delete comparison');
    server.refuses = true;
    await userEvent.click(question().getByRole('button', { name: 'Delete comparison' }));
    expect(await question().findByRole('alert')).toHaveTextContent(/^Failed to delete the comparison. Please try again./);
    server.refuses = false;
    await userEvent.click(question().getByRole('button', { name: 'Delete comparison' }));
    await waitFor(() => expect(server.toasts.at(-1)).toMatchObject({ look: 'info', title: 'Comparison deleted' }));
    expect(server.state.xrayComparisons).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('XRAY-018: one that is deleted is not selected any more, and a selection is taken back at once', async () => {
    await openXrays(undefined, '?tab=xrays');
    for (const box of (await boxes()).slice(1)) await userEvent.click(box);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Open Bitewing/ }))[1]!);
    await userEvent.click(await dialog().findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 of 2 X-rays')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compare Selected' })).not.toBeInTheDocument();
    await userEvent.click((await boxes())[0]!);
    expect(await button('Compare Selected')).toBeVisible();
    await click('Clear selection');
    for (const box of await boxes()) expect(box).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument();
  });

  it('keeps what was typed over a reload, and over what somebody else has saved meanwhile', async () => {
    const { unmount } = await openXrays(undefined, ONE);
    await click('Edit');
    type('Dental office', 'Harbour Dental');
    unmount();
    const { server } = await openXrays(undefined, ONE);
    await click('Edit');
    expect(dialog().getByLabelText('Dental office')).toHaveValue('Harbour Dental');
    server.refuses = true;
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Failed to save what the X-ray shows. Please try again./);
    server.refuses = false;
    Object.assign(server.state.xrays[2]!, { version: 2, notes: 'Of somebody else' });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog().getByLabelText('Notes')).toHaveValue('Of somebody else'));
    expect(dialog().getByLabelText('Dental office')).toHaveValue('Harbour Dental');
    expect(dialog().getByRole('alert')).toHaveTextContent(/^These details were changed meanwhile\./);
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.state.xrays[2]).toMatchObject({ dentalOffice: 'Harbour Dental', notes: 'Of somebody else', version: 3 }),
    );
  });

  it('forgets what was typed where it was given up', async () => {
    await openXrays(undefined, ONE);
    await click('Edit');
    type('Dental office', 'Harbour Dental');
    await userEvent.click(dialog().getAllByRole('button', { name: 'Cancel' })[1]!);
    await click('Close without saving');
    await click('Edit');
    expect(dialog().getByLabelText('Dental office')).not.toHaveValue('Harbour Dental');
  });

  it('Back does not open again what was closed', async () => {
    const { back } = await openXrays(undefined, '?tab=xrays');
    await userEvent.click((await screen.findAllByRole('button', { name: /^Open Bitewing/ }))[0]!);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await back();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
