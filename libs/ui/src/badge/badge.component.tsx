import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './badge.module.css';

export function Badge({
  look = 'plain',
  className,
  children,
}: {
  look?: 'plain' | 'brand' | 'quiet';
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, look !== 'plain' && styles[look], className)} data-look={look}>
      {children}
    </span>
  );
}
