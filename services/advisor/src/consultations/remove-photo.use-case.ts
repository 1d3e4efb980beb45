import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** Takes a photo back that is in no line yet; what was said stays said. */
@Injectable()
export class RemovePhoto {
  constructor(
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly transactions: Transactions,
  ) {}

  /** Holds also for one that is still on its way. @throws ProblemError `resource.not-found`: none was there yet, or it is said */
  async execute(actor: Actor, consultationId: string, id: string): Promise<void> {
    await this.consultations.require(actor.id, consultationId);
    const removed = await this.transactions.run(async (tx) => {
      await this.consultations.lock(tx, actor.id, consultationId);
      await this.photos.takeBack(tx, consultationId, id);
      return this.photos.removeWaiting(tx, consultationId, id);
    });
    if (removed === 0) throw new ProblemError('resource.not-found');
  }
}
