import { jest } from '@jest/globals';
import { browserZone, reportedZone } from './browser-zone.js';

const reports = (timeZone: string | undefined) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

describe('the zone of a browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['EST5EDT', 'EST5EDT'],
    ['+00:00', 'UTC'],
    ['+05:00', 'Etc/GMT-5'],
    ['-03:00', 'Etc/GMT+3'],
  ])('that reports %s is %s', (reported, zone) => {
    reports(reported);
    // `isTimeZone` asks Intl as well: only the browser's own answer is made up here.
    expect(reportedZone()).toBe(zone);
    expect(browserZone()).toBe(zone);
  });

  it.each(['Etc/Unknown', '+05:30', 'Local', '', undefined])('that reports %p is unknown, and days are those of UTC', (reported) => {
    reports(reported);
    expect(reportedZone()).toBeNull();
    expect(browserZone()).toBe('UTC');
  });
});
