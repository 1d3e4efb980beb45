export type TimeLeft =
  | { kind: 'over' }
  | { kind: 'minutes'; minutes: string; seconds: string }
  | { kind: 'hours'; hours: number; minutes: string }
  | { kind: 'until' };

const two = (value: number) => String(value).padStart(2, '0');

/** What a deadline says: seconds in the last hour, minutes in the last day, a date before that. */
export function timeLeft(expiresAt: string, now: number): TimeLeft {
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  if (seconds <= 0) return { kind: 'over' };
  if (seconds >= 86_400) return { kind: 'until' };
  if (seconds < 3600) return { kind: 'minutes', minutes: String(Math.floor(seconds / 60)), seconds: two(seconds % 60) };
  return { kind: 'hours', hours: Math.floor(seconds / 3600), minutes: two(Math.floor((seconds % 3600) / 60)) };
}
