import { classNames } from '../class-names.js';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What the steps are of: "Your screening". */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  /** Says of a step that it is done, to screen readers: "done". */
  doneLabel: string;
}

/** Where one is in a flow. Shows names of all steps from 640 px, of the current one below. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classNames(styles.step, at < current && styles.done, at === current && styles.current)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.name}>
            <span>{step}</span>
            {at < current && <span hidden> {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
