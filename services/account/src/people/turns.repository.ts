import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Administrators change accounts one after the other, whichever process they reach. */
@Injectable()
export class Turns {
  /** Waits for those before; the turn lasts until the transaction ends. */
  async take(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('account.administer-person'))");
  }
}
