import type { ReactNode } from 'react';
import { dialled } from '@toothwise/phone';
import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Screening } from '@toothwise/contracts-screening';
import { buttonClass, LinkButton, Phone } from '@toothwise/ui';
import { Link, PlaceLink, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi } from '../api/clinic.resource.js';
import { keys, screeningApi } from '../api/screening.resource.js';
import { aroundOf } from '../basics/outcome/around.js';
import { UnreadMark } from '../basics/outcome/unread-mark.component.js';
import { useKeptResult } from '../basics/outcome/use-kept-result.js';
import { useOfSelf } from '../basics/outcome/use-of-self.js';
import { sinceOf } from '../basics/outcome/due.rules.js';
import { screeningPath } from '../routes.js';
import { FirstCard, type GraveLevel } from './first-card.component.js';
import { asResult, byOf } from './first.rules.js';
import { PrivateCard } from './private-card.component.js';
import { Tried } from './tried.component.js';
import type { UrgentResult } from './urgent.rules.js';
import '../texts/latest.js';

/** A result that cannot wait: by when, what was tried, and what to do. */
export function Urgent({ seen, ...result }: UrgentResult & { seen?: ReactNode }) {
  const { item, level, due, isOver, earlier } = result;
  const { t } = useTranslation('screening');
  const screening = useQuery({
    queryKey: keys.screening(item.id),
    queryFn: () => screeningApi.readScreening({ params: { id: item.id } }),
  });
  const isShared = screening.data?.sharing.consent === 'given';
  const own = useQuery({
    queryKey: keys.ownCase(item.id),
    queryFn: () => clinicApi.readMyLead({ params: { screeningId: item.id } }),
    enabled: isShared,
    retry: 1,
  });
  useKeptResult(screening.data);
  const grave = level as GraveLevel;
  const { sensitive, isPrivate } = useOfSelf(item);
  if (isPrivate) return <PrivateCard testId="urgent-first" way={<ToResult id={item.id} />} seen={seen} />;
  const when = sayWhen(due.toISOString());
  return (
    <FirstCard
      testId="urgent-first"
      level={grave}
      person={item.person}
      whose={sensitive ? '' : undefined}
      title={isOver ? t('urgent.over', { when }) : t(byOf(asResult(result)), { when })}
    >
      {isOver && <p className="scr:mt-2 scr:font-bold">{t('urgent.overBody')}</p>}
      <UnreadMark of={item} className="scr:mt-2" />
      {earlier.length > 0 && <p className="scr:mt-2">{t('urgent.firstTold', { when: sayWhen(sinceOf(earlier.at(-1)!)) })}</p>}
      <Tried screening={screening.data} own={own.data} failed={own.isError} earlier={earlier} />
      <Ways
        id={item.id}
        grave={grave}
        isOfDentist={item.call !== 'emergency-number'}
        screening={screening.data}
        practice={own.data?.state === 'accepted' ? own.data.practice : null}
      />
      {seen}
    </FirstCard>
  );
}

function ToResult({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  return (
    <Link to={screeningPath(id)} className={buttonClass({ size: 'large' }, 'scr:max-sm:w-full')}>
      {t('urgent.private.card')}
    </Link>
  );
}

interface WaysProps {
  id: string;
  grave: GraveLevel;
  /** A clinic can treat it. */
  isOfDentist: boolean;
  screening: Screening | undefined;
  practice: PatientLead['practice'];
}

/** One button first: the practice that took the case, else in an emergency whom to call, else the finder around the place that was named. */
function Ways({ id, grave, isOfDentist, screening, practice }: WaysProps) {
  const { t } = useTranslation('screening');
  const first = buttonClass({ look: 'primary', size: 'large' }, 'scr:max-sm:w-full');
  const next = buttonClass({ size: 'large' }, 'scr:max-sm:w-full');
  const isCallFirst = practice !== null && !practice.suspended;
  const isFindFirst = !isCallFirst && grave === 3;
  return (
    <p className="scr:mt-5 scr:flex scr:flex-wrap scr:gap-3">
      {practice && (
        <LinkButton
          look={isCallFirst ? 'primary' : 'secondary'}
          size="large"
          href={`tel:${dialled(practice.phone)}`}
          className="scr:max-sm:w-full"
        >
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('urgent.call', { name: practice.name })}
        </LinkButton>
      )}
      {grave > 3 && (
        <Link to={screeningPath(id)} className={isCallFirst ? next : first}>
          {t('urgent.whatToDo')}
        </Link>
      )}
      {isOfDentist && grave < 5 && (
        <PlaceLink place="care.finder" urgent around={screening && aroundOf(screening)} className={isFindFirst ? first : next}>
          {t('urgent.find')}
        </PlaceLink>
      )}
      {grave === 3 && (
        <Link to={screeningPath(id)} className={next}>
          {t('urgent.numbers')}
        </Link>
      )}
    </p>
  );
}
