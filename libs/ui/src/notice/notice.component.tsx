import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './notice.module.css';

export interface NoticeProps {
  look?: 'info' | 'success' | 'error' | 'quiet';
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert, quiet: Info } as const;

/** Something to know, in the flow of the page. An error is announced at once. Not for urgency: that is `UrgencyBadge` and the result cards. */
export function Notice({ look = 'info', title, className, children }: NoticeProps) {
  const Icon = icons[look];
  const style = look === 'error' ? styles.error : look === 'quiet' ? styles.quiet : undefined;
  return (
    <div className={classNames(styles.notice, style, className)} role={look === 'error' ? 'alert' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
