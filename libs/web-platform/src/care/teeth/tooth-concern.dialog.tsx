import {
  fullToothName,
  shortToothName,
  TOOTH_CONCERNS,
  TOOTH_SEVERITIES,
  TOOTH_TEXTS,
  toothOf,
  type ToothConcern,
  type ToothMark,
  type ToothSeverity,
} from '@toothwise/contracts-core/teeth';
import { Button, Dialog, RadioCards } from '@toothwise/ui';
import { useState } from 'react';
import { useCareTexts } from '../care-texts.js';
import styles from './tooth-map.module.css';

interface ToothConcernDialogProps {
  fdi: number;
  marks: readonly ToothMark[];
  onChange: (marks: readonly ToothMark[]) => void;
  onClose: () => void;
}

/** TOOTH-013 to TOOTH-016: a choice adds one concern, mild unless told otherwise, and closes; what is marked can be taken off again. */
export function ToothConcernDialog({ fdi, marks, onChange, onClose }: ToothConcernDialogProps) {
  const { t } = useCareTexts();
  const [severity, setSeverity] = useState<ToothSeverity>('mild');
  const tooth = toothOf(fdi)!;
  const own = marks.filter((mark) => mark.fdi === fdi);
  const others = (type: ToothConcern) => marks.filter((mark) => mark.fdi !== fdi || mark.type !== type);
  const add = (type: ToothConcern) => {
    onChange([...others(type), { fdi, type, severity }]);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={shortToothName(tooth)}
      closeLabel={t('teeth.cancel')}
      actions={<Button onClick={onClose}>{t('teeth.cancel')}</Button>}
    >
      <p>{fullToothName(tooth)}</p>
      {own.length > 0 && (
        <ul className={styles.own}>
          {own.map(({ type, severity: marked }) => (
            <li key={type}>
              <span>
                {TOOTH_TEXTS.concern[type]}, {TOOTH_TEXTS.severity[marked]}
              </span>
              <Button
                size="small"
                look="quiet"
                aria-label={t('teeth.removeOne', { concern: TOOTH_TEXTS.concern[type] })}
                onClick={() => onChange(others(type))}
              >
                {t('teeth.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.severity}>
        <RadioCards<ToothSeverity>
          label={t('teeth.howBad')}
          value={severity}
          onChange={setSeverity}
          choices={TOOTH_SEVERITIES.map((value) => ({ value, label: t(`teeth.severityChoice.${value}`) }))}
        />
      </div>
      <p id="tooth-question" className={styles.question}>
        {t('teeth.question')}
      </p>
      <div role="group" aria-labelledby="tooth-question" className={styles.concerns}>
        {TOOTH_CONCERNS.map((type) => (
          <Button key={type} onClick={() => add(type)}>
            {TOOTH_TEXTS.concern[type]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
