import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { lead } from './lead.js';

/**
 * Leads to what has to be put right: the button may be far below it, and pressing it would seem to do nothing.
 * `const [form, leadToWrong] = useFirstWrong()`: the first is the form's `ref`; the second is called with each refusal, once its errors are
 * set. The focus goes to the first wrong field then, with its label and what is wrong in view, and moves by nothing else: not while
 * somebody types.
 */
export function useFirstWrong(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) leadToField(form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input'));
  }, [refusals]);
  return [form, useCallback(() => setRefusals((count) => count + 1), [])];
}

/** The focus goes into a field, or the first of a group; the name of it and what is wrong with it, which stand above, are seen too. */
export function leadToField(field: HTMLElement | null | undefined): void {
  if (!field) return;
  const group = field.closest('fieldset[data-invalid]');
  const legend = group?.querySelector('legend');
  const said =
    (group ?? field)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)) ?? [];
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      ? field.labels?.[0]
      : null;
  lead(field, { focus: field, from: [legend ?? label, ...said] });
}
