import { DENTITIONS, dentitionAt, fullToothName, markSaid, toothOf, worstByTooth, type ToothMark } from '@toothwise/contracts-core/teeth';
import { Button, Select, ToothChart, type ToothQuadrantNumber, type ToothSet } from '@toothwise/ui';
import { useMemo, useState } from 'react';
import { useCareTexts } from '../care-texts.js';
import { useNarrow } from '../use-narrow.js';
import { QuadrantChoice } from './quadrant-choice.component.js';
import { ToothConcernDialog } from './tooth-concern.dialog.js';
import { ToothLegend } from './tooth-legend.component.js';
import styles from './tooth-map.module.css';

export interface ToothMapProps {
  marks: readonly ToothMark[];
  /** Without it nothing can be marked: a picture of what is (TOOTH-009). */
  onChange?: (marks: readonly ToothMark[]) => void;
  /** All is marked. Offers Continue, with the count of marked teeth. */
  onContinue?: () => void;
  /** In years; chooses which teeth are shown first. */
  age?: number | null;
  /** Without legend and summary (TOOTH-008). */
  compact?: boolean;
  heading?: 'h2' | 'h3';
}

/** The map of all teeth: where it hurts or worries, by click, arrows or typed number; one quadrant at a time on a narrow screen. */
export function ToothMap({ marks, onChange, onContinue, age = null, compact, heading: Heading = 'h3' }: ToothMapProps) {
  const { t } = useCareTexts();
  const narrow = useNarrow();
  const [teeth, setTeeth] = useState<ToothSet>(() => setFor(marks, age));
  const [quadrant, setQuadrant] = useState<ToothQuadrantNumber>(1);
  const [open, setOpen] = useState<number | null>(null);
  const worst = useMemo(() => worstByTooth(marks), [marks]);
  const nameOf = (fdi: number) => [fullToothName(toothOf(fdi)!), ...saidOf(fdi)].join(', ');
  const saidOf = (fdi: number) => {
    const severity = worst.get(fdi);
    return severity ? [t(`teeth.severity.${severity}`)] : [];
  };
  return (
    <section className={styles.map} aria-label={t('teeth.title')}>
      <Heading className={styles.title}>{t('teeth.title')}</Heading>
      {onChange && <p className={styles.hint}>{t('teeth.hint')}</p>}
      <Select
        label={t('teeth.shown')}
        value={teeth}
        onChange={(event) => setTeeth(event.target.value as ToothSet)}
        options={DENTITIONS.map((value) => ({ value, label: t(`teeth.set.${value}`) }))}
      />
      {narrow && <QuadrantChoice value={quadrant} onChange={setQuadrant} worst={worst} />}
      <div className={narrow ? undefined : styles.quadrants}>
        {!narrow && ([1, 2, 4, 3] as const).map((each) => <span key={each}>{t(`teeth.quadrant.${each}`)}</span>)}
        <ToothChart
          label={narrow ? t(`teeth.quadrant.${quadrant}`) : t('teeth.title')}
          teeth={teeth}
          quadrant={narrow ? quadrant : undefined}
          marks={worst}
          nameOf={nameOf}
          onChoose={onChange && setOpen}
        />
      </div>
      {!compact && <ToothLegend />}
      {!compact && <Marked marks={marks} />}
      {onChange && (
        <div className={styles.actions}>
          <Button disabled={marks.length === 0} onClick={() => onChange([])}>
            {t('teeth.clear')}
          </Button>
          {onContinue && (
            <Button look="primary" onClick={onContinue}>
              {t('teeth.continue', { count: worst.size })}
            </Button>
          )}
        </div>
      )}
      {onChange && open !== null && <ToothConcernDialog fdi={open} marks={marks} onChange={onChange} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** TOOTH-007: how many teeth, how many of them are urgent (severe) and moderate, and which. */
function Marked({ marks }: { marks: readonly ToothMark[] }) {
  const { t } = useCareTexts();
  const worst = [...worstByTooth(marks).values()];
  const urgent = worst.filter((severity) => severity === 'severe').length;
  const moderate = worst.filter((severity) => severity === 'moderate').length;
  return (
    <div className={styles.summary}>
      <p role="status">
        <strong>{t('teeth.marked', { count: worst.length })}</strong>
        {worst.length > 0 && <span>{` (${t('teeth.urgent', { count: urgent })}, ${t('teeth.moderate', { count: moderate })})`}</span>}
      </p>
      <ul className={styles.list}>
        {marks.map((mark) => (
          <li key={`${mark.fdi} ${mark.type}`}>{markSaid(mark)}</li>
        ))}
      </ul>
    </div>
  );
}

/** By age; whatever is marked is shown. */
function setFor(marks: readonly ToothMark[], age: number | null): ToothSet {
  const byAge = dentitionAt(age);
  const primary = marks.some(({ fdi }) => toothOf(fdi)?.isPrimary);
  const adult = marks.some(({ fdi }) => toothOf(fdi)?.isPrimary === false);
  const isShown = (byAge !== 'permanent' || !primary) && (byAge !== 'primary' || !adult);
  return isShown ? byAge : 'mixed';
}
