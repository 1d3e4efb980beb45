import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ReadErrorReports } from './read-error-reports.use-case.js';
import { ReportError } from './report-error.use-case.js';
import { ReportRefusedPage } from './report-refused-page.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class PageErrorController {
  constructor(
    private readonly reportError: ReportError,
    private readonly readReports: ReadErrorReports,
    private readonly reportRefusedPage: ReportRefusedPage,
  ) {}

  @Route(accountRoutes.reportError)
  async report({ body }: Input<Routes['reportError']>): Promise<void> {
    await this.reportError.execute(body);
  }

  @Route(accountRoutes.readErrorReports)
  list({ query }: Input<Routes['readErrorReports']>, actor: Actor): Promise<Answer<Routes['readErrorReports']>> {
    return this.readReports.execute(actor, query);
  }

  @Route(accountRoutes.reportRefusedPage)
  async refused({ body }: Input<Routes['reportRefusedPage']>, actor: Actor): Promise<void> {
    await this.reportRefusedPage.execute(actor, body.path);
  }
}
