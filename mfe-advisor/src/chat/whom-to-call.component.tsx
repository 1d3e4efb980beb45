import { adviceLines } from '@toothwise/triage/emergency';
import { buttonClass, LinkButton } from '@toothwise/ui';
import { PlaceLink, useCountry, useTranslation } from '@toothwise/web-platform';

/** Where a dentist is called about an emergency: how one is found at this hour, and who says by phone who can see somebody. */
export function WhomToCall() {
  const { t } = useTranslation('advisor');
  const { country, other } = useCountry();
  return (
    <section aria-labelledby={WHOM_TO_CALL} className="adv:mt-3 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-4">
      <h3 id={WHOM_TO_CALL} tabIndex={-1} className="adv:text-q adv:font-bold">
        {t('emergency.whom.title')}
      </h3>
      <ul className="adv:mt-2 adv:grid adv:list-disc adv:gap-2 adv:pl-5">
        <li>{t('emergency.whom.own')}</li>
        <li>
          <p className="adv:mb-2">{t('emergency.whom.find')}</p>
          <PlaceLink place="care.finder" urgent className={buttonClass({ look: 'urgent' })} otherwise={t('emergency.whom.search')}>
            {t('emergency.whom.finder')}
          </PlaceLink>
        </li>
        {adviceLines(country, other).map(({ number, name }) => (
          <li key={`${number} ${name}`}>
            <LinkButton href={`tel:${number.replace(/[ -]/g, '')}`}>{t('emergency.whom.advice', { number, name })}</LinkButton>
          </li>
        ))}
        <li>{t('emergency.whom.hospital')}</li>
      </ul>
    </section>
  );
}

/** The id of its heading. */
export const WHOM_TO_CALL = 'adv-whom-to-call';
