import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Clock, Transactions } from '@toothwise/service-kit';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../../money/credits/set-off-debts.use-case.js';
import { Reviews } from './review.repository.js';

const BATCH = 50;

/** No dentist came in time: the person is told, and has a credit for it, once. The case waits on. */
@Injectable()
export class KeepReviewPromise {
  constructor(
    private readonly reviews: Reviews,
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. @returns how many were late */
  async execute(): Promise<number> {
    const late = await this.reviews.late(BATCH);
    for (const id of late) {
      await this.one(id).catch((error: unknown) => {
        this.log.error({ err: error, screeningId: id }, 'nobody could be told of a late review; tried again');
      });
    }
    return late.length;
  }

  private one(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const screening = await this.screenings.lock(tx, id);
      if (!screening || !(await this.reviews.markLate(tx, id))) return;
      screening.reviewIsLate(this.clock.now());
      await this.screenings.save(tx, screening);
      const { personId } = screening.row;
      const key = `review-late:${id}`;
      await this.ledger.post(tx, { personId, origin: 'grant', credits: 1, cause: 'review-late', actor: 'screening', key });
      await this.debts.execute(tx, personId);
    });
  }
}
