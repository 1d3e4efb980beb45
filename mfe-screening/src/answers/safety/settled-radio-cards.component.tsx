import { RadioCards, type RadioCardsProps } from '@toothwise/ui';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** In milliseconds. Who stops for so long on an answer has chosen it. */
const PAUSE = 1500;
const SETTLES = [' ', 'Enter'];

/**
 * Of radio buttons the arrow keys choose whatever they pass, also around the end of the list: "Yes" on the way from "Not sure". What is passed is
 * shown, and answered once it is settled: by Space or Enter, on leaving the group, or after a pause. A click answers at once.
 */
export function SettledRadioCards<V extends string>({ value, onChange, ...cards }: RadioCardsProps<V>) {
  const { passing, choose, ...keys } = usePassing(onChange);
  return (
    <div {...keys}>
      <RadioCards<V> {...cards} value={passing ?? value} onChange={choose} />
    </div>
  );
}

function usePassing<V extends string>(onChange: (value: V) => void) {
  const [passing, setPassing] = useState<V | null>(null);
  const isArrow = useRef(false);
  // A press on the words of an answer takes the focus from the group before it gives it back.
  const isPressed = useRef(false);
  const settle = (chosen = passing) => {
    setPassing(null);
    if (chosen !== null) onChange(chosen);
  };
  const settling = useRef(settle);
  useEffect(() => {
    settling.current = settle;
  });
  useEffect(() => {
    if (passing === null) return;
    const timer = setTimeout(() => settling.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [passing]);
  return {
    passing,
    choose: (chosen: V) => (isArrow.current ? setPassing(chosen) : settle(chosen)),
    onKeyDown: (event: KeyboardEvent) => {
      isPressed.current = false;
      isArrow.current = event.key.startsWith('Arrow');
      if (passing === null || !SETTLES.includes(event.key)) return;
      // Enter would send the form with it.
      event.preventDefault();
      settle();
    },
    onKeyUp: () => (isArrow.current = false),
    onPointerDown: () => (isPressed.current = true),
    onClick: ({ target }: MouseEvent) => {
      const isChosen = target instanceof HTMLInputElement && target.value === passing;
      if (isChosen && !isArrow.current) settle();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!isPressed.current && !currentTarget.contains(relatedTarget)) settle();
    },
  };
}
