import { isTimeZone } from './time-zone.js';

it.each(['Europe/Lisbon', 'America/Argentina/Ushuaia', 'America/Port-au-Prince', 'Asia/Calcutta', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);
it.each(['Europe/Atlantis', 'europe/lisbon', '+05:30', 'CET5', 'Mars', '../etc/passwd', 'Europe/<b>', ''])('%s is none', (name) =>
  expect(isTimeZone(name)).toBe(false),
);
