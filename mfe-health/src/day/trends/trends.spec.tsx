import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SlotProps } from '@toothwise/web-platform';
import { openTrends } from '../../testing/health-testing.js';
import { trends } from '../../texts/schedule.en.js';
import { csvName, csvOf } from './csv.js';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

/** The catalogue's words under their keys. */
const wordsOf = (texts: object) =>
  ((key: string) =>
    key.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], texts)) as unknown as Parameters<
    typeof csvOf
  >[1];

describe('Health Trends', () => {
  it('TREND-001, TREND-002: 3M, 6M, 1Y and All choose what is shown', async () => {
    await openTrends();
    const range = within(await screen.findByRole('group', { name: 'Range' }));
    expect(range.getAllByRole('button').map((one) => one.textContent)).toEqual(['3M', '6M', '1Y', 'All']);
    expect(range.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    const rows = async () => within(await screen.findByTestId('history')).getAllByRole('row').length;
    expect(await rows()).toBe(3);
    await userEvent.click(range.getByRole('button', { name: '3M' }));
    await waitFor(async () => expect(await rows()).toBe(2));
  });

  it('TREND-003, TREND-004: shows the score, metric cards, history, insights and achievements', async () => {
    await openTrends();
    const score = within(await screen.findByTestId('score'));
    expect(score.getByRole('heading', { name: 'Current Health Score' })).toBeInTheDocument();
    expect(score.getByText('85 of 100: Excellent')).toBeInTheDocument();
    expect(screen.getByTestId('metric-risk-level')).toHaveTextContent(/^Risk level2Down from 5/);
    for (const name of ['Screening History', 'Prevention Insights', 'Achievements'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByTestId('achievement-first-screening')).toHaveTextContent('Earned');
    expect(screen.getByTestId('achievement-regular-user')).toHaveTextContent('Not yet');
  });

  it('judges nothing beside what is open and cannot wait', async () => {
    const first = ({ beside }: SlotProps['health.first']) => (
      <>
        <p>Still open</p>
        {beside}
      </>
    );
    await openTrends(undefined, '', [{ slot: 'health.first', order: 1, component: async () => ({ default: first }) }]);
    expect(await screen.findByText('Still open')).toBeInTheDocument();
    expect(screen.getByTestId('history')).toBeInTheDocument();
    expect(screen.queryByTestId('score')).toBeNull();
  });

  it('TREND-005, TREND-011: exports a file, and says so', async () => {
    const { server } = await openTrends();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(server.toasts).toMatchObject([{ look: 'success', title: 'Export Complete' }]));
    expect(saved).toHaveLength(1);
  });

  it('TREND-008, TREND-009: a file is named after the trends, and no cell of it is a formula', () => {
    const name = csvName('0d9a7f10-0000-4000-8000-000000000001', new Date('2026-03-10T19:00:00Z'));
    expect(name).toBe('dental-health-trends-0d9a7f10-2026-03-10T19-00-00-000Z.csv');
    const t = wordsOf({ trends });
    const entry = { screeningId: 'x', completedAt: '', date: '2026-03-01', urgency: 'low', score: 85, band: 'good' } as const;
    const lines = csvOf(
      [
        { ...entry, conditions: ['=1+1', 'a"b'] },
        { ...entry, conditions: ['@x'] },
      ],
      t,
    ).split('\r\n');
    expect(lines).toEqual(['Date,Health Score,Urgency,Conditions', `2026-03-01,85,Low,"'=1+1, a""b"`, `2026-03-01,85,Low,"'@x"`]);
  });

  it('a file says what the page says', () => {
    const entry = { screeningId: 'x', completedAt: '', date: '2026-03-01', score: 60, band: 'good' } as const;
    const history = [
      { ...entry, urgency: 'medium' as const, conditions: ['gum-bleeding', 'sensitive-teeth'] },
      { ...entry, urgency: 'high' as const, conditions: [] },
    ];
    expect(csvOf(history, wordsOf({ trends })).split('\r\n').slice(1)).toEqual([
      '2026-03-01,60,Medium,"Bleeding gums, Sensitive teeth"',
      '2026-03-01,60,High,None told',
    ]);
  });

  it('TREND-010: says when they cannot be loaded', async () => {
    const { server } = await openTrends((state) => {
      state.trends = undefined as never;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load health trends. Please try again./);
    expect([screen.getByRole('button', { name: 'Retry' }).isConnected, server.toasts]).toEqual([true, []]);
  });

  it('says that there is no data, not a score, before the first screening', async () => {
    await openTrends((state) => {
      const none = { score: null, metrics: [], history: [], prevention: null };
      Object.assign(state.trends, { ...none, achievements: state.trends.achievements.map((one) => ({ ...one, earned: false })) });
    });
    expect(await screen.findByText('No data yet')).toBeInTheDocument();
    expect(screen.queryByText('100')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
