import type { accountHttp } from '@toothwise/contracts-account';
import { GATHERED } from './exported.events.js';
import { partTitle } from './part-titles.mapper.js';
import type { TakeoutRow } from './takeout.rules.js';

export function toTakeout(row: TakeoutRow | null, now: Date): accountHttp.Takeout {
  return {
    state: stateOf(row, now),
    askedAt: row?.askedAt.toISOString() ?? null,
    parts: GATHERED.map((service) => ({ title: partTitle(service), there: service in (row?.confirmed ?? {}) })),
    bytes: row?.bytes ?? null,
    expiresAt: row?.expiresAt?.toISOString() ?? null,
  };
}

function stateOf(row: TakeoutRow | null, now: Date): accountHttp.Takeout['state'] {
  if (row === null) return 'none';
  if (row.failedAt) return 'failed';
  if (row.expiresAt === null) return 'preparing';
  return row.expiresAt > now ? 'ready' : 'expired';
}
