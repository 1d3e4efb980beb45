import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { SetOffDebts } from '../credits/set-off-debts.use-case.js';
import type { Result } from '../screenings/screening.aggregate.js';
import { Reviews } from '../reviews/review.repository.js';
import { Screenings } from '../screenings/screening.repository.js';
import { ClinicalRules } from './clinical.rules.js';

/** Writes the result, takes or gives back the credit and tells the platform, all in the caller's transaction. */
@Injectable()
export class CompleteScreening {
  constructor(
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly rules: ClinicalRules,
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the screening is not being analysed any more: another delivery was faster, or it was given up. */
  async execute(tx: EntityManager, screeningId: string, result: Result): Promise<void> {
    const screening = await this.screenings.lock(tx, screeningId);
    if (!screening?.isAnalysing) return;
    // An emergency is free, also when it is found late.
    if (result.analysis.level >= 4) await this.giveBack(tx, screeningId);
    else await this.ledger.capture(tx, screeningId);
    // What is told of a withdrawal ends reviews that wait; this one does not yet.
    if (!(await this.reviews.mayBeLookedAt(tx, screening.row.personId))) screening.wantNoReview();
    screening.complete(result, (text, flags) => this.rules.hears(text, flags), this.clock.now());
    await this.screenings.save(tx, screening);
    await this.reviews.add(tx, screening.row);
  }

  private async giveBack(tx: EntityManager, screeningId: string): Promise<void> {
    const holder = await this.ledger.release(tx, screeningId);
    if (holder) await this.debts.execute(tx, holder);
  }
}
