import { Clock, IdempotencyKeys } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { ChargeRepository } from './charge.repository.js';
import { withdrawalEnds } from './consent.rules.js';
import type { Lead } from './lead.aggregate.js';
import { LeadRepository } from './lead.repository.js';
import { TombstoneRepository } from './tombstone.repository.js';

/** The person withdrew: every offer ends and nothing that was shared is kept. The mark stays, since the consent may still be on its way. */
@Injectable()
export class EndSharing {
  constructor(
    private readonly leads: LeadRepository,
    private readonly tombstones: TombstoneRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  execute(tx: EntityManager, screeningId: string, end: 'deleted' | 'person-erased' | { withdrawnAt: Date }): Promise<void> {
    return typeof end === 'string' ? this.forget(tx, screeningId, end) : this.withdraw(tx, screeningId, end.withdrawnAt);
  }

  private async withdraw(tx: EntityManager, screeningId: string, withdrawnAt: Date): Promise<void> {
    await this.leads.takeTurns(tx, [screeningId]);
    await this.tombstones.withdrawn(tx, screeningId, withdrawnAt);
    const lead = await this.leads.lockByScreening(tx, screeningId);
    if (!lead || !withdrawalEnds(lead.row, withdrawnAt)) return;
    const now = this.clock.now();
    lead.withdraw(await this.endAcceptance(tx, lead, now), now);
    await this.leads.save(tx, lead);
  }

  /** The screening is deleted, or all of its person: the lead goes with it, for good. What a practice owes names no person and stays. */
  private async forget(tx: EntityManager, screeningId: string, why: 'deleted' | 'person-erased'): Promise<void> {
    await this.leads.takeTurns(tx, [screeningId]);
    const now = this.clock.now();
    await this.tombstones.deleted(tx, screeningId, now);
    const lead = await this.leads.lockByScreening(tx, screeningId);
    if (!lead) return;
    const practice = await this.endAcceptance(tx, lead, now);
    await this.charges.forgetWords(tx, lead.id);
    if (why === 'person-erased') {
      await this.keys.forgetAbout(tx, lead.id);
      lead.forgetPerson(practice, now);
    } else lead.forget(practice, now);
    await this.leads.delete(tx, lead);
  }

  /** One that had no chance to make contact owes nothing. @returns the practice that had accepted */
  private async endAcceptance(tx: EntityManager, { id, row }: Lead, now: Date): Promise<PracticeRecord | null> {
    const practice = row.acceptedBy === null ? null : await this.practices.findById(row.acceptedBy, tx);
    if (practice && row.status === 'new') await this.charges.waive(tx, id, practice.id, now);
    return practice;
  }
}
