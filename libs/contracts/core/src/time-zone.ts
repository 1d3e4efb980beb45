/** `Europe/Lisbon`, `America/Argentina/Ushuaia`, `UTC`: places, no offsets and no abbreviations. */
const PLACE = /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;

/** Whether this is the name of a time zone that Intl knows. */
export function isTimeZone(name: string): boolean {
  if (!PLACE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
