import type { RecordingAnalytics } from '@toothwise/contracts-advisor';
import { Skeleton } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { durationParts } from './format.js';
import { useAnalytics } from './use-analytics.js';

/** REC-009: four numbers that were measured. That they are on their way, or did not come, is told apart from nothing to measure. */
export function StatCards() {
  const analytics = useAnalytics();
  return (
    <div className="adv:my-6">
      <QueryView query={analytics} skeleton={<Skeleton block={88} lines={0} />}>
        {(data) => <Cards data={data} />}
      </QueryView>
    </div>
  );
}

/** A dash where there is nothing to measure. */
function Cards({ data }: { data: RecordingAnalytics }) {
  const { t } = useTranslation('advisor');
  const { totalAppointments, averageDurationMinutes: minutes, communicationQuality, concernsAddressed } = data;
  const percent = (value: number | null) => (value === null ? null : `${Math.round(value)} %`);
  const duration = useDuration();
  const cards = [
    { label: t('recordings.stats.total'), value: String(totalAppointments) },
    { label: t('recordings.stats.duration'), value: minutes === null ? null : duration(minutes * 60) },
    { label: t('recordings.stats.quality'), value: percent(communicationQuality) },
    { label: t('recordings.stats.concerns'), value: percent(concernsAddressed) },
  ];
  return (
    <dl className="adv:grid adv:grid-cols-2 adv:gap-3 adv:lg:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div
          key={label}
          className="adv:flex adv:flex-col-reverse adv:justify-end adv:rounded-card adv:border adv:border-line adv:bg-surface adv:p-4"
        >
          <dt className="adv:text-s adv:text-ink-soft">{label}</dt>
          <dd className="adv:text-xl adv:font-bold adv:tabular-nums">{value ?? <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing() {
  const { t } = useTranslation('advisor');
  return (
    <>
      <span aria-hidden="true">{t('recordings.stats.none')}</span>
      <span className="adv:sr-only">{t('recordings.stats.noneSaid')}</span>
    </>
  );
}

/** REC-091 */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('advisor');
  return (seconds) => {
    const { hours, minutes } = durationParts(seconds);
    return hours === 0 ? t('recordings.minutes', { count: minutes }) : t('recordings.hours', { hours, minutes });
  };
}
