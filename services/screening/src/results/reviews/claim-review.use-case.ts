import { Injectable } from '@nestjs/common';
import type { ReviewQueue, WaitingReview } from '@toothwise/contracts-screening';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { Licences } from './licence.repository.js';
import { Reviews } from './review.repository.js';

/** The queue of dentists: who takes a case has it for 30 minutes. */
@Injectable()
export class ClaimReview {
  constructor(
    private readonly licences: Licences,
    private readonly reviews: Reviews,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Without a name or a word of anybody. @throws ProblemError `auth.forbidden`, `licence.missing` */
  async list(dentist: Actor): Promise<ReviewQueue> {
    requireDentist(dentist);
    const { endsOn } = await this.licences.require(dentist.id);
    const [waiting, claimed] = await Promise.all([this.reviews.waiting(dentist.id), this.reviews.claimed(dentist.id)]);
    const look = { actor: dentist, action: 'reviews.listed', subjectType: 'reviews', subjectId: 'all', personId: null };
    await this.transactions.run((tx) => this.audit.record(tx, look));
    // Of those that wait, a claim that ended is nobody's.
    const free = waiting.map((one) => ({ ...one, claimedUntil: null }));
    return { waiting: free.map(entryOf), claimed: claimed.map(entryOf), licensedUntil: endsOn };
  }

  /** @throws ProblemError `auth.forbidden`, `licence.missing`, `review.none`, `review.taken`, `review.own`, `resource.not-found` */
  async execute(dentist: Actor, screeningId: string | null): Promise<WaitingReview> {
    requireDentist(dentist);
    const claimed = await this.transactions.run(async (tx) => {
      await this.licences.require(dentist.id, tx);
      return this.reviews.claim(tx, dentist.id, screeningId);
    });
    if (claimed) return entryOf(claimed);
    if (!screeningId) throw new ProblemError('review.none');
    const review = await this.reviews.find(screeningId);
    if (!review || review.reviewedAt) throw new ProblemError('resource.not-found');
    throw new ProblemError((await this.reviews.mayReview(dentist.id, screeningId)) ? 'review.taken' : 'review.own');
  }

  /** Back to the queue. @throws ProblemError `auth.forbidden`, `licence.missing`, `resource.not-found`, `review.not-yours` */
  async giveBack(dentist: Actor, screeningId: string): Promise<void> {
    requireDentist(dentist);
    await this.transactions.run(async (tx) => {
      await this.licences.require(dentist.id, tx);
      const review = await this.reviews.find(screeningId, tx);
      if (!review || review.reviewedAt) throw new ProblemError('resource.not-found');
      if (review.claimedBy !== dentist.id) throw new ProblemError('review.not-yours');
      await this.reviews.giveBack(tx, screeningId);
    });
  }
}

export function requireDentist({ roles }: Actor): void {
  if (!roles.includes('dentist')) throw new ProblemError('auth.forbidden');
}

type Entry = Awaited<ReturnType<Reviews['waiting']>>[number];
export const entryOf = ({ askedAt, dueAt, claimedUntil, ...one }: Entry): WaitingReview => ({
  ...one,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  claimedUntil: claimedUntil?.toISOString() ?? null,
});
