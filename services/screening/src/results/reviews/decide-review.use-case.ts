import { Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { takeBack } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import { EMERGENCY_LEVEL } from '../../care/clinical/emergency.rules.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../../money/credits/set-off-debts.use-case.js';
import { requireDentist } from './claim-review.use-case.js';
import { Licences } from './licence.repository.js';
import { Reviews } from './review.repository.js';
import { decidedLevel } from './review.rules.js';

export type Decision = z.output<typeof screeningHttp.reviewDecision>;

/** A dentist says what holds: the level stays, rises, or falls with a reason. A rise to an emergency brings its credit back. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly licences: Licences,
    private readonly reviews: Reviews,
    private readonly screenings: Screenings,
    private readonly rules: ClinicalRules,
    private readonly emergencies: ToldEmergencies,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * In one transaction with the row that says so.
   * @throws ProblemError `auth.forbidden`, `licence.missing`, `resource.not-found`, `review.not-yours` (late, or a colleague's), `request.invalid`
   */
  async execute(dentist: Actor, id: string, decision: Decision): Promise<void> {
    requireDentist(dentist);
    await this.transactions.run(async (tx) => {
      const { number, place } = await this.licences.require(dentist.id, tx);
      const screening = await this.screenings.lock(tx, id);
      const review = await this.reviews.find(id, tx);
      if (!screening || !review) throw new ProblemError('resource.not-found');
      if (review.reviewedAt || review.claimedBy !== dentist.id) throw new ProblemError('review.not-yours');
      const from = screening.row.level!;
      const level = decidedLevel(decision, from);
      if (typeof level !== 'number') throw new ProblemError('request.invalid', { detail: level.message, issues: [level] });
      const care = level === from ? null : this.rules.careAt(screening.row, level, screening.row.createdAt);
      const signed = { name: `${dentist.firstName} ${dentist.lastName}`.trim(), licence: `${number}, ${place}` };
      const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
      screening.beReviewed({ ...decision, level, care, by: dentist.id, signed }, hears, this.clock.now());
      if (care) await takeBack(tx, screening.row.personId, id);
      await this.screenings.save(tx, screening);
      if (screening.isEmergency) await this.emergencies.announce(tx, screening.row.personId);
      const reason = decision.decision === 'lowered' ? decision.reason : null;
      await this.reviews.close(tx, id, { dentistId: dentist.id, licence: signed.licence, reason });
      if (level >= EMERGENCY_LEVEL) await this.returnCredit(tx, id);
      const subject = { subjectType: 'screening', subjectId: id, personId: review.personId };
      await this.audit.record(tx, { actor: dentist, action: 'review.decided', ...subject, details: { decision: decision.decision } });
    });
  }

  private async returnCredit(tx: EntityManager, screeningId: string): Promise<void> {
    const holder = await this.ledger.restore(tx, screeningId, { cause: 'emergency', actor: 'screening' });
    if (holder) await this.debts.execute(tx, holder);
  }
}
