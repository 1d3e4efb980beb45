import { Injectable } from '@nestjs/common';
import { Clock, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CompleteAssessment } from './complete-assessment.use-case.js';
import { Consultations } from './consultation.repository.js';

/** Makes the records that waited for a month with room, or for a plan that gives it. Safe on every replica. */
@Injectable()
export class CompleteWaiting {
  constructor(
    private readonly consultations: Consultations,
    private readonly completing: CompleteAssessment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Of everybody whose month has come. */
  async execute(): Promise<void> {
    for (const waiting of await this.consultations.waitedUntil(this.clock.now()))
      await this.transactions.run((tx) => this.complete(tx, waiting));
  }

  /** Of those whose plan has changed. */
  async of(tx: EntityManager, personIds: readonly string[]): Promise<void> {
    for (const waiting of await this.consultations.waitingOf(tx, personIds)) await this.complete(tx, waiting);
  }

  private async complete(tx: EntityManager, { id, personId }: { id: string; personId: string }): Promise<void> {
    const consultation = await this.consultations.lockIfThere(tx, personId, id);
    if (!consultation) return;
    await this.completing.execute(tx, consultation);
    await this.consultations.save(tx, consultation);
  }
}
