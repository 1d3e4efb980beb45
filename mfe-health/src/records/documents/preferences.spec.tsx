import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDocuments } from '../../testing/health-testing.js';

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

  it('has documents read by an AI once somebody agrees to its host by name, and says what goes there', async () => {
    const { server } = await openDocuments((state) => {
      state.documentPreferences = { ...state.documentPreferences, reader: 'ai.example', refusal: 'not-agreed' };
    });
    const box = (await card()).getByLabelText('Have documents read by an AI of ai.example, too');
    expect(box).not.toBeChecked();
    expect((await card()).getByText(/^Pictures of their first 8 pages then go to ai\.example,/)).toBeInTheDocument();
    await userEvent.click(box);
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ method: 'PUT', body: { allowAi: true, reader: 'ai.example' } }));
  });

  it.each([null, 'ai.example'])('offers no AI where there is none, or to a child under 12: %s', async (reader) => {
    const { server } = await openDocuments((state) => {
      state.documentPreferences = { ...state.documentPreferences, reader, refusal: reader ? 'too-young' : 'no-reader' };
    });
    expect((await card()).queryByLabelText(/by an AI/)).toBeNull();
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent.at(-1)!.method).toBe('PUT'));
    expect(server.sent.at(-1)!.body).not.toHaveProperty('allowAi');
  });

  it('says under Save that it was not kept', async () => {
    const { server } = await openDocuments();
    await card();
    server.refuses = true;
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    expect(await (await card()).findByRole('alert')).toBeInTheDocument();
    expect(server.toasts).toEqual([]);
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
