import { isTimeZone } from '@toothwise/contracts-core/options';

const OFFSET = /^([+-])(\d\d):00$/;

/** The zone that this browser reports, by a name that servers date with; null where it reports none, as `Etc/Unknown`. */
export function reportedZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Chromium says "+00:00" where the system says "GMT". The names of fixed offsets count the other way round.
  const [, sign, hours] = OFFSET.exec(zone ?? '') ?? [];
  const named = hours === undefined ? zone : Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  return named && isTimeZone(named) ? named : null;
}

/** Where this browser is. Servers date by the person's own zone, and by this one until they know that. */
export const browserZone = (): string => reportedZone() ?? 'UTC';
