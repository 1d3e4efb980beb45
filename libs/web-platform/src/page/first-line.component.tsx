import { classNames, UrgencyBadge } from '@toothwise/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emergencyShown } from './emergency-shown.js';
import styles from './first-line.module.css';

interface Open {
  level: 4 | 5;
  /** "For Elsa, age 11" */
  whose: string;
}

interface FirstLineProps extends Open {
  /** What else is open: it is named beside it, and its level where that is another. */
  also?: readonly Open[];
  /** It is of self-harm: neither how grave nor whose it is is said, and nobody who looks on reads what it is about. */
  discreet?: boolean | undefined;
  /** Whom to call, and the way to the whole of it: small buttons. */
  ways: ReactNode;
}

/**
 * One line above a page that is about something else: an emergency that is open. It takes no focus, covers nothing, and leaves where a page
 * shows the card of an emergency itself.
 */
export function FirstLine({ level, whose, also = NOTHING, discreet = false, ways }: FirstLineProps) {
  const { t } = useTranslation('platform');
  const rows = useRows([{ level, whose }, ...also]);
  useEffect(() => emergencyShown.show(), []);
  return (
    // Whose it is and how grave is nothing that stands on a sheet about something else.
    <section
      aria-label={t(discreet ? 'first.listens' : 'first.label')}
      data-on="screen"
      data-testid="first-line"
      data-level={discreet ? undefined : Math.max(...rows.map((row) => row.level))}
      className={classNames(styles.line, discreet && styles.discreet)}
    >
      {discreet ? (
        <p className={styles.what}>{t('first.listens')}</p>
      ) : (
        <div>
          {rows.map((row) => (
            <p key={row.level} className={styles.what}>
              <UrgencyBadge level={row.level} className={styles.badge}>
                {t(`first.level.${row.level}`)}
              </UrgencyBadge>
              <strong>{row.whose}</strong>
            </p>
          ))}
        </div>
      )}
      <div className={styles.ways}>{ways}</div>
    </section>
  );
}

const NOTHING: readonly Open[] = [];

/** A row for each level: "For you, and for your child, age 7"; of whom nobody said whose it is, how many more there are. */
function useRows(open: readonly Open[]): Open[] {
  const { t } = useTranslation('platform');
  return [...new Set(open.map(({ level }) => level))].map((level) => {
    const all = open.filter((one) => one.level === level).map(({ whose }) => whose);
    const named = [...new Set(all.filter(Boolean))].map((whose, index) => (index === 0 ? whose : lowered(whose)));
    const unsaid = all.filter((whose) => !whose).length - (named.length > 0 ? 0 : 1);
    const said = [...named, ...(unsaid > 0 ? [t('first.more', { count: unsaid })] : [])];
    return { level, whose: said.length > 0 ? said.reduce((one, other) => t('first.also', { one, other })) : '' };
  });
}

const lowered = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1);
