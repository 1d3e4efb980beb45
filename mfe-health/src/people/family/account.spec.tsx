import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily } from '../../testing/health-testing.js';

const dialog = () => within(screen.getByRole('dialog'));
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;
const grown = (state: Parameters<NonNullable<Parameters<typeof openFamily>[0]>>[0]) =>
  Object.assign(state.family.group!.children[0]!, {
    age: 14,
    dateOfBirth: yearsAgo(14),
    email: 'lena@example.com',
    requiresParentConsent: true,
  });

describe('an account of a child’s own', () => {
  it('(FAM-052): asks for an address from 13 on, and for none before', async () => {
    const { server } = await openFamily();
    await click('Add Child');
    await userEvent.type(dialog().getByLabelText('First name'), 'Kim');
    await userEvent.type(dialog().getByLabelText('Last name'), 'Berg');
    await userEvent.type(dialog().getByLabelText('Date of birth'), yearsAgo(12));
    expect(dialog().queryByLabelText('E-mail address')).toBeNull();
    await userEvent.clear(dialog().getByLabelText('Date of birth'));
    await userEvent.type(dialog().getByLabelText('Date of birth'), yearsAgo(14));
    await userEvent.click(dialog().getByRole('checkbox'));
    await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
    expect(dialog().getByText('An e-mail address is needed from 13 on.')).toBeInTheDocument();
    expect(dialog().getByLabelText('E-mail address')).toHaveFocus();
    expect(server.sent).toEqual([]);
    await userEvent.type(dialog().getByLabelText('E-mail address'), 'kim@example.com');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ firstName: 'Kim', email: 'kim@example.com' }));
  });

  it('(FAM-042): waits for a guardian’s consent, and is invited by mail then', async () => {
    const { server } = await openFamily(grown);
    expect(await screen.findByText('Has no account yet: a parent or guardian has to agree first.')).toBeInTheDocument();
    await click('Own account: Lena Lindqvist');
    expect(dialog().getByLabelText('E-mail address of Lena')).toHaveValue('lena@example.com');
    await userEvent.click(dialog().getByRole('button', { name: 'Agree and send the invitation' }));
    expect(dialog().getByRole('checkbox')).toHaveFocus();
    expect(dialog().getByRole('checkbox')).toHaveAccessibleDescription('Tick the box to agree.');
    expect(server.sent).toEqual([]);
    await userEvent.click(dialog().getByRole('checkbox', { name: 'I agree that my child signs up.' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Agree and send the invitation' }));
    await waitFor(() => expect(server.toasts).toContainEqual({ look: 'success', title: 'Lena is invited to sign up' }));
    expect(server.sent[0]!.body).toEqual({ email: 'lena@example.com', consent: { given: true, textVersion: 'example' } });
    expect(await screen.findByText('Invited to sign up as lena@example.com.')).toBeInTheDocument();
  });

  it('is not offered below 13', async () => {
    await openFamily();
    expect(await screen.findByRole('button', { name: 'Edit: Lena Lindqvist' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Own account/ })).toBeNull();
  });

  it('is taken over by who says their date of birth', async () => {
    const { server } = await openFamily(({ family }) => {
      family.group = null;
      family.received = [
        {
          ...{ id: crypto.randomUUID(), groupName: 'The Fields', invitedBy: 'Ann', role: 'teen', ofOwnRecord: true },
          expiresAt: '2099-01-01T00:00:00.000Z',
        },
      ];
    });
    expect(await screen.findByText(/Your family has kept a record for you until now/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Your date of birth'), yearsAgo(14));
    await click('Accept');
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ shares: 'nothing', dateOfBirth: yearsAgo(14) }));
  });
});

describe('screenings of the family', () => {
  it('are listed by name and day for who asks', async () => {
    const { server } = await openFamily();
    await screen.findByRole('heading', { name: 'The Lindqvists' });
    expect(server.read).not.toContain('/api/health/v1/family/usage');
    await click('Screenings of the family');
    const rows = await dialog().findAllByRole('listitem');
    expect(rows.map((row) => [row.firstChild!.textContent, row.querySelector('time')!.dateTime])).toEqual([
      ['Lena', '2026-11-20'],
      ['Jonas', '2026-09-02'],
    ]);
  });
});
