import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTreatments } from '../../testing/health-testing.js';

const dialog = () => within(screen.getByRole('dialog'));
const summary = async () => within(await screen.findByTestId('treatment-summary'));
const card = async (label: string) => (await summary()).getByText(label).parentElement!;
const put = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

describe('Treatment History', () => {
  it('TRT-013: has the dialog by which documents are uploaded', async () => {
    await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Documents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload documents' }));
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upload', 'Processing', 'Results']);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('TRT-002, TRT-003, TRT-004, TRT-005: four cards sum all records up', async () => {
    await openTreatments();
    expect(await card('Total Treatments')).toHaveTextContent(/^Total Treatments2$/);
    expect(await card('Total Cost')).toHaveTextContent('$270$135 per treatment');
    expect(await card('Out of Pocket')).toHaveTextContent('$150$120 covered by insurance');
    expect(await card('Satisfaction')).toHaveTextContent('4.5out of 5');
  });

  it('TRT-003, TRT-005, TRT-014: without records the average is 0, nothing is rated, and it says how to begin', async () => {
    await openTreatments((state) => (state.treatments = []));
    expect(await card('Total Cost')).toHaveTextContent('$0$0 per treatment');
    expect(await card('Satisfaction')).toHaveTextContent('-out of 5');
    expect(screen.getByText('Start by adding your first treatment record')).toBeInTheDocument();
    expect(screen.queryByLabelText('Treatment type')).not.toBeInTheDocument();
  });

  it('TRT-006, TRT-007, TRT-008, TRT-009, TRT-010, TRT-015: filters by type, dates and provider, and counts', async () => {
    await openTreatments();
    expect(await screen.findByText('2 of 2 treatments')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Treatment type'), 'filling');
    expect(await screen.findByText('1 of 2 treatments')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
    expect(await screen.findByText('1 of 2 treatments')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } });
    expect(await screen.findByText('0 of 2 treatments')).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your filters to see more results')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await userEvent.type(screen.getByLabelText('Provider or office'), 'harb');
    expect(await screen.findByText('1 of 2 treatments')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cleaning/ })).toBeInTheDocument();
  });

  it('TRT-011: a press on a record opens it, and what was changed of it', async () => {
    await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: /^Filling/ }));
    expect(await dialog().findByText('Dr. Ida Holm')).toBeInTheDocument();
    expect(dialog().getByText('6 before, 1 after, of 10')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'What was changed' }));
    expect(await dialog().findByText('Cost: $150 → $180')).toBeInTheDocument();
  });

  it('TRT-012, TRT-021, TRT-022, TRT-023, TRT-024, TRT-030: adds a record once date and type are there', async () => {
    const { server } = await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    const save = dialog().getByRole('button', { name: 'Add Treatment' });
    expect(dialog().getByLabelText('Insurance covered')).toHaveValue(0);
    expect(dialog().getByLabelText('Cost (optional)')).toHaveAttribute('step', '0.01');
    expect(within(dialog().getByLabelText('Pain before')).getAllByRole('option')).toHaveLength(12);
    expect(save).toHaveAttribute('aria-disabled', 'true');
    put('Date', '2026-02-03');
    expect(save).toHaveAccessibleDescription('Still needed: Treatment type.');
    put('Treatment type', 'crown');
    expect(save).not.toHaveAttribute('aria-disabled');
    put('Cost (optional)', '0.29');
    put('Pain after', '10');
    await userEvent.click(dialog().getByRole('button', { name: /tooth 16/ }));
    await userEvent.click(save);
    const success = { look: 'success', title: 'Success', body: 'Treatment record added successfully' };
    await waitFor(() => expect(server.toasts).toEqual([success]));
    const said = { date: '2026-02-03', type: 'crown', cost: 29, insuranceCovered: 0, painBefore: null, painAfter: 10, teeth: [16] };
    expect(server.sent[0]).toMatchObject({ method: 'POST', body: said });
    expect(await screen.findByText('3 of 3 treatments')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is missing before it can be added, and a press leads there', async () => {
    const { server } = await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    const save = dialog().getByRole('button', { name: 'Add Treatment' });
    expect(save).toHaveAccessibleDescription('Still needed: Date and Treatment type.');
    await userEvent.click(save);
    await waitFor(() => expect(dialog().getByLabelText('Date')).toHaveFocus());
    expect(dialog().getByLabelText('Date')).toHaveAccessibleDescription('Say on which day it was done.');
    expect(dialog().getByLabelText('Treatment type')).toHaveAccessibleDescription('Choose what was done.');
    put('Date', '2026-02-03');
    await userEvent.click(save);
    await waitFor(() => expect(dialog().getByLabelText('Treatment type')).toHaveFocus());
    put('Treatment type', 'crown');
    put('Cost (optional)', '-1');
    await userEvent.click(save);
    await waitFor(() => expect(dialog().getByLabelText('Cost (optional)')).toHaveFocus());
    expect(server.sent).toEqual([]);
    put('Cost (optional)', '1');
    expect(save).not.toHaveAccessibleDescription();
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('TRT-029: keeps what was typed where it could not be added, and says so', async () => {
    const { server } = await openTreatments();
    server.refuses = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    put('Date', '2026-02-03');
    put('Treatment type', 'crown');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Treatment' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Failed to add treatment record/);
    expect(dialog().getByLabelText('Treatment type')).toHaveValue('crown');
  });

  it('TRT-028: says when nothing could be read', async () => {
    const { server } = await openTreatments((state) => (state.noTreatments = true));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load treatment history/);
    expect(server.toasts).toEqual([]);
  });

  it('changes a record, and brings a deleted one back', async () => {
    const { server } = await openTreatments(undefined, '?treatment=00000000-0000-4000-8000-0000000000a1');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(dialog().getByLabelText('Cost (optional)')).toHaveValue(180);
    put('Cost (optional)', '200');
    await userEvent.click(dialog().getByRole('button', { name: 'Save changes' }));
    expect(await dialog().findByText('Insurance and what was paid come to $180, the cost is $200.')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 of 1 treatments')).toBeInTheDocument();
    server.toasts.at(-1)!.action!.run();
    expect(await screen.findByText('2 of 2 treatments')).toBeInTheDocument();
  });

  it('says over the list that one was not deleted, or did not come back, and offers that again', async () => {
    const { server } = await openTreatments(undefined, '?treatment=00000000-0000-4000-8000-0000000000a1');
    server.refuses = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to delete the treatment record. Please try again./);
    server.refuses = false;
    await userEvent.click(screen.getAllByRole('button', { name: /Filling/ })[0]!);
    await userEvent.click(await dialog().findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.refuses = true;
    server.toasts[0]!.action!.run();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^It was not brought back/);
    server.refuses = false;
    await waitFor(() => expect(server.toasts).toHaveLength(2));
    server.toasts[1]!.action!.run();
    expect(await screen.findByText('2 of 2 treatments')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows whom to call while an emergency is being typed', async () => {
    await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    put('Notes (optional)', "my face is swelling and I can't breathe");
    expect(await dialog().findByTestId('emergency-card', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('says that a record was changed meanwhile, and keeps what was typed over what it says now', async () => {
    const { server } = await openTreatments(undefined, '?treatment=00000000-0000-4000-8000-0000000000a1');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    put('Cost (optional)', '200');
    Object.assign(server.state.treatments[0]!, { version: 2, notes: 'Of somebody else' });
    await userEvent.click(dialog().getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(dialog().getByLabelText('Notes (optional)')).toHaveValue('Of somebody else'));
    expect(dialog().getByLabelText('Cost (optional)')).toHaveValue(200);
    expect(dialog().getByRole('alert')).toHaveTextContent(/^This record was changed meanwhile\..*check it, then save.$/);
    expect(server.toasts).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.state.treatments[0]).toMatchObject({ cost: 20_000, notes: 'Of somebody else', version: 3 }));
  });

  it('adds once under the key of the draft, also after a reload; what was typed since stays, and is added only if that is wanted', async () => {
    const { server, unmount } = await openTreatments();
    server.refuses = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    put('Date', '2026-02-03');
    put('Treatment type', 'crown');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Treatment' }));
    await dialog().findByText('Failed to add treatment record');
    const key = server.sent[0]!.key!;
    unmount();
    const { server: again } = await openTreatments((state) => (state.addedUnder = key));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Treatment' }));
    expect(dialog().getByLabelText('Treatment type')).toHaveValue('crown');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Treatment' }));
    expect(await dialog().findByText(/^This record was added before\./)).toBeInTheDocument();
    expect(dialog().getByLabelText('Treatment type')).toHaveValue('crown');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Treatment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new Set([key, ...again.sent.map((one) => one.key)]).size).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add Treatment' }));
    expect(dialog().getByLabelText('Date')).toHaveValue('');
  });

  it('says old amounts in the currency of their time', async () => {
    await openTreatments((state) => {
      const step = { at: '2026-11-20T10:00:00.000Z', by: 'person' as const, what: 'changed' as const };
      state.treatmentChanges = [
        { ...step, version: 3, fields: [{ field: 'currency', from: 'EUR', to: 'USD' }] },
        { ...step, version: 2, fields: [{ field: 'cost', from: 15_000, to: 18_000 }] },
      ];
    }, '?treatment=00000000-0000-4000-8000-0000000000a1');
    await userEvent.click(await screen.findByRole('button', { name: 'What was changed' }));
    expect(await dialog().findByText('Cost: €150 → €180')).toBeInTheDocument();
  });

  it('says what was changed in the words of the page, not in codes', async () => {
    await openTreatments((state) => {
      const fields = [
        { field: 'outcome', from: 'partial', to: 'successful' },
        { field: 'date', from: null, to: '2026-11-03' },
        { field: 'satisfaction', from: 3, to: 5 },
      ];
      state.treatmentChanges = [{ at: '2026-11-20T10:00:00.000Z', by: 'person', what: 'changed', version: 2, fields }];
    }, '?treatment=00000000-0000-4000-8000-0000000000a1');
    await userEvent.click(await screen.findByRole('button', { name: 'What was changed' }));
    expect(await dialog().findByText(/: Partly successful → Successful$/)).toBeInTheDocument();
    expect(dialog().getByText(/^Date: .* → November 3, 2026$/)).toBeInTheDocument();
    expect(dialog().queryByText(/partial|2026-11-03|3 → 5/)).not.toBeInTheDocument();
  });

  it('Back does not open again what was closed', async () => {
    const { back } = await openTreatments();
    await userEvent.click(await screen.findByRole('button', { name: /^Filling/ }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Close' }));
    await back();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
