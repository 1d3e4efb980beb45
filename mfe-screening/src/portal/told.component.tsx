import { buttonClass } from '@toothwise/ui';
import { later, Link, PlaceLink, sayWhen, shellPaths, useKeptEmergency, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { pathOfDraft } from '../flow/steps.js';
import { useWhose } from '../result/whose.js';
import { screeningPath } from '../routes.js';
import { FirstCard } from './first-card.component.js';
import type { Told as ToldProps } from './told.rules.js';
import '../texts/latest.js';

/** What calls for help is fetched with the first emergency. */
const CallNow = later(() => import('./call-now.component.js'), { missing: () => <CallElsewhere /> });

/** An emergency that somebody told and left: whom to call comes first, then the way to its card. */
export function Told({ id, emergency, sensitive, at, person, card, after, seen }: ToldProps & { seen?: ReactNode }) {
  const { t } = useTranslation('screening');
  const whose = useWhose()(person);
  useKeptEmergency({ id, emergency, sensitive, whose, at });
  const level = emergency.level as 4 | 5;
  const link = buttonClass({ size: 'large' }, 'scr:max-sm:w-full');
  return (
    <FirstCard testId="told-first" level={level} person={person} title={emergency.title}>
      <p className="scr:mt-2">{t(after ? 'urgent.told.later' : 'urgent.told.said', { when: sayWhen(at) })}</p>
      {level === 4 && <p className="scr:mt-2 scr:font-bold">{t('urgent.told.dental')}</p>}
      <div className="scr:mt-5">
        <CallNow sensitive={sensitive} waiting={<CallElsewhere />} />
      </div>
      <p className="scr:mt-3 scr:flex scr:flex-wrap scr:items-center scr:gap-3">
        {'draft' in card ? (
          <Link to={pathOfDraft(card.draft)} className={link}>
            {t('urgent.told.card')}
          </Link>
        ) : (
          <PlaceLink place="care.conversation" conversation={card.conversation} className={link}>
            {t('urgent.told.card')}
          </PlaceLink>
        )}
        {after && <Link to={screeningPath(after)}>{t('urgent.told.result')}</Link>}
      </p>
      {seen}
    </FirstCard>
  );
}

/** Until the numbers are here, and where they do not come. */
function CallElsewhere() {
  const { t } = useTranslation('screening');
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: 'primary', size: 'large' }, 'scr:max-sm:w-full')}>
      {t('urgent.told.numbers')}
    </Link>
  );
}
