import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily } from '../../testing/health-testing.js';

const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Lena Lindqvist' }));
  return within(screen.getByRole('dialog'));
};

describe('a child’s profile that another tab has changed', () => {
  const opened = async () => {
    const page = await openFamily();
    const dialog = await edit();
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Likes strawberry paste');
    const child = page.server.state.family.group!.children[0]!;
    Object.assign(child, { displayName: 'Leni', version: 2 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'This profile was changed somewhere else' }));
    expect(child).toMatchObject({ displayName: 'Leni', notes: null });
    return { ...page, dialog, question, child };
  };

  it('is saved over when that is wished, and asked about before', async () => {
    const { dialog, question, child } = await opened();
    await userEvent.click(question.getByRole('button', { name: 'Keep what I typed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(child).toMatchObject({ notes: 'Likes strawberry paste', version: 3 }));
  });

  it('shows as it is now when that is wished', async () => {
    const { dialog, question } = await opened();
    await userEvent.click(question.getByRole('button', { name: 'Show the newest' }));
    await act(async () => undefined);
    expect(dialog.getByLabelText(/^Notes/)).toHaveValue('');
    expect(dialog.getByDisplayValue('Leni')).toBeInTheDocument();
  });
});
