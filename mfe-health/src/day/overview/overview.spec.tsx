import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overview } from '@toothwise/contracts-health';
import type { SlotProps } from '@toothwise/web-platform';
import { openOnPortal } from '../../testing/health-testing.js';

const overview = async () => {
  const card = within(await screen.findByTestId('health-overview'));
  await card.findByRole('link', { name: 'New Screening' });
  return card;
};
const figure = (card: ReturnType<typeof within>, label: string) => card.getByText(label).parentElement!.textContent;
type Screenings = Overview['screenings'];

describe('the overview of health on the portal', () => {
  it('(PORT-012) (PORT-017) (PORT-018): has score, completed scans and months between visits, the last screening, how many, and its status', async () => {
    await openOnPortal(({ overview: { screenings } }) => void Object.assign(screenings.latest!, { isSeen: true }));
    const card = await overview();
    expect(figure(card, 'Health Score')).toBe('Health Score70Good');
    expect(figure(card, 'Completed Scans')).toBe('Completed Scans2');
    expect(figure(card, 'Months Between Visits')).toBe('Months Between Visits–');
    expect(card.getByText(/^Last screening: /)).toBeInTheDocument();
    expect(card.getByText('2 screenings in all')).toBeInTheDocument();
    expect(card.getByText('Soon')).toHaveAttribute('data-level', '2');
    expect(card.getByRole('link', { name: 'New Screening' })).toHaveAttribute('href', '/dental-screening');
  });

  it.each([
    ['PORT-028', -1, 'Due now'],
    ['PORT-029', 1, 'Due in 1 day'],
    ['PORT-029', 30, 'Due in 30 days'],
    ['PORT-030', 31, 'Due in 1 month'],
    ['PORT-030', 181, 'Due in 6 months'],
  ])('%s: with %i days left the next appointment is said as “%s”', async (_row, daysLeft, text) => {
    await openOnPortal(({ overview: { screenings } }) => (screenings.nextVisit = { on: '2026-12-01', daysLeft }));
    expect((await overview()).getByText(text)).toBeInTheDocument();
  });

  it('says that there is no data where there was no screening, and makes no number up', async () => {
    const nothing: Screenings = { total: 0, latest: null, score: null, nextVisit: null, nextScreening: null };
    await openOnPortal((state) => (state.overview.screenings = nothing));
    const card = await overview();
    expect(figure(card, 'Health Score')).toBe('Health Score–No data');
    expect(card.queryByText(/Due/)).toBeNull();
  });

  it('lets the advice of an urgent result lead', async () => {
    await openOnPortal(({ overview: { screenings } }) => Object.assign(screenings.latest!, { level: 3, urgency: 'high' }));
    const card = await overview();
    expect(card.getByText(/Follow the advice of that result first, if you have not yet\./)).toHaveTextContent(
      'First: see a dentist within 24 hours of telling us. Nothing is booked.',
    );
    expect(card.getByText('After that, another visit is recommended and not booked:')).toBeInTheDocument();
  });
});

describe('the overview of health beside a result that asks for a dentist within days', () => {
  const openBeside = (part: object, daysLeft = 30) =>
    openOnPortal(({ overview: { screenings } }) => {
      Object.assign(screenings.latest!, { level: 2, urgency: 'medium', ...part });
      Object.assign(screenings, { score: { value: 80, band: 'good' }, nextVisit: { on: '2026-12-30', daysLeft } });
    });

  it('says that first, judges nothing, and calls no later date the next', async () => {
    await openBeside({});
    const card = await overview();
    expect(card.getByText(/^First: see a dentist by the time that this result says/)).toBeVisible();
    expect(figure(card, 'Health Score')).toBe('Health Score–After that visit');
    expect(card.queryByText('Next visit, recommended and not booked:')).toBeNull();
    expect(card.getByText('After that, another visit is recommended and not booked:')).toBeVisible();
  });

  it.each([
    ['somebody has seen it', { isSeen: true }, 30],
    ['its time is over', {}, -1],
  ])('no longer where %s', async (_when, part, daysLeft) => {
    await openBeside(part, daysLeft);
    const card = await overview();
    expect(figure(card, 'Health Score')).toBe('Health Score80Good');
    expect(card.getByText('Next visit, recommended and not booked:')).toBeVisible();
  });
});

describe('the overview of health beside something that is open and cannot wait', () => {
  const first = ({ name, beside }: SlotProps['health.first']) => (
    <>
      <p>Still open: {name ?? 'you'}</p>
      {beside}
    </>
  );
  const openBeside = (change: (screenings: Screenings) => void) =>
    openOnPortal(({ overview: { screenings } }) => change(screenings), undefined, undefined, [
      { slot: 'health.first', order: 1, component: async () => ({ default: first }) },
    ]);

  it('says that first, and neither judges nor puts off anything below it', async () => {
    await openBeside((screenings) => {
      Object.assign(screenings.latest!, { level: 1, urgency: 'low' });
      Object.assign(screenings, { score: { value: 80, band: 'excellent' }, nextVisit: { on: '2026-12-30', daysLeft: 30 } });
    });
    const card = await overview();
    const said = await card.findByText('Still open: you');
    expect(said.compareDocumentPosition(card.getByText('Health Score'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(figure(card, 'Health Score')).toBe('Health Score–After what is open');
    expect(figure(card, 'Completed Scans')).toBe('Completed Scans2');
    expect(card.getByText(/^Last screening: /)).toBeInTheDocument();
    expect(card.queryByText(/Excellent|Due in|Not urgent|recommended/)).toBeNull();
  });

  it('leaves what to do to what stands first', async () => {
    await openBeside((screenings) => void Object.assign(screenings.latest!, { level: 3, urgency: 'high' }));
    const card = await overview();
    await card.findByText('Still open: you');
    expect(card.getByText('Urgent')).toBeInTheDocument();
    expect(card.queryByText(/First: see a dentist|Due in/)).toBeNull();
  });
});

describe('the streak on the portal', () => {
  it('(PORT-013) (PORT-015) (STRK-012): shows the current streak and the habits, which can be ticked there', async () => {
    const { server } = await openOnPortal();
    const tile = within(await screen.findByTestId('streak-tile'));
    expect(await tile.findByText('days in a row')).toBeInTheDocument();
    expect(tile.getByText('3')).toBeInTheDocument();
    await userEvent.click(tile.getByRole('checkbox', { name: 'Floss' }));
    expect(await tile.findByText('1 of 3 done')).toBeInTheDocument();
    expect(server.sent[0]!.path).toMatch(new RegExp(`/habits/${server.state.day.today}$`));
  });

  it('(PORT-025): one read feeds all cards', async () => {
    const { server } = await openOnPortal();
    await screen.findByTestId('health-overview');
    expect(await screen.findByText('0 of 3 done')).toBeInTheDocument();
    expect(server.read.filter((path) => /\/people\/[^/]+\//.test(path) && !path.endsWith('/events'))).toHaveLength(1);
  });
});
