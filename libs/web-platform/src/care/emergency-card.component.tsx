import type { Safety } from '@toothwise/contracts-core';
import { Button, classNames, LinkButton, Phone, UrgencyBadge } from '@toothwise/ui';
import { EMERGENCY_COUNTRIES, emergencyNumber } from '@toothwise/triage/emergency';
import { useEffect, useRef, type ReactNode } from 'react';
import { useCountry } from '@toothwise/web-platform';
import { useCareTexts } from './care-texts.js';
import styles from './emergency-card.module.css';

interface EmergencyCardProps {
  emergency: NonNullable<Safety['emergency']>;
  /** Back to the answers, to correct them. Not offered on a finished result. */
  onWrong?: () => void;
  /** A heading of the page already exists (results). `part`: it is one part of a conversation, and takes no more room than it needs. */
  inPage?: boolean | 'part';
  /** Names a crisis line too. */
  sensitive?: boolean;
  /** The person has let clinics see this case. */
  shared?: boolean;
  /** Quiet further ways, below everything. */
  children?: ReactNode;
}

/** The full-screen emergency advice: call first, then what to do until help comes. Nothing else competes; no motion. */
export function EmergencyCard({ emergency, onWrong, inPage, sensitive, shared, children }: EmergencyCardProps) {
  const { t } = useCareTexts();
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
      className={classNames(styles.card, inPage === 'part' && styles.part)}
      aria-labelledby="emergency-title"
      data-testid="emergency-card"
    >
      <div>
        <UrgencyBadge level={emergency.level as 4 | 5} className={styles.badge}>
          {t(`level.${emergency.level as 4 | 5}`)}
        </UrgencyBadge>
        <Heading ref={heading} id="emergency-title" tabIndex={-1} className={styles.title}>
          {emergency.title}
        </Heading>
        <Call dental={emergency.call === 'dental-emergency-line'} sensitive={sensitive} country={country} />
        <CountryChoice country={country} onChoose={setCountry} />
      </div>
      <div>
        <Subheading className={styles.subtitle}>{t('doNow')}</Subheading>
        <ol className={styles.steps}>
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className={styles.small}>
          {t('free')} {!shared && t('untold')}
        </p>
        {(onWrong || children) && (
          <div className={styles.further}>
            {onWrong && (
              <Button look="quiet" onClick={onWrong}>
                {t('wrong')}
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
  const { t } = useCareTexts();
  const { number, crisis } = emergencyNumber(country);
  return (
    <>
      {dental && (
        <>
          <p className={styles.dental}>
            <strong>{t('dental')}</strong> {t('dentalHint')}
          </p>
          <p className={styles.otherwise}>{t('numberFallback')}</p>
        </>
      )}
      <div className={dental ? styles.close : styles.call}>
        <LinkButton look="urgent" size="large" wide href={`tel:${number}`}>
          <Phone size={22} strokeWidth={2} aria-hidden="true" />
          {t('number', { number })}
        </LinkButton>
      </div>
      {sensitive && crisis && (
        <div className={styles.crisis}>
          <LinkButton wide href={`tel:${crisis.number}`}>
            {t('crisis', { number: crisis.number, name: crisis.name })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The browser's region may not be where the person is. */
function CountryChoice({ country, onChoose }: { country: string | null; onChoose: (country: string | null) => void }) {
  const { t, i18n } = useCareTexts();
  const names = new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'region' });
  const countries = EMERGENCY_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <label className={styles.country}>
      {t('country')}
      <select
        value={country && EMERGENCY_COUNTRIES.includes(country) ? country : ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{t('otherCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
