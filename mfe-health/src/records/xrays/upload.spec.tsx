import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { fakePictures, realPictures } from '../../testing/fake-pictures.js';
import { openXrays } from '../../testing/health-testing.js';

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(fakePictures);
afterEach(realPictures);

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
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', body: 'Successfully uploaded 1 X-ray(s)' }]));
    expect(dialog().getByText('Failed to upload X-ray')).toBeInTheDocument();
    expect(added.imageType).toBe('bitewing');
    expect(dialog().getByText(/^b\.jpg: /)).toBeInTheDocument();
    expect(dialog().queryByText(/a\.jpg/)).not.toBeInTheDocument();
  });

  it('stays open for one that was stored without what was said of it, and says where to say it', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(file('a.jpg'));
    await userEvent.selectOptions(dialog().getByLabelText('Type of X-ray'), 'bitewing');
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    server.refuses = true;
    await FakeUpload.sent[0]!.answer(201, server.state.xrays[0]!);
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^a\.jpg: It is stored, but not what you chose here.*Open it in the list/);
    expect(dialog().getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription('Choose a file that can be sent.');
    await send();
    expect(dialog().getByRole('button', { name: 'Choose files' })).toHaveFocus();
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
    expect(dialog().getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription(/^Answer the question/);
    await send();
    expect(question.getByRole('button', { name: /^Yes, it is of / })).toHaveFocus();
    expect(server.toasts).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: /^Yes, it is of / }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.sent[1]!.url).toMatch(/x-rays\?id=[0-9a-f-]{36}&samePerson=confirmed$/);
    await FakeUpload.sent[1]!.answer(201, server.state.xrays[0]!);
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', body: 'Successfully uploaded 1 X-ray(s)' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stops when it is cancelled: what is on its way is taken back, nothing else is sent, and a dialog opened since stays', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(file('a.jpg'), file('b.jpg'));
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    let isAborted = false;
    FakeUpload.sent[0]!.addEventListener('abort', () => (isAborted = true));
    await userEvent.click(dialog().getAllByRole('button', { name: 'Cancel' })[0]!);
    expect(isAborted).toBe(true);
    await press('Upload');
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'info', title: expect.stringMatching(/^Upload stopped\./) }]));
    expect(FakeUpload.sent).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('stays open for a file that was chosen while others were sent', async () => {
    const { server } = await openXrays(undefined, '?tab=xrays');
    await screen.findByText('3 of 3 X-rays');
    await choose(file('a.jpg'));
    await send();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await act(async () => void fireEvent.change(dialog().getByTestId('xray-input'), { target: { files: [file('b.jpg')] } }));
    await FakeUpload.sent[0]!.answer(201, server.state.xrays[0]!);
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    expect(dialog().getByText('b.jpg')).toBeInTheDocument();
  });
});
