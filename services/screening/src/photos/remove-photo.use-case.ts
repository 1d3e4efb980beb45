import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { Drafts } from '../drafts/draft.repository.js';
import { Photos } from './photo.repository.js';

@Injectable()
export class RemovePhoto {
  constructor(
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, kind: ScreeningKind, photoId: string): Promise<void> {
    const draft = await this.drafts.require(actor.id, kind);
    const removed = await this.transactions.run((tx) => this.photos.remove(tx, { draftId: draft.id }, photoId));
    if (removed === 0) throw new ProblemError('resource.not-found');
  }
}
