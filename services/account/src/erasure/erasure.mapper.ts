import type { accountHttp } from '@toothwise/contracts-account';
import type { ErasureRow } from './erasure.rules.js';

export const toErasure = (row: ErasureRow | null, lastOwnerOf: string | null): accountHttp.Erasure => ({
  state: row === null ? 'none' : row.begunAt === null ? 'planned' : 'under-way',
  askedAt: row?.askedAt.toISOString() ?? null,
  dueAt: row?.dueAt.toISOString() ?? null,
  lastOwnerOf,
});
