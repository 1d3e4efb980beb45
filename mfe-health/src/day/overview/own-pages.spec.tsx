import { screen, within } from '@testing-library/react';
import { openReminders, openSchedule, openTrends } from '../../testing/health-testing.js';

const LENA = '00000000-0000-4000-8000-0000000000f3';
beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

const reminders = async () => (await screen.findByTestId('count-active')).textContent;
const schedule = async () => within(await screen.findByTestId('timeline')).getAllByRole('heading', { level: 3 }).length;
const trends = async () => within(await screen.findByTestId('score')).getByText(/of 100/).textContent;

describe('the pages of reminders, schedule and trends (REM-001)', () => {
  it.each([
    ['reminders', openReminders, reminders, 'Active2'],
    ['schedule', openSchedule, schedule, 4],
    ['trends', openTrends, trends, '85 of 100: Excellent'],
  ] as const)('%s give an overview of the person, and of whom else the address names', async (path, open, shown, expected) => {
    const own = await open();
    expect(await shown()).toBe(expected);
    const [me] = own.server.state.today.items;
    expect(own.server.read).toContain(`/api/health/v1/people/${me!.personId}/${path}`);
    own.unmount();
    const { server } = await open(undefined, `?person=${LENA}`);
    await shown();
    expect(server.read).toContain(`/api/health/v1/people/${LENA}/${path}`);
    expect(server.read).not.toContain(`/api/health/v1/people/${me!.personId}/${path}`);
  });
});
