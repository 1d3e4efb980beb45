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
/** When two minutes are full: the instant, however much later somebody looks. */
export const endOf = ({ runningSince, before }: TimerState): number => (runningSince ?? 0) + WHOLE_SECONDS * 1000 - before;
export const paused = (state: TimerState, now: number): TimerState => ({ runningSince: null, before: elapsedMs(state, now) });

/** HAB-014–016: which brushing two minutes at this hour are, or none. */
export function brushingAt(hour: number): 'morningBrush' | 'eveningBrush' | null {
  if (hour < 12) return 'morningBrush';
  return hour >= 18 ? 'eveningBrush' : null;
}

/** Of an instant where somebody lives, whatever the browser's clock; null in a zone that this browser does not know. */
export function calendarOf(instant: number, timeZone: string): { date: string; hour: number } | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone });
    const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return { date: `${part.get('year')}-${part.get('month')}-${part.get('day')}`, hour: Number(part.get('hour')) };
  } catch {
    return null;
  }
}
const PARTS = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
