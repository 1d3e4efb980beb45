import { useTranslation } from '@toothwise/web-platform';
import { durationParts } from './format.js';
import { useAnalytics } from './use-analytics.js';

/** REC-009: four numbers that were measured; a dash where there is nothing to measure. */
export function StatCards() {
  const { t } = useTranslation('advisor');
  const { data } = useAnalytics();
  const percent = (value: number | null | undefined) => (value == null ? null : `${Math.round(value)} %`);
  const duration = useDuration();
  const cards = [
    { label: t('recordings.stats.total'), value: data ? String(data.totalAppointments) : null },
    {
      label: t('recordings.stats.duration'),
      value: data?.averageDurationMinutes == null ? null : duration(data.averageDurationMinutes * 60),
    },
    { label: t('recordings.stats.quality'), value: percent(data?.communicationQuality) },
    { label: t('recordings.stats.concerns'), value: percent(data?.concernsAddressed) },
  ];
  return (
    <dl className="adv:my-6 adv:grid adv:grid-cols-2 adv:gap-3 adv:lg:grid-cols-4">
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
