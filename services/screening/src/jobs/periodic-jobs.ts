import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Housekeeping, LOGGER, type Logger, Metrics, Shutdown } from '@toothwise/service-kit';
import { ReconcileAnalyses } from '../analysis/reconcile-analyses.use-case.js';
import { CreditLedger } from '../credits/credit-ledger.js';
import { DiscardDraft } from '../drafts/discard-draft.use-case.js';
import { ReconcilePayments } from '../payments/reconcile-payments.use-case.js';
import { RemoveObjects } from '../photos/remove-objects.use-case.js';

interface Job {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/** Runs the reconcilers. Every replica runs them: each claims its rows, so that two do no harm. A job never overlaps itself. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs: Job[];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    analyses: ReconcileAnalyses,
    payments: ReconcilePayments,
    objects: RemoveObjects,
    drafts: DiscardDraft,
    ledger: CreditLedger,
    housekeeping: Housekeeping,
    metrics: Metrics,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.jobs = [
      { name: 'analyses', everyMs: 15_000, work: () => analyses.run() },
      { name: 'payments', everyMs: 10_000, work: () => payments.run() },
      { name: 'objects', everyMs: 5_000, work: () => objects.run() },
    ];
    housekeeping.add('stale-drafts', async () => void (await drafts.stale()));
    metrics.gauge(
      'ledger_contradictions',
      'Accounts whose entries or reservations do not add up',
      async () => (await ledger.contradictions()).length,
    );
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) this.plan(job);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private plan(job: Job): void {
    if (this.shutdown.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const run = this.run(job).finally(() => {
        this.running.delete(run);
        this.plan(job);
      });
      this.running.add(run);
    }, job.everyMs);
    timer.unref();
    this.timers.add(timer);
  }

  private async run({ name, work }: Job): Promise<void> {
    if (this.shutdown.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error, job: name }, 'job failed; it runs again');
    }
  }
}
