import { Inject, Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { LOGGER, type Logger, Metrics, ProblemError, scrub } from '@toothwise/service-kit';
import { ErrorReportRepository } from './error-report.repository.js';

const LARGEST_BYTES = 4096;

/** Anybody may say that a page failed; the gateway bounds how often. Only the named fields are taken, and what is personal goes out of them. */
@Injectable()
export class ReportError {
  private readonly reported;

  constructor(
    private readonly reports: ErrorReportRepository,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.reported = metrics.counter('page_errors_total', 'Errors that pages reported', ['severity']);
  }

  /** @throws ProblemError `request.too-large` */
  async execute(report: accountHttp.ErrorReport): Promise<void> {
    if (Buffer.byteLength(JSON.stringify(report)) > LARGEST_BYTES) throw new ProblemError('request.too-large');
    const kept = { ...report, error: scrub(report.error), context: scrub(report.context) };
    await this.reports.add(kept);
    this.reported.inc({ severity: report.severity });
    this.log.warn({ page: kept }, 'a page reported an error');
  }
}
