import { screen, waitFor, within } from '@testing-library/react';
import { unsavedStore } from '@toothwise/web-platform';
import userEvent from '@testing-library/user-event';
import { openReminders } from '../../testing/health-testing.js';

const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const button = (name: string) => screen.getByRole('button', { name });

describe('Active Reminders', () => {
  it('REM-002: counts the active, the daily and the dental ones', async () => {
    await openReminders();
    const count = async (which: string) => (await screen.findByTestId(`count-${which}`)).textContent;
    expect([await count('active'), await count('daily'), await count('dental')]).toEqual(['Active2', 'Daily1', 'Dental1']);
  });

  it('REM-003, REM-011: lists them with a switch each, and says that one was updated', async () => {
    const { server } = await openReminders();
    const brush = await row('Brush Teeth');
    expect(brush.getByText('Daily at 8:00 AM and 9:00 PM')).toBeInTheDocument();
    expect(brush.getByText(/^Next: today, 9:00 PM$/)).toBeInTheDocument();
    expect((await row('Next AI Scan')).getByText(/^Every 3 months on day \d+ at 9:00 AM$/)).toBeInTheDocument();
    const floss = await row('Floss Daily');
    expect(floss.getByText('Switched off')).toBeInTheDocument();
    await userEvent.click(floss.getByRole('switch', { name: 'Floss Daily' }));
    await waitFor(() => expect(floss.getByRole('switch')).toBeChecked());
    expect(server.sent[0]).toMatchObject({ method: 'PUT', body: { title: 'Floss Daily', isActive: true } });
    expect(server.toasts).toEqual([expect.objectContaining({ look: 'success', title: 'Reminder Updated' })]);
  });

  it('REM-003, REM-011: deletes one, and puts the same one back', async () => {
    const { server } = await openReminders();
    await userEvent.click((await row('Brush Teeth')).getByRole('button', { name: 'Delete: Brush Teeth' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Brush Teeth' })).toBeNull());
    expect(server.toasts).toMatchObject([{ title: 'Reminder Deleted', action: { label: 'Undo' } }]);
    server.toasts[0]!.action!.run();
    await row('Brush Teeth');
    expect(server.sent[1]!.path).toBe(server.sent[0]!.path);
  });

  it('REM-004, REM-012: Add Reminder opens a form, and nothing is announced as coming soon', async () => {
    const { server } = await openReminders();
    await screen.findByTestId('reminders');
    await userEvent.click(button('Add Reminder'));
    const form = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(form.getByLabelText('How often?'), 'custom');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Say what it is about.')).toBeInTheDocument();
    expect(form.getByText('Choose a day at least.')).toBeInTheDocument();
    expect(form.getByLabelText('What is it about?')).toHaveFocus();
    expect(server.sent).toEqual([]);
    await userEvent.type(form.getByLabelText('What is it about?'), 'Night guard');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Monday')).toHaveFocus();
    await userEvent.click(form.getByLabelText('Friday'));
    await userEvent.click(form.getByRole('button', { name: 'Add a time' }));
    await userEvent.type(form.getByLabelText('Time 2'), '22:30');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect((await row('Night guard')).getByText('Every 2 weeks: Friday at 8:00 AM and 10:30 PM')).toBeInTheDocument();
    expect(server.sent[0]!.body).toMatchObject({ every: { count: 2, unit: 'week' }, weekdays: [5], times: ['08:00', '22:30'] });
    expect(server.toasts).toEqual([expect.objectContaining({ title: 'Reminder Added' })]);
    expect(screen.queryByText(/coming soon/i)).toBeNull();
  });

  it('keeps what was typed over a reload, until the form is closed', async () => {
    const { unmount } = await openReminders();
    await screen.findByTestId('reminders');
    await userEvent.click(button('Add Reminder'));
    await userEvent.type(screen.getByLabelText('What is it about?'), 'Night guard');
    unmount();
    await openReminders();
    await screen.findByTestId('reminders');
    await userEvent.click(button('Add Reminder'));
    expect(screen.getByLabelText('What is it about?')).toHaveValue('Night guard');
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    await userEvent.click(button('Close without saving'));
    await userEvent.click(button('Add Reminder'));
    expect(screen.getByLabelText('What is it about?')).toHaveValue('');
  });

  const opened = async () => {
    const found = await openReminders();
    await userEvent.click((await row('Brush Teeth')).getByRole('button', { name: 'Change: Brush Teeth' }));
    const { items } = found.server.state.reminders;
    /** In another tab, or by somebody of the family. */
    const meanwhile = (change: object) => Object.assign(items[0]!, change, { version: items[0]!.version + 1 });
    const form = () => within(screen.getByRole('dialog'));
    const type = async (text: string) => {
      await userEvent.clear(form().getByLabelText('What is it about?'));
      await userEvent.type(form().getByLabelText('What is it about?'), text);
    };
    const save = () => userEvent.click(form().getByRole('button', { name: 'Save' }));
    return { ...found, meanwhile, form, type, save };
  };

  it('reads a reminder again that was changed while its form was open, and keeps what is typed', async () => {
    const { server, meanwhile, form, type, save } = await opened();
    meanwhile({ description: 'With the new brush', isActive: false });
    await type('Brush well');
    await save();
    expect(await form().findByRole('alert')).toHaveTextContent(/changed meanwhile.*check it/);
    expect(form().getByLabelText('What is it about?')).toHaveValue('Brush well');
    expect(form().getByLabelText(/Notes/)).toHaveValue('With the new brush');
    expect(server.state.reminders.items[0]).toMatchObject({ title: 'Brush Teeth' });
    await save();
    expect((await row('Brush well')).getByRole('switch')).not.toBeChecked();
  });

  it('says that a reminder was deleted while its form was open; saving then puts it back', async () => {
    const { server, form, type, save } = await opened();
    await type('Brush well');
    server.state.reminders.items = server.state.reminders.items.slice(1);
    await save();
    expect(await form().findByRole('alert')).toHaveTextContent(/deleted meanwhile/);
    await save();
    await row('Brush well');
    expect(server.sent[1]!.path).toBe(server.sent[0]!.path);
  });

  it('brings nothing back over what was changed since it was typed', async () => {
    const { unmount, type } = await opened();
    await type('Half typed');
    unmount();
    await openReminders((state) => Object.assign(state.reminders.items[0]!, { title: 'Brush Teeth', version: 2 }));
    await userEvent.click((await row('Brush Teeth')).getByRole('button', { name: 'Change: Brush Teeth' }));
    expect(screen.getByLabelText('What is it about?')).toHaveValue('Brush Teeth');
  });

  it('switches nothing that was changed meanwhile, and shows what it says now', async () => {
    const { server } = await openReminders();
    const floss = await row('Floss Daily');
    Object.assign(server.state.reminders.items[2]!, { title: 'Floss twice', version: 2 });
    await userEvent.click(floss.getByRole('switch'));
    const newest = await row('Floss twice');
    expect(await newest.findByRole('alert')).toHaveTextContent(/changed meanwhile/);
    expect(newest.getByRole('switch')).not.toBeChecked();
  });

  it('shows whom to call while an emergency is being typed', async () => {
    await openReminders();
    await screen.findByTestId('reminders');
    await userEvent.click(button('Add Reminder'));
    await userEvent.type(screen.getByLabelText('What is it about?'), "I can't breathe");
    const card = await screen.findByTestId('emergency-card', {}, { timeout: 5_000 });
    expect(card).toHaveTextContent('No clinic was told what you told us here.');
  });

  it('REM-005: a set adds what is missing, and says when there is nothing to add', async () => {
    const { server } = await openReminders();
    await screen.findByTestId('reminders');
    await userEvent.click(button('Standard Dental Routine'));
    await waitFor(() => expect(server.toasts).toMatchObject([{ title: '1 reminder added or switched on' }]));
    expect((await row('Floss Daily')).getByRole('switch')).toBeChecked();
    await userEvent.click(button('Checkup Schedule'));
    await waitFor(() => expect(server.toasts[1]).toMatchObject({ title: 'You have all of these already' }));
    expect(server.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['dental-routine', 'checkup-schedule']);
  });

  it('makes the first ones for who comes for the first time, and says what could not be told', async () => {
    const { server } = await openReminders((state) => {
      state.reminders.begun = false;
      state.reminders.items = [];
    });
    await row('Brush Teeth');
    expect(server.sent).toMatchObject([{ method: 'PUT', path: expect.stringMatching(/\/reminders$/) }]);
  });

  it('says what was missed, and leaves the switch where a change was not saved', async () => {
    const { server } = await openReminders((state) => {
      state.reminders.items[0]!.missed = '2026-03-10T08:00';
    });
    const brush = await row('Brush Teeth');
    expect(brush.getByText(/^Missed: .*Mar 10.*8:00 AM\. We could not tell you in time\.$/)).toBeInTheDocument();
    server.refuses = true;
    await userEvent.click(brush.getByRole('switch'));
    expect(await brush.findByRole('alert')).toBeInTheDocument();
    expect([brush.queryByRole('switch', { checked: true }) !== null, server.toasts]).toEqual([true, []]);
  });

  it('says in the form that it was not saved, over the list that one did not come back, and beside a routine that it was not added', async () => {
    unsavedStore.wipe();
    const { server } = await openReminders();
    const brush = await row('Brush Teeth');
    server.refuses = true;
    await userEvent.click(brush.getByRole('button', { name: 'Change: Brush Teeth' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toBeInTheDocument();
    expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(1);
    await userEvent.click(form.getAllByRole('button', { name: 'Close' })[0]!);
    server.refuses = false;
    await userEvent.click(brush.getByRole('button', { name: 'Delete: Brush Teeth' }));
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    server.refuses = true;
    server.toasts[0]!.action!.run();
    const list = within(screen.getByTestId('reminders'));
    expect(await list.findByRole('alert')).toHaveTextContent(/^It was not brought back/);
    await waitFor(() => expect(server.toasts).toMatchObject([{}, { title: 'Reminder Deleted', action: { label: 'Undo' } }]));
    await userEvent.click(screen.getByRole('button', { name: 'Standard Dental Routine' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });
});
