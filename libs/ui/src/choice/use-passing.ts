import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** With these somebody says that they mean it, or goes on. */
const NOT_PASSING = [' ', 'Enter', 'Tab'];

/**
 * In a closed list the keys choose whatever they pass. What is passed is shown, and told once it is settled: by Enter (Space opens the list), or on
 * leaving the list, also with its page. A click tells at once. No pause does: it is how long somebody listens to what is read to them.
 */
export function usePassing<V extends string>(onChange: (value: V) => void) {
  const [passing, setPassing] = useState<V | null>(null);
  // Told once, also where it is settled twice before the list is drawn anew.
  const held = useRef<V | null>(null);
  const isPassing = useRef(false);
  const hold = (value: V | null) => {
    held.current = value;
    setPassing(value);
  };
  const settle = (chosen = held.current) => {
    hold(null);
    if (chosen !== null) onChange(chosen);
  };
  const settling = useRef(settle);
  useEffect(() => {
    settling.current = settle;
  });
  useEffect(() => {
    const leave = () => settling.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    passing,
    choose: (chosen: V) => (isPassing.current ? hold(chosen) : settle(chosen)),
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        isPassing.current = !NOT_PASSING.includes(event.key);
        if (passing === null || event.key !== 'Enter') return;
        // Enter would send the form with it.
        event.preventDefault();
        settle();
      },
      onKeyUp: () => (isPassing.current = false),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) settle();
      },
    },
  };
}
