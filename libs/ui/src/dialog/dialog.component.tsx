import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside. */
  onClose: () => void;
  title?: ReactNode;
  /** Instead of a title, where what is inside brings its own heading and margins. */
  label?: string;
  /** Name of the close button. Without it the dialog must be answered: no close button, no Escape. */
  closeLabel?: string;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** A modal question or form on the browser's own dialog: it keeps the focus inside, hides the page behind, and gives the focus back. */
export function Dialog({ open, onClose, title, label, closeLabel, actions, wide, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    const before = document.activeElement;
    // jsdom knows no modal dialogs; there the attribute alone shows it.
    if (element.showModal) element.showModal();
    else element.setAttribute('open', '');
    return () => {
      if (element.close) element.close();
      else element.removeAttribute('open');
      // The browser gives the focus back only where the dialog is closed before it is taken off the page.
      if (document.activeElement === document.body && (before instanceof HTMLElement || before instanceof SVGElement))
        before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide, label && styles.bare)}
      aria-labelledby={label ? undefined : id}
      aria-label={label}
      onCancel={(event) => {
        // React hands on what was cancelled inside, as another dialog; of a choice of files the browser does.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closeLabel) onClose();
      }}
      onClick={(event) => closeLabel && event.target === event.currentTarget && isOutside(event) && onClose()}
    >
      <div className={styles.head}>
        {label === undefined && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        {closeLabel && (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
      {actions && (
        <div ref={tellHeight} className={styles.actions}>
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** Large letters break the buttons' words into rows: what takes the focus comes to rest above all of them. */
function tellHeight(actions: HTMLDivElement | null): (() => void) | undefined {
  if (!actions) return undefined;
  const tell = () => actions.parentElement?.style.setProperty('--actions-told', `${actions.offsetHeight}px`);
  tell();
  const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell);
  watch?.observe(actions);
  return () => watch?.disconnect();
}

function isOutside({ clientX, clientY, currentTarget }: React.MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
