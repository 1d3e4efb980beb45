import { TOOTH_SEVERITIES } from '@toothwise/contracts-core/teeth';
import { ToothKey } from '@toothwise/ui';
import { useCareTexts } from '../care-texts.js';
import styles from './tooth-map.module.css';

const KINDS = ['front', 'canine', 'premolar', 'molar'] as const;

/** TOOTH-004: kinds of teeth by colour (wisdom teeth are molars), and severities by colour, pattern and word. */
export function ToothLegend() {
  const { t } = useCareTexts();
  return (
    <div className={styles.legend}>
      <ul aria-label={t('teeth.kinds')}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <ToothKey of={kind} />
            {t(`teeth.kind.${kind}`)}
          </li>
        ))}
      </ul>
      <ul aria-label={t('teeth.severities')}>
        {TOOTH_SEVERITIES.map((severity) => (
          <li key={severity}>
            <ToothKey of={severity} />
            {t(`teeth.severityChoice.${severity}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
