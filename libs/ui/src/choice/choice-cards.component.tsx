import { Fragment, useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.js';
import { FieldError, type FieldTexts } from '../field/field.component.js';
import { chooseByEnter } from './choose-by-enter.js';
import styles from './choice.module.css';

export interface Choice<V extends string = string> {
  value: V;
  label: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  disabled?: boolean;
  /** What follows from it, right below it, where it is chosen. */
  unfolded?: ReactNode;
}

interface GroupProps<V extends string> extends FieldTexts {
  choices: readonly Choice<V>[];
  /** Two columns from 480 px, for short labels. */
  columns?: 1 | 2;
  className?: string;
  name?: string;
}

export interface RadioCardsProps<V extends string> extends GroupProps<V> {
  value: V | null;
  onChange: (value: V) => void;
}

/** One of several, each as large as a thumb. Put "Not sure" in as an equal choice. */
export function RadioCards<V extends string>({ value, onChange, choices, name, ...group }: RadioCardsProps<V>) {
  const own = useId();
  return (
    <Group {...group}>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          type="radio"
          name={name ?? own}
          value={choice.value}
          checked={value === choice.value}
          disabled={choice.disabled}
          onChange={() => onChange(choice.value)}
          label={choice.label}
          note={choice.note}
        />
      ))}
    </Group>
  );
}

export interface CheckboxCardsProps<V extends string> extends GroupProps<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** A value that stands alone, "None of these" or "Not sure": choosing it clears the others, and the other way round. */
  exclusive?: readonly V[];
}

/** Any of several. The chosen values keep the order of the list. */
export function CheckboxCards<V extends string>({ value, onChange, choices, exclusive = [], name, ...group }: CheckboxCardsProps<V>) {
  const toggle = (one: V) => {
    if (value.includes(one)) return onChange(value.filter((other) => other !== one));
    if (exclusive.includes(one)) return onChange([one]);
    const chosen = new Set([...value.filter((other) => !exclusive.includes(other)), one]);
    return onChange(choices.map((choice) => choice.value).filter((each) => chosen.has(each)));
  };
  return (
    <Group {...group}>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <ChoiceCard
            type="checkbox"
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            disabled={choice.disabled}
            onChange={() => toggle(choice.value)}
            label={choice.label}
            note={choice.note}
          />
          {choice.unfolded && value.includes(choice.value) && <div className={styles.unfolded}>{choice.unfolded}</div>}
        </Fragment>
      ))}
    </Group>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A single yes-or-no, such as a consent. */
export function Checkbox({ error, ...card }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.group, error && styles.invalid)}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <ChoiceCard type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} {...card} />
    </div>
  );
}

function Group({
  label,
  hint,
  error,
  optional,
  columns = 1,
  className,
  children,
}: Omit<GroupProps<string>, 'choices'> & { children: ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={classNames(styles.group, error && styles.invalid, className)}
      aria-describedby={describedBy}
      // A group cannot be `aria-invalid`.
      data-invalid={error ? '' : undefined}
    >
      <legend className={styles.legend}>
        <span>{label} </span>
        {optional && <span className={styles.optional}>({optional})</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={classNames(styles.options, columns === 2 && styles.two)}>{children}</div>
    </fieldset>
  );
}

type ChoiceCardProps = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; note?: ReactNode; ref?: Ref<HTMLInputElement> };

function ChoiceCard({ label, note, className, ...input }: ChoiceCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input className={styles.input} onKeyDown={chooseByEnter} {...input} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
