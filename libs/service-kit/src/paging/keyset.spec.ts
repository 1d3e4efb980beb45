import { keysetPage, readCursor } from './keyset.js';

const row = (minute: number) => ({ id: crypto.randomUUID(), at: new Date(Date.UTC(2026, 0, 1, 0, minute)) });

describe('keyset pages', () => {
  it('hand out a cursor that leads back to the last row, and none at the end', () => {
    const rows = [row(3), row(2), row(1)];
    const first = keysetPage(
      rows,
      2,
      (entry) => entry,
      ({ id }) => id,
    );
    expect(first.items).toEqual([rows[0]?.id, rows[1]?.id]);
    expect(readCursor(first.next ?? undefined)).toEqual(rows[1]);
    expect(
      keysetPage(
        rows,
        3,
        (entry) => entry,
        ({ id }) => id,
      ).next,
    ).toBeNull();
    expect(readCursor(undefined)).toBeUndefined();
  });

  it('refuse a cursor of other making', () => {
    for (const cursor of ['', 'abc', Buffer.from('2026-01-01 1; DROP TABLE').toString('base64url')])
      expect(() => readCursor(cursor)).toThrow('request.invalid');
  });
});
