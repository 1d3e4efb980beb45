import { adviceLines, crisisLines, emergencyCalls, poisonLines } from '@toothwise/triage/emergency';
import { type ButtonLook, LinkButton, Phone } from '@toothwise/ui';
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

/** Lines that listen to somebody who thinks of self-harm, where the person may be. */
export function CrisisLines() {
  const { t } = useCareTexts();
  const { country, other } = useCountry();
  return crisisLines(country, other).map(({ number, name }) => (
    <div key={`${number} ${name}`} className={styles.crisis}>
      <LinkButton wide href={`tel:${number}`}>
        {t('crisis', { number, name })}
      </LinkButton>
    </div>
  ));
}

/** Who says where to be seen when no dentist is found and it is no emergency, where the person may be; nothing where no one number serves the country. */
export function AdviceLines() {
  const { t } = useCareTexts();
  const { country, other } = useCountry();
  return adviceLines(country, other).map(({ number, name }) => (
    <div key={`${number} ${name}`} className={styles.crisis}>
      <LinkButton wide href={`tel:${number.replace(/[ -]/g, '')}`}>
        {t('advice', { number, name })}
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
