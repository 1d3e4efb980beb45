import { locale } from '@toothwise/web-platform';

/** "March 11, 2026 at 8:00 PM", by the reader's clock. */
export const sayTime = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
