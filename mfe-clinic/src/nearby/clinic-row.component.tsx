import type { Listing } from '@toothwise/contracts-clinic';
import { Badge, Star } from '@toothwise/ui';
import { sayDistance, useTranslation } from '@toothwise/web-platform';
import { ClinicLinks } from './clinic-links.component.js';

/** One clinic of the card: who, how good, how far, open or not, and the two ways to get there. */
export function ClinicRow({ clinic }: { clinic: Listing }) {
  const { t } = useTranslation('clinic');
  const { name, address, phone, averageRating, totalReviews, distanceMiles, openNow, emergencyHours, verified, sample } = clinic;
  return (
    <div className="cln:flex cln:flex-wrap cln:items-center cln:justify-between cln:gap-x-6 cln:gap-y-3 cln:py-4">
      <div className="cln:min-w-0 cln:flex-1 cln:basis-64">
        <h3 className="cln:flex cln:flex-wrap cln:items-center cln:gap-2 cln:text-m">
          <span>{name}</span>
          {verified && <Badge look="brand">{t('nearby.verified')}</Badge>}
          {sample && <Badge look="quiet">{t('sample')}</Badge>}
        </h3>
        <p className="cln:mt-1 cln:flex cln:flex-wrap cln:gap-x-4 cln:text-s">
          <span className="cln:inline-flex cln:items-center cln:gap-1">
            <Star size={16} strokeWidth={1.75} aria-hidden="true" />
            {averageRating === null ? t('nearby.noRating') : t('nearby.rating', { rating: averageRating.toFixed(1), count: totalReviews })}
          </span>
          <span>{sayDistance(distanceMiles)}</span>
          <span>{t(openNow ? 'nearby.openNow' : 'nearby.closedNow')}</span>
          {emergencyHours && <span>{t('nearby.emergency')}</span>}
        </p>
        <p className="cln:text-s cln:text-ink-soft">{address}</p>
      </div>
      <ClinicLinks name={name} address={address} phone={phone} />
    </div>
  );
}
