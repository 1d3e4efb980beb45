import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.component.js';
import { classNames } from '../class-names.js';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What will be here, and how it comes. */
  body?: ReactNode;
  picture?: ReactNode;
  /** The one button or link that fills it. */
  action?: ReactNode;
  className?: string;
}

/** An empty place that teaches what will be there. */
export function EmptyState({ title, body, picture, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, styles.empty, className)}>
      {picture}
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  body?: ReactNode;
  /** "Reference for support: …" with the correlation id. */
  reference?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  retryLabel?: string;
  retrying?: boolean;
  onRetry?: () => void;
  className?: string;
  children?: ReactNode;
}

/** A failed place: what happened, what to do, Retry. Announced when it appears. */
export function ErrorState({
  title,
  body,
  reference,
  heading: Heading = 'p',
  retryLabel,
  retrying,
  onRetry,
  className,
  children,
}: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      {body && <p className={styles.body}>{body}</p>}
      {children}
      {reference && <p className={styles.reference}>{reference}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button busy={retrying} onClick={onRetry}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
