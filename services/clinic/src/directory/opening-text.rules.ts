import { WEEKDAYS, type OpeningHours } from '../practices/opening-hours.rules.js';

/** FIND-031: each weekday as people read it, by the practice's own clock: "9:00 AM – 12:30 PM, 1:30 PM – 6:00 PM", "Open 24 hours", "Closed". */
export function openingText(hours: OpeningHours): Record<string, string> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, textOf(hours[day] ?? [])]));
}

function textOf(spans: OpeningHours['monday']): string {
  if (spans.length === 0) return 'Closed';
  if (spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00')) return 'Open 24 hours';
  const sorted = [...spans].sort((a, b) => (a.opens < b.opens ? -1 : 1));
  return sorted.map(({ opens, closes }) => `${clockText(opens)} – ${clockText(closes)}`).join(', ');
}

function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
