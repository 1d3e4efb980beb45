import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.js';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  /** Left out where what is inside brings the heading of the page. */
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  top?: ReactNode;
  width?: 'narrow' | 'wide';
  headingHidden?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Measure, margins and heading of a page. Pages use `Page` of libs/web-platform, which adds title, focus and boundary. */
export function PageFrame({ title, lead, actions, top, width = 'narrow', headingHidden, headingRef, children }: PageFrameProps) {
  const heading = title !== undefined && (
    <h1 ref={headingRef} tabIndex={-1} className={headingHidden ? styles.hidden : styles.title}>
      {title}
    </h1>
  );
  return (
    <div data-page className={classNames(styles.frame, width === 'wide' && styles.wide)}>
      {/* One that is not seen stands first: whoever has the focus there goes on from the beginning of what they see. */}
      {headingHidden && heading}
      {top && <div className={styles.top}>{top}</div>}
      {!headingHidden && heading && (
        <header className={styles.head}>
          <div>
            {heading}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
