import { adviceLines, crisisLines, emergencyCalls, poisonLines } from '@toothwise/triage/emergency';
import { type ButtonLook, LinkButton, MessageCircle, Phone } from '@toothwise/ui';
import { useCountry } from '@toothwise/web-platform';
import { useCareTexts } from './care-texts.js';
import styles from './emergency-calls.module.css';

/** The buttons that call for help: one, or where it is not clear in which of two countries somebody is, that of each, by its name. */
export function EmergencyCalls({ size = 'large' }: { size?: ButtonLook['size'] }) {
  const { t, i18n } = useCareTexts();
  const { country, other } = useCountry();
  const calls = emergencyCalls(country, other);
  const names = new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'region' });
  return (
    <div className={styles.calls}>
      {calls.map(({ number, country: place }) => (
        <LinkButton key={number} look="urgent" size={size} wide href={`tel:${number}`}>
          <Phone size={22} strokeWidth={2} aria-hidden="true" />
          {calls.length > 1 && place ? t('numberIn', { number, country: names.of(place) ?? place }) : t('number', { number })}
        </LinkButton>
      ))}
    </div>
  );
}

/** Lines that listen to somebody who thinks of self-harm, where the person may be: by voice, and where they read it, by text. */
export function CrisisLines() {
  const { t } = useCareTexts();
  return useCrisisLines().map(({ number, name, text }) => (
    <div key={`${number} ${name}`} className={styles.crisis}>
      <LinkButton wide href={`tel:${number}`}>
        {t('crisis', { number, name })}
      </LinkButton>
      {text && <TextTo number={text} />}
    </div>
  ));
}

/**
 * The same by number alone: who looks on does not read what it is about. Where no line is known, the emergency number.
 * @param isGrave something else presses too: the emergency number comes first
 */
export function QuietCalls({ size = 'large', isGrave = false }: { size?: ButtonLook['size']; isGrave?: boolean | undefined }) {
  const { t } = useCareTexts();
  const lines = useCrisisLines();
  return (
    <>
      {(isGrave || lines.length === 0) && <EmergencyCalls size={size} />}
      {lines.map(({ number, name, text }) => (
        <div key={`${number} ${name}`} className={styles.quiet}>
          <LinkButton size={size} href={`tel:${number}`}>
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('number', { number })}
          </LinkButton>
          {text && <TextTo number={text} size={size} />}
        </div>
      ))}
    </>
  );
}

/** Who listens, where the person may be. */
export function useCrisisLines() {
  const { country, other } = useCountry();
  return crisisLines(country, other);
}

function TextTo({ number, size }: { number: string; size?: ButtonLook['size'] }) {
  const { t } = useCareTexts();
  return (
    <LinkButton wide={size === undefined} size={size} href={`sms:${number}`}>
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('textTo', { number })}
    </LinkButton>
  );
}

/**
 * Who says where to be seen when no dentist is found, where the person may be; nothing where no one number serves the country.
 * @param isDental beside what a dentist has to see at once: it is not said to be no emergency
 */
export function AdviceLines({ isDental = false }: { isDental?: boolean }) {
  const { t } = useCareTexts();
  const { country, other } = useCountry();
  return adviceLines(country, other).map(({ number, name }) => (
    <div key={`${number} ${name}`} className={styles.crisis}>
      <LinkButton wide href={`tel:${number.replace(/[ -]/g, '')}`}>
        {t(isDental ? 'adviceDental' : 'advice', { number, name })}
      </LinkButton>
    </div>
  ));
}

/** Who advises after too much of a medicine, where the person may be; nothing where no one number serves the country. */
export function PoisonLines() {
  const { t } = useCareTexts();
  const { country, other } = useCountry();
  return poisonLines(country, other).map(({ number, name }) => (
    <div key={`${number} ${name}`} className={styles.crisis}>
      <LinkButton wide href={`tel:${number.replace(/[ -]/g, '')}`}>
        {t('poison', { number, name })}
      </LinkButton>
    </div>
  ));
}
