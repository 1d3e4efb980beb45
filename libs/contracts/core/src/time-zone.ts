/** `Europe/Lisbon`, `America/Argentina/Ushuaia`: places, and the four names of North America that browsers still report; no offsets. */
const NAME = /^(UTC|GMT|EST5EDT|CST6CDT|MST7MDT|PST8PDT|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;

/** Whether this is the name of a time zone that Intl knows. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
