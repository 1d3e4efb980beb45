import { classNames } from '../class-names.js';
import styles from './state.module.css';

export interface SkeletonProps {
  /** Lines of text to come. */
  lines?: number;
  /** A block of this height in pixels in front of the lines. */
  block?: number;
  className?: string;
}

/** The shape of what comes, shown only after 300 ms. Screen readers hear nothing: the data will speak for itself. */
export function Skeleton({ lines = 3, block, className }: SkeletonProps) {
  return (
    <div className={classNames(styles.skeleton, className)} aria-hidden="true" data-testid="skeleton">
      {block !== undefined && <div className={styles.block} style={{ height: block }} />}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bar} />
      ))}
    </div>
  );
}
