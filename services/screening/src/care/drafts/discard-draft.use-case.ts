import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { Photos } from '../photos/photo.repository.js';
import { ToldEmergencies } from '../told/told-emergency.repository.js';
import type { DraftRecord } from './draft.record.js';
import { Drafts } from './draft.repository.js';

/** Stale drafts go after this long without a save (docs: retention). */
const KEPT_DAYS = 90;
const BATCH = 100;

/** Throws a draft away together with its photos. */
@Injectable()
export class DiscardDraft {
  constructor(
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly emergencies: ToldEmergencies,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Discarding what is not there succeeds. */
  async execute(actor: Actor, kind: ScreeningKind): Promise<void> {
    const draft = await this.drafts.find(actor.id, kind);
    if (draft) await this.discard(draft);
  }

  /** Retention: drafts nobody has touched for 90 days. @returns how many went */
  async stale(): Promise<number> {
    const drafts = await this.drafts.untouchedSince(new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000), BATCH);
    for (const draft of drafts) await this.discard(draft, draft.version).catch(unlessTouched);
    return drafts.length;
  }

  /** Whatever a person has begun, in the caller's transaction. */
  async allOf(tx: EntityManager, personId: string): Promise<void> {
    for (const draft of await this.drafts.all(personId, tx)) await this.remove(tx, draft);
  }

  private async discard(draft: DraftRecord, version?: number): Promise<void> {
    await this.transactions.run((tx) => this.remove(tx, draft, version));
  }

  private async remove(tx: EntityManager, { id, personId }: DraftRecord, version?: number): Promise<void> {
    await this.photos.remove(tx, { draftId: id });
    // Saved again meanwhile: then it is not stale, and its photos come back with the rollback.
    if (!(await this.drafts.remove(tx, id, version)) && version !== undefined) throw new ProblemError('draft.conflict');
    await this.emergencies.end(tx, personId, id);
  }
}

function unlessTouched(error: unknown): void {
  if (!(error instanceof ProblemError && error.code === 'draft.conflict')) throw error;
}
