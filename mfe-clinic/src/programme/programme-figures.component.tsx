import type { Programme } from '@toothwise/contracts-clinic';
import { locale, sayMoney, useTranslation } from '@toothwise/web-platform';

type Measured = NonNullable<Programme['measured']>;

/** CLIN-015, CLIN-045: measured where enough leads were counted, else the programme's own figures, and labelled so. What a treatment was worth nobody measures. */
export function ProgrammeFigures({ measured }: { measured: Measured | null }) {
  const { t } = useTranslation('clinic');
  const say = useSaid();
  const figures = (['cost', 'conversion', 'response', 'value'] as const).map((key) => {
    const said = measured && say(key, measured);
    return {
      ...{ key, label: t(`programme.stats.${key}`), value: said ?? t(`programme.stats.stated.${key}`) },
      isStated: measured !== null && said === null,
    };
  });
  return (
    <section aria-label={t('programme.stats.label')}>
      <h2 className="cln:mb-3 cln:text-l cln:font-semibold">
        {measured ? t('programme.stats.measured', { count: measured.leads, days: measured.days }) : t('programme.stats.programme')}
      </h2>
      <dl className="cln:grid cln:grid-cols-2 cln:gap-4 cln:lg:grid-cols-4">
        {figures.map(({ key, label, value, isStated }) => (
          <div key={key} className="cln:rounded-card cln:border cln:border-line cln:bg-surface cln:p-4">
            <dt className="cln:text-s cln:text-ink-soft">{label}</dt>
            <dd className="cln:text-xl cln:font-semibold cln:tabular-nums">{value}</dd>
            {isStated && <dd className="cln:text-s cln:text-ink-soft">{t('programme.stats.statedMark')}</dd>}
          </div>
        ))}
      </dl>
      {!measured && <p className="cln:mt-3 cln:max-w-prose cln:text-s cln:text-ink-soft">{t('programme.stats.programmeNote')}</p>}
    </section>
  );
}

function useSaid() {
  const { t } = useTranslation('clinic');
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
  return (key: 'cost' | 'conversion' | 'response' | 'value', { averageCost, conversion, responseMinutes }: Measured): string | null => {
    if (key === 'cost') return sayMoney(averageCost);
    if (key === 'conversion') return t('programme.stats.percent', { value: number.format(conversion) });
    if (key === 'value' || responseMinutes === null) return null;
    return responseMinutes < 120
      ? t('programme.stats.minutes', { value: number.format(responseMinutes) })
      : t('programme.stats.hours', { value: number.format(responseMinutes / 60) });
  };
}
