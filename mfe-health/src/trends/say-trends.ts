import type { TrendEntry } from '@toothwise/contracts-health';
import { useTranslation } from '@toothwise/web-platform';

const KNOWN = ['sensitive-teeth', 'gum-bleeding', 'previous-cavities'] as const;
type Known = (typeof KNOWN)[number];

/** Conditions by name; a code that this page does not know yet is shown as it is. */
export function useSayConditions(): (entry: TrendEntry) => string {
  const { t } = useTranslation('health');
  return ({ conditions }) =>
    conditions.length === 0
      ? t('trends.noConditions')
      : conditions.map((one) => (KNOWN.includes(one as Known) ? t(`trends.condition.${one as Known}`) : one)).join(', ');
}
