import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import { Field, type FieldTexts } from './field.component.js';
import styles from './field.module.css';

type Own = FieldTexts & { question?: boolean };

export type TextFieldProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Spread a form library's registration onto it. */
export function TextField({ label, hint, error, optional, question, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, question, className }}>
      {(control) => <input type="text" className={styles.input} {...input} {...control} />}
    </Field>
  );
}

export type TextAreaProps = Own &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** How many characters are written, for `maxLength`; shown as "12 / 500". */
    count?: number;
  };

/** Several lines of text; grows with what is written. */
export function TextArea({ label, hint, error, optional, question, className, count, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, question, className }}>
      {(control) => (
        <>
          <textarea className={styles.input} {...input} {...control} />
          {count !== undefined && input.maxLength !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {count} / {input.maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectProps = Own &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly SelectOption[];
    /** First entry while nothing is chosen. */
    placeholder?: string;
  };

/** The browser's own list: the one that works best on phones and with every screen reader. */
export function Select({ label, hint, error, optional, question, className, options, placeholder, ...input }: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, question, className }}>
      {(control) => (
        <select className={classNames(styles.input, styles.select)} {...input} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
