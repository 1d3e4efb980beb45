import { ProblemError } from '@toothwise/service-kit';
import { z } from 'zod';

const position = z.object({ at: z.iso.datetime(), id: z.uuid() });
export interface Position {
  at: Date;
  id: string;
}

/** Where a page ended, opaque to the caller. Newest first: the next page is older than this. */
export const writeCursor = ({ at, id }: Position): string => Buffer.from(JSON.stringify({ at, id })).toString('base64url');

/** @throws ProblemError `request.invalid` for anything that this service did not write */
export function readCursor(cursor: string): Position {
  try {
    const { at, id } = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new ProblemError('request.invalid', { issues: [{ path: 'cursor', message: 'is not one of ours' }], cause });
  }
}
