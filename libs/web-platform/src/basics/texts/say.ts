import { texts } from './texts.js';

/** The language of the page, as the reader's region writes it: dates inside English sentences are English, by British habits in Britain. */
export function locale(): string {
  const language = texts.language ?? 'en';
  return globalThis.navigator?.languages?.find((each) => each.split('-')[0] === language) ?? language;
}

const timeOf = (at: Date) => new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(at);

/** A moment: "today, 3:05 PM", "Tue, Nov 24, 3:05 PM"; with the year when it is another one. */
export function sayWhen(instant: string, now = new Date()): string {
  return `${sayDay(instant, now)}, ${timeOf(new Date(instant))}`;
}

/** A moment where there is little room: the time alone when it is today. */
export function sayInstant(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return at.toDateString() === now.toDateString() ? timeOf(at) : `${shortDay(at, now)}, ${timeOf(at)}`;
}

/** Of a file: "840 kB", "3.2 MB". @param bytes decimal units, as systems show them when they keep a download */
export function saySize(bytes: number): string {
  const [unit, count] = bytes < 1e6 ? (['kilobyte', Math.ceil(bytes / 1e3)] as const) : (['megabyte', bytes / 1e6] as const);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(count);
}

/** The day only: "today", "yesterday", "Tue, Nov 24". */
export function sayDay(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const days = daysBetween(at, now);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-days, 'day');
  return shortDay(at, now);
}

/** By midnights, as people count: from Tuesday morning to Thursday morning are two, at whatever hours. */
function daysBetween(at: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(now) - midnight(at)) / 86_400_000);
}

function shortDay(at: Date, now: Date): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale(), { weekday: 'short', month: 'short', day: 'numeric', ...year }).format(at);
}

const STEPS = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago: "now", "5 minutes ago", after 24 hours "yesterday", "2 days ago"; after a week the day. */
export function sayAgo(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const days = daysBetween(at, now);
  if (days >= 7) return sayDay(instant, now);
  if (seconds >= 86_400) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-days, 'day');
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}

/** A date in full, for records: "November 20, 2026". */
export const sayDate = (instant: string): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(instant));

/** A moment in full, for records and on paper: "March 11, 2026 at 8:00 PM". */
export const sayTime = (instant: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));

/** Integer US cents as money: 1299 → "$12.99", 1000 → "$10". */
export function sayMoney(cents: number): string {
  const money = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale(), money).format(cents / 100);
}

/** Where roads are measured in miles; English without a region counts as American, as its dates do. */
const inMiles = ['US', 'GB', 'LR'];
const kilometresPerMile = 1.609344;

/** A distance in what the reader's region measures in: "1.4 miles", "2.3 kilometers". */
export function sayDistance(miles: number): string {
  const measured = inMiles.includes(new Intl.Locale(locale()).region ?? 'US');
  const unit = { style: 'unit', unit: measured ? 'mile' : 'kilometer', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale(), unit).format(measured ? miles : miles * kilometresPerMile);
}
