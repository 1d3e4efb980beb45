import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Channel of Postgres' LISTEN/NOTIFY; the payload is a practice's id. */
export const OFFERS_CHANGED = 'clinic_offers_changed';

/** Tells every replica, at commit, that the inbox of these practices changed. */
@Injectable()
export class OfferChanges {
  async tell(tx: EntityManager, practiceIds: readonly string[]): Promise<void> {
    if (practiceIds.length === 0) return;
    await tx.query('SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id', [OFFERS_CHANGED, [...new Set(practiceIds)]]);
  }
}
