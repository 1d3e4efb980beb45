import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export interface DisclosureProps {
  /** Content of the button. */
  button: ReactNode;
  label?: string;
  buttonClass: string;
  panelClass: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens a panel of links. Escape, a press elsewhere, Tab out of it and a link of it and a change of page close it; Escape gives the focus back. */
export function Disclosure({ button, label, buttonClass, panelClass, className, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const kind = useNavigationType();
  // A redirect that comes late is no step of the person's.
  useEffect(() => {
    if (kind !== 'REPLACE') setOpen(false);
  }, [key, kind]);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    // Only the person's own step: a page that comes late takes the focus too.
    const onTab = (event: KeyboardEvent) => event.key === 'Tab' && !root.current?.contains(document.activeElement) && setOpen(false);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keyup', onTab);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keyup', onTab);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={root} className={className}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* A link to the page that is open already replaces it. */}
      <div id={id} hidden={!open} className={panelClass} onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
        {open && children}
      </div>
    </div>
  );
}
