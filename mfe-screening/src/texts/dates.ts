/** A moment as people say it: "today, 3:05 PM", "Tue, Nov 24, 3:05 PM"; with the year when it is another one. */
export function sayWhen(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(at);
  return `${sayDay(instant, now)}, ${time}`;
}

/** The day only: "today", "yesterday", "Tue, Nov 24". */
export function sayDay(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-days, 'day');
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric', ...year }).format(at);
}

/** Integer US cents as money: 1299 → "$12.99", 1000 → "$10". */
export function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits }).format(cents / 100);
}
