import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDailyCare, openOnPortal } from '../../testing/health-testing.js';

const LENA = '00000000-0000-4000-8000-0000000000f3';
const switcher = async () => within(await screen.findByTestId('person-switcher'));
const card = async (id: string) => within(await screen.findByTestId(id));

describe('the profile switcher', () => {
  it('(MENU-016) (MENU-017) (MENU-018) (MENU-019) (MENU-021): lists who may be looked at, with a badge for the role and one for oneself', async () => {
    await openDailyCare();
    await userEvent.click((await switcher()).getByRole('button', { name: 'Viewing profile for: Jonas' }));
    const entries = (await switcher()).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['JonasYouParent', 'LenaChild']);
    expect(within(entries[0]!).getByText('Parent')).toHaveAttribute('data-look', 'brand');
    expect(within(entries[1]!).getByText('Child')).toHaveAttribute('data-look', 'quiet');
  });

  it('(MENU-020): is not there for who may see nobody else', async () => {
    await openDailyCare(({ today }) => (today.items = today.items.slice(0, 1)));
    await screen.findByTestId('streak-card');
    expect(screen.queryByTestId('person-switcher')).toBeNull();
  });

  it('(MENU-003) (MENU-022) (MENU-024): the other screens show the record of who was chosen, under an address of their own', async () => {
    const { server, at } = await openDailyCare();
    await userEvent.click((await switcher()).getByRole('button'));
    await userEvent.click((await switcher()).getByRole('link', { name: /Lena/ }));
    expect(await screen.findByRole('heading', { name: 'Daily care of Lena' })).toBeInTheDocument();
    expect(at()).toBe(`/daily-care?person=${LENA}`);
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Lena has brushed today' }));
    await waitFor(() =>
      expect(server.sent.map(({ path }) => path)).toEqual([`/api/health/v1/people/${LENA}/cleanings/${server.state.day.today}`]),
    );
    // One's own competition is nobody else's.
    expect(screen.queryByTestId('leaderboard-card')).toBeNull();
  });
});

describe('the profile switcher on the portal', () => {
  it('(PORT-021): opens the daily care of who is chosen', async () => {
    const { at } = await openOnPortal(undefined, ['header.person']);
    await userEvent.click((await switcher()).getByRole('button', { name: 'Viewing profile for: Jonas' }));
    await userEvent.click((await switcher()).getByRole('link', { name: /Lena/ }));
    expect(await screen.findByRole('heading', { name: 'Daily care of Lena' })).toBeInTheDocument();
    expect(at()).toBe(`/daily-care?person=${LENA}`);
  });
});

describe('the record of another person', () => {
  it('is not kept up by who may only look', async () => {
    await openDailyCare(({ today }) => (today.items[1]!.mayManage = false), `?person=${LENA}`);
    expect(await screen.findByText('You can look at this record, and change nothing in it.')).toBeInTheDocument();
    expect((await card('streak-card')).queryByRole('button', { name: 'Lena has brushed today' })).toBeNull();
    for (const habit of (await card('habits-card')).getAllByRole('checkbox')) expect(habit).toBeDisabled();
  });

  it('leads back to one’s own, with a sentence, where there is no right to it', async () => {
    const { server, at } = await openDailyCare(({ today }) => (today.items = today.items.slice(0, 1)), `?person=${LENA}`);
    expect(await screen.findByRole('heading', { name: 'Daily care' })).toBeInTheDocument();
    expect(at()).toBe('/daily-care');
    expect(server.toasts.map(({ title }) => title)).toEqual(['You can no longer see that record']);
  });

  it('is never written to by a form that was begun for somebody else', async () => {
    const { server } = await openDailyCare();
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Log another day' }));
    await userEvent.type(screen.getByLabelText('Which day was it?'), '2026-01-05');
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await switcher()).getByRole('button'));
    await userEvent.click((await switcher()).getByRole('link', { name: /Lena/ }));
    await screen.findByRole('heading', { name: 'Daily care of Lena' });
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Log another day' }));
    expect(screen.getByLabelText('Which day was it?')).toHaveValue('');
    expect(server.sent).toEqual([]);
  });
});

describe('whom of the family a screening is for', () => {
  it('offers whose record is kept up, and nobody', async () => {
    const chosen: (string | null)[] = [];
    const onChoose = (id: string | null, name: string | null) => void chosen.push(id, name);
    await openOnPortal(undefined, ['screening.person'], { personId: null, onChoose });
    await userEvent.click(await screen.findByRole('radio', { name: 'Lena' }));
    expect(screen.getByRole('radio', { name: 'Somebody who is not in this list' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(chosen).toEqual([LENA, 'Lena']);
  });

  it('chooses nobody whom the arrow keys only pass', async () => {
    const onChoose = jest.fn();
    await openOnPortal(undefined, ['screening.person'], { personId: null, onChoose });
    (await screen.findByRole('radio', { name: 'Somebody who is not in this list' })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: 'Lena' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Lena' })).not.toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([[LENA, 'Lena']]);
  });
});
