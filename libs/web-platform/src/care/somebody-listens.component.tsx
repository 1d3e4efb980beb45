import { useCareTexts } from './care-texts.js';
import { CrisisLines, EmergencyCalls, useCrisisLines } from './emergency-calls.component.js';
import styles from './emergency-calls.module.css';

/** Beside the question whether somebody thinks of harming themselves: a kind word, and who listens; nobody has to answer it first. */
export function SomebodyListens({ className }: { className?: string }) {
  const { t } = useCareTexts();
  const isNoneKnown = useCrisisLines().length === 0;
  return (
    <div role="status" data-testid="somebody-listens" className={className}>
      <div className={styles.listens}>
        <p>{t('listens.kind')}</p>
        {isNoneKnown && <p>{t('listens.trusted')}</p>}
        {isNoneKnown ? <EmergencyCalls size="medium" /> : <CrisisLines />}
      </div>
    </div>
  );
}
