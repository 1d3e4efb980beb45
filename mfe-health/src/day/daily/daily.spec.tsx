import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDailyCare } from '../../testing/health-testing.js';

const card = async (id: string) => within(await screen.findByTestId(id));

describe('the streak card', () => {
  it('STRK-002, STRK-003, STRK-004, STRK-005: shows current and longest streak, all cleanings and the next milestone', async () => {
    await openDailyCare();
    const streak = await card('streak-card');
    expect(streak.getByTestId('current-streak')).toHaveTextContent('3');
    expect(streak.getByText('9 days')).toBeInTheDocument();
    expect(streak.getByText('40')).toBeInTheDocument();
    expect(streak.getByText('11 days to Two Week Champion')).toBeInTheDocument();
  });

  it('STRK-006: logs a cleaning for today, and takes it back', async () => {
    const { server } = await openDailyCare();
    const streak = await card('streak-card');
    await userEvent.click(streak.getByRole('button', { name: 'I cleaned my teeth today' }));
    expect(await streak.findByText('Done for today')).toBeInTheDocument();
    expect(streak.getByTestId('current-streak')).toHaveTextContent('4');
    expect(server.sent[0]).toMatchObject({ method: 'PUT', path: expect.stringMatching(`/cleanings/${server.state.day.today}$`) });
    await userEvent.click(streak.getByRole('button', { name: 'Take it back' }));
    expect(await streak.findByRole('button', { name: 'I cleaned my teeth today' })).toBeInTheDocument();
  });

  it('STRK-007, STRK-008, STRK-009: logs another day, none to come and none before 1900', async () => {
    const { server } = await openDailyCare();
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Log another day' }));
    const date = screen.getByLabelText('Which day was it?');
    expect([date.getAttribute('min'), date.getAttribute('max')]).toEqual(['1900-01-01', server.state.day.today]);
    const save = screen.getByRole('button', { name: 'Log this day' });
    await userEvent.click(save);
    expect(screen.getByText('Choose a day.')).toBeInTheDocument();
    await userEvent.type(date, '2199-01-01');
    await userEvent.click(save);
    expect(screen.getByText('That day is still to come. Choose today or a past day.')).toBeInTheDocument();
    await userEvent.clear(date);
    await userEvent.type(date, '1899-12-31');
    await userEvent.click(save);
    expect(screen.getByText('Choose a day from January 1, 1900 on.')).toBeInTheDocument();
    expect(server.sent).toEqual([]);
    await userEvent.clear(date);
    await userEvent.type(date, '2026-01-05');
    await userEvent.click(save);
    expect(server.sent[0]!.path).toMatch(/\/cleanings\/2026-01-05$/);
  });

  it('STRK-010: shows the recent cleanings', async () => {
    await openDailyCare();
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Recent cleanings' }));
    const dialog = within(screen.getByRole('dialog'));
    const [cleanings] = await dialog.findAllByRole('list');
    expect(within(cleanings!).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.getByText('The last 30 days.')).toBeInTheDocument();
  });

  it('excuses a day, and has two ways back: at once, and from the recent ones', async () => {
    const { server } = await openDailyCare((state) => (state.cleanings.excused = []));
    const streak = await card('streak-card');
    await userEvent.click(streak.getByRole('button', { name: 'Log another day' }));
    await userEvent.type(screen.getByLabelText('Which day was it?'), '2026-01-05');
    await userEvent.click(screen.getByRole('button', { name: 'Excuse this day' }));
    await waitFor(() =>
      expect(server.toasts).toMatchObject([{ title: expect.stringMatching(/^Excused: .*Jan.* 5/), action: { label: 'Undo' } }]),
    );
    expect(server.state.cleanings.excused).toEqual(['2026-01-05']);
    server.toasts[0]!.action!.run();
    await waitFor(() => expect(server.state.cleanings.excused).toEqual([]));
    expect(server.sent[1]).toMatchObject({ method: 'DELETE', path: server.sent[0]!.path });
  });

  it('says in the card that an excuse was not taken back by its toast, and in the list what was not', async () => {
    const { server } = await openDailyCare((state) => (state.cleanings.excused = []));
    const streak = await card('streak-card');
    await userEvent.click(streak.getByRole('button', { name: 'Log another day' }));
    await userEvent.type(screen.getByLabelText('Which day was it?'), '2026-01-05');
    server.refuses = true;
    await userEvent.click(screen.getByRole('button', { name: 'Excuse this day' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeInTheDocument();
    server.refuses = false;
    await userEvent.click(screen.getByRole('button', { name: 'Excuse this day' }));
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    server.refuses = true;
    server.toasts[0]!.action!.run();
    expect(await streak.findByRole('alert')).toHaveTextContent(/^It could not be taken back. Please try again./);
    await userEvent.click(streak.getByRole('button', { name: 'Recent cleanings' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /^Take back the excuse: / }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
  });

  it('lists excused days beside the recent cleanings, and takes one back', async () => {
    const { server } = await openDailyCare();
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'Recent cleanings' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /^Take back the excuse: / }));
    await waitFor(() => expect(dialog.queryByText('Excused days')).toBeNull());
    expect(server.sent).toMatchObject([{ method: 'DELETE', path: expect.stringMatching(/\/excused-days\/\d{4}-\d\d-\d\d$/) }]);
  });

  it('STRK-038, STRK-048, STRK-049: says when a cleaning was not logged, and stays as it was', async () => {
    const { server } = await openDailyCare((state) => (state.day = { ...state.day, today: '2026-03-10', yesterday: '2026-03-09' }));
    server.refuses = true;
    const streak = await card('streak-card');
    await userEvent.click(streak.getByRole('button', { name: 'I cleaned my teeth today' }));
    expect(await streak.findByRole('alert')).toHaveTextContent(/^Failed to log cleaning. Please try again./);
    await userEvent.click(streak.getByRole('button', { name: 'It was for yesterday' }));
    expect(await streak.findByText(/^Failed to log cleaning for .*Mar.* 9.*\. Please try again\.$/)).toBeInTheDocument();
    expect([streak.getAllByRole('alert').length, server.toasts]).toEqual([1, []]);
    expect(streak.getByTestId('current-streak')).toHaveTextContent('3');
  });
});

describe('milestones', () => {
  it.each([
    ['STRK-051', 1, 'first-steps', 'First Steps'],
    ['STRK-052', 3, 'getting-started', 'Getting Started'],
    ['STRK-053', 7, 'week-warrior', 'Week Warrior'],
    ['STRK-054', 14, 'two-week-champion', 'Two Week Champion'],
    ['STRK-055', 30, 'month-master', 'Month Master'],
    ['STRK-056', 60, 'two-month-legend', 'Two Month Legend'],
    ['STRK-057', 90, 'three-month-hero', 'Three Month Hero'],
    ['STRK-058', 180, 'dental-deity', 'Dental Deity'],
    ['STRK-059', 365, 'smile-supreme', 'Smile Supreme'],
  ] as const)('%s: %i days are called so', async (_row, days, id, name) => {
    await openDailyCare(({ day }) => (day.streak = { ...day.streak, current: 0, next: { id, days, left: days } }));
    expect((await card('streak-card')).getByText(`${days} ${days === 1 ? 'day' : 'days'} to ${name}`)).toBeInTheDocument();
  });
});

describe('the brushing timer', () => {
  it('HAB-007, HAB-008, HAB-009: starts, pauses and resets', async () => {
    sessionStorage.clear();
    await openDailyCare();
    const habits = await card('habits-card');
    await userEvent.click(habits.getByRole('button', { name: 'Start' }));
    expect(await habits.findByText('1:59 left', undefined, { timeout: 3000 })).toBeInTheDocument();
    await userEvent.click(habits.getByRole('button', { name: 'Pause' }));
    expect(habits.getByRole('button', { name: 'Go on' })).toBeInTheDocument();
    await userEvent.click(habits.getByRole('button', { name: 'Reset' }));
    expect(habits.getByText('2:00 left')).toBeInTheDocument();
  });
});

describe('two minutes that are full', () => {
  const ME = '00000000-0000-4000-8000-000000000001';
  /** They were full at that hour in Tokyo on the date that is today there, wherever the browser is and whenever the page is opened. */
  const brushed = async (ended: string, change?: Parameters<typeof openDailyCare>[0]) => {
    const full = Date.parse(`${ended}:00+09:00`);
    sessionStorage.setItem(`toothwise.brushing.${ME}`, JSON.stringify({ runningSince: full - 60_000, before: 60_000 }));
    const { server } = await openDailyCare((state) => {
      state.day = { ...state.day, timeZone: 'Asia/Tokyo', today: '2025-03-10' };
      change?.(state);
    });
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    return server;
  };
  const DONE = { look: 'success', title: 'Two minutes. Well brushed!' };

  it.each([
    ['00:00', 'morningBrush'],
    ['11:59', 'morningBrush'],
    ['18:00', 'eveningBrush'],
    ['23:59', 'eveningBrush'],
  ])(
    'HAB-014, HAB-015 (HAB-018): at %s where the person lives they are saved as a tick would be, and answer with the cleaning',
    async (time, habit) => {
      const server = await brushed(`2025-03-10T${time}`);
      expect(server.toasts[0]).toEqual(DONE);
      await waitFor(() => expect(server.sent).toHaveLength(1));
      expect(server.sent[0]).toMatchObject({ method: 'PUT', path: expect.stringMatching(/2025-03-10$/), body: { [habit]: true } });
      expect(await (await card('streak-card')).findByText('Done for today')).toBeInTheDocument();
    },
  );

  it.each(['12:00', '17:59'])('HAB-016: at %s they set nothing', async (time) => {
    const server = await brushed(`2025-03-10T${time}`);
    expect([server.toasts, server.sent]).toEqual([[DONE], []]);
  });

  it('set nothing for today where they were full the evening before, and say so', async () => {
    const server = await brushed('2025-03-09T22:02');
    expect(server.toasts).toMatchObject([{ look: 'info', title: 'The timer has finished', body: expect.stringMatching(/Mar.* 9/) }]);
    expect(server.sent).toEqual([]);
  });

  it('(HAB-017): change nothing where that brushing is ticked already', async () => {
    const server = await brushed('2025-03-10T08:00', ({ day }) => (day.habits.morningBrush = true));
    expect([server.toasts, server.sent]).toEqual([[DONE], []]);
    expect((await card('habits-card')).getByRole('checkbox', { name: 'Morning brush' })).toBeChecked();
  });
});

describe('daily care', () => {
  it('(STRK-001) (HAB-001): a cleaning, the streak, milestones and Cleaning Champions; three habits and a timer of two minutes', async () => {
    sessionStorage.clear();
    const { server } = await openDailyCare();
    const [streak, habits] = [await card('streak-card'), await card('habits-card')];
    await userEvent.click(streak.getByRole('button', { name: 'I cleaned my teeth today' }));
    await waitFor(() => expect(streak.getByTestId('current-streak')).toHaveTextContent('4'));
    expect(streak.getByText(/to Two Week Champion/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cleaning Champions' })).toBeInTheDocument();
    await userEvent.click(habits.getByRole('checkbox', { name: 'Morning brush' }));
    expect(await habits.findByText('1 of 3 done')).toBeInTheDocument();
    expect(habits.getByText('2:00 left')).toBeInTheDocument();
    expect(server.sent.map(({ path }) => path.split('/').at(-2))).toEqual(['cleanings', 'habits']);
  });
});

describe('the habits of today', () => {
  it('HAB-002, HAB-003, HAB-004, HAB-005, HAB-006: has exactly three toggles, and mouthwash that is stored counts nothing', async () => {
    await openDailyCare(({ day }) => (day.habits.mouthwash = true));
    const habits = await card('habits-card');
    expect(habits.getByText('0 of 3 done')).toBeInTheDocument();
    for (const name of ['Morning brush', 'Evening brush', 'Floss']) await userEvent.click(habits.getByRole('checkbox', { name }));
    expect(habits.getByText('3 of 3 done')).toBeInTheDocument();
    expect(habits.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('HAB-020, HAB-027: takes a toggle back that could not be saved, and says so', async () => {
    const { server } = await openDailyCare();
    server.refuses = true;
    const floss = (await card('habits-card')).getByRole('checkbox', { name: 'Floss' });
    await userEvent.click(floss);
    expect(await (await card('habits-card')).findByRole('alert')).toHaveTextContent(/^Failed to update habit. Please try again./);
    expect(floss).not.toBeChecked();
  });
});

describe('Cleaning Champions', () => {
  it('STRK-013, STRK-016, STRK-017: lists first names, and who shows none as Anonymous', async () => {
    await openDailyCare();
    const board = await card('leaderboard-card');
    expect(board.getByRole('heading', { name: 'Cleaning Champions' })).toBeInTheDocument();
    expect((await board.findAllByRole('row')).slice(1).map((row) => row.textContent)).toEqual(['1Ann1230200', '2Anonymous4931']);
  });

  it('lists only who asks for it and says how old they are', async () => {
    const { server } = await openDailyCare();
    const board = await card('leaderboard-card');
    await userEvent.click(await board.findByRole('button', { name: 'Take part' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take part' }));
    expect(dialog.getByText('Choose a day.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Your date of birth'), '1990-05-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Take part' }));
    expect(await board.findByText('You')).toBeInTheDocument();
    expect(server.sent[0]!.body).toEqual({ takesPart: true, birthDate: '1990-05-01', showName: false });
  });
});

describe('a browser that does not know where it is', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['Etc/Unknown', undefined])('offers no zone, and days are those of UTC: %p', async (timeZone) => {
    const { server } = await openDailyCare();
    await card('streak-card');
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
    await userEvent.click((await card('streak-card')).getByRole('button', { name: 'I cleaned my teeth today' }));
    expect(await (await card('streak-card')).findByText('Done for today')).toBeInTheDocument();
    expect(screen.queryByText(/another time zone/)).not.toBeInTheDocument();
    expect(server.sent[0]).toMatchObject({ body: { timeZone: 'UTC' } });
  });
});
