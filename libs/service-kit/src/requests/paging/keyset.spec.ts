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
    const written = (instant: string) => Buffer.from(`${instant} ${crypto.randomUUID()}`).toString('base64url');
    const beyond = ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-01-01\0', '2026-13-01T00:00:00.000Z'].map(written);
    for (const cursor of ['', 'abc', '\0', Buffer.from('2026-01-01 1; DROP TABLE').toString('base64url'), ...beyond])
      expect(() => readCursor(cursor)).toThrow('request.invalid');
  });
});
