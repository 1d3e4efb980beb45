import type { AdvisorSettings } from '@toothwise/contracts-advisor';
import { Notice } from '@toothwise/ui';
import { PlaceLink, sayDay, useTranslation } from '@toothwise/web-platform';

type Known = AdvisorSettings['allowance'];

export const isUsedUp = (allowance: Known | undefined): boolean => allowance?.monthly != null && allowance.used >= allowance.monthly;

/** Of today, or a day that is over, a sentence with "on" or "until" is said in other words: "until today" would be over. */
export function isAhead(instant: string, now = new Date()): boolean {
  const at = new Date(instant);
  return at > now && at.toDateString() !== now.toDateString();
}

/** How many screenings of the month are left; nothing where they are not counted. */
export function Allowance({ allowance }: { allowance: Known }) {
  const { t } = useTranslation('advisor');
  const { monthly, used, renewsAt } = allowance;
  if (monthly === null) return null;
  if (!isUsedUp(allowance))
    return <p className="adv:mt-6 adv:text-s adv:text-ink-soft">{t('allowance.left', { count: monthly, left: monthly - used })}</p>;
  return (
    <Notice look="quiet" className="adv:mt-6 adv:text-left">
      <p>{isAhead(renewsAt) ? t('allowance.spent', { day: sayDay(renewsAt) }) : t('allowance.spentToday')}</p>
      <PlaceLink place="plans">{t('allowance.plans')}</PlaceLink>
    </Notice>
  );
}
