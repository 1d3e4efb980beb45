import { Injectable } from '@nestjs/common';
import type { ToldSince } from '@toothwise/contracts-screening';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import type { Result, Screening } from '../../care/screenings/screening.aggregate.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { toldSinceOf } from '../../care/shared/told-since.rules.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../../money/credits/set-off-debts.use-case.js';
import { Reviews } from '../reviews/review.repository.js';

/** Writes the result, takes or gives back the credit and tells the platform, all in the caller's transaction. */
@Injectable()
export class CompleteScreening {
  constructor(
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
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
    const now = this.clock.now();
    screening.complete(result, (text, flags) => this.rules.hears(text, flags), now, await this.toldSince(tx, screening, now));
    await this.screenings.save(tx, screening);
    if (screening.isEmergency) await this.emergencies.announce(tx, screening.row.personId);
    await this.reviews.add(tx, screening.row);
  }

  private async toldSince(tx: EntityManager, { row, consent }: Screening, now: Date): Promise<ToldSince | null> {
    if (consent?.withdrawnAt !== null) return null;
    return toldSinceOf(row, await this.emergencies.standing(row.personId, now, tx), consent.textVersion);
  }

  private async giveBack(tx: EntityManager, screeningId: string): Promise<void> {
    const holder = await this.ledger.release(tx, screeningId);
    if (holder) await this.debts.execute(tx, holder);
  }
}
