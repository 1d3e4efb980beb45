import { type ButtonHTMLAttributes, type AnchorHTMLAttributes, Children, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.js';
import styles from './button.module.css';

export interface ButtonLook {
  /** One `primary` per screen; `urgent` only to call for help. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'urgent';
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: says so, and ignores further presses without losing the focus. */
  busy?: boolean;
  /** Something is missing before it can do its work: it looks so, and still takes the press, which leads whoever presses it to what is missing. */
  waits?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names of a button, for links of the router: `<Link className={buttonClass({ look: 'primary' })}>`. */
export const buttonClass = ({ look = 'secondary', size = 'medium', wide }: ButtonLook = {}, className?: string) =>
  classNames(styles.button, styles[look], styles[size], wide && styles.wide, className);

/** One press does one thing: the second click of a double click is ignored, also where the first one has put another button in this place. */
export function Button({ look, size, wide, busy, waits, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || waits || undefined}
      onClick={(event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {/* In an element of their own, and yet children of the button for its layout: a translator of pages moves bare texts. */}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

export type LinkButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>;

/** A plain link that looks like a button: telephone numbers, mail, other sites. Inside the product use `Link` with `buttonClass`. */
export function LinkButton({ look, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={buttonClass({ look, size, wide }, className)} {...rest}>
      {Children.map(children, unbroken)}
    </a>
  );
}

/** A telephone number in parts: "1-800-222-1222", "(212) 555-0100", "13 11 26". */
const NUMBER = /(\+?(?:\(\d+\)|\d+)(?:[ -](?:\(\d+\)|\d+))+)/;

/** However large the text is, a telephone number stands in one line. */
function unbroken(said: ReactNode): ReactNode {
  if (typeof said !== 'string' || !NUMBER.test(said)) return said;
  // Each second part is a number.
  const parts = said.split(NUMBER);
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className={styles.number}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
