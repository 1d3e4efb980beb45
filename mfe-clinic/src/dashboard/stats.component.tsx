import { Skeleton } from '@toothwise/ui';
import { QueryView, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useStats } from './use-inbox.js';

/** CLIN-031 to CLIN-033, and what the practice owes, to who handles its money. */
export function Stats() {
  const { t } = useTranslation('clinic');
  const stats = useStats();
  return (
    <section aria-label={t('stats.label')} className="cln:mb-6">
      <QueryView query={stats} skeleton={<Skeleton lines={1} block={32} />}>
        {(data) => {
          const figures = [
            ['total', data.total],
            ['new', data.new],
            ['contacted', data.contacted],
            ['converted', data.converted],
            ['conversionRate', `${data.conversionRate}%`],
            ...(data.amountOwed === null ? [] : [['amountOwed', sayMoney(data.amountOwed)] as const]),
          ] as const;
          return (
            <dl className="cln:grid cln:grid-cols-3 cln:gap-px cln:overflow-hidden cln:rounded-card cln:border cln:border-line cln:bg-line cln:md:auto-cols-fr cln:md:grid-flow-col cln:md:grid-cols-none">
              {figures.map(([name, value]) => (
                <div
                  key={name}
                  className="cln:flex cln:flex-col-reverse cln:justify-end cln:bg-surface cln:px-4 cln:py-3 cln:max-md:nth-5:last:col-span-2"
                >
                  <dt className="cln:text-s cln:text-ink-soft">{t(`stats.${name}`)}</dt>
                  <dd className="cln:text-l cln:font-semibold cln:tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </QueryView>
    </section>
  );
}
