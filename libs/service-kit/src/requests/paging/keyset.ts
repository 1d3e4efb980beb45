import { ProblemError } from '../../basics/errors/problem-error.js';

/** Position after which the next page begins: the sort instant of the last row and its id. */
export interface KeysetPosition {
  at: Date;
  id: string;
}

/** As we write instants. JavaScript's years reach further than the database's. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Cuts a keyset page from rows that were read with `limit + 1`, newest first.
 * The instant's column must keep milliseconds only (`timestamptz(3)`), or rows of the same millisecond would be skipped.
 */
export function keysetPage<R, T>(
  rows: R[],
  limit: number,
  position: (row: R) => KeysetPosition,
  map: (row: R) => T,
): { items: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(map), next: rows.length > limit && last ? encode(position(last)) : null };
}

function encode({ at, id }: KeysetPosition): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws ProblemError `request.invalid` for a cursor that we did not give out */
export function readCursor(cursor: string | undefined): KeysetPosition | undefined {
  if (cursor === undefined) return undefined;
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (!INSTANT.test(instant) || Number.isNaN(at.getTime()) || !UUID.test(id))
    throw new ProblemError('request.invalid', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return { at, id };
}
