import { dialled } from '@toothwise/phone';
import type { Listing } from '@toothwise/contracts-clinic';
import { Badge, LinkButton, MapPin, Phone, Star } from '@toothwise/ui';
import { sayDistance, useTranslation } from '@toothwise/web-platform';

/** A map's directions to an address (FIND-051). */
export const directionsUrl = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** One clinic of the card: who, how good, how far, open or not, and the two ways to get there. */
export function ClinicRow({ clinic }: { clinic: Listing }) {
  const { t } = useTranslation('clinic');
  const { name, address, phone, averageRating, totalReviews, distanceMiles, openNow, emergencyHours, verified, sample } = clinic;
  return (
    <div className="cln:flex cln:flex-wrap cln:items-center cln:justify-between cln:gap-x-6 cln:gap-y-3 cln:py-4">
      <div className="cln:min-w-0 cln:flex-1 cln:basis-64">
        <h3 className="cln:flex cln:flex-wrap cln:items-center cln:gap-2 cln:text-m">
          {name}
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
      <div className="cln:flex cln:gap-2">
        <LinkButton size="small" href={`tel:${dialled(phone)}`} aria-label={t('nearby.callName', { name })}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('nearby.call')}
        </LinkButton>
        <LinkButton
          size="small"
          look="quiet"
          href={directionsUrl(`${name}, ${address}`)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('nearby.directionsName', { name })}
        >
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('nearby.directions')}
        </LinkButton>
      </div>
    </div>
  );
}
