import { fileTypeOf } from './xray-file.rules.js';
import { hardToCompare, inOrder, shownDate, startOfTimeframe } from './xray.rules.js';

const xray = (more: Partial<Parameters<typeof hardToCompare>[0]> = {}) => ({
  ...{ id: 'a', imageType: null, region: null, dateTaken: null, uploadedAt: '2026-03-10T19:00:00.000Z' },
  ...more,
});

describe('X-rays', () => {
  it.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
    ['a WebP', Buffer.from('RIFF....WEBPVP8 ', 'latin1'), 'image/webp'],
    ['a HEIC', Buffer.from('....ftypheic', 'latin1'), 'image/heic'],
    ['a DICOM file', Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]), 'application/dicom'],
    ['a page that calls itself a picture', Buffer.from('<!doctype html>'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('are told by their bytes: %s', (_, bytes, type) => expect(fileTypeOf(bytes)).toBe(type));

  it('stand by the date they were taken, else by the day they came', () => {
    expect(shownDate(xray({ dateTaken: '2020-02-03' }))).toBe('2020-02-03');
    expect(shownDate(xray())).toBe('2026-03-10');
  });

  it('are compared with the older one as the baseline', () => {
    const [older, newer] = [xray({ id: 'z', dateTaken: '2020-01-01' }), xray({ id: 'b', dateTaken: '2024-01-01' })];
    expect(inOrder([newer, older])).toEqual({ baseline: older, comparison: newer });
    const sameDay = [xray({ uploadedAt: '2026-03-10T20:00:00.000Z' }), xray()] as const;
    expect(inOrder(sameDay).baseline).toBe(sameDay[1]);
  });

  it('are hard to compare where they show another type or another part of the mouth', () => {
    expect(hardToCompare(xray({ imageType: 'bitewing' }), xray({ imageType: 'panoramic' }))).toEqual(['type']);
    expect(hardToCompare(xray({ region: 'upper_left' }), xray({ region: 'lower_left' }))).toEqual(['region']);
    expect(hardToCompare(xray({ imageType: 'bitewing' }), xray())).toEqual([]);
  });

  it.each([
    ['2026-05-31', '3_months', '2026-02-28'],
    ['2026-03-10', '6_months', '2025-09-10'],
    ['2024-02-29', '1_year', '2023-02-28'],
  ] as const)('XRAY-099: on %s, %s begin on %s', (today, timeframe, from) => expect(startOfTimeframe(today, timeframe)).toBe(from));
});
