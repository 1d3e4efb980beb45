import type { ClinicsMatched } from '@toothwise/contracts-clinic';
import { Badge, Medal } from '@toothwise/ui';
import { sayDistance, useTranslation } from '@toothwise/web-platform';
import { ClinicLinks } from './clinic-links.component.js';

type MatchedClinic = ClinicsMatched['clinics'][number];

/** ACF-043: how many reasons and specialties of each are shown. */
const SHOWN = 3;
/** ACF-042, by rank; the word says it too. */
const MEDALS = [
  { rank: 'first', look: 'cln:text-[#b8860b]' },
  { rank: 'second', look: 'cln:text-[#71797e]' },
  { rank: 'third', look: 'cln:text-[#a0522d]' },
] as const;

/** Clinics by how well they fit a case, best match first, each with why. What nobody stated is not shown. */
export function MatchedClinics({ clinics }: { clinics: readonly MatchedClinic[] }) {
  return (
    <ol className="cln:mt-2 cln:divide-y cln:divide-line">
      {clinics.map((clinic, rank) => (
        <li key={clinic.placeId} className="cln:flex cln:flex-wrap cln:items-center cln:justify-between cln:gap-x-6 cln:gap-y-3 cln:py-4">
          <Matched clinic={clinic} rank={rank} />
          <ClinicLinks {...clinic} />
        </li>
      ))}
    </ol>
  );
}

function Matched({ clinic, rank }: { clinic: MatchedClinic; rank: number }) {
  const { t } = useTranslation('clinic');
  const { name, address, rating, totalReviews, distanceMiles, isOpen, matchReasons, specialties, sample } = clinic;
  const medal = MEDALS[rank];
  const best = matchReasons.toSorted((a, b) => b.points - a.points).slice(0, SHOWN);
  return (
    <div className="cln:min-w-0 cln:flex-1 cln:basis-64">
      {medal && (
        <p className="cln:inline-flex cln:items-center cln:gap-1.5 cln:text-s cln:font-medium" data-testid="medal">
          <Medal size={20} strokeWidth={1.75} aria-hidden="true" className={medal.look} />
          {t(`nearby.medals.${medal.rank}`)}
        </p>
      )}
      <h3 className="cln:flex cln:flex-wrap cln:items-center cln:gap-2 cln:text-m">
        <span>{name}</span>
        {sample && <Badge look="quiet">{t('sample')}</Badge>}
      </h3>
      <p className="cln:mt-1 cln:flex cln:flex-wrap cln:gap-x-4 cln:text-s">
        <span>{rating === null ? t('nearby.noRating') : t('nearby.rating', { rating: rating.toFixed(1), count: totalReviews })}</span>
        <span>{sayDistance(distanceMiles)}</span>
        {isOpen !== null && <span>{t(isOpen ? 'nearby.openNow' : 'nearby.closedNow')}</span>}
      </p>
      <p className="cln:text-s cln:text-ink-soft">{address}</p>
      {best.length > 0 && (
        <p className="cln:mt-1 cln:text-s" data-testid="reasons">
          {t('nearby.because', { reasons: best.map(({ reason }) => t(`nearby.reasons.${reason}`)).join(', ') })}
        </p>
      )}
      {specialties.length > 0 && (
        <p className="cln:mt-2 cln:flex cln:flex-wrap cln:gap-1.5" data-testid="specialties">
          {specialties.slice(0, SHOWN).map((specialty) => (
            <Badge key={specialty}>{specialty}</Badge>
          ))}
        </p>
      )}
    </div>
  );
}
