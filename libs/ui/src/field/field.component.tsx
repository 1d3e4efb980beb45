import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Helper text, above the control. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
  /** Word behind the label of what may stay empty, for example "optional". */
  optional?: ReactNode;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends FieldTexts {
  className?: string;
  /** Larger label, for screens that ask one thing. */
  question?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around one control; the control is drawn by the caller. */
export function Field({ label, hint, error, optional, className, question, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, question && styles.question, error && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label} </span>
        {optional && <span className={styles.optional}>({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
