import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { Drafts } from '../drafts/draft.repository.js';
import { Photos } from '../photos/photo.repository.js';

@Injectable()
export class RemovePhoto {
  constructor(
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly transactions: Transactions,
  ) {}

  /** Holds also for one that is still being read. @throws ProblemError `resource.not-found`: none was there yet, or no draft is */
  async execute(actor: Actor, kind: ScreeningKind, photoId: string): Promise<void> {
    const draft = await this.drafts.require(actor.id, kind);
    const removed = await this.transactions.run(async (tx) => {
      await this.drafts.lock(tx, draft.id);
      await this.photos.takeBack(tx, draft.id, photoId);
      return this.photos.remove(tx, { draftId: draft.id }, photoId);
    });
    if (removed === 0) throw new ProblemError('resource.not-found');
  }
}
