import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily } from '../../testing/health-testing.js';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const card = async (id: string) => within(await screen.findByTestId(id));
const dialog = () => within(screen.getByRole('dialog'));

describe('the page of the family', () => {
  it('(FAM-006) (FAM-007): is loading first, and shows none of its other states meanwhile', async () => {
    let answer = () => undefined as void;
    await openFamily(undefined, { answered: new Promise<void>((done) => (answer = done)) });
    expect(await screen.findByTestId('skeleton')).toBeInTheDocument();
    for (const other of ['Family Plan Required', 'Create Your Family Group', 'The Lindqvists'])
      expect(screen.queryByText(other)).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { name: 'The Lindqvists' })).toBeInTheDocument();
    expect(screen.queryByTestId('skeleton')).toBeNull();
  });

  it('(FAM-004) (FAM-005) (FAM-006) (FAM-008) (FAM-009): asks for a plan where there is none, and leads to where plans are sold', async () => {
    await openFamily((state) => Object.assign(state.family, { access: false, group: null }), { plans: '/credit-purchase' });
    expect(await screen.findByText('Family Plan Required')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade to Family Plan' })).toHaveAttribute('href', '/credit-purchase');
    expect(screen.queryByText('Create Your Family Group')).toBeNull();
    expect(screen.queryByTestId('family-members')).toBeNull();
  });

  it('(FAM-080) (FAM-087): says that it could not be loaded, and asks again; nothing is taken for an empty family', async () => {
    const { server } = await openFamily((state) => (state.unreachable = true));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load family data/);
    expect(server.toasts).toEqual([]);
    expect(screen.queryByText('Create Your Family Group')).toBeNull();
    server.state.unreachable = false;
    await click('Retry');
    expect(await screen.findByRole('heading', { name: 'The Lindqvists' })).toBeInTheDocument();
  });

  it('(FAM-010) (FAM-011) (FAM-044) (FAM-088): asks for a name, and creates the group', async () => {
    const { server } = await openFamily((state) => (state.family.group = null));
    expect(await screen.findByRole('heading', { name: 'Create Your Family Group' })).toBeInTheDocument();
    await click('Create the group');
    expect(screen.getByText('Please enter a family group name')).toBeInTheDocument();
    expect(server.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Family group name'), 'The Bergs');
    await click('Create the group');
    expect(await screen.findByRole('heading', { name: 'The Bergs' })).toBeInTheDocument();
    expect(server.toasts).toContainEqual({ look: 'success', title: 'Family group created successfully!' });
  });

  it('(FAM-012) (FAM-013) (FAM-014) (FAM-015): shows name, count, places and plan of the group', async () => {
    await openFamily();
    expect(await screen.findByRole('heading', { name: 'The Lindqvists' })).toBeInTheDocument();
    for (const text of ['3 members', 'Max 6 members', 'Family plan']) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('(FAM-018) (FAM-019) (FAM-020): has a card each for members, children and pending invitations', async () => {
    await openFamily();
    expect((await card('family-members')).getByText('Jonas Lindqvist')).toBeInTheDocument();
    expect((await card('family-children')).getByText('Lena Lindqvist')).toBeInTheDocument();
    expect((await card('family-invitations')).getByText('maya@example.com')).toBeInTheDocument();
  });

  it('(FAM-022): says so where nobody else is there yet', async () => {
    await openFamily(({ family }) => {
      family.group!.children = [];
      family.group!.members = family.group!.members.slice(0, 1);
    });
    expect((await card('family-members')).getByText('No Family Members Yet')).toBeInTheDocument();
  });

  it('(FAM-046): takes a display name and notes, which may be empty, and shows whom to call where they speak of an emergency', async () => {
    const { server } = await openFamily();
    await userEvent.click(await screen.findByRole('button', { name: /^Edit.*Lena/ }));
    for (const label of ['Display name (optional)', 'Notes (optional)']) expect(dialog().getByLabelText(label)).toHaveValue('');
    await userEvent.type(dialog().getByLabelText('Display name (optional)'), 'Leni');
    await userEvent.type(dialog().getByLabelText('Notes (optional)'), 'She cannot breathe');
    expect(await dialog().findByTestId('emergency-card', {}, { timeout: 5_000 })).toBeInTheDocument();
    await userEvent.clear(dialog().getByLabelText('Notes (optional)'));
    await userEvent.type(dialog().getByLabelText('Notes (optional)'), 'Likes strawberry paste');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent.at(-1)!.body).toMatchObject({ displayName: 'Leni', notes: 'Likes strawberry paste' }));
  });

  it('(FAM-016) (FAM-045) (FAM-089): adds a child with first name, last name, date of birth and consent', async () => {
    const { server } = await openFamily();
    await click('Add Child');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
    expect(dialog().getByText('Please fill in all required fields')).toBeInTheDocument();
    expect(dialog().getByLabelText('First name')).toHaveFocus();
    expect(server.sent).toEqual([]);
    await userEvent.type(dialog().getByLabelText('First name'), 'Kim');
    await userEvent.type(dialog().getByLabelText('Last name'), 'Berg');
    await userEvent.type(dialog().getByLabelText('Date of birth'), '2020-02-03');
    await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
    expect(server.sent).toEqual([]);
    expect(dialog().getByRole('checkbox')).toHaveFocus();
    expect(dialog().getByRole('checkbox')).toHaveAccessibleDescription('Tick the box to agree.');
    await userEvent.click(dialog().getByRole('checkbox'));
    await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(server.toasts).toContainEqual({ look: 'success', title: 'Child profile added successfully!' }));
    const consent = { given: true, textVersion: 'example' };
    expect(server.sent[0]!.body).toEqual({
      firstName: 'Kim',
      lastName: 'Berg',
      dateOfBirth: '2020-02-03',
      displayName: null,
      notes: null,
      email: null,
      consent,
    });
    expect((await card('family-children')).getByText('Kim Berg')).toBeInTheDocument();
  });

  it('(FAM-023) (FAM-091): removes a child after asking with its name', async () => {
    const { server } = await openFamily();
    await click('Remove: Lena Lindqvist');
    const asked = "Are you sure you want to remove Lena's profile? This action cannot be undone.";
    expect(dialog().getByText(asked)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.toasts).toContainEqual({ look: 'success', title: 'Child profile removed successfully' }));
    expect((await card('family-children')).queryByText('Lena Lindqvist')).toBeNull();
  });

  it('(FAM-017) (FAM-048) (FAM-090): sends an invitation', async () => {
    const { server } = await openFamily();
    await click('Send Invitation');
    const send = () => userEvent.click(dialog().getByRole('button', { name: 'Send Invitation' }));
    await send();
    expect(dialog().getByText('Please enter an email address')).toBeInTheDocument();
    expect(dialog().getByLabelText('E-mail address')).toHaveFocus();
    await userEvent.type(dialog().getByLabelText('E-mail address'), 'bo@example.com');
    expect([...dialog().getByLabelText<HTMLSelectElement>('Role').options].map(({ label }) => label)).toEqual([
      'Parent',
      'Guardian',
      'Teen',
      'Child',
    ]);
    expect(dialog().getByLabelText('Role')).toHaveValue('child');
    await send();
    await waitFor(() => expect(server.toasts).toContainEqual({ look: 'success', title: 'Invitation sent successfully!' }));
    expect(server.sent[0]!.body).toEqual({ email: 'bo@example.com', role: 'child' });
  });

  it('(FAM-021) (FAM-092): cancels an invitation', async () => {
    const { server } = await openFamily();
    await click('Cancel: maya@example.com');
    await waitFor(() => expect(server.toasts).toContainEqual({ look: 'success', title: 'Invitation cancelled successfully' }));
    expect((await card('family-invitations')).queryByText('maya@example.com')).toBeNull();
  });

  it.each([
    ['(FAM-082)', 'Failed to add child profile', addsChild],
    ['(FAM-083)', 'Failed to send invitation', sends],
    ['(FAM-084)', 'Failed to remove child profile', removes],
    ['(FAM-085)', 'Failed to cancel invitation', () => click('Cancel: maya@example.com')],
  ] as const)('%s: says "%s", and keeps what is there', async (_row, title, act) => {
    const { server } = await openFamily();
    server.refuses = true;
    await act();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect([screen.getAllByRole('alert').length, server.toasts]).toEqual([1, []]);
    expect(await screen.findByText('Lena Lindqvist')).toBeInTheDocument();
    expect(screen.getByText('maya@example.com')).toBeInTheDocument();
  });

  it('(FAM-081): says "Failed to create family group", and keeps the name', async () => {
    const { server } = await openFamily((state) => (state.family.group = null));
    server.refuses = true;
    await userEvent.type(await screen.findByLabelText('Family group name'), 'The Bergs');
    await click('Create the group');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to create family group/);
    expect(screen.getByLabelText('Family group name')).toHaveValue('The Bergs');
  });

  it('accepts an invitation to the person’s own address, sharing what they choose', async () => {
    const { server } = await openFamily(({ family }) => {
      family.group = null;
      family.access = false;
      family.received = [
        {
          id: crypto.randomUUID(),
          groupName: 'The Fields',
          invitedBy: 'Ann',
          role: 'parent',
          expiresAt: '2099-01-01T00:00:00.000Z',
          ofOwnRecord: false,
        },
      ];
    });
    await userEvent.selectOptions(await screen.findByLabelText('The family may'), 'see it');
    await click('Accept');
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ shares: 'view', dateOfBirth: null }));
    expect(screen.queryByText('Family Plan Required')).toBeNull();
  });

  it('tells a minor that guardians see the record until 18, and offers no choice', async () => {
    await openFamily(({ family }) => (family.group!.mayShare = false));
    expect(await screen.findByText(/Until you are 18 your guardians can see your record/)).toBeInTheDocument();
    expect(screen.queryByLabelText('The family may')).toBeNull();
  });

  it('lets a minor who is invited join without that choice', async () => {
    const { server } = await openFamily(({ family }) => {
      family.group = null;
      family.received = [
        {
          id: crypto.randomUUID(),
          groupName: 'The Fields',
          invitedBy: 'Ann',
          role: 'teen',
          expiresAt: '2099-01-01T00:00:00.000Z',
          ofOwnRecord: false,
        },
      ];
    });
    await userEvent.selectOptions(await screen.findByLabelText('The family may'), 'see it');
    const birth = `${new Date().getFullYear() - 15}-01-01`;
    await userEvent.type(screen.getByLabelText('Your date of birth'), birth);
    expect(screen.queryByLabelText('The family may')).toBeNull();
    await click('Accept');
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ shares: 'nothing', dateOfBirth: birth }));
  });

  it('sends permissions without a child that is gone, and none beyond the manager’s own', async () => {
    const { server } = await openFamily(({ family }) => {
      const [me, other] = family.group!.members;
      const child = family.group!.children[0]!;
      family.group!.children.push({ ...child, personId: crypto.randomUUID(), firstName: 'Max', displayName: 'Max' });
      me!.children = [child.personId];
      other!.children = [crypto.randomUUID(), child.personId];
    });
    await userEvent.click((await card('family-members')).getAllByRole('button', { name: /^Permissions/ })[0]!);
    expect(dialog().queryByLabelText('Max')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ children: [expect.any(String)] }));
  });
});

async function addsChild() {
  await click('Add Child');
  await userEvent.type(dialog().getByLabelText('First name'), 'Kim');
  await userEvent.type(dialog().getByLabelText('Last name'), 'Berg');
  await userEvent.type(dialog().getByLabelText('Date of birth'), '2020-02-03');
  await userEvent.click(dialog().getByRole('checkbox'));
  await userEvent.click(dialog().getByRole('button', { name: 'Add Child' }));
}
async function sends() {
  await click('Send Invitation');
  await userEvent.type(dialog().getByLabelText('E-mail address'), 'bo@example.com');
  await userEvent.click(dialog().getByRole('button', { name: 'Send Invitation' }));
}
async function removes() {
  await click('Remove: Lena Lindqvist');
  await userEvent.click(dialog().getByRole('button', { name: 'Remove' }));
}
