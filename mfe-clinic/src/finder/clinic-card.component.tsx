import type { FoundClinic } from '@toothwise/contracts-clinic';
import { Badge, Button, Check, ClinicPicture, LinkButton, MapPin, Phone } from '@toothwise/ui';
import { sayDate, sayDistance, sayWhen, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { directionsUrl } from './directions.js';
import { Stars } from './stars.component.js';
import { type Asked, useSource, Why } from './why.component.js';

/** How many specialties a card names (FIND-012). */
const NAMED = 3;
const FLAGS = ['acceptsNewPatients', 'acceptsInsurance', 'emergencyHours'] as const;

/**
 * One clinic found: who, how good, how far, what it says of itself, and the ways to get there. What nobody stated is not shown. Measured by the
 * text: where it is large, the picture stands above.
 */
export function ClinicCard({ clinic, asked, onOpen }: { clinic: FoundClinic; asked: Asked; onOpen: () => void }) {
  const { t } = useTranslation('clinic');
  const { name, address, verified, sample, specialties } = clinic;
  const call = callTo(clinic);
  return (
    <article
      aria-label={name}
      className="cln:@container/card cln:rounded-card cln:border cln:border-line cln:bg-surface cln:p-[16px] cln:sm:p-5"
    >
      <div className="cln:grid cln:grid-cols-[4rem_minmax(0,1fr)] cln:gap-4 cln:sm:grid-cols-[6rem_minmax(0,1fr)] cln:@max-[15rem]/card:grid-cols-1">
        <Photo key={clinic.photo} name={name} url={clinic.photo} />
        <div className="cln:min-w-0">
          <h3 className="cln:flex cln:flex-wrap cln:items-center cln:gap-2 cln:text-m cln:font-bold">
            <span>{name}</span>
            {verified && <Badge look="brand">{t('finder.card.verified')}</Badge>}
            {clinic.licenseVerified && <Badge look="brand">{t('finder.card.licenseVerified')}</Badge>}
            {sample && <Badge look="quiet">{t('sample')}</Badge>}
          </h3>
          <Rating clinic={clinic} />
          <p className="cln:mt-1 cln:text-s cln:text-ink-soft">{address}</p>
          {call && <p className="cln:text-s cln:text-ink-soft">{call.said}</p>}
          {specialties && specialties.length > 0 && (
            <p className="cln:mt-2 cln:flex cln:flex-wrap cln:gap-1.5" data-testid="specialties">
              {specialties.slice(0, NAMED).map((specialty) => (
                <Badge key={specialty}>{specialty}</Badge>
              ))}
              {specialties.length > NAMED && (
                <span className="cln:text-s">{t('finder.card.more', { count: specialties.length - NAMED })}</span>
              )}
            </p>
          )}
          <p className="cln:mt-2 cln:flex cln:flex-wrap cln:gap-x-4 cln:text-s">
            {FLAGS.filter((flag) => clinic[flag]).map((flag) => (
              <span key={flag} className="cln:inline-flex cln:items-center cln:gap-1">
                <Check size={16} strokeWidth={1.75} aria-hidden="true" className="cln:shrink-0" />
                {t(`finder.card.flags.${flag}`)}
              </span>
            ))}
          </p>
          <Imported clinic={clinic} />
        </div>
        {/* Whoever comes here by keyboard sees whose they are. */}
        <div className="cln:col-span-full cln:flex cln:flex-wrap cln:gap-2 cln:*:scroll-mt-[14rem]">
          <Actions clinic={clinic} onOpen={onOpen} />
        </div>
        <Why clinic={clinic} asked={asked} />
      </div>
    </article>
  );
}

/** FIND-008: a drawing where there is none, or where its link has ended meanwhile. */
function Photo({ name, url }: { name: string; url: string | undefined }) {
  const { t } = useTranslation('clinic');
  const [isGone, setGone] = useState(false);
  if (url && !isGone)
    return (
      <img
        src={url}
        alt={t('finder.card.photo', { name })}
        loading="lazy"
        className="cln:aspect-square cln:w-full cln:rounded-control cln:@max-[15rem]/card:w-16 cln:bg-sunken cln:object-cover"
        onError={() => setGone(true)}
      />
    );
  return (
    <div
      className="cln:flex cln:aspect-square cln:@max-[15rem]/card:w-16 cln:items-center cln:justify-center cln:rounded-control cln:bg-sunken"
      aria-hidden="true"
    >
      <ClinicPicture className="cln:size-12" />
    </div>
  );
}

function Rating({ clinic }: { clinic: FoundClinic }) {
  const { t } = useTranslation('clinic');
  const { averageRating, totalReviews, distanceMiles, aboutPosition, openNow, opensAt } = clinic;
  const distance = sayDistance(distanceMiles);
  return (
    <p className="cln:mt-1 cln:flex cln:flex-wrap cln:items-center cln:gap-x-4 cln:gap-y-1 cln:text-s">
      {averageRating === null ? (
        <span>{t('finder.card.unrated')}</span>
      ) : (
        <span className="cln:inline-flex cln:flex-wrap cln:items-center cln:gap-x-1.5">
          <Stars rating={averageRating} />
          {t('finder.card.reviews', { rating: averageRating.toFixed(1), count: totalReviews })}
        </span>
      )}
      <span>{aboutPosition ? t('finder.card.about', { distance }) : distance}</span>
      <span className={openNow ? 'cln:font-medium' : 'cln:text-ink-soft'}>
        {openNow === false && opensAt
          ? t('finder.card.closedUntil', { when: sayWhen(opensAt) })
          : t(openNow === null ? 'finder.card.hoursUnknown' : openNow ? 'finder.card.open' : 'finder.card.closed')}
      </span>
    </p>
  );
}

/** What somebody else tells of a clinic says who, and of when it is. */
function Imported({ clinic }: { clinic: FoundClinic }) {
  const { t } = useTranslation('clinic');
  const source = useSource();
  if (clinic.verified || !['npi', 'csv'].includes(clinic.source)) return null;
  return (
    <p className="cln:mt-2 cln:text-s cln:text-ink-soft">
      <span>{t('finder.why.source', { source: source(clinic), date: sayDate(clinic.lastUpdated) })}</span>
      {clinic.aboutPosition && <span> {t('finder.card.aboutPosition')}</span>}
    </p>
  );
}

/** A service that does not say how a number is dialled yet leaves its digits. */
const callTo = ({ call, phone }: FoundClinic) => call ?? (phone ? { said: phone, link: `tel:${phone.replaceAll(/[^+\d]/g, '')}` } : null);

function Actions({ clinic, onOpen }: { clinic: FoundClinic; onOpen: () => void }) {
  const { t } = useTranslation('clinic');
  const { name, address } = clinic;
  const call = callTo(clinic);
  return (
    <>
      {call ? (
        <LinkButton size="small" href={call.link} aria-label={t('finder.card.callName', { name })}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('finder.card.call')}
        </LinkButton>
      ) : (
        <Button size="small" disabled title={t('finder.card.noPhone')}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('finder.card.call')}
        </Button>
      )}
      <LinkButton
        size="small"
        look="quiet"
        href={directionsUrl(`${name}, ${address}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('finder.card.directionsName', { name })}
      >
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('finder.card.directions')}
      </LinkButton>
      <Button size="small" look="quiet" aria-label={t('finder.card.detailsName', { name })} onClick={onOpen}>
        {t('finder.card.details')}
      </Button>
    </>
  );
}
