/** Whether it is an IANA zone that this server can date with. Offsets such as "+02:00" are none: they do not know summer. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const NO_TIME_ZONE = { path: 'timeZone', message: 'Choose a time zone, such as America/New_York.' };

/** Who has no time zone yet lives, for what is read, where their browser is; a name that is none counts as UTC. */
export function livingSomewhere<H extends { zones: readonly { from: number; zone: string }[] }>(history: H, browser: string): H {
  if (history.zones.length > 0) return history;
  return { ...history, zones: [{ from: 0, zone: isTimeZone(browser) ? browser : 'UTC' }] };
}
