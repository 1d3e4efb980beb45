import { Injectable } from '@nestjs/common';
import { takeBack } from '@toothwise/event-bus';
import { type Actor, Audit, IdempotencyKeys, Transactions } from '@toothwise/service-kit';
import { Photos } from '../photos/photo.repository.js';
import { ToldEmergencies } from '../told/told-emergency.repository.js';
import { Screenings } from './screening.repository.js';

/** Deletes a screening with its photos, and its words from earlier events; the platform forgets it by the event. Ledger entries stay. */
@Injectable()
export class DeleteScreening {
  constructor(
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly photos: Photos,
    private readonly keys: IdempotencyKeys,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `screening.in-progress` */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      screening.delete();
      await this.photos.remove(tx, { screeningId: id });
      await this.screenings.remove(tx, screening);
      await this.keys.forget(tx, actor.id, id);
      await this.audit.record(tx, { actor, action: 'screening.deleted', subjectType: 'screening', subjectId: id, personId: actor.id });
      await takeBack(tx, actor.id, id);
      if (screening.isEmergency) await this.emergencies.announce(tx, actor.id);
    });
  }
}
