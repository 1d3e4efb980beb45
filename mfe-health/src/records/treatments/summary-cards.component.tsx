import type { TreatmentPage } from '@toothwise/contracts-health';
import { locale, useTranslation } from '@toothwise/web-platform';
import { Fact } from '../fields/fact.component.js';
import { sayAmount } from '../fields/money.rules.js';

/** Half stars are what an average of five is worth. */
const sayAverage = (value: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** TRT-002 to TRT-005: over all records, whatever the filters say; one line for each currency. */
export function SummaryCards({ total, money, satisfaction }: Pick<TreatmentPage, 'total' | 'money' | 'satisfaction'>) {
  const { t } = useTranslation('health');
  const known = money.length > 0 ? money : [{ currency: 'USD' as const, cost: 0, averageCost: 0, insuranceCovered: 0, outOfPocket: 0 }];
  const lines = (say: (one: (typeof known)[number]) => string) =>
    known.map((one) => (
      <span key={one.currency} className="hea:block">
        {say(one)}
      </span>
    ));
  return (
    <dl
      className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:gap-3 hea:lg:grid-cols-4"
      aria-label={t('treatments.summary.label')}
      data-testid="treatment-summary"
    >
      <Fact label={t('treatments.summary.total')} value={total} />
      <Fact
        label={t('treatments.summary.cost')}
        value={lines(({ cost, currency }) => sayAmount(cost, currency))}
        note={lines(({ averageCost, currency }) => t('treatments.summary.average', { amount: sayAmount(averageCost, currency) }))}
      />
      <Fact
        label={t('treatments.summary.outOfPocket')}
        value={lines(({ outOfPocket, currency }) => sayAmount(outOfPocket, currency))}
        note={lines(({ insuranceCovered, currency }) =>
          t('treatments.summary.insurance', { amount: sayAmount(insuranceCovered, currency) }),
        )}
      />
      <Fact
        label={t('treatments.summary.satisfaction')}
        value={satisfaction === null ? t('treatments.summary.none') : sayAverage(satisfaction)}
        note={t('treatments.summary.outOf')}
      />
    </dl>
  );
}
