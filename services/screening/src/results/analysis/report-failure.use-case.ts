import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Metrics } from '@toothwise/service-kit';
import { Counter } from 'prom-client';
import { ANALYSIS_TEXTS } from '../../care/clinical/analysis.texts.js';

/** RPT-016: what of an analysis failed. */
const KIND_OF = { analysis: 'analysis', images: 'image-analysis', image: 'image-analysis' } as const;

/** Every failure of an analysis is said here: to the log by its screening, and to the metrics by its kind. No word of the person is in it. */
@Injectable()
export class ReportFailure {
  private readonly failures: Counter<'kind'>;

  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    { registry }: Metrics,
  ) {
    this.failures = new Counter({
      name: 'screening_analysis_failures_total',
      help: 'Analyses, and readings of photos within them, that failed',
      labelNames: ['kind'],
      registers: [registry],
    });
  }

  execute(what: keyof typeof KIND_OF, about: { screeningId: string; reason?: string; err?: unknown }): void {
    const kind = KIND_OF[what];
    this.failures.inc({ kind });
    this.log.error({ ...about, kind }, ANALYSIS_TEXTS.failures[what]);
  }
}
