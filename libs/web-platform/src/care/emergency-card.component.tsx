import type { Safety } from '@toothwise/contracts-core';
import { Button, classNames, UrgencyBadge } from '@toothwise/ui';
import { EMERGENCY_COUNTRIES, isToSelf } from '@toothwise/triage/emergency';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { emergencyShown, lead, useCountry } from '@toothwise/web-platform';
import { useCareTexts } from './care-texts.js';
import { CrisisLines, EmergencyCalls, PoisonLines } from './emergency-calls.component.js';
import styles from './emergency-card.module.css';
import { useUnscrolled } from './use-unscrolled.js';

interface EmergencyCardProps {
  emergency: NonNullable<Safety['emergency']>;
  /** Back to the answers, to correct them. Not offered on a finished result. */
  onWrong?: () => void;
  /** A heading of the page already exists (results). `part`: it is one part of a conversation, and takes no more room than it needs. */
  inPage?: boolean | 'part';
  /** It came of what somebody types or says right now: they are led to it, it is told aloud, and the focus stays where they type. */
  heard?: boolean;
  /** "About Elsa, age 8": of whom it is, where that is another than who reads. */
  whose?: string | null;
  /** Names a crisis line too. */
  sensitive?: boolean;
  /**
   * Of a result: whether clinics were asked about it, if only for a time. Without it the card stands beside what somebody tells: clinics that have
   * an earlier case may hear that more was told, and never what.
   */
  clinics?: 'asked' | 'none';
  /** Quiet further ways, below everything. */
  children?: ReactNode;
}

/** The full-screen emergency advice: call first, then what to do until help comes. Nothing else competes; no motion. */
export function EmergencyCard({ emergency, onWrong, inPage, heard = false, whose, sensitive, clinics, children }: EmergencyCardProps) {
  const { t } = useCareTexts();
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useUnscrolled<HTMLHeadingElement>(!heard && !inPage);
  useEffect(() => emergencyShown.show(), []);
  useEffect(() => {
    // Where a page has a heading of its own, that has the focus.
    if (heard || !inPage) lead(card.current, { focus: heard ? false : heading.current });
  }, [inPage, heard, heading]);
  // Above a box that is typed in, the first step is seen with the call.
  const isPart = inPage === 'part';
  // Who thinks of harming themselves, and has nothing else that presses, reads no word of an emergency.
  const isKind = isToSelf(emergency);
  const Heading = inPage ? 'h2' : 'h1';
  const Subheading = inPage ? 'h3' : 'h2';
  return (
    <section
      ref={card}
      className={classNames(styles.card, isPart && styles.part, isKind && styles.kind)}
      aria-labelledby={title}
      data-testid="emergency-card"
      data-emergency
    >
      <div>
        <div role={heard ? 'alert' : undefined}>
          {!isKind && <First level={emergency.level as 4 | 5} whose={whose} />}
          <Heading ref={heading} id={title} tabIndex={-1} className={styles.title}>
            {emergency.title}
          </Heading>
        </div>
        {isKind ? <KindCall /> : <Call emergency={emergency} sensitive={sensitive} />}
        {!isPart && <CountryChoice />}
      </div>
      <div>
        <Subheading className={styles.subtitle}>{t(isKind ? 'helpsNow' : 'doNow')}</Subheading>
        <ol className={styles.steps}>
          {stepsOf(emergency).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {emergency.because && (
          <p className={styles.small}>
            <strong>{t('because')}</strong> {[...new Set(emergency.because)].join('. ')}
          </p>
        )}
        {isPart && <CountryChoice />}
        <p className={styles.small}>{isKind ? t('private') : <Untold clinics={clinics} />}</p>
        {(onWrong || children) && (
          <div className={styles.further} data-on="screen">
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

function First({ level, whose }: { level: 4 | 5 } & Pick<EmergencyCardProps, 'whose'>) {
  const { t } = useCareTexts();
  return (
    <p className={styles.first}>
      <UrgencyBadge level={level} className={styles.badge}>
        {t(`level.${level}`)}
      </UrgencyBadge>
      {whose && <strong>{whose}</strong>}
    </p>
  );
}

/** That it costs nothing, and what no clinic knows. */
function Untold({ clinics }: Pick<EmergencyCardProps, 'clinics'>) {
  const { t } = useCareTexts();
  return [t('free'), clinics !== 'asked' && t(clinics ? 'untold' : 'untoldHere')].filter(Boolean).join(' ');
}

/** The first step is always to call: that is the button. */
function stepsOf({ doNow }: EmergencyCardProps['emergency']): string[] {
  const [first = '', ...others] = doNow;
  return /^call\b/i.test(first) ? others : doNow;
}

/** The number to call, first of all; then who listens, and who advises after too much of a medicine. */
function Call({ emergency: { call, poison }, sensitive }: Pick<EmergencyCardProps, 'emergency' | 'sensitive'>) {
  const { t } = useCareTexts();
  const dental = call === 'dental-emergency-line';
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
        <EmergencyCalls />
      </div>
      {sensitive && <CrisisLines />}
      {poison && <PoisonLines />}
    </>
  );
}

/** Who listens, first of all; its steps say when to call the emergency number. */
const KindCall = () => (
  <>
    <CrisisLines />
    <div className={styles.call}>
      <EmergencyCalls />
    </div>
  </>
);

/** The browser's clock and language may not be where the person is. */
function CountryChoice() {
  const { t, i18n } = useCareTexts();
  const { country, choose } = useCountry();
  const names = new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'region' });
  const countries = EMERGENCY_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <label className={styles.country} data-on="screen">
      {t('country')}
      <select
        value={country && EMERGENCY_COUNTRIES.includes(country) ? country : ''}
        onChange={(event) => choose(event.target.value || null)}
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
