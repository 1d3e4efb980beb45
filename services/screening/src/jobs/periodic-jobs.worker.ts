import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Housekeeping, LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import { CreditLedger } from '../money/credits/credit-ledger.repository.js';
import { AskRefund } from '../money/payments/ask-refund.use-case.js';
import { ComparePayments } from '../money/payments/compare-payments.use-case.js';
import { SendRefunds } from '../money/payments/send-refunds.use-case.js';
import { RemoveCustomers } from '../money/payments/remove-customers.use-case.js';
import { ReconcilePayments } from '../money/payments/reconcile-payments.use-case.js';
import { CheckMemberships } from '../money/membership/check-memberships.use-case.js';
import { DiscardDraft } from '../care/drafts/discard-draft.use-case.js';
import { KeepReviewPromise } from '../results/reviews/keep-review-promise.use-case.js';
import { ReconcileAnalyses } from '../results/analysis/reconcile-analyses.use-case.js';

/** Runs the reconcilers. Every replica runs them: each claims its rows, so that two do no harm. A job never overlaps itself. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Found by the last check; unknown before the first. Looking through all accounts at each scrape would cost too much. */
  private contradictions = NaN;
  /** Each job's loop, with the pause before and between its rounds in milliseconds. */
  private readonly jobs: [everyMs: number, loop: Loop][];

  constructor(
    analyses: ReconcileAnalyses,
    payments: ReconcilePayments,
    customers: RemoveCustomers,
    asked: AskRefund,
    refunds: SendRefunds,
    compared: ComparePayments,
    memberships: CheckMemberships,
    reviews: KeepReviewPromise,
    drafts: DiscardDraft,
    ledger: CreditLedger,
    housekeeping: Housekeeping,
    private readonly metrics: Metrics,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.jobs = [
      this.job('analyses', 15_000, () => analyses.execute()),
      this.job('payments', 10_000, () => payments.execute()),
      this.job('customers', 30_000, () => customers.execute()),
      this.job('single screenings', 60_000, () => asked.unusedSingles()),
      this.job('refunds', 15_000, () => refunds.execute()),
      this.job('comparison with Stripe', 60_000, () => compared.execute()),
      this.job('memberships', 60_000, () => memberships.execute()),
      this.job('late reviews', 60_000, () => reviews.execute()),
      this.job('ledger', 300_000, () => this.checkLedger(ledger)),
    ];
    housekeeping.add('stale-drafts', async () => void (await drafts.stale()));
    metrics.gauge('ledger_contradictions', 'Accounts whose entries or reservations do not add up', () => this.contradictions);
  }

  onApplicationBootstrap(): void {
    for (const [everyMs, loop] of this.jobs) loop.start(everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.jobs.map(([, loop]) => loop.stop()));
  }

  private async checkLedger(ledger: CreditLedger): Promise<void> {
    const people = await ledger.contradictions();
    this.contradictions = people.length;
    if (people.length > 0) this.log.error({ alert: 'ledger', people }, 'credits do not add up');
  }

  private job(name: string, everyMs: number, work: () => Promise<unknown>): [number, Loop] {
    const round = async () => {
      await work();
      return everyMs;
    };
    const failed = (error: unknown) => {
      this.log.warn({ err: error, job: name }, 'job failed; it runs again');
      return everyMs;
    };
    return [everyMs, new Loop({ round, done: this.metrics.rounds(name, everyMs), failed, signal: this.shutdown.signal })];
  }
}
