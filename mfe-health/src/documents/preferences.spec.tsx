import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDocuments } from '../testing/health-testing.js';

const card = async () => within(await screen.findByTestId('document-preferences'));
const upload = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Upload Documents' }));
  return within(await screen.findByRole('dialog'));
};

describe('how documents are read', () => {
  it('DOC-040: begins at 85 until somebody has chosen', async () => {
    await openDocuments();
    expect((await card()).getByLabelText('Confidence threshold')).toHaveValue('85');
    expect((await upload()).getByLabelText('Confidence threshold: 85 %')).toHaveValue('85');
  });

  it('is kept together, and uploads begin with it', async () => {
    const { server } = await openDocuments();
    await userEvent.click((await card()).getByLabelText('Read new documents automatically'));
    await userEvent.selectOptions((await card()).getByLabelText('Confidence threshold'), '90 %');
    const cost = (await card()).getByLabelText('Check treatments that cost more than');
    expect(cost).toHaveValue('1000');
    await userEvent.clear(cost);
    const days = (await card()).getByLabelText('Days to keep pictures of pages');
    await userEvent.clear(days);
    await userEvent.type(days, '90');
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    const body = { autoProcess: false, confidenceThreshold: 90, costThreshold: null, imageRetentionDays: 90 };
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ method: 'PUT', body }));
    await waitFor(() => expect(server.toasts.map(({ title }) => title)).toContain('Saved'));
    const dialog = await upload();
    expect(dialog.getByLabelText('Confidence threshold: 90 %')).toHaveValue('90');
    expect(dialog.getByLabelText('Read automatically')).not.toBeChecked();
  });

  it('says what is out of bounds, and sends nothing', async () => {
    const { server } = await openDocuments();
    await userEvent.type((await card()).getByLabelText('Check treatments that cost more than'), 'x');
    await userEvent.type((await card()).getByLabelText('Days to keep pictures of pages'), '9');
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    expect((await card()).getByText('Enter an amount between 1 and 1,000,000, or nothing.')).toBeInTheDocument();
    expect((await card()).getByText('Enter a whole number of days between 30 and 3650.')).toBeInTheDocument();
    expect(server.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
