import type { accountHttp } from '@toothwise/contracts-account';
import { GATHERED } from './exported.events.js';
import { partTitle } from './part-titles.mapper.js';
import type { AccountExportRow } from './account-export.rules.js';

export function toAccountExport(row: AccountExportRow | null, now: Date): accountHttp.AccountExport {
  return {
    state: stateOf(row, now),
    askedAt: row?.askedAt.toISOString() ?? null,
    parts: GATHERED.map((service) => ({ title: partTitle(service), there: service in (row?.confirmed ?? {}) })),
    bytes: row?.bytes ?? null,
    expiresAt: row?.expiresAt?.toISOString() ?? null,
  };
}

function stateOf(row: AccountExportRow | null, now: Date): accountHttp.AccountExport['state'] {
  if (row === null) return 'none';
  if (row.failedAt) return 'failed';
  if (row.expiresAt === null) return 'preparing';
  return row.expiresAt > now ? 'ready' : 'expired';
}
