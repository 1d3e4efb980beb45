import { dialled } from '@toothwise/phone';
import { LinkButton, MapPin, Phone } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { directionsUrl } from '../finder/directions.js';

/** The two ways to a clinic: a call, where a number is known, and directions. */
export function ClinicLinks({ name, address, phone }: { name: string; address: string; phone: string | null }) {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:flex cln:gap-2">
      {phone && (
        <LinkButton size="small" href={`tel:${dialled(phone)}`} aria-label={t('nearby.callName', { name })}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('nearby.call')}
        </LinkButton>
      )}
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
  );
}
