import styles from './tooth-chart.module.css';

/** A severity is a colour and a pattern: dots are mild, stripes moderate, a grid severe. @param id of this chart, so that two on a page keep theirs apart */
export function MarkPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-mild`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles.mild} />
        <circle cx="4" cy="4" r="1.3" className={styles.onMild} />
      </pattern>
      <pattern id={`${id}-moderate`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" className={styles.moderate} />
        <rect width="2" height="8" className={styles.onModerate} />
      </pattern>
      <pattern id={`${id}-severe`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className={styles.severe} />
        <path d="M0 0H7M0 0V7" className={styles.onSevere} />
      </pattern>
    </defs>
  );
}
