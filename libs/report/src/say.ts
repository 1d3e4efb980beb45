/** Fills `{{name}}`. */
export const say = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

type At = { timeZone: string };

/** "30 Nov 2026": who reads it on paper may be anywhere, and no order of numbers is the same everywhere. */
export const sayDay = (at: Date, { timeZone }: At): string => {
  const parts = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
};

/** "30 Nov 2026, 10:04 AM EST" */
export const sayMoment = (at: Date, { timeZone }: At): string => {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  return `${sayDay(at, { timeZone })}, ${time.format(at).replaceAll('\u202f', ' ')}`;
};

/** Control characters, and marks that turn the order of letters around for all that follows; letters of every script stay. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** What somebody wrote, as a file may hold it. */
export const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').toWellFormed().trim();
