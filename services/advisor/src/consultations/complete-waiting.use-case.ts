import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
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
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Of everybody whose month has come: they are many at the first of one, and who fails keeps nobody waiting. */
  async execute(): Promise<void> {
    const [now, tried] = [this.clock.now(), new Set<string>()];
    for (;;) {
      const due = await this.consultations.waitedUntil(now, [...tried]);
      if (due.length === 0) return;
      for (const waiting of due) {
        tried.add(waiting.id);
        await this.transactions
          .run((tx) => this.complete(tx, waiting))
          .catch((error: unknown) => this.log.error({ err: error, consultation: waiting.id }, 'a record that waited could not be made'));
      }
    }
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
