import { isTimeZone } from './time-zone.js';

it.each([
  'Europe/Lisbon',
  'America/Argentina/Ushuaia',
  'America/Port-au-Prince',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Etc/GMT+5',
  'UTC',
  'EST5EDT',
  'GMT',
])('%s is a time zone', (name) => expect(isTimeZone(name)).toBe(true));
it.each([
  'Europe/Atlantis',
  'europe/lisbon',
  '+05:30',
  '+00:00',
  'Etc/Unknown',
  'CET5',
  'XYZ5ABC',
  'Mars',
  '../etc/passwd',
  'Europe/<b>',
  '',
])('%s is none', (name) => expect(isTimeZone(name)).toBe(false));
