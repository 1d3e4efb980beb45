import type { Safety } from '@toothwise/contracts-core';
import { Button, LinkButton, Phone, UrgencyBadge } from '@toothwise/ui';
import { useCountry, useTranslation } from '@toothwise/web-platform';
import { EMERGENCY_COUNTRIES, emergencyNumber } from '@toothwise/triage/emergency';
import { useEffect, useRef, type ReactNode } from 'react';

interface EmergencyCardProps {
  emergency: NonNullable<Safety['emergency']>;
  /** Back to the answers, to correct them. Not offered on a finished result. */
  onWrong?: () => void;
  /** A heading of the page already exists (results). */
  inPage?: boolean;
  /** Names a crisis line too. */
  sensitive?: boolean;
  /** The person has let clinics see this case. */
  shared?: boolean;
  /** Quiet further ways, below everything. */
  children?: ReactNode;
}

/** The full-screen emergency advice: call first, then what to do until help comes. Nothing else competes; no motion. */
export function EmergencyCard({ emergency, onWrong, inPage, sensitive, shared, children }: EmergencyCardProps) {
  const { t } = useTranslation('screening');
  const heading = useRef<HTMLHeadingElement>(null);
  const [country, setCountry] = useCountry();
  useEffect(() => {
    if (inPage) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [inPage]);
  const Heading = inPage ? 'h2' : 'h1';
  const Subheading = inPage ? 'h3' : 'h2';
  // The first step is always to call: that is the button.
  const [first = '', ...others] = emergency.doNow;
  const steps = /^call\b/i.test(first) ? others : emergency.doNow;
  return (
    <section
      className="scr:grid scr:min-h-[calc(100dvh-8rem)] scr:content-start scr:gap-x-12 scr:gap-y-6 scr:rounded-card scr:border-2 scr:border-level-5 scr:bg-level-5-soft scr:p-5 scr:md:min-h-0 scr:md:p-8 scr:lg:grid-cols-2 scr:print:min-h-0"
      aria-labelledby="emergency-title"
      data-testid="emergency-card"
    >
      <div>
        <UrgencyBadge level={emergency.level as 4 | 5} className="scr:p-0!">
          {t(`result.level.${emergency.level as 4 | 5}`)}
        </UrgencyBadge>
        <Heading
          ref={heading}
          id="emergency-title"
          tabIndex={-1}
          className="scr:mt-3 scr:text-xl scr:font-bold scr:outline-none scr:md:text-2xl"
        >
          {emergency.title}
        </Heading>
        <Call dental={emergency.call === 'dental-emergency-line'} sensitive={sensitive} country={country} />
        <CountryChoice country={country} onChoose={setCountry} />
      </div>
      <div>
        <Subheading className="scr:text-q scr:font-bold">{t('emergencyCard.doNow')}</Subheading>
        <ol className="scr:mt-2 scr:list-decimal scr:space-y-2 scr:pl-6 scr:text-q">
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="scr:mt-6 scr:text-s">
          {t('emergencyCard.free')} {!shared && t('emergencyCard.untold')}
        </p>
        {(onWrong || children) && (
          <div className="scr:mt-4 scr:-ml-3 scr:flex scr:flex-wrap scr:gap-x-3 scr:gap-y-1 scr:print:hidden">
            {onWrong && (
              <Button look="quiet" onClick={onWrong}>
                {t('emergencyCard.wrong')}
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

/** The number to call, first of all. */
function Call({ dental, sensitive, country }: { dental: boolean; sensitive: boolean | undefined; country: string | null }) {
  const { t } = useTranslation('screening');
  const { number, crisis } = emergencyNumber(country);
  return (
    <>
      {dental && (
        <>
          <p className="scr:mt-4 scr:text-q">
            <strong>{t('emergencyCard.dental')}</strong> {t('emergencyCard.dentalHint')}
          </p>
          <p className="scr:mt-4 scr:font-bold">{t('emergencyCard.numberFallback')}</p>
        </>
      )}
      <div className={dental ? 'scr:mt-2' : 'scr:mt-5'}>
        <LinkButton look="urgent" size="large" wide href={`tel:${number}`}>
          <Phone size={22} strokeWidth={2} aria-hidden="true" />
          {t('emergencyCard.number', { number })}
        </LinkButton>
      </div>
      {sensitive && crisis && (
        <div className="scr:mt-3">
          <LinkButton wide href={`tel:${crisis.number}`}>
            {t('emergencyCard.crisis', crisis)}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The browser's region may not be where the person is. */
function CountryChoice({ country, onChoose }: { country: string | null; onChoose: (country: string | null) => void }) {
  const { t, i18n } = useTranslation('screening');
  const names = new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'region' });
  const countries = EMERGENCY_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <label className="scr:mt-3 scr:flex scr:flex-wrap scr:items-center scr:gap-2 scr:text-s scr:print:hidden">
      {t('emergencyCard.country')}
      <select
        className="scr:min-h-9 scr:rounded-control scr:border scr:border-line-strong scr:bg-surface scr:px-2 scr:text-ink"
        value={country && EMERGENCY_COUNTRIES.includes(country) ? country : ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{t('emergencyCard.otherCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
