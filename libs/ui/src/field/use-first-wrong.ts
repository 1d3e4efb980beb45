import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Leads to what has to be put right: the button may be far below it, and pressing it would seem to do nothing.
 * `const [form, leadToWrong] = useFirstWrong()`: the first is the form's `ref`; the second is called with each refusal, once its errors are
 * set. The focus goes to the first wrong field then, and moves by nothing else: not while somebody types.
 */
export function useFirstWrong(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus();
  }, [refusals]);
  return [form, useCallback(() => setRefusals((count) => count + 1), [])];
}
