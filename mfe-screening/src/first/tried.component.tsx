import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Screening, ScreeningSummary } from '@toothwise/contracts-screening';
import { sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi } from '../api/clinic.resource.js';
import { keys } from '../api/screening.resource.js';
import '../texts/latest.js';

interface TriedProps {
  screening: Screening | undefined;
  own: PatientLead | undefined;
  failed: boolean;
  /** Results of the same trouble before it. */
  earlier: readonly ScreeningSummary[];
}

/** What is known of what was tried; nothing while it is not known. What was asked for an earlier result of the same trouble stands. */
export function Tried({ screening, own, failed, earlier }: TriedProps) {
  const { t } = useTranslation('screening');
  const tell = useTried();
  const before = useAskedBefore(earlier);
  const asked = own && own.state !== 'none' && own.state !== 'withdrawn';
  const isShared = screening?.sharing.consent === 'given';
  const now = failed && isShared ? t('urgent.tried.unknown') : own && isShared ? tell(own) : null;
  const isNotAsked = screening && !isShared && screening.sharing.possible && before.isKnown && !before.asked.length;
  const isComing = !screening || (isShared && !own && !failed) || !before.isKnown;
  return (
    // A line of room for what is coming: it moves nothing below.
    <div className={isComing ? 'scr:mt-2 scr:min-h-[1lh]' : 'scr:mt-2'} role="status">
      {now && <p>{now}</p>}
      {isNotAsked && <p>{t(`urgent.tried.${screening.sharing.consent === 'none' ? 'notAsked' : 'withdrawn'}`)}</p>}
      {!asked &&
        before.asked.map(({ item, lead }) => (
          <p key={item.id}>
            {t('urgent.earlier', { when: sayWhen(item.completedAt ?? item.createdAt) })} {tell(lead)}
          </p>
        ))}
    </div>
  );
}

function useTried(): (lead: PatientLead) => string {
  const { t } = useTranslation('screening');
  return ({ state, practice, openOffers, asked = [], sharedAgainAt }) =>
    state === 'accepted' && practice?.suspended
      ? t('urgent.tried.suspended', { name: practice.name })
      : state === 'accepted' && sharedAgainAt
        ? t('urgent.tried.again', { name: practice?.name ?? '', when: sayWhen(sharedAgainAt) })
        : state === 'offered' && openOffers > 0 && asked.length > openOffers
          ? t('urgent.tried.someAnswered', { count: openOffers, all: asked.length })
          : t(`urgent.tried.${state}`, { count: openOffers, name: practice?.name ?? '' });
}

/** More screenings of one trouble than these nobody makes. */
const LOOKED_AT = 5;

/** A case that was asked, or is being asked; one that was taken back, or never was one, is none. */
function useAskedBefore(earlier: readonly ScreeningSummary[]) {
  const looked = earlier.slice(0, LOOKED_AT);
  const leads = useQuery({
    queryKey: [...keys.ownCase('of'), ...looked.map(({ id }) => id)],
    queryFn: () => Promise.all(looked.map(({ id }) => clinicApi.readMyLead({ params: { screeningId: id } }).catch(() => null))),
    enabled: looked.length > 0,
    retry: 1,
  });
  const asked = looked.flatMap((item, at) => {
    const lead = leads.data?.[at];
    return lead && lead.state !== 'none' && lead.state !== 'withdrawn' ? [{ item, lead }] : [];
  });
  return { asked, isKnown: looked.length === 0 || Boolean(leads.data?.every(Boolean)) };
}
