import { useId } from 'react';
import { classNames } from '../class-names.js';
import { MarkPatterns } from './mark-patterns.component.js';
import styles from './tooth-chart.module.css';
import type { MarkSeverity, ToothKind } from './tooth-layout.js';

/** A small square of the legend: the colour of a kind of tooth, or colour and pattern of a severity. Its word stands beside it. */
export function ToothKey({ of }: { of: ToothKind | MarkSeverity }) {
  const id = useId();
  const isSeverity = of === 'mild' || of === 'moderate' || of === 'severe';
  return (
    <svg className={styles.key} viewBox="0 0 20 20" aria-hidden="true">
      {isSeverity && <MarkPatterns id={id} />}
      <rect
        x="1"
        y="1"
        width="18"
        height="18"
        rx="5"
        className={classNames(styles.keyBox, !isSeverity && styles[of])}
        style={isSeverity ? { fill: `url(#${id}-${of})` } : undefined}
      />
    </svg>
  );
}
