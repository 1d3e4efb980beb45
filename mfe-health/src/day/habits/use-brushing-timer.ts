import { keptInTab } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { endOf, isDone, paused, STANDING, started, type TimerState } from './timer.rules.js';

/** Who brushes is timed: another person’s timer is another. */
const keyOf = (personId: string): string => `toothwise.brushing.${personId}`;

function stored(key: string): TimerState {
  try {
    const kept = JSON.parse(keptInTab.read(key) ?? 'null') as TimerState | null;
    return typeof kept?.before === 'number' ? kept : STANDING;
  } catch {
    return STANDING;
  }
}

/** A timer by instants, kept for this tab. @param onDone once, with the instant at which two minutes were full, also where they passed in the background */
export function useBrushingTimer(personId: string, onDone: (endedAt: number) => void) {
  const key = keyOf(personId);
  const [state, setState] = useState(() => stored(key));
  const [now, setNow] = useState(() => Date.now());
  const done = useEffectEvent(onDone);
  const keep = (next: TimerState) => {
    keptInTab.write(key, JSON.stringify(next));
    setNow(Date.now());
    setState(next);
  };
  const runs = state.runningSince !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const look = () => {
      const at = Date.now();
      setNow(at);
      if (!isDone(state, at)) return;
      const ended = paused(state, at);
      keptInTab.write(key, JSON.stringify(ended));
      setState(ended);
      done(endOf(state));
    };
    look();
    const ticking = setInterval(look, 250);
    return () => clearInterval(ticking);
  }, [runs, state, key]);
  return {
    state,
    now,
    runs,
    start: () => keep(started(isDone(state, Date.now()) ? STANDING : state, Date.now())),
    pause: () => keep(paused(state, Date.now())),
    reset: () => keep(STANDING),
  };
}
