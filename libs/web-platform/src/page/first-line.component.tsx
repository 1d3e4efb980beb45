import { classNames, UrgencyBadge } from '@toothwise/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emergencyShown } from './emergency-shown.js';
import styles from './first-line.module.css';

interface FirstLineProps {
  level: 4 | 5;
  /** "For Elsa, age 11" */
  whose: string;
  /** It is of self-harm: neither how grave nor whose it is is said, and nobody who looks on reads what it is about. */
  discreet?: boolean | undefined;
  /** Whom to call, and the way to the whole of it: small buttons. */
  ways: ReactNode;
}

/**
 * One line above a page that is about something else: an emergency that is open. It takes no focus, covers nothing, and leaves where a page
 * shows the card of an emergency itself.
 */
export function FirstLine({ level, whose, discreet = false, ways }: FirstLineProps) {
  const { t } = useTranslation('platform');
  useEffect(() => emergencyShown.show(), []);
  return (
    // Whose it is and how grave is nothing that stands on a sheet about something else.
    <section
      aria-label={t(discreet ? 'first.listens' : 'first.label')}
      data-on="screen"
      data-testid="first-line"
      data-level={discreet ? undefined : level}
      className={classNames(styles.line, discreet && styles.discreet)}
    >
      {discreet ? (
        <p className={styles.what}>{t('first.listens')}</p>
      ) : (
        <p className={styles.what}>
          <UrgencyBadge level={level} className={styles.badge}>
            {t(`first.level.${level}`)}
          </UrgencyBadge>
          <strong>{whose}</strong>
        </p>
      )}
      <div className={styles.ways}>{ways}</div>
    </section>
  );
}
