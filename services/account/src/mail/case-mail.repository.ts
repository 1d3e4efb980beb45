import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { MailQueue, type NewMail } from './mail-queue.repository.js';

/** A fact of one case at one practice. */
export type CaseFact = Pick<EventEnvelope, 'id' | 'aggregateVersion'> & { data: { leadId: string; practiceId: string } };
type CaseText = Pick<NewMail, 'recipient' | 'subject' | 'body' | 'uselessAfter'>;

/** As long as the broker may tell a fact again. */
const KEPT = '30 days';

/** Mails to practices about cases. Of what happens to one case at one practice the last state counts; the queue sends it once an hour at most. */
@Injectable()
export class CaseMail {
  constructor(
    private readonly queue: MailQueue,
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('mail_case', () => this.prune());
  }

  /**
   * What waits about the case is no longer so. Facts may come in any order: one that is older than what is known tells nothing any more.
   * @param text what is to be told instead; null when there is nothing to tell
   */
  async tell(tx: EntityManager, { id, aggregateVersion, data: { leadId, practiceId } }: CaseFact, text: CaseText | null): Promise<void> {
    const newest = await tx.query<object[]>(
      `INSERT INTO mail_case AS known (lead_id, practice_id, version, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lead_id, practice_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at WHERE known.version < excluded.version
       RETURNING 1`,
      [leadId, practiceId, aggregateVersion, this.clock.now()],
    );
    if (newest.length === 0) return;
    await this.queue.drop(tx, leadId, practiceId);
    if (text) await this.queue.add(tx, { factId: id, personId: null, ...text, about: { leadId, practiceId } });
  }

  /** The practice took the case: it has read what it was told, and hears at once when it has to stop. */
  async accepted(tx: EntityManager, fact: CaseFact): Promise<void> {
    await this.tell(tx, fact, null);
    await this.queue.answered(tx, fact.data.leadId, fact.data.practiceId);
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM mail_case WHERE changed_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
