import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button. Without it the dialog must be answered: no close button, no Escape. */
  closeLabel?: string;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** A modal question or form on the browser's own dialog: it keeps the focus inside, hides the page behind, and gives the focus back. */
export function Dialog({ open, onClose, title, closeLabel, actions, wide, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    // jsdom knows no modal dialogs; there the attribute alone shows it.
    if (element.showModal) element.showModal();
    else element.setAttribute('open', '');
    return () => (element.close ? element.close() : element.removeAttribute('open'));
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (closeLabel) onClose();
      }}
      onClick={(event) => closeLabel && event.target === event.currentTarget && isOutside(event) && onClose()}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {closeLabel && (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </header>
      {children}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}

function isOutside({ clientX, clientY, currentTarget }: React.MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
