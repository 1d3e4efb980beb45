import { UrgencyBadge } from '@toothwise/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emergencyShown } from './emergency-shown.js';
import styles from './first-line.module.css';

interface FirstLineProps {
  level: 4 | 5;
  /** "For Elsa, age 11" */
  whose: string;
  /** Whom to call, and the way to the whole of it: small buttons. */
  ways: ReactNode;
}

/**
 * One line above a page that is about something else: an emergency that is open. It takes no focus, covers nothing, and leaves where a page
 * shows the card of an emergency itself.
 */
export function FirstLine({ level, whose, ways }: FirstLineProps) {
  const { t } = useTranslation('platform');
  useEffect(() => emergencyShown.show(), []);
  return (
    // Whose it is and how grave is nothing that stands on a sheet about something else.
    <section aria-label={t('first.label')} data-on="screen" data-testid="first-line" data-level={level} className={styles.line}>
      <p className={styles.what}>
        <UrgencyBadge level={level} className={styles.badge}>
          {t(`first.level.${level}`)}
        </UrgencyBadge>
        <strong>{whose}</strong>
      </p>
      <div className={styles.ways}>{ways}</div>
    </section>
  );
}
