import { useId, type ReactNode } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is under way: "Step 2 of 5". Also the bar's name. */
  label: ReactNode;
  /** On the right: time left. */
  aside?: ReactNode;
  /** 0 to `max`; must be measured, never invented. */
  value: number;
  max?: number;
}

export function Progress({ label, aside, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span id={id}>{label}</span>
        {aside && <span>{aside}</span>}
      </div>
      <progress className={styles.bar} value={value} max={max} aria-labelledby={id} />
    </div>
  );
}
