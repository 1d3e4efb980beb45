import { useId, type ReactNode } from 'react';
import { chooseByEnter } from '../choice/choose-by-enter.js';
import { classNames } from '../class-names.js';
import { FieldError } from '../field/field.component.js';
import { Face } from './face.component.js';
import styles from './pain-scale.module.css';

export type PainLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
/** `null`: not answered yet. `'unsure'`: the person chose "Not sure". */
export type PainAnswer = PainLevel | 'unsure' | null;

/** Words of the scale; the caller takes them from its catalogue. */
export interface PainScaleTexts {
  legend: ReactNode;
  hint?: ReactNode;
  notAnswered: string;
  unsure: string;
  /** Ends of the scale: no pain, worst pain. */
  least: string;
  most: string;
  slider: string;
  /** What a number means, read aloud with it: `describe(6)` → "Strong pain". */
  describe: (level: PainLevel) => string;
}

export interface PainScaleProps {
  value: PainAnswer;
  onChange: (value: PainLevel | 'unsure') => void;
  texts: PainScaleTexts;
  error?: ReactNode;
}

const levels: PainLevel[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Pain from 0 to 10, with a face: by tap, by arrow keys (one radio group), or by slider; or "Not sure". Nothing is preselected. */
export function PainScale({ value, onChange, texts, error }: PainScaleProps) {
  const id = useId();
  const level = typeof value === 'number' ? value : null;
  const describedBy = [texts.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={classNames(styles.scale, error && styles.invalid)} aria-describedby={describedBy}>
      <legend className={styles.legend}>{texts.legend}</legend>
      {texts.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {texts.hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Answer value={value} texts={texts} />
      <div className={styles.steps}>
        {levels.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={level === step}
              onChange={() => onChange(step)}
              onKeyDown={chooseByEnter}
              aria-label={`${step}, ${texts.describe(step)}`}
            />
            <Face level={step} className={styles.face} />
            <span className={styles.digit} aria-hidden="true">
              {step}
            </span>
          </label>
        ))}
      </div>
      <input
        type="range"
        className={classNames(styles.slider, level === null && styles.unanswered)}
        // SCR-064
        min={0}
        max={10}
        step={1}
        value={level ?? 5}
        aria-label={texts.slider}
        aria-valuetext={level === null ? texts.notAnswered : `${level}, ${texts.describe(level)}`}
        onChange={(event) => onChange(Number(event.target.value) as PainLevel)}
        onPointerUp={(event) => level === null && onChange(Number(event.currentTarget.value) as PainLevel)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>0 {texts.least}</span>
        <span>10 {texts.most}</span>
      </div>
      <label className={styles.unsure}>
        <input type="radio" name={id} checked={value === 'unsure'} onChange={() => onChange('unsure')} onKeyDown={chooseByEnter} />
        {texts.unsure}
      </label>
    </fieldset>
  );
}

function Answer({ value, texts }: { value: PainAnswer; texts: PainScaleTexts }) {
  if (value === null || value === 'unsure') {
    return (
      <div className={styles.answer}>
        <span className={styles.word}>{value === null ? texts.notAnswered : texts.unsure}</span>
      </div>
    );
  }
  return (
    <div className={styles.answer} aria-hidden="true">
      <Face level={value} size={56} />
      <span>
        <span className={styles.number}>{value}</span>
        <br />
        <span className={styles.word}>{texts.describe(value)}</span>
      </span>
    </div>
  );
}
