import { useId, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './card.module.css';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  /** Level of the title, `h2` unless told. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Beside the title: a badge or a quiet button. */
  aside?: ReactNode;
  /** Sunken instead of raised. */
  flat?: boolean;
}

export function Card({ title, heading: Heading = 'h2', aside, flat, className, children, ...rest }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, flat && styles.flat, className)} aria-labelledby={title ? id : undefined} {...rest}>
      {title && (
        <header className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
