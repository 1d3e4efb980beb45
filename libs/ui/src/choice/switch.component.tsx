import type { InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import styles from './switch.module.css';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'aria-label'> & {
  /** What is on or off. Beside the switch the word for the state is read by the browser's own means. */
  label: string;
};

/** On or off at once, without a form to send: `<Switch label="Brush Teeth" checked onChange={…} />`. Its place says what it is about. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <span className={classNames(styles.place, className)}>
      <input type="checkbox" role="switch" aria-label={label} className={styles.switch} {...input} />
    </span>
  );
}
