import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** With these somebody says that they mean it, or goes on. */
const NOT_PASSING = [' ', 'Enter', 'Tab'];

/**
 * In a list the keys choose whatever they pass, also around its end: "Yes" on the way from "Not sure". What is passed is shown, and told once it is
 * settled: by a key of `settlesBy`, or on leaving the list, also with its page. A click tells at once. No pause does: it is how long somebody
 * listens to an answer that is read to them.
 */
export function usePassing<V extends string>(onChange: (value: V) => void, settlesBy: readonly string[]) {
  const [passing, setPassing] = useState<V | null>(null);
  // Told once, also where it is settled twice before the list is drawn anew.
  const held = useRef<V | null>(null);
  const isPassing = useRef(false);
  // A press on the words of an answer takes the focus from the group before it gives it back.
  const isPressed = useRef(false);
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
        isPressed.current = false;
        isPassing.current = !NOT_PASSING.includes(event.key);
        if (passing === null || !settlesBy.includes(event.key)) return;
        // Enter would send the form with it.
        event.preventDefault();
        settle();
      },
      onKeyUp: () => (isPassing.current = false),
      onPointerDown: () => (isPressed.current = true),
      onClick: ({ target }: MouseEvent) => {
        const isChosen = target instanceof HTMLInputElement && target.value === passing;
        if (isChosen && !isPassing.current) settle();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!isPressed.current && !currentTarget.contains(relatedTarget)) settle();
      },
    },
  };
}
