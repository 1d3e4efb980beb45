import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { DownloadReport } from './download-report.use-case.js';
import { RequestReport } from './request-report.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class ReportsController {
  constructor(
    private readonly downloadReport: DownloadReport,
    private readonly requestReport: RequestReport,
  ) {}

  @Route(screeningRoutes.downloadReport)
  download({ params, query }: Input<Routes['downloadReport']>, actor: Actor): Promise<Answer<Routes['downloadReport']>> {
    return this.downloadReport.execute(actor, params.id, query);
  }

  @Route(screeningRoutes.requestReport)
  async request({ params }: Input<Routes['requestReport']>, actor: Actor): Promise<void> {
    await this.requestReport.execute(actor, params.id);
  }
}
