import { buttonClass } from '@toothwise/ui';
import { Link, PlaceLink, sayWhen, shellPaths, useKeptEmergency, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { pathOfDraft } from '../basics/screens/steps.js';
import { useWhose } from '../basics/outcome/whose.js';
import { screeningPath } from '../routes.js';
import { Call } from './call.component.js';
import { FirstCard } from './first-card.component.js';
import { PrivateCard } from './private-card.component.js';
import type { Told as ToldProps } from './told.rules.js';
import '../texts/latest.js';

interface ToldCardProps extends ToldProps {
  seen?: ReactNode;
  /** What stands above every page keeps it on this device, and knows when it was read. */
  isKeptElsewhere?: boolean;
}

/** An emergency that somebody told and left: whom to call comes first, then the way to its card. */
export function Told({ seen, isKeptElsewhere = false, ...told }: ToldCardProps) {
  const { t } = useTranslation('screening');
  const { emergency, sensitive, isPrivate, at, person, card, after, whose } = told;
  const level = emergency.level as 4 | 5;
  // What no dentist treats says itself where to go.
  const isDental = emergency.call === 'dental-emergency-line';
  const isEntered = card !== null && 'isEntered' in card;
  const keep = card && !isEntered && !isKeptElsewhere && <Keep {...told} />;
  if (isPrivate)
    return (
      <>
        {keep}
        <PrivateCard testId="told-first" way={card && <Way card={card} isPrivate />} seen={card && seen} />
      </>
    );
  return (
    <FirstCard testId="told-first" level={level} person={person} whose={whose} title={emergency.title}>
      {keep}
      <p className="scr:mt-2">
        {t(isEntered ? 'urgent.told.entered' : after ? 'urgent.told.later' : 'urgent.told.said', { when: sayWhen(at) })}
      </p>
      {level === 4 && <p className="scr:mt-2 scr:font-bold">{isDental ? t('urgent.told.dental') : emergency.doNow[0]}</p>}
      <div className="scr:mt-5">
        <Call sensitive={sensitive} poison={emergency.poison} />
      </div>
      {card && (
        <p className="scr:mt-3 scr:flex scr:flex-wrap scr:items-center scr:gap-3">
          <Way card={card} />
          {after && <Link to={screeningPath(after)}>{t('urgent.told.result')}</Link>}
        </p>
      )}
      {card && seen}
    </FirstCard>
  );
}

/** On this device, as it was read just now. */
function Keep({ id, emergency, sensitive, at, person, whose }: ToldProps) {
  const said = useWhose()(person);
  useKeptEmergency({ id, emergency, sensitive, whose: whose ?? said, at });
  return null;
}

function Way({ card, isPrivate = false }: { card: NonNullable<ToldProps['card']>; isPrivate?: boolean }) {
  const { t } = useTranslation('screening');
  const link = buttonClass({ size: 'large' }, 'scr:max-sm:w-full');
  const words = t(isPrivate ? 'urgent.private.card' : 'urgent.told.card');
  if (!('conversation' in card))
    return (
      <Link to={'draft' in card ? pathOfDraft(card.draft) : shellPaths.emergency} className={link}>
        {words}
      </Link>
    );
  return (
    <PlaceLink place="care.conversation" conversation={card.conversation} className={link}>
      {words}
    </PlaceLink>
  );
}
