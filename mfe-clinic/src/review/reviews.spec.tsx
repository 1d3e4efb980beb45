import type { Reviewed } from '@toothwise/contracts-clinic';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleProofs, exampleReviewed } from '../alone/practice-handlers.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

let server: ClinicServer;
afterEach(() => server.stop());

async function open(reviews: Reviewed[]) {
  server = clinicServer({ reviews });
  const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
  return renderRemote(manifest, '/elsewhere', { user: admin, slots: ['admin.tabs'] });
}

describe('the administrators’ tab about practices', () => {
  it('is empty, and says what will be there', async () => {
    await open([]);
    expect(await screen.findByText('No practice waits')).toBeInTheDocument();
  });

  it('opens one, asks why, and shows what was decided', async () => {
    const user = userEvent.setup();
    await open([exampleReviewed()]);
    await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
    expect(await screen.findByText('The practice’s owner sees that you looked.')).toBeInTheDocument();
    expect(screen.getByText('Monday: 09:00–17:00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject: Maple Street Dental' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Write why: the practice has to know.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('What the practice reads'), 'No license.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Not approved')).toBeInTheDocument();
    expect(screen.getByText('No license.')).toBeInTheDocument();
    const [sent] = await server.bodiesOf('/decisions');
    expect(sent).toEqual({ decision: 'reject', reason: 'No license.' });
  });

  it('keeps the reason through the sign-in that is asked for, and forgets it once it is cancelled', async () => {
    const user = userEvent.setup();
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      return within(screen.getByRole('dialog', { name: 'Reject: Maple Street Dental' }));
    };
    const { unmount } = await open([exampleReviewed()]);
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText('What the practice reads'), 'No license.');
    server.refuseNext('/decisions', 403, 'auth.sign-in-again');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    // The sign-in loads the page anew.
    unmount();
    server.stop();
    await open([exampleReviewed()]);
    const anew = await openDialog();
    expect(anew.getByLabelText('What the practice reads')).toHaveValue('No license.');
    await user.click(anew.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByLabelText('What the practice reads')).toHaveValue('');
  });

  it('decides about a document that was sent anew, and says why one is not accepted', async () => {
    const user = userEvent.setup();
    await open([exampleReviewed({ state: 'approved', decisions: ['suspend'] })]);
    await user.click(await screen.findByRole('tab', { name: 'Decided' }));
    await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
    await user.click(await screen.findByRole('button', { name: 'Accept: Malpractice insurance' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept: Malpractice insurance' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Do not accept: HIPAA compliance' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('What the practice reads'), 'It is not signed.');
    await user.click(dialog.getByRole('button', { name: 'Do not accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await server.bodiesOf('/decision')).toEqual([
      { decision: 'accept', reason: '' },
      { decision: 'refuse', reason: 'It is not signed.' },
    ]);
  });

  it('says that a document was not opened', async () => {
    const user = userEvent.setup();
    await open([exampleReviewed()]);
    await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
    const button = await screen.findByRole('button', { name: 'Open: Malpractice insurance' });
    server.refuseNext('/proofs/', 500, 'internal');
    await user.click(button);
    expect(await within(button.parentElement!).findByRole('alert')).toHaveTextContent(/^The file was not opened/);
  });

  it('says of which documents the approval waits', async () => {
    const user = userEvent.setup();
    await open([exampleReviewed({ proofs: exampleProofs().slice(1), decisions: ['ask_changes', 'reject'] })]);
    await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
    expect(await screen.findByText('It can be approved once all four files are there and hold today.')).toBeInTheDocument();
    expect(screen.getAllByText('No file.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('asks for a new sign-in where the last one is too old', async () => {
    const user = userEvent.setup();
    await open([exampleReviewed()]);
    await user.click(await screen.findByRole('button', { name: 'Review Maple Street Dental' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    server.refuseNext('/decisions', 403, 'auth.stale');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: /sign in again/i })).toBeInTheDocument();
  });
});
