import type { TrendEntry } from '@toothwise/contracts-health';
import type { useTranslation } from '@toothwise/web-platform';

const KNOWN = ['sensitive-teeth', 'gum-bleeding', 'previous-cavities'] as const;
type Known = (typeof KNOWN)[number];

type Say = ReturnType<typeof useTranslation<'health'>>['t'];

/** Conditions by name, on the page and in its file; a code that this page does not know yet is shown as it is. */
export const sayConditions = ({ conditions }: Pick<TrendEntry, 'conditions'>, t: Say): string =>
  conditions.length === 0
    ? t('trends.noConditions')
    : conditions.map((one) => (KNOWN.includes(one as Known) ? t(`trends.condition.${one as Known}`) : one)).join(', ');

export const sayUrgency = ({ urgency }: Pick<TrendEntry, 'urgency'>, t: Say): string => t(`trends.urgency.${urgency}`);
