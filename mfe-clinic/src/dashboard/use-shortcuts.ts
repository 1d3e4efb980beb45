import { keptHere } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';

export type Shortcut = 'j' | 'k' | 'a' | 'd';
const storageKey = 'toothwise.clinic.shortcuts';

/** Single letters must not act while somebody types, holds another key, or answers a dialog. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog[open], [role="menu"]');
}

/** Keys J, K, A and D; they can be switched off (WCAG 2.1.4), which this browser remembers. */
export function useShortcuts(actions: Record<Shortcut, () => void>) {
  const [enabled, setEnabled] = useState(() => keptHere.read(storageKey) !== 'off');
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(key in newest.current) || !isFree(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      newest.current[key as Shortcut]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
  return {
    enabled,
    setEnabled: (on: boolean) => {
      keptHere.write(storageKey, on ? 'on' : 'off');
      setEnabled(on);
    },
  };
}
