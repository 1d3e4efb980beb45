import type { Membership, ReceivedInvitations } from '@toothwise/contracts-clinic';
import { renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleMembership } from '../alone/example-handlers.js';
import { exampleMembers, exampleReceived } from '../alone/member-handlers.js';
import type { ExampleState } from '../alone/example-state.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

let server: ClinicServer;
afterEach(() => server.stop());

const as = (role: Membership['role'], state: Membership['state'] = 'approved'): Membership => ({ ...exampleMembership(state), role });
async function open(path: string, state: Partial<ExampleState>) {
  server = clinicServer(state);
  await renderRemote(manifest, path);
  return userEvent.setup();
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('/clinic-members', () => {
  it('shows an owner who belongs to the practice, in what role, and whom it has invited', async () => {
    await open('/clinic-members', { membership: as('owner'), members: exampleMembers() });
    expect((await row('Dana Whitfield')).getByText('You')).toBeInTheDocument();
    expect((await row('Rosa Lind')).getByText('Front desk')).toBeInTheDocument();
    expect((await row('Has not been here yet')).getByText('Dentist')).toBeInTheDocument();
    expect((await row('sam@maple-street.test')).getByRole('button', { name: 'Take back: sam@maple-street.test' })).toBeInTheDocument();
    const declined = await row('kim@maple-street.test');
    expect(declined.getByText('Declined')).toBeInTheDocument();
    expect(declined.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    server = clinicServer({ membership: as('owner') });
    server.failNext('/members');
    await renderRemote(manifest, '/clinic-members');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await row('Rosa Lind')).getByText('Front desk')).toBeInTheDocument();
  });

  it('invites an address in a role, and says in words what the role may do', async () => {
    const user = await open('/clinic-members', { membership: as('owner') });
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));
    expect(dialog().getByText('Write the address of the person you want to invite.')).toBeInTheDocument();
    await user.selectOptions(dialog().getByLabelText('Role'), 'Dentist');
    expect(dialog().getByText('Sees, accepts and declines cases, and nothing else.')).toBeInTheDocument();
    await user.type(dialog().getByLabelText('E-mail address'), 'nobody');
    server.refuseNext('/invitations', 400, 'request.invalid', [{ path: 'email', message: 'no' }]);
    await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));
    expect(await dialog().findByText(/Write an address such as name@example.com/)).toBeInTheDocument();
    await user.clear(dialog().getByLabelText('E-mail address'));
    await user.type(dialog().getByLabelText('E-mail address'), 'pat@maple-street.test');
    await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));
    expect((await row('pat@maple-street.test')).getByText('Open')).toBeInTheDocument();
    expect(await server.bodiesOf('/invitations')).toContainEqual({ email: 'pat@maple-street.test', role: 'dentist' });
  });

  it('takes an invitation back, gives a role, and asks before it removes somebody', async () => {
    const user = await open('/clinic-members', { membership: as('owner') });
    await user.click(await screen.findByRole('button', { name: 'Take back: sam@maple-street.test' }));
    expect(await (await row('sam@maple-street.test')).findByText('Taken back')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the role of Rosa Lind' }));
    await user.selectOptions(dialog().getByLabelText('Role'), 'Owner');
    await user.click(dialog().getByRole('button', { name: 'Change role' }));
    expect(await (await row('Rosa Lind')).findByText('Owner')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Rosa Lind' }));
    expect(dialog().getByText(/sees no case of the practice from that moment on/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Rosa Lind' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells the only owner to hand over, and shows whoever is refused why', async () => {
    const user = await open('/clinic-members', { membership: as('owner') });
    const me = await row('Dana Whitfield');
    expect(me.getByText('You are the only owner. Make somebody else an owner before you leave.')).toBeInTheDocument();
    expect(me.queryByRole('button')).not.toBeInTheDocument();
    server.refuseNext('/members/', 409, 'practice.last-owner');
    await user.click(screen.getByRole('button', { name: 'Remove Rosa Lind' }));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await dialog().findByText(/A practice keeps an owner/)).toBeInTheDocument();
  });

  it('says beside an invitation that it could not be taken back', async () => {
    const user = await open('/clinic-members', { membership: as('owner') });
    const invitation = await row('sam@maple-street.test');
    server.refuseNext('/invitations/', 410, 'invitation.over');
    await user.click(invitation.getByRole('button', { name: /^Take back/ }));
    expect(await invitation.findByRole('alert')).toHaveTextContent(/^This did not workThis invitation is not open any more/);
  });

  it('lets an owner of a practice that is not approved invite nobody', async () => {
    await open('/clinic-members', { membership: as('owner', 'pending') });
    expect(await screen.findByText('You can invite people once your practice is approved.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).not.toBeInTheDocument();
  });

  it('shows others what they are, nobody else, and the way out', async () => {
    const user = await open('/clinic-members', { membership: as('dentist') });
    expect(await screen.findByText('Sees, accepts and declines cases, and nothing else.')).toBeInTheDocument();
    expect(server.paths()).toEqual(['/membership']);
    await user.click(screen.getByRole('button', { name: 'Leave the practice' }));
    await user.click(dialog().getByRole('button', { name: 'Leave the practice' }));
    expect(await screen.findByText(/Your account does not belong to a dental practice yet/)).toBeInTheDocument();
  });
});

describe('/clinic-invitation', () => {
  const asked = (received: ReceivedInvitations) => `/clinic-invitation?invitation=${received.invitations[0]!.id}`;

  it('says who invites to what, and leads to the cases after a yes', async () => {
    const received = exampleReceived();
    const user = await open(asked(received), { received });
    expect(await screen.findByRole('heading', { name: 'Maple Street Dental invites you' })).toBeInTheDocument();
    expect(screen.getByText('Dana has invited you. Your role would be: Front desk.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You have accepted this invitation')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the clinic dashboard' })).toHaveAttribute('href', '/clinic-dashboard');
  });

  it('takes a no', async () => {
    const received = exampleReceived();
    const user = await open(asked(received), { received });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined this invitation')).toBeInTheDocument();
  });

  it.each([
    ['revoked', 'Maple Street Dental has taken this invitation back'],
    ['expired', 'This invitation has ended'],
    ['declined', 'You have declined this invitation'],
    ['accepted', 'You have accepted this invitation'],
  ] as const)('says of one that is %s how it ended', async (state, title) => {
    const received = exampleReceived({ state });
    await open(asked(received), { received });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('shows that it was revoked while it was looked at', async () => {
    const received = exampleReceived();
    const user = await open(asked(received), { received });
    const accept = await screen.findByRole('button', { name: 'Accept' });
    received.invitations[0]!.state = 'revoked';
    await user.click(accept);
    expect(await screen.findByText('Maple Street Dental has taken this invitation back')).toBeInTheDocument();
  });

  it('tells whoever signed in with another address which one that is, and nothing of the invitation', async () => {
    await open('/clinic-invitation?invitation=10000000-0000-4000-8000-000000000899', {
      received: { ...exampleReceived(), invitations: [] },
    });
    expect(await screen.findByText('No invitation for robin@example.test')).toBeInTheDocument();
  });

  it('asks whoever has not verified their address to do that first', async () => {
    await open('/clinic-invitation', { received: { ...exampleReceived(), emailVerified: false, invitations: [] } });
    expect(await screen.findByText('We do not know yet that robin@example.test is yours')).toBeInTheDocument();
  });

  it('lets nobody accept who belongs to a practice already', async () => {
    await open('/clinic-invitation', { membership: as('dentist'), received: exampleReceived() });
    expect(await screen.findByText(/You belong to .* already\. A person works in one practice/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
  });
});
