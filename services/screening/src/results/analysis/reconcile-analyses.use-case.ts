import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../../money/credits/set-off-debts.use-case.js';
import { FailScreening } from './fail-screening.use-case.js';

/** Without a sign of life for this long an analysis counts as lost; whoever works on one gives a sign every 10 s. */
const SILENT_MS = 120_000;
/** A credit is held a moment before its screening is stored. */
const ORPHANED_MS = 60_000;
const BATCH = 50;

/** Repairs what a crash left behind: analyses that nobody works on, and credits held for nothing. */
@Injectable()
export class ReconcileAnalyses {
  constructor(
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly failScreening: FailScreening,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** Safe on every replica. @returns what was repaired */
  async execute(): Promise<{ requested: number; failed: number; released: number }> {
    const { requested, failed } = await this.revive();
    const released = await this.releaseOrphans();
    if (requested + failed + released > 0) this.log.warn({ requested, failed, released }, 'repaired what a crash had left behind');
    return { requested, failed, released };
  }

  /** A command that still waits in the outbox is not lost: the broker is away, and that is nobody's failure. */
  private async revive(): Promise<{ requested: number; failed: number }> {
    const silent = await this.screenings.silentSince(this.ago(SILENT_MS), BATCH);
    let failed = 0;
    for (const id of silent) if (await this.reviveOne(id)) failed += 1;
    return { requested: silent.length - failed, failed };
  }

  /** @returns true when it was given up */
  private async reviveOne(id: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const screening = await this.screenings.lock(tx, id);
      if (!screening?.isAnalysing) return false;
      if (!screening.mayBeRequestedAgain) {
        await this.failScreening.within(tx, screening);
        return true;
      }
      screening.requestAnalysis(this.clock.now());
      await this.screenings.save(tx, screening);
      return false;
    });
  }

  private async releaseOrphans(): Promise<number> {
    const orphans = await this.ledger.heldForNothing(this.ago(ORPHANED_MS), BATCH);
    for (const screeningId of orphans) {
      await this.transactions.run(async (tx) => {
        const holder = await this.ledger.release(tx, screeningId);
        if (holder) await this.debts.execute(tx, holder);
      });
    }
    return orphans.length;
  }

  private ago(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
