import { screen, waitFor, within } from '@testing-library/react';
import { unsavedStore } from '@toothwise/web-platform';
import userEvent from '@testing-library/user-event';
import { openAppointments, openSchedule } from '../../testing/health-testing.js';

const timeline = async () => within(await screen.findByTestId('timeline'));
const titles = async () => (await timeline()).getAllByRole('heading', { level: 3 }).length;

describe('Your Schedule', () => {
  it('SCHED-001: shows all, what is coming up, or what is overdue', async () => {
    await openSchedule();
    expect(await titles()).toBe(4);
    await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(await titles()).toBe(3);
    await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
    expect(await titles()).toBe(1);
    expect((await timeline()).getByText('Next screening')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await titles()).toBe(4);
  });

  it('SCHED-002: counts Scheduled, Completed, Overdue and the Days to Next Visit', async () => {
    await openSchedule();
    const count = async (which: string) => (await screen.findByTestId(`count-${which}`)).textContent;
    expect([await count('scheduled'), await count('completed'), await count('overdue'), await count('next')]).toEqual([
      'Scheduled2',
      'Completed0',
      'Overdue1',
      'Days to Next Visit5',
    ]);
  });

  it('SCHED-003: recommends the next dental visit, and Schedule Now leads to where practices are found', async () => {
    await openSchedule(undefined, '', [{ place: 'care.finder', path: '/clinic-finder', labelKey: 'health:schedule.title', order: 1 }]);
    const card = within(await screen.findByTestId('next-visit'));
    expect(card.getByRole('heading', { name: 'Next Recommended Dental Visit' })).toBeInTheDocument();
    expect(card.getByText('Due in 21 days')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Schedule Now' })).toHaveAttribute('href', '/clinic-finder');
  });

  it('SCHED-004, SCHED-013: completes an item of the timeline, says so, and takes it back', async () => {
    const { server } = await openSchedule();
    await userEvent.click((await timeline()).getByRole('button', { name: /^Complete: Next screening/ }));
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', title: 'Marked Complete', action: { label: 'Undo' } }]));
    expect((await timeline()).getByText('Completed')).toBeInTheDocument();
    server.toasts[0]!.action!.run();
    expect(await (await timeline()).findByRole('button', { name: /^Complete: Next screening/ })).toBeInTheDocument();
  });

  it('an item that was completed by mistake is open again, also days later', async () => {
    const { server } = await openSchedule((state) => (state.schedule.items[0]!.status = 'completed'));
    await userEvent.click((await timeline()).getByRole('button', { name: /^Not done after all: Next screening/ }));
    expect(await (await timeline()).findByRole('button', { name: /^Complete: Next screening/ })).toBeInTheDocument();
    expect(server.sent).toMatchObject([{ body: { done: false } }]);
  });

  it('SCHED-012: says when it cannot be loaded', async () => {
    const { server } = await openSchedule((state) => {
      state.schedule = undefined as never;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load your schedule. Please try again./);
    expect(server.toasts).toEqual([]);
  });

  it('says beside an entry what was not done with it, and in the form why it was not saved', async () => {
    const { server } = await openSchedule();
    const cancel = (await timeline()).getByRole('button', { name: 'Cancel: Checkup' });
    server.refuses = true;
    await userEvent.click(cancel);
    expect(await within(cancel.closest('li')!).findByRole('alert')).toBeInTheDocument();
    await userEvent.click((await timeline()).getByRole('button', { name: 'Change: Checkup' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toBeInTheDocument();
    server.refuses = false;
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says in the form that what somebody else has changed could not be read', async () => {
    const { server } = await openSchedule();
    await userEvent.click((await timeline()).getByRole('button', { name: 'Change: Checkup' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.type(form.getByLabelText(/Where/), 'Harbor Dental');
    const { schedule } = server.state;
    schedule.items = schedule.items.filter(({ title }) => title !== 'Checkup');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('That was not saved. Please try again.');
    expect(form.getByLabelText(/Where/)).toHaveValue('Harbor Dental');
    unsavedStore.wipe();
  });

  it('adds an appointment, cancels one, and puts it back', async () => {
    const { server } = await openSchedule();
    await screen.findByTestId('timeline');
    await userEvent.click(screen.getByRole('button', { name: 'Add Appointment' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Say what it is.')).toBeInTheDocument();
    expect(form.getByText('Choose a day.')).toBeInTheDocument();
    expect(form.getByLabelText('What is it?')).toHaveFocus();
    await userEvent.type(form.getByLabelText('What is it?'), 'Root canal');
    await userEvent.type(form.getByLabelText('Date'), '2199-01-05');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await (await timeline()).findByText('Root canal')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Root canal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Put back: Root canal' }));
    expect(await screen.findByRole('button', { name: 'Cancel: Root canal' })).toBeInTheDocument();
    expect(new Set(server.sent.map(({ path }) => path)).size).toBe(1);
  });

  it('puts nothing back that was cancelled while its form was open, unless that is wanted', async () => {
    const { server } = await openSchedule();
    await userEvent.click((await timeline()).getByRole('button', { name: 'Change: Checkup' }));
    const form = () => within(screen.getByRole('dialog'));
    await userEvent.type(form().getByLabelText(/Where/), 'Harbor Dental');
    const { schedule } = server.state;
    schedule.items = schedule.items.map((one) =>
      one.title === 'Checkup' ? { ...one, title: 'Check-up', status: 'cancelled', version: 2 } : one,
    );
    await userEvent.click(form().getByRole('button', { name: 'Save' }));
    expect(await form().findByRole('alert')).toHaveTextContent(/cancelled meanwhile.*Save puts it back/);
    expect(form().getByLabelText('What is it?')).toHaveValue('Check-up');
    expect(form().getByLabelText(/Where/)).toHaveValue('Harbor Dental');
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    await userEvent.click(form().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Cancel: Check-up' })).toBeInTheDocument();
  });

  it('has what an urgent result says lead', async () => {
    const finder = { place: 'care.finder', path: '/clinic-finder', labelKey: 'health:schedule.title', order: 1 } as const;
    await openSchedule((state) => void (state.schedule.advice = { screeningId: crypto.randomUUID(), level: 3 }), '', [finder]);
    expect(await screen.findByText('Within a day')).toBeInTheDocument();
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Your latest result comes first');
    // The finder then asks for the place, and shows who is open first.
    expect(screen.getByRole('link', { name: 'Schedule Now' })).toHaveAttribute('href', '/clinic-finder?urgent=1');
  });

  it('is where /appointments leads', async () => {
    const { at } = await openAppointments();
    await screen.findByTestId('timeline');
    expect(at()).toBe('/your-schedule');
  });
});
