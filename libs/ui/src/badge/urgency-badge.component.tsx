import { CalendarDays, Clock, Phone, Siren, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './badge.module.css';

/** 5 life in danger, 4 emergency, 3 within a day, 2 within a week, 1 check-up. */
export type UrgencyLevel = 1 | 2 | 3 | 4 | 5;

const icons = { 5: Siren, 4: Phone, 3: Clock, 2: CalendarDays, 1: Smile } as const;

/** Urgency never speaks by colour alone: colour, icon and the word given by the caller. */
export function UrgencyBadge({
  level,
  large,
  className,
  children,
}: {
  level: UrgencyLevel;
  large?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const Icon = icons[level];
  return (
    <span
      className={classNames(styles.badge, styles.urgency, styles[`level${level}`], large && styles.large, className)}
      data-level={level}
    >
      <span className={styles.icon}>
        <Icon size={large ? 20 : 14} strokeWidth={2} aria-hidden="true" />
      </span>
      {children}
    </span>
  );
}
