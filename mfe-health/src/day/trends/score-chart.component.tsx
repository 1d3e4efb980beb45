import type { Trends } from '@toothwise/contracts-health';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const TICKS = [0, 20, 40, 60, 80, 100];
const DAY_MS = 86_400_000;

/** Days where the dates lie within two months, else months. */
function sayTicks(first: number, last: number): (time: number) => string {
  const isShort = last - first < 62 * DAY_MS;
  const format = new Intl.DateTimeFormat(undefined, isShort ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' });
  return (time) => format.format(time);
}

/** The score over time; a picture for those who see it, since the table below says the same. */
export default function ScoreChart({ history }: { history: Trends['history'] }) {
  const { t } = useTranslation('health');
  const points = history.toReversed().map(({ date, score }) => ({ at: Date.parse(`${date}T12:00:00Z`), score }));
  const said = (date: string | undefined) => (date ? sayDate(`${date}T12:00:00`) : '');
  return (
    <div
      role="img"
      aria-label={t('trends.chart', { first: said(history.at(-1)?.date), last: said(history[0]?.date) })}
      className="hea:mb-4 hea:h-56 hea:text-s"
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points} margin={{ top: 8, right: 16, bottom: 0, left: -16 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={sayTicks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0)}
            stroke="var(--ink-soft)"
            minTickGap={40}
          />
          <YAxis domain={[0, 100]} ticks={TICKS} stroke="var(--ink-soft)" />
          <Line
            type="linear"
            dataKey="score"
            stroke="var(--brand)"
            strokeWidth={2}
            dot={{ r: 4, fill: 'var(--brand)' }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
