/** HAB-011 */
export const WHOLE_SECONDS = 120;

/** What the timer is, so that reloading or a phone that sleeps changes nothing: instants, no counting. */
export interface TimerState {
  /** Since when it runs, in ms; null while it stands. */
  runningSince: number | null;
  /** Milliseconds before that. */
  before: number;
}
export const STANDING: TimerState = { runningSince: null, before: 0 };

const elapsedMs = ({ runningSince, before }: TimerState, now: number): number => before + (runningSince === null ? 0 : now - runningSince);

/** HAB-010: full seconds, at most all of them. */
export const elapsedSeconds = (state: TimerState, now: number): number =>
  Math.min(WHOLE_SECONDS, Math.max(0, Math.floor(elapsedMs(state, now) / 1000)));
export const isDone = (state: TimerState, now: number): boolean => elapsedSeconds(state, now) === WHOLE_SECONDS;

export const started = (state: TimerState, now: number): TimerState => ({ ...state, runningSince: state.runningSince ?? now });
export const paused = (state: TimerState, now: number): TimerState => ({ runningSince: null, before: elapsedMs(state, now) });

/** HAB-014–016: which brushing two minutes at this hour are, or none. */
export function brushingAt(hour: number): 'morningBrush' | 'eveningBrush' | null {
  if (hour < 12) return 'morningBrush';
  return hour >= 18 ? 'eveningBrush' : null;
}
