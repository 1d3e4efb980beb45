import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { exampleDocument, exampleRow } from '../../alone/example-documents.js';
import { openDocuments } from '../../testing/health-testing.js';

/** A file that Node's FormData takes. */
const pdf = (name: string) => new NodeFile([new Uint8Array(2_000_000)], name, { type: 'application/pdf' }) as unknown as File;
const dialog = () => within(screen.getByRole('dialog'));
const tab = (name: string) => dialog().getByRole('tab', { name });
const drop = (...files: File[]) => fireEvent.drop(dialog().getByTestId('drop-zone'), { dataTransfer: { files } });

describe('Documents', () => {
  beforeEach(() => FakeUpload.install());

  async function uploading(change?: Parameters<typeof openDocuments>[0]) {
    const page = await openDocuments(change);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Documents' }));
    return page;
  }

  it('DOC-002, DOC-003, DOC-005, DOC-006, DOC-007, DOC-039, DOC-040: the dialog has three steps, and what can be chosen', async () => {
    await uploading();
    expect(
      dialog()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Upload', 'Processing', 'Results']);
    expect(dialog().getByTestId('drop-zone')).toHaveTextContent('Drop files here');
    expect(dialog().getByRole('button', { name: 'Choose files' })).toBeEnabled();
    expect(within(dialog().getByLabelText('Document type')).getAllByRole('option')).toHaveLength(6);
    const slider = dialog().getByLabelText('Confidence threshold: 85 %');
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['70', '95']);
    expect(dialog().getByLabelText('Read automatically')).toBeChecked();
  });

  it('DOC-004, DOC-037: lists what was chosen with its size, without what is not taken', async () => {
    const { server } = await uploading();
    drop(pdf('invoice.pdf'), new File(['x'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'Invalid FilesSome files were skipped. Only images, PDFs, and documents are supported.',
    );
    expect(server.toasts).toEqual([]);
    const list = within(dialog().getByRole('list', { name: 'Chosen files' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/invoice\.pdf.*MB/)]);
    await userEvent.click(list.getByRole('button', { name: 'Remove invoice.pdf' }));
    expect(dialog().queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
  });

  it('DOC-038: has a file picker for images, PDFs and both kinds of Word documents', async () => {
    await uploading();
    const accepted = dialog().getByTestId('file-picker').getAttribute('accept')!.split(',');
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(accepted).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'application/pdf', '.pdf', '.doc', '.docx', word]));
    await userEvent.upload(dialog().getByTestId('file-picker'), [new File(['x'], 'plan.doc', { type: 'application/msword' })]);
    expect(dialog().getByRole('button', { name: 'Remove plan.doc' })).toBeInTheDocument();
  });

  it('says how many scanned pages were not read, and has them read', async () => {
    await openDocuments((state) => (state.documents = [exampleDocument({ fileName: 'long.pdf', unseen: 20 })]));
    await userEvent.click(await screen.findByRole('button', { name: /^long/ }));
    expect(await dialog().findByText('20 scanned pages were not read yet')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Read the rest' }));
    expect(await dialog().findByText(/^Page|Waiting to be read/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Read the rest' })).not.toBeInTheDocument();
  });

  it('reads no further pages of a document from which something was taken over', async () => {
    await openDocuments((state) => (state.documents = [exampleDocument({ fileName: 'long.pdf', unseen: 1, importedCount: 1 })]));
    await userEvent.click(await screen.findByRole('button', { name: /^long/ }));
    expect(await dialog().findByText('1 scanned page was not read yet')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Read the rest' })).not.toBeInTheDocument();
  });

  it('says of a Word document that its look is not shown', async () => {
    await openDocuments((state) => (state.documents = [exampleDocument({ fileName: 'plan.docx', fileType: 'unknown' })]));
    await userEvent.click(await screen.findByRole('button', { name: /^plan/ }));
    expect(await dialog().findByText(/^These are the words of a Word document/)).toBeInTheDocument();
  });

  it('DOC-035: sends nothing where nothing was chosen, and says so', async () => {
    await uploading();
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('No Files SelectedPlease select at least one document to upload.');
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('DOC-008, DOC-009, DOC-010, DOC-012, DOC-034, DOC-066, DOC-067, DOC-070, DOC-071: goes from upload to processing to results, as it is', async () => {
    const { server, queries } = await uploading((state) => (state.documents = []));
    expect(tab('Processing')).toHaveAttribute('aria-disabled', 'true');
    expect(tab('Results')).toHaveAttribute('aria-disabled', 'true');
    drop(pdf('new.pdf'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(tab('Processing')).toHaveAttribute('aria-selected', 'true');
    FakeUpload.sent[0]!.progress(0.5);
    expect(dialog().getByRole('progressbar')).toHaveAttribute('value', '25');
    expect(dialog().getByRole('status')).toHaveTextContent('Being uploaded');
    const id = /documents\/([^?]+)/.exec(FakeUpload.sent[0]!.url)![1]!;
    server.state.documents = [exampleDocument({ id, status: 'processing', progress: { done: 1, pages: 4 }, rows: [] })];
    await FakeUpload.sent[0]!.answer(200, server.state.documents[0]);
    expect(await dialog().findByText('Page 1 of 4')).toBeInTheDocument();
    expect(server.toasts[0]).toMatchObject({ title: 'Upload Successful', body: 'Document uploaded and processing started' });
    server.state.documents = [exampleDocument({ id })];
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(tab('Results')).toHaveAttribute('aria-selected', 'true'));
    expect(server.toasts[1]).toMatchObject({ title: 'Processing Complete', body: 'Extracted 2 treatment(s) from document' });
    expect(tab('Processing')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog().getByRole('button', { name: 'Upload More Documents' }));
    expect(tab('Upload')).toHaveAttribute('aria-selected', 'true');
  });

  it('DOC-061: says why a document could not be processed', async () => {
    const { server } = await uploading();
    drop(pdf('new.pdf'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const id = /documents\/([^?]+)/.exec(FakeUpload.sent[0]!.url)![1]!;
    server.state.documents = [exampleDocument({ id, status: 'failed', failure: 'locked', rows: [], pages: [] })];
    await FakeUpload.sent[0]!.answer(200, server.state.documents[0]);
    expect(await dialog().findByText('Processing Failed')).toBeInTheDocument();
    await waitFor(() => expect(tab('Upload')).toHaveAttribute('aria-selected', 'true'));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      /: This file is locked by a password. Save it without one, then upload it again.$/,
    );
  });

  it('DOC-060, DOC-062: says what could not be uploaded', async () => {
    await uploading();
    drop(pdf('new.pdf'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(500, {});
    expect(await dialog().findByRole('alert')).toHaveTextContent('Upload Failednew.pdf: Failed to upload document. Please try again.');
    // It can be sent again, under the id that it had: it may have arrived.
    expect(await screen.findByRole('button', { name: 'Remove new.pdf', hidden: true })).toBeInTheDocument();
    await userEvent.click(tab('Upload'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.sent[1]!.url).toBe(FakeUpload.sent[0]!.url);
  });

  it('keeps what is chosen while others are being sent, and nothing of what was sent', async () => {
    const { server } = await uploading();
    drop(pdf('first.pdf'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await userEvent.click(tab('Upload'));
    drop(pdf('second.pdf'));
    const id = /documents\/([^?]+)/.exec(FakeUpload.sent[0]!.url)![1]!;
    server.state.documents = [exampleDocument({ id, status: 'processing', progress: { done: 1, pages: 4 }, rows: [] })];
    await FakeUpload.sent[0]!.answer(200, server.state.documents[0]);
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    const chosen = within(dialog().getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem');
    expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^second\.pdf/)]);
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.sent[1]!.url).not.toContain(id);
  });

  it('says that further ones did not come, and keeps those that are there', async () => {
    await openDocuments((state) => (state.noMoreDocuments = true));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available right now. Try again in a moment.');
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^holm-february/ })).toBeVisible();
  });

  it('follows what is sent, whatever the page is filtered by', async () => {
    const { server } = await openDocuments();
    await userEvent.selectOptions(await screen.findByLabelText('Document type'), 'insurance_claim');
    await userEvent.click(screen.getByRole('button', { name: 'Upload Documents' }));
    drop(pdf('new.pdf'));
    await userEvent.click(dialog().getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const id = /documents\/([^?]+)/.exec(FakeUpload.sent[0]!.url)![1]!;
    server.state.documents = [exampleDocument({ id, type: 'invoice', status: 'processing', progress: { done: 1, pages: 4 }, rows: [] })];
    await FakeUpload.sent[0]!.answer(200, server.state.documents[0]);
    expect(await dialog().findByText('Page 1 of 4')).toBeInTheDocument();
  });

  it('DOC-011, DOC-013, DOC-016, DOC-068, DOC-072: shows what was read at its place, to be accepted and imported', async () => {
    const { server } = await openDocuments();
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    const [sure, unsure] = (await dialog().findAllByTestId('extracted')) as [HTMLElement, HTMLElement];
    expect(within(sure).getByText('96 % sure')).toHaveAttribute('data-look', 'plain');
    expect(within(unsure).getByText('84 % sure')).toHaveAttribute('data-look', 'quiet');
    const warning = 'This extraction requires manual verification due to lower confidence.';
    expect([within(sure).queryByText(warning), within(unsure).queryByText(warning)]).toEqual([null, expect.anything()]);
    expect(await dialog().findByRole('img', { name: 'Page 1 of holm-february.pdf' })).toHaveAttribute('src', 'http://localhost/page.jpg');
    const place = dialog().getAllByTestId('place')[0]!;
    expect(Number(place.getAttribute('x'))).toBeCloseTo(0.096);
    const send = dialog().getByRole('button', { name: 'Import to Treatment History' });
    expect(send).toHaveAccessibleDescription('Accept or correct it first: 1 treatment is left.');
    await userEvent.click(send);
    expect(within(unsure).getByRole('button', { name: 'Accept' })).toHaveFocus();
    await userEvent.click(within(unsure).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Import to Treatment History' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(dialog().getByRole('button', { name: 'Import to Treatment History' }));
    expect(await dialog().findAllByText('In your history')).toHaveLength(2);
    expect(server.toasts.at(-1)).toMatchObject({ look: 'success', title: 'Import Complete', body: 'Treatments added to your history' });
  });

  it.each([false, true])('offers the file itself, but not one that may act (%s), and says where that is', async (isActive) => {
    await openDocuments((state) => (state.documents = [exampleDocument({ isActive })]));
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    expect(await dialog().findByRole('img', { name: 'Page 1 of holm-february.pdf' })).toBeInTheDocument();
    expect(dialog().queryAllByRole('button', { name: 'Download' })).toHaveLength(isActive ? 0 : 1);
    expect(dialog().queryAllByText(/holds a program or another file/)).toHaveLength(isActive ? 1 : 0);
  });

  it('corrects what was read wrong', async () => {
    const { server } = await openDocuments();
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    const unsure = within((await dialog().findAllByTestId('extracted'))[1]!);
    await userEvent.click(unsure.getByRole('button', { name: 'Correct' }));
    fireEvent.change(unsure.getByLabelText('Cost'), { target: { value: '210.5' } });
    // Closed by mistake: it is as it was when it is opened again.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    const again = within((await dialog().findAllByTestId('extracted'))[1]!);
    expect(again.getByLabelText('Cost')).toHaveValue(210.5);
    await userEvent.click(again.getByRole('button', { name: 'Save and accept' }));
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ method: 'PUT', body: { cost: 21_050, date: '2026-02-03' } }));
    expect(await again.findByText('Accepted')).toBeInTheDocument();
  });

  it('DOC-014, DOC-015: says where nothing was found, and tries again', async () => {
    const { server } = await openDocuments((state) => (state.documents = [exampleDocument({ rows: [], extractedCount: 0 })]));
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    expect(await dialog().findByText('No Treatments Extracted')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.sent.at(-1)!.path).toMatch(/\/process$/));
  });

  it('tries again what could not be scanned, and not what a virus was found in', async () => {
    const { server } = await openDocuments((state) => {
      const failed = { status: 'failed' as const, rows: [], scannedBy: null };
      state.documents = [
        exampleDocument({ ...failed, scan: 'waiting', failure: 'broken' }),
        exampleDocument({ ...failed, id: crypto.randomUUID(), fileName: 'virus.pdf', scan: 'infected', failure: 'infected' }),
      ];
    });
    await userEvent.click(await screen.findByRole('button', { name: /^virus/ }));
    expect(await dialog().findByText('Processing Failed')).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Try Again' })).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.sent.at(-1)!.path).toMatch(/\/process$/));
  });

  it('asks what the document does not tell, and reads it again', async () => {
    const { server } = await openDocuments(
      (state) => (state.documents = [exampleDocument({ asks: ['numbering'], rows: [exampleRow(1, 50)] })]),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    await userEvent.selectOptions(await dialog().findByLabelText('How are the teeth numbered?'), 'universal');
    await userEvent.click(dialog().getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { numbering: 'universal' } }));
  });

  it('waits for the scan, shows a test scanner as what it is, and takes a deletion back', async () => {
    const { server } = await openDocuments((state) => {
      state.documents = [exampleDocument({ scannedBy: 'Test scanner, knows the EICAR test file only' })];
    });
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    expect(await dialog().findByText('Checked by a test scanner only, which finds no real viruses.')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No documents yet')).toBeInTheDocument();
    act(() => server.toasts.at(-1)!.action!.run());
    expect(await screen.findByRole('button', { name: /^holm-february/ })).toBeInTheDocument();
  });

  it('says where it was pressed what was not done with a document', async () => {
    const { server } = await openDocuments();
    await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
    server.refuses = true;
    const accept = (await dialog().findAllByRole('button', { name: 'Accept' }))[0]!;
    await userEvent.click(accept);
    expect(await within(accept.closest<HTMLElement>('[data-testid="extracted"]')!).findByRole('alert')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete the document. Please try again.')).toBeInTheDocument();
    expect(server.toasts).toEqual([]);
  });

  it('Back does not open again what was closed', async () => {
    const { back } = await openDocuments((state) => (state.documents = [exampleDocument({ fileName: 'plan.pdf' })]));
    await userEvent.click(await screen.findByRole('button', { name: /^plan/ }));
    await userEvent.click((await dialog().findAllByRole('button', { name: 'Close' }))[0]!);
    await back();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
